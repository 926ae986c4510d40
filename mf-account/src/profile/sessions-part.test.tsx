import type { AccountSession } from '@annals/contracts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { type HostApi, HostProvider, store, StoreProvider } from '@annals/web-kit'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SessionsPart } from './sessions-part.tsx'

const SESSION = { status: 'member', user: { uuid: 'u' }, sessionId: 's', state: null }
const at = { since: '2026-03-01T10:00:00Z', used: '2026-03-04T10:00:00Z' }
const sessions: AccountSession[] = [
  { uuid: 'here', ...at, browser: 'Firefox', system: 'Linux', isThis: true },
  { uuid: 'phone', ...at, browser: 'Safari', system: 'iOS', isThis: false },
  { uuid: 'what', ...at, browser: '', system: '', isThis: false }
]
const calls: [string, unknown][] = []
const logout = jest.fn(async () => undefined)
let agrees: boolean

beforeEach(async () => {
  calls.length = 0
  logout.mockClear()
  agrees = true
  const call = async (name: string, body: unknown) => {
    calls.push([name, body])
    return { sessions }
  }
  const host = {
    api: { call },
    session: { get: () => SESSION, subscribe: () => () => undefined, logout },
    notify: { success: jest.fn(), error: jest.fn() },
    confirm: async () => agrees
  }
  render(
    <StoreProvider store={store}>
      <HostProvider host={host as unknown as HostApi}>
        <SessionsPart />
      </HostProvider>
    </StoreProvider>
  )
  await screen.findByText('Firefox on Linux')
})
const made = (name: string) => calls.filter(([called]) => called === name).map(([, body]) => body)

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
  agrees = false
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(made('endAllSessions')).toEqual([])
  agrees = true
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(made('endAllSessions')).toEqual([{}])
  expect(logout).toHaveBeenCalled()
})
