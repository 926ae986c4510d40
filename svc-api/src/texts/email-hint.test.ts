import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { emailHint } from './email-hint.ts'

test.each([
  ['mara@school.example', 'm…@s….example'],
  ['élodie@lycee.ville.example', 'é…@l….example'],
  ['a@host', 'a…@h…'],
  ['', '']
])('%s is shown as %s', (email, hint) => {
  expect(emailHint(email)).toBe(hint)
})

test('a hint holds one letter of the name and one of the host', () => {
  fc.assert(
    fc.property(fc.emailAddress(), email => {
      const [name = '', rest = ''] = emailHint(email).split('@')
      expect(Array.from(name)).toHaveLength(2)
      expect(Array.from(rest.split('.')[0] ?? '')).toHaveLength(2)
    })
  )
})
