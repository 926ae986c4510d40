import { beforeEach, expect, test } from '@jest/globals'
import { browserMarkForSignIn, readBrowserMark } from './browser-mark.ts'

beforeEach(() => localStorage.clear())

test('a browser gets its mark at the first sign-in and keeps it', () => {
  expect(readBrowserMark()).toBeUndefined()
  const made = browserMarkForSignIn()
  expect(made).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(browserMarkForSignIn()).toBe(made)
  expect(readBrowserMark()).toBe(made)
})
