import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isDrawn, loadAnswerPicture } from './answer-pictures.ts'
import { linesOf } from './common/svg.ts'
import { strayRecords, BUILT_TYPES, samples } from './testing/samples.ts'

const drawnTypes = BUILT_TYPES.filter(isDrawn)
const HOSTILE = '</svg><script>alert(1)</script>"\'&\u0000\uD800'

/** As a program reads it that shows the file. */
function read(svg: string): Element {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return document.documentElement
}

test.each(drawnTypes)('%s: every board is a well-formed picture that shows nothing but its files', async type => {
  const draw = await loadAnswerPicture(type)
  const whole = samples[type].record.chain(record => fc.tuple(fc.constant(record), samples[type].answer(record)))
  const answered = fc.oneof(whole, fc.tuple(strayRecords, fc.anything()))
  fc.assert(
    fc.property(answered, ([record, answer]) => {
      const given: string[] = []
      const hrefOf = (url: string) => {
        given.push(`../../${encodeURI(url.toWellFormed())}"`)
        return given.at(-1)!
      }
      const root = read(draw(record, answer, { hrefOf, nameOf: () => HOSTILE }))
      expect(root.tagName).toBe('svg')
      const elements = [...root.querySelectorAll('*')]
      expect(elements.filter(({ tagName }) => !['g', 'rect', 'text', 'image', 'title'].includes(tagName))).toEqual([])
      for (const { attributes } of elements)
        for (const { name, value } of attributes) {
          expect(name).not.toMatch(/^on|^style$/)
          if (name === 'href') expect(given).toContain(value)
          expect(value).not.toMatch(/NaN|Infinity/)
        }
    }),
    { numRuns: 60 }
  )
})

test('a source lies where the student put it, and the last one moved on top', async () => {
  const draw = await loadAnswerPicture('sorting')
  const uuids = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002']
  const images = uuids.map((uuid, at) => ({ uuid, url: `/files/a/${at}.png`, type: 'image/png', x: -0.4, y: -0.4 }))
  const positions = uuids.toReversed().map((uuid, at) => ({ uuid, x: at * 0.1, y: 0 }))
  const facts = { hrefOf: (url: string) => url, nameOf: () => 'A map' }
  const shown = [...read(draw({ images }, { positions }, facts)).querySelectorAll('image')]
  expect(shown.map(image => image.getAttribute('href'))).toEqual(['/files/a/1.png', '/files/a/0.png'])
  const middle = (image: Element) => Number(image.getAttribute('x')) + Number(image.getAttribute('width')) / 2
  expect(shown.map(middle)).toEqual([570, 684])
})

test('notes are broken into lines, and no word is lost', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const lines = linesOf(text, most)
      expect(lines.every(({ length }) => length <= most)).toBe(true)
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    })
  )
})
