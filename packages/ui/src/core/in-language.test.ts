import { expect, test } from '@jest/globals'
import { inLanguage } from './in-language.ts'

test.each([
  ['ar', { lang: 'ar', dir: 'rtl' }],
  ['ar-EG', { lang: 'ar-EG', dir: 'rtl' }],
  ['ur', { lang: 'ur', dir: 'rtl' }],
  ['az-Arab', { lang: 'az-Arab', dir: 'rtl' }],
  ['und-Hebr', { lang: 'und-Hebr', dir: 'rtl' }],
  ['pt-BR', { lang: 'pt-BR', dir: 'ltr' }],
  ['und', { lang: 'und', dir: 'auto' }],
  ['tlh', { lang: 'tlh', dir: 'auto' }],
  ['no tag', { lang: 'no tag', dir: 'auto' }],
  ['', { lang: undefined, dir: 'auto' }],
  [undefined, { lang: undefined, dir: 'auto' }]
])('a text in the language %o has %o', (language, attributes) => expect(inLanguage(language)).toEqual(attributes))
