import { expect, test } from '@jest/globals'
import { createPresence } from './presence.ts'

const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

test.each([
  ['is full', () => full],
  [
    'is denied',
    () => {
      throw new DOMException('denied', 'SecurityError')
    }
  ]
])('a tab whose storage %s holds its drafts all the same', async (_, storage) => {
  const presence = createPresence({ storage })
  presence.hold('one')()
  expect(await presence.present()).toEqual(new Set())
})
