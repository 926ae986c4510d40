import { beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError, type HostApi, HostProvider } from '@annals/web-kit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasswordPart } from './password-part.tsx'

const calls: unknown[] = []
const success = jest.fn()
let refusal: ApiError | null

beforeEach(async () => {
  calls.length = 0
  refusal = null
  success.mockClear()
  const call = async (...given: unknown[]) => {
    calls.push(given)
    if (refusal) throw refusal
  }
  const host = { api: { call }, notify: { success } }
  render(
    <HostProvider host={host as unknown as HostApi}>
      <PasswordPart />
    </HostProvider>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
})
const fill = async (present: string, next: string, repeat: string) => {
  await userEvent.type(screen.getByLabelText(/^Your present/), present)
  await userEvent.type(screen.getByLabelText(/^New password/), next)
  await userEvent.type(screen.getByLabelText(/^Repeat/), `${repeat}{Enter}`)
}

test('the password is changed with the present one and twice the new one, by keyboard alone', async () => {
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your present/))
  await userEvent.keyboard('old phrase{Tab}new phrase{Tab}new phrase{Enter}')
  expect(calls).toEqual([['changePassword', { password: 'old phrase', newpass: 'new phrase' }]])
  expect(success).toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the password' }))
})

test.each([
  ['five5', 'five5', 'Minimal password length is 6 characters.', /^New password/],
  ['new phrase', 'other phrase', 'Passwords do not match', /^Repeat/]
])('%s and %s: what is wrong stands beside its field and is not sent', async (next, repeat, words, field) => {
  await fill('old phrase', next, repeat)
  expect(screen.getByText(words)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(field))
  expect(calls).toEqual([])
})

test('a password that the server refuses is told beside the new one, and what was typed stays', async () => {
  const msg = 'This password is too common. Please choose another one.'
  refusal = new ApiError({ code: 'PASSWORD_COMMON', msg, status: 400, fields: [{ path: 'newpass', msg: '' }] })
  await fill('old phrase', 'dragon', 'dragon')
  expect(await screen.findByText(msg)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^New password/))
  expect((screen.getByLabelText(/^Your present/) as HTMLInputElement).value).toBe('old phrase')
})
