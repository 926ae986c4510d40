import { expect, test } from '@jest/globals'
import { ApiError, createBrowserRouter, type HostApi, HostProvider, RouterProvider } from '@annals/web-kit'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'

function open(host: object): void {
  window.history.replaceState(null, '', '/confirm-email/abc')
  const router = createBrowserRouter([{ path: 'confirm-email/:challenge', Component: ConfirmEmailScreen }])
  render(
    <HostProvider host={host as unknown as HostApi}>
      <RouterProvider router={router} />
    </HostProvider>
  )
}

test('who is not signed in to the account is told which it is, and gives its password', async () => {
  const asking = 'Please enter the password of the account ana@example.org.'
  const refused = new ApiError({
    ...{ code: 'PASSWORD_WRONG', msg: asking, status: 400 },
    fields: [{ path: 'password', msg: asking }]
  })
  const calls: unknown[] = []
  const call = async (...given: unknown[]) => {
    calls.push(given)
    if (calls.length === 1) throw refused
  }
  open({ api: { call } })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the address' }))
  expect(await screen.findByText(asking)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Password of the account/)))
  await userEvent.keyboard('my secret{Enter}')
  expect(await screen.findByText('Your e-mail address is confirmed.')).toBeTruthy()
  expect(calls.at(-1)).toEqual(['confirmEmail', { challenge: 'abc', password: 'my secret' }])
})

test('opening the link confirms nothing, as scanners of mail open it too; a press does', async () => {
  const calls: unknown[] = []
  open({ api: { call: async (...given: unknown[]) => void calls.push(given) } })
  const button = await screen.findByRole('button', { name: 'Confirm the address' })
  expect(calls).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByText('Your e-mail address is confirmed.')).toBeTruthy()
  expect(calls).toEqual([['confirmEmail', { challenge: 'abc' }]])
})
