import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { play } from '../testing/play.tsx'

test('reading a text answers it, once', async () => {
  const answered = play({ type: 'text', record: { title: 'Before you start', html: '<p>A word.</p>' } })
  await screen.findByRole('heading', { name: 'Before you start' })
  await screen.findByText('A word.')
  expect(answered.mock.calls).toEqual([[{ viewed: true }]])
})

test('a reviewer who reads a text answers nothing', async () => {
  const answered = play({ type: 'text', record: { title: 'Before you start' }, mode: 'read-only' })
  await screen.findByRole('heading', { name: 'Before you start' })
  expect(answered).not.toHaveBeenCalled()
})
