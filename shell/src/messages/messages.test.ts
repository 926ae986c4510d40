import { expect, test } from '@jest/globals'
import { createMessages } from './messages.ts'

test('a question answers what was chosen and leaves the page', async () => {
  const messages = createMessages()
  const answer = messages.confirm({ title: 'Log out', body: 'Really?' })
  messages.get()[0]?.answer(false)
  await expect(answer).resolves.toBe(false)
  expect(messages.get()).toEqual([])
})

test('an alert over a question leaves the question open', async () => {
  const messages = createMessages()
  void messages.confirm({ title: 'Delete', body: 'Sure?' })
  const told = messages.alert({ body: 'Please select a country.' })
  messages.get()[1]?.answer(true)
  await told
  expect(messages.get().map(message => message.kind)).toEqual(['confirm'])
})
