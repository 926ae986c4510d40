import { expect, test } from '@jest/globals'
import { guessLocale } from './guess-locale.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt-BR', 'pt'], 'pt-BR'],
  [['pt-PT'], 'pt'],
  [['pt'], 'pt-BR'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-CN'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['no'], 'nb'],
  [['nn-NO'], 'nb'],
  [['ar-EG'], 'ar'],
  // The first that we have counts.
  [['sw-KE', 'fr-BE', 'de'], 'fr'],
  [['en-GB', 'fr'], 'en'],
  [['sw'], 'en'],
  [['*', 'not a tag', ''], 'en'],
  [[], 'en']
])('a browser that asks for %j gets %s', (tags, id) => {
  expect(guessLocale(tags)).toBe(id)
})
