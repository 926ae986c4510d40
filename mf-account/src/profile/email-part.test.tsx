import type { User } from '@annals/contracts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError, type HostApi, HostProvider } from '@annals/web-kit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPart } from './email-part.tsx'

const calls: [string, unknown][] = []
const success = jest.fn()
let refusal: ApiError | null

beforeEach(() => {
  calls.length = 0
  refusal = null
  success.mockClear()
})

function show(user: Partial<User>) {
  const call = async (name: string, body: unknown) => {
    calls.push([name, body])
    if (refusal) throw refusal
    return {}
  }
  const host = { api: { call }, session: { refresh: async () => undefined }, notify: { success } }
  const whole = { login: 'ana@x.example', email: 'ana@x.example', permissions: { is_confirmed: true }, ...user }
  render(
    <HostProvider host={host as unknown as HostApi}>
      <EmailPart user={whole as User} />
    </HostProvider>
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const openForm = async () => {
  await press('Change the e-mail address')
  return { email: screen.getByLabelText(/^New e-mail/), password: screen.getByLabelText(/^Your present password/) }
}

test('another address is asked for with the password', async () => {
  show({})
  const { email, password } = await openForm()
  await userEvent.type(email, ' new@x.example ')
  await userEvent.type(password, 'secret phrase{Enter}')
  expect(calls).toEqual([['changeEmail', { email: 'new@x.example', password: 'secret phrase' }]])
  expect(success).toHaveBeenCalledWith('Please open the link that we have mailed to the new address.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the e-mail address' }))
})

test('what is wrong stands beside its field, is said aloud, and the keyboard is there', async () => {
  show({})
  const { email, password } = await openForm()
  await userEvent.type(email, 'no address')
  await press('Mail the link')
  expect(screen.getByText('Invalid email')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(calls).toEqual([])

  refusal = new ApiError({
    code: 'PASSWORD_WRONG',
    msg: 'This is not your present password.',
    status: 400,
    fields: [{ path: 'password', msg: '' }]
  })
  await userEvent.clear(email)
  await userEvent.type(email, 'new@x.example')
  await userEvent.type(password, 'not it{Enter}')
  expect(await screen.findByText('This is not your present password.')).toBeTruthy()
  expect(document.activeElement).toBe(password)
  expect((email as HTMLInputElement).value).toBe('new@x.example')
})

test('an address that waits is shown, its mail can be sent again, and it can be given up', async () => {
  show({ pendingEmail: 'new@x.example' })
  expect(screen.getByText('new@x.example waits to be confirmed')).toBeTruthy()
  await press('Send the mail again')
  await press('Keep the present address')
  expect(calls.map(([name]) => name)).toEqual(['sendConfirmation', 'cancelEmailChange'])
})

test('who lost the address to its owner is told what stays and what to do', () => {
  show({ email: '', permissions: { is_confirmed: false } as User['permissions'] })
  expect(screen.getByText('Please give another e-mail address')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change the e-mail address' })).toBeTruthy()
})
