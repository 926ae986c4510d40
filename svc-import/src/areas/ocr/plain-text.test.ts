import { SOURCE_MAX_LENGTHS } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { languageFor, languagesOf, FURTHER_LANGUAGES } from './languages.ts'
import { plainText } from './plain-text.ts'

test('whatever an engine reads becomes a transcript that can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 1, max: 300 }), (part, times) => {
      const text = plainText(part.repeat(times))
      expect(text.length).toBeLessThanOrEqual(SOURCE_MAX_LENGTHS.transcript)
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toMatch(/\n\n\n|[ \t]$|[ \t]\n|\r|\0/)
      expect(plainText(text)).toBe(text)
    })
  )
})

test('lines and parts of a page stay, spaces at their ends do not', () => {
  expect(plainText('  Liberty \r\nEquality\t\r\n\r\n\r\n\r\nFraternity\f')).toBe('Liberty\nEquality\n\nFraternity')
})

test('English, German and French are there, and others by their files', () => {
  expect([...languagesOf('').keys()]).toEqual(['en', 'de', 'fr'])
  const further = 'it=/data/ita.traineddata.gz,pt-BR=/data/por.traineddata'
  expect(FURTHER_LANGUAGES.test(further)).toBe(true)
  expect(languagesOf(further).get('pt-BR')).toBe('/data/por.traineddata')
})

test.each(['it', 'it=ita.traineddata', 'it=/data/../etc/passwd', '=/data/ita.traineddata', 'it=/a/ita.traineddata;'])(
  'the setting %s is refused',
  wrong => expect(FURTHER_LANGUAGES.test(wrong)).toBe(false)
)

test('a language is read as the one that it is a form of', () => {
  const known = ['en', 'de', 'pt-BR']
  expect(['', 'de-AT', 'DE', 'pt-br', 'pt', 'ar', '-'].map(tag => languageFor(tag, known))).toEqual([
    ...['en', 'de', 'de', 'pt-BR'],
    ...[null, null, null]
  ])
  expect(languageFor('', [])).toBeNull()
})
