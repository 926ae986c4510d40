import { expect, test } from '@jest/globals'
import { inLanguage } from './in-language.ts'

test.each([
  ['ar', { lang: 'ar', dir: 'rtl' }],
  ['pt-BR', { lang: 'pt-BR', dir: 'ltr' }],
  // The site has no interface in Urdu and does not know its direction.
  ['ur', { lang: 'ur', dir: 'auto' }],
  ['', { lang: undefined, dir: 'auto' }],
  [undefined, { lang: undefined, dir: 'auto' }]
])('a text in the language %o has %o', (language, attributes) => expect(inLanguage(language)).toEqual(attributes))
