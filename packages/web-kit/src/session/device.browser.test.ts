import { beforeEach, expect, test } from '@jest/globals'
import { deviceForSignIn, readDevice } from './device.ts'

beforeEach(() => localStorage.clear())

test('a browser gets its mark at the first sign-in and keeps it', () => {
  expect(readDevice()).toBeUndefined()
  const made = deviceForSignIn()
  expect(made).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(deviceForSignIn()).toBe(made)
  expect(readDevice()).toBe(made)
})
