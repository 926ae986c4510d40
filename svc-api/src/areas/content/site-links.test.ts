import { expect, test } from '@jest/globals'
import { readSiteLinks } from './site-links.ts'

const school = { name: 'A school', url: 'https://school.example' }

test('the configuration names the links of footer and home page, and may leave lists out', () => {
  const none = { partners: [], social: [], home: [], themes: '' }
  expect(readSiteLinks('{}')).toEqual(none)
  expect(readSiteLinks(JSON.stringify({ partners: [school] }))).toEqual({ ...none, partners: [school] })
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
