import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { deviceOf } from './user-agent.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test.each([
  [CHROME, { browser: 'Chrome', system: 'Windows' }],
  [SAFARI, { browser: 'Safari', system: 'iOS' }],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', { browser: 'Firefox', system: 'Linux' }],
  [undefined, { browser: '', system: '' }]
])('%s is told in words', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})

test('whatever is sent, only short names are kept', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), text => {
      const { browser, system } = deviceOf(text)
      expect(browser.length).toBeLessThanOrEqual(40)
      expect(system.length).toBeLessThanOrEqual(40)
    })
  )
})
