import { expect, test } from '@jest/globals'
import { firstTrack, ownName } from './tracks.ts'

const track = (lang: string) => ({ lang, url: `/files/a/${lang}.vtt` })

test.each([
  ['the reader’s language', 'de', 'fr', 'de'],
  ['the reader’s language in another region', 'de-AT', 'fr', 'de'],
  ['the very language before another region of it', 'pt-BR', '', 'pt-BR'],
  ['the source’s own language where the reader’s is missing', 'ar', 'pt-PT', 'pt'],
  ['none where neither is there', 'ar', 'en', undefined],
  ['none where the source’s own is not known', 'ar', '', undefined]
])('the captions that are on at first are %s', (_what, reader, own, lang) => {
  expect(firstTrack([track('de'), track('pt'), track('pt-BR')], reader, own)?.lang).toBe(lang)
})

test('a language is called by its own name, and what is no language by its tag', () => {
  expect(['de', 'ar', 'x y', 'zz'].map(ownName)).toEqual(['Deutsch', 'العربية', 'x y', 'zz'])
})
