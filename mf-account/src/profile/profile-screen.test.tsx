import type { User } from '@annals/contracts'
import { beforeEach, expect, test } from '@jest/globals'
import { formDrafts, type HostApi, HostProvider } from '@annals/web-kit'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ProfileForm } from './profile-screen.tsx'

const RESTORED = 'What you typed here before and did not save is shown again.'
const ANA = { uuid: 'u1', name: 'Ana', countrycode: 'HR', showBeta: false, login: 'ana', email: 'a@x.example' } as User
const COUNTRIES = [
  { code: 'HR', name: 'Croatia' },
  { code: 'RE', name: 'Réunion' }
]
const BEN = { ...ANA, uuid: 'u2', name: 'Ben' }

beforeEach(() => Promise.all([formDrafts.forget('u1'), formDrafts.forget('u2')]))

function show(user: User, stored: User = user) {
  const call = async (name: string) => (name === 'countries' ? { countries: COUNTRIES } : { user: stored })
  const snapshot = { status: 'member', user }
  const host = {
    api: { call },
    session: { get: () => snapshot, subscribe: () => () => undefined, refresh: async () => undefined },
    notify: { success: () => undefined }
  }
  cleanup()
  render(
    <HostProvider host={host as unknown as HostApi}>
      <ProfileForm user={user} />
    </HostProvider>
  )
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name')

test('what was typed into the profile is there again in another tab, and can be let go', async () => {
  show(ANA)
  await userEvent.type(name(), ' Marković')
  show(ANA)
  await screen.findByText(RESTORED)
  expect(name().value).toBe('Ana Marković')
  await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }))
  expect(name().value).toBe('Ana')
  expect(screen.queryByText(RESTORED)).toBeNull()
  expect(await formDrafts.get('u1', 'profile')).toBeNull()
})

test('another member never sees it, and saving ends it', async () => {
  show(ANA)
  await userEvent.type(name(), ' Marković')
  show(BEN)
  await formDrafts.get('u2', 'profile')
  expect(name().value).toBe('Ben')
  show(ANA, { ...ANA, name: 'Ana Marković' })
  await screen.findByText(RESTORED)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await formDrafts.get('u1', 'profile')).toBeNull()
})

test('the list of countries is filtered by what is typed above it', async () => {
  show(ANA)
  await userEvent.click(await screen.findByRole('button', { name: /Croatia/ }))
  const filter = await screen.findByRole('searchbox', { name: 'Filter the countries' })
  const names = () =>
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(option => option.textContent)
  expect(names()).toEqual(['Croatia', 'Réunion'])
  await userEvent.type(filter, 'reu')
  await waitFor(() => expect(names()).toEqual(['Réunion']))
})
