import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { tagsCell, tagsIn } from './tags.ts'

test.each([
  ['war, letters', ['war', 'letters']],
  ['war; letters\nschool,', ['war', 'letters', 'school']],
  ['"Paris, France"; war', ['Paris, France', 'war']],
  ['„Wien, Österreich“, Krieg', ['Wien, Österreich', 'Krieg']],
  ['« oui, non » ; guerre', ['oui, non', 'guerre']],
  ['5" shell, 12" gun', ['5" shell', '12" gun']],
  ['"a ""small"" war, at sea"; ships', ['a "small" war, at sea', 'ships']],
  ['"Big" Ben, bells', ['"Big" Ben', 'bells']],
  ['حرب، رسائل', ['حرب', 'رسائل']],
  [' , ;; ', []],
  ['""', []]
])('%j', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags)
})

test('tags are read as they were listed, quoted where they need it', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '-'), minLength: 1, maxLength: 8 })
  const names = fc.array(
    name.map(words => words.replace(/ +/g, ' ').trim()).filter(words => words !== ''),
    { maxLength: 6 }
  )
  fc.assert(
    fc.property(names, fc.constantFrom(', ', '; ', '\n'), (tags, between) => {
      const listed = tags.map(tag => (/[,;]/.test(tag) ? `"${tag}"` : tag)).join(between)
      expect(tagsIn(listed)).toEqual(tags)
    })
  )
})

test('tags in a cell are read again, whatever they contain', () => {
  const signs = fc.constantFrom('a', 'é', ' ', ',', ';', '"', '“', '”', '„', '«', '»', '،', '؛', '‟')
  const tag = fc
    .string({ unit: signs, minLength: 1, maxLength: 8 })
    .map(words => words.replace(/ +/g, ' ').trim())
    .filter(words => words !== '')
  fc.assert(fc.property(fc.array(tag, { maxLength: 6 }), tags => expect(tagsIn(tagsCell(tags))).toEqual(tags)))
})

test('no text takes long', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), text => void tagsIn(text)))
})
