import { expect, test } from '@jest/globals'
import { createPrompts } from './prompts.ts'

test('a question answers what was chosen and leaves the page', async () => {
  const prompts = createPrompts()
  const answer = prompts.confirm({ title: 'Log out', body: 'Really?' })
  prompts.get()[0]?.answer(false)
  await expect(answer).resolves.toBe(false)
  expect(prompts.get()).toEqual([])
})

test('an alert over a question leaves the question open', async () => {
  const prompts = createPrompts()
  void prompts.confirm({ title: 'Delete', body: 'Sure?' })
  const told = prompts.alert({ body: 'Please select a country.' })
  prompts.get()[1]?.answer(true)
  await told
  expect(prompts.get().map(prompt => prompt.kind)).toEqual(['confirm'])
})
