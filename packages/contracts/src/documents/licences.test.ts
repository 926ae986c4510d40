import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { licenceOf, LICENCES } from './licences.ts'
import { isRestricted, RESTRICTED_LICENCES } from './restricted-licences.ts'

const cc = (path: string) => `https://creativecommons.org/licenses/${path}/`

test('every licence that can be chosen is known by its code, its name and its address', () => {
  expect(new Set(LICENCES.map(({ uuid }) => uuid)).size).toBe(LICENCES.length)
  expect(new Set(LICENCES.map(({ code }) => code)).size).toBe(LICENCES.length)
  for (const { code, name, url } of LICENCES)
    for (const text of [code, name, url, code.toUpperCase(), url.replace('https', 'http'), url.slice(0, -1)])
      expect([text, licenceOf(text)?.code]).toEqual([text, code])
})

test('what forbids publishing is a licence that can be chosen, and no open one', () => {
  for (const code of RESTRICTED_LICENCES) expect(LICENCES.map(licence => licence.code)).toContain(code)
  for (const { code, url } of LICENCES) if (url.includes('creativecommons')) expect(isRestricted(code)).toBe(false)
  expect(isRestricted('')).toBe(false)
})

test('every Creative Commons licence is known by its address and its spelling, ported ones too', () => {
  const conditions = fc.constantFrom('by', 'by-sa', 'by-nc', 'by-nc-sa', 'by-nd', 'by-nc-nd')
  const version = fc.constantFrom('1.0', '2.0', '2.1', '2.5', '3.0', '4.0')
  const port = fc.constantFrom('', 'de', 'fr', 'at', 'us', 'scotland', 'igo')
  const deed = fc.constantFrom('', '/', '/deed.fr', '/deed.en', '/legalcode', '/legalcode.de', '/deed.zh-hans')
  const scheme = fc.constantFrom('https://', 'http://', '', 'https://www.')
  fc.assert(
    fc.property(conditions, version, port, deed, scheme, (what, number, country, end, start) => {
      const law = number === '4.0' ? '' : country
      const path = [what, number, law].filter(Boolean).join('/')
      const code = ['CC', what.toUpperCase(), number, law.toUpperCase()].filter(Boolean).join(' ')
      expect(licenceOf(`${start}creativecommons.org/licenses/${path}${end}`)).toMatchObject({ code, url: cc(path) })
      for (const text of [code, code.toLowerCase(), code.replaceAll(' ', '-'), code.replaceAll('-', ' ')])
        expect([text, licenceOf(text)]).toMatchObject([text, { code, url: cc(path) }])
      // A stored code is recognised again.
      expect(licenceOf(licenceOf(code)!.code)?.url).toBe(cc(path))
    })
  )
})

test.each([
  ['https://creativecommons.org/licenses/by-nc-nd/3.0/de/deed.fr', 'CC BY-NC-ND 3.0 DE'],
  ['CC BY-SA 4.0', 'CC BY-SA 4.0'],
  ['cc-by-sa', 'CC BY-SA'],
  ['CC BY SA 3.0 DE', 'CC BY-SA 3.0 DE'],
  ['CC-BY 4', 'CC BY 4.0'],
  ['CC BY v4.0', 'CC BY 4.0'],
  ['BY-NC-SA', 'CC BY-NC-SA'],
  ['CC BY-ND-NC 2.0', 'CC BY-NC-ND 2.0'],
  ['https://creativecommons.org/licenses/nd-nc/1.0/', 'CC ND-NC 1.0'],
  ['Creative Commons Attribution-ShareAlike 4.0 International', 'CC BY-SA 4.0'],
  ['Attribution-NonCommercial-NoDerivs 3.0 Unported', 'CC BY-NC-ND 3.0'],
  ['Attribution 4.0 International (CC BY 4.0)', 'CC BY 4.0'],
  ['Namensnennung - Weitergabe unter gleichen Bedingungen 4.0 International', 'CC BY-SA 4.0'],
  ['https://creativecommons.org/publicdomain/zero/1.0/deed.de', 'CC0 1.0'],
  ['http://creativecommons.org/publicdomain/mark/1.0', 'Public domain'],
  ['CC0', 'CC0 1.0'],
  ['PDM', 'Public domain'],
  ['gemeinfrei', 'Public domain'],
  ['http://rightsstatements.org/vocab/NoC-OKLR/1.0/', 'No copyright – other known legal restrictions'],
  ['https://rightsstatements.org/page/InC-OW-EU/1.0/?language=de', 'In copyright – EU orphan work'],
  ['InC-RUU', 'In copyright – rights-holder(s) unlocatable or unidentifiable'],
  ['In Copyright - Educational Use Permitted', 'In copyright – educational use permitted'],
  ['All rights reserved', 'In copyright']
])('%s is %s', (text, code) => {
  expect(licenceOf(text)?.code).toBe(code)
})

test.each([
  '',
  'mine',
  'by',
  'CC',
  'CC BY 5.0',
  'CC BY-SA-ND 4.0',
  'CC BY-SA 4.0, photo: Anna Müller',
  'not CC BY 4.0',
  'CC BY 4.0 (CC BY-SA 4.0)',
  'https://creativecommons.org/licenses/by/9.0/',
  'https://creativecommons.org.evil.example/licenses/by/4.0/',
  'https://rightsstatements.org/vocab/None/1.0/'
])('“%s” is none', text => {
  expect(licenceOf(text)).toBe(null)
})

test('no text takes long or fails', () => {
  fc.assert(fc.property(fc.string({ maxLength: 400 }), text => void licenceOf(text)))
})
