import { expect, jest, test } from '@jest/globals'
import type { Api } from '@annals/web-kit'
import { askAhead, takeAhead } from './ask-ahead.ts'

const answering = (answer: () => Promise<unknown>) => ({ call: jest.fn(answer), upload: jest.fn() }) as unknown as Api

test('what was asked for ahead is used once, and by its own share alone', async () => {
  askAhead(
    answering(async () => 'answer'),
    'one'
  )
  expect(await takeAhead('one')).toBe('answer')
  expect(takeAhead('one')).toBeNull()
  askAhead(
    answering(async () => 'answer'),
    'one'
  )
  expect(takeAhead('two')).toBeNull()
})

test('a failure is told to whoever takes it', async () => {
  askAhead(
    answering(async () => Promise.reject(new Error('gone'))),
    'one'
  )
  await expect(takeAhead('one')).rejects.toThrow('gone')
})
