import { expect, test } from '@jest/globals'
import { readSiteLinks } from './site-links.ts'

const school = { name: 'A school', url: 'https://school.example' }

test('the configuration names partners and social links, and may leave lists out', () => {
  expect(readSiteLinks('{}')).toEqual({ partners: [], social: [], themes: '' })
  expect(readSiteLinks(JSON.stringify({ partners: [school] }))).toEqual({ partners: [school], social: [], themes: '' })
})

test.each([
  '{',
  '[]1',
  '{"partners":[{"name":"A","url":"javascript:alert(1)"}]}',
  '{"patrons":[]}',
  '{"themes":"https://themes.example/"}'
])('a wrong text is refused before the service starts: %s', text => {
  expect(() => readSiteLinks(text)).toThrow('SITE_LINKS')
})
