import type { AccountSession } from '@annals/contracts'
import { beforeEach, expect, test } from '@jest/globals'
import { onStage } from '@annals/web-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SessionsPart } from './sessions-part.tsx'

const at = { since: '2026-03-01T10:00:00Z', used: '2026-03-04T10:00:00Z' }
const sessions: AccountSession[] = [
  { uuid: 'here', ...at, browser: 'Firefox', system: 'Linux', isThis: true },
  { uuid: 'phone', ...at, browser: 'Safari', system: 'iOS', isThis: false },
  { uuid: 'what', ...at, browser: '', system: '', isThis: false }
]
let stage: ReturnType<typeof onStage>

beforeEach(async () => {
  stage = onStage({ page: <SessionsPart />, answers: { mySessions: () => ({ sessions }) } })
  await screen.findByText('Firefox on Linux')
})
const made = (name: string) => stage.made(name)

test('every browser is told in words, this one is marked and has no button of its own', () => {
  const [here, phone, unknown] = screen.getAllByRole('listitem')
  expect(within(here!).getByText('This browser')).toBeTruthy()
  expect(within(here!).queryByRole('button')).toBeNull()
  expect(within(phone!).getByText('Safari on iOS')).toBeTruthy()
  expect(within(unknown!).getByText('Unknown device')).toBeTruthy()
})

test('one is signed out, its row goes, and the keyboard stays in the part', async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Sign out Safari on iOS/ }))
  expect(made('endSession')).toEqual([{ session: 'phone' }])
  expect(screen.queryByText('Safari on iOS')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out everywhere' }))
})

test('signing out everywhere asks first and then ends this session too', async () => {
  stage.host.confirm.mockResolvedValueOnce(false)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(made('endAllSessions')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(made('endAllSessions')).toEqual([{}])
  expect(stage.host.session.logout).toHaveBeenCalled()
})
