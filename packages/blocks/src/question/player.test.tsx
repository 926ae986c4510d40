import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { play } from '../testing/play.tsx'

test('a student answers a question in writing', async () => {
  const answered = play({ type: 'question', record: { title: 'Why?' } })
  await userEvent.type(await screen.findByLabelText('Your answer'), 'So')
  expect(answered).toHaveBeenLastCalledWith({ answer: 'So' })
})

test('a reviewer reads the whole answer as text, with its line breaks and in its own direction', async () => {
  play({ type: 'question', answer: { answer: 'Because\n\n  of <b>cloves</b>\n' }, mode: 'read-only' })
  const answer = within(await screen.findByRole('region', { name: 'Answer given' }))
  const words = answer.getByText(/^Because/)
  expect(words.textContent).toBe('Because\n\n  of <b>cloves</b>\n')
  expect(words.getAttribute('dir')).toBe('auto')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([undefined, { answer: '' }, { answer: ' \n ' }])('a reviewer is told that %j is no answer', async answer => {
  play({ type: 'question', answer, mode: 'read-only' })
  expect(await screen.findByText('No answer was given.')).toBeTruthy()
})
