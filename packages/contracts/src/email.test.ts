import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isEmail, normaliseEmail } from './email.ts'

test.each([
  ['a@b.c', false],
  ['a@b.co', true],
  [`${'l'.repeat(64)}@example.org`, true],
  [`${'l'.repeat(65)}@example.org`, false],
  [`${'l'.repeat(60)}@${'d'.repeat(189)}.org`, true],
  [`${'l'.repeat(60)}@${'d'.repeat(190)}.org`, false],
  ['two words@example.org', false],
  ['a@b@c.org', false],
  ['a@example.org\r\nBCC: b@example.org', false],
  ['.a@example.org', false],
  ['zoë@example.org', true],
  ['用户@例子.example', true],
  ['👩🏫@example.org', true],
  ['a\u202Eb@example.org', false],
  ['a@exam\u200Bple.org', false],
  ['a\u00ADb@example.org', false],
  ['a\ud83d@example.org', false],
  ['a@[127.0.0.1]', false],
  ['a@127.0.0.1', false],
  ['a@-example.org', false],
  ['a@exam_ple.org', false],
  ['a@xn--bcher-kva.example', true],
  ['a\u0000b@example.org', false],
  ['', false]
])('%s is an address: %s', (address, expected) => expect(isEmail(address)).toBe(expected))

test('normalising twice changes nothing and keeps what is an address one', () => {
  fc.assert(
    fc.property(fc.emailAddress({ size: 'small' }), address => {
      const once = normaliseEmail(address)
      expect(normaliseEmail(once)).toBe(once)
    })
  )
})
