import { expect, test } from '@jest/globals'
import { addCatalogue, createBrowserRouter, type HostApi, HostProvider, RouterProvider } from '@annals/web-kit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Screen } from './screen.tsx'
import { AREA, confirmTexts } from './texts.ts'

addCatalogue(AREA, confirmTexts)

test('opening the link confirms nothing, as scanners of mail open it too; a press does', async () => {
  const calls: unknown[] = []
  const host = { api: { call: async (...given: unknown[]) => void calls.push(given) } }
  window.history.replaceState(null, '', '/confirm-email/abc')
  const router = createBrowserRouter([{ path: 'confirm-email/:challenge', Component: Screen }])
  render(
    <HostProvider host={host as unknown as HostApi}>
      <RouterProvider router={router} />
    </HostProvider>
  )
  const button = await screen.findByRole('button', { name: 'Confirm the address' })
  expect(calls).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByText('Your e-mail address is confirmed.')).toBeTruthy()
  expect(calls).toEqual([['confirmEmail', { challenge: 'abc' }]])
})
