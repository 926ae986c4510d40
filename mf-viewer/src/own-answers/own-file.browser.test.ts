import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ownFile, type OwnPart } from './own-file.ts'

const WORDS = { title: 'Your answers', made: 'Taken today', nothing: 'Nothing', stored: 'As stored' }
const LATIN = { locale: 'en', direction: 'ltr' }
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('<script>x()</script>', '</p></details><img src=x onerror=x()>', '</style><b>', '\u202egnp', '&lt;')
)
const part: fc.Arbitrary<OwnPart> = fc.record({
  title: text,
  facts: fc.array(text, { maxLength: 3 }),
  sections: fc.array(fc.record({ heading: text, texts: fc.array(text, { maxLength: 3 }) }), { maxLength: 3 }),
  stored: fc.dictionary(fc.string(), text)
})
const read = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const tagsOf = (page: Document) => new Set(Array.from(page.querySelectorAll('*'), ({ localName }) => localName))

test('whatever was written stands in the file as text and adds no markup', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 3 }), parts => {
      const page = read(ownFile(parts, WORDS, LATIN))
      for (const tag of tagsOf(page))
        expect('html head meta title style body h1 h2 h3 p pre article details summary'.split(' ')).toContain(tag)
      expect(page.querySelectorAll('article')).toHaveLength(parts.length)
      expect(page.querySelectorAll('h3')).toHaveLength(parts.flatMap(({ sections }) => sections).length)
    })
  )
})

test('all answers are there, in words and as they are stored', () => {
  const answered: OwnPart = {
    ...{ title: 'Letters home', facts: ['Begun on 2 March'], stored: { bb_2: { answer: 'Grain.' } } },
    sections: [{ heading: '2. Why?', texts: ['Grain.\nTea.'] }]
  }
  const page = read(ownFile([answered, { ...answered, sections: [] }], WORDS, { locale: 'ar', direction: 'rtl' }))
  const [first, second] = page.querySelectorAll('article')
  expect(first?.textContent).toContain('Grain.\nTea.')
  expect(JSON.parse(first?.querySelector('pre')?.textContent ?? '')).toEqual(answered.stored)
  expect(second?.textContent).toContain('Nothing')
  expect(page.documentElement.outerHTML).toContain('<html lang="ar" dir="rtl">')
  expect(page.querySelectorAll('script, link, img')).toHaveLength(0)
})
