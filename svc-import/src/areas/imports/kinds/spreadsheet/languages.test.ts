import { expect, test } from '@jest/globals'
import { commonLanguages, languageChoice, languageOf } from './languages.ts'

test.each([
  ['en', 'en'],
  ['EN', 'en'],
  ['pt-br', 'pt-BR'],
  ['zh_hant', 'zh-Hant'],
  ['English', 'en'],
  ['english', 'en'],
  ['Deutsch', 'de'],
  ['francais', 'fr'],
  ['Ελληνικά', 'el'],
  ['日本語', 'ja'],
  ['English (en)', 'en'],
  ['Ancient Greek', 'grc'],
  ['grc', 'grc'],
  ['deu', 'de']
])('%s is %s', (text, tag) => {
  expect(languageOf(text)).toBe(tag)
})

test.each([
  '',
  'Englisch?',
  'Klingonish',
  'qqqq',
  'xx',
  'english-language',
  '1',
  'e n g',
  '<script>',
  'constructor',
  'sh-x-aaaaaaaa-bbbbbbbb-cccccccc-ddd'
])('“%s” is none', text => {
  expect(languageOf(text)).toBe(null)
})

test('whatever the list offers is understood', () => {
  const all = commonLanguages()
  expect(all.length).toBeGreaterThan(150)
  for (const language of all) {
    expect(languageOf(languageChoice(language))).toBe(language.tag)
    expect(languageOf(language.name)).toBe(language.tag)
  }
})
