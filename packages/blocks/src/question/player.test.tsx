import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { play } from '../testing/play.tsx'

test('a student answers a question in writing', async () => {
  const answered = play({ type: 'question', record: { title: 'Why?' } })
  await userEvent.type(await screen.findByLabelText('Your answer'), 'So')
  expect(answered).toHaveBeenLastCalledWith({ answer: 'So' })
})

test('a reviewer sees the answer to a question and cannot change it', async () => {
  play({ type: 'question', answer: { answer: 'Because' }, mode: 'review' })
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Answer of the student')
  expect(box.value).toBe('Because')
  expect(box.disabled).toBe(true)
})
