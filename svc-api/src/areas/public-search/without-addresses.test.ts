import { expect, test } from '@jest/globals'
import { withoutAddresses } from './without-addresses.ts'

test.each([
  'anna@example.org',
  'anna@@example.org',
  'ａｎｎａ＠example.org',
  'anna @ example.org',
  'anna @example . org',
  'anna%40example.org',
  'anna%2540example.org',
  'anna&#64;example.org',
  'anna&#x40;example.org',
  'anna.smith(at)example.org',
  'anna[at]example.org',
  '"anna smith"@example.org'
])('%s is not stored', address => {
  expect(withoutAddresses(`letters of ${address}`)).toBe('letters of …')
})

test.each(['40% of soldiers', 'who was at Verdun?', 'the map (at the front)', 'a quotation: "peace"'])(
  '%s stays',
  text => {
    expect(withoutAddresses(text)).toBe(text)
  }
)

test('a long text takes no long time', () => {
  expect(withoutAddresses('a'.repeat(5000))).toHaveLength(5000)
  expect(withoutAddresses('"a '.repeat(2000))).toHaveLength(6000)
})
