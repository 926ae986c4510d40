import { expect, jest, test } from '@jest/globals'
import { ApiError, addCatalogue } from '@annals/web-kit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { en } from '../i18n/en.ts'
import { StartDialog } from './start-dialog.tsx'

addCatalogue('viewer', en)
const refuse = (code: 'CODE_NEEDED' | 'CODE_WRONG' | 'NETWORK', msg: string) =>
  new ApiError({ code, msg, status: code === 'NETWORK' ? 0 : 401 })

test('nothing is wrong before Start is pressed; then the address is asked for in words', async () => {
  const onStart = jest.fn<(email: string, code?: string) => Promise<void>>().mockResolvedValue()
  render(<StartDialog activity="Maps" onStart={onStart} />)
  expect(screen.getByRole('dialog', { name: 'eActivity' })).toBeTruthy()
  expect(screen.getByText('Please enter your email address to start this eActivity')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Email/), 'nobody')
  expect(screen.queryByText('Invalid email')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(screen.getByText('Invalid email')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(/^Email/))
  expect(screen.getByText('Please enter your email')).toBeTruthy()
  expect(onStart).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/^Email/), 'mara@school.example{Enter}')
  expect(onStart).toHaveBeenCalledWith('mara@school.example', undefined)
})

test('another device is asked for the code, and told when it is wrong', async () => {
  const onStart = jest
    .fn<(email: string, code?: string) => Promise<void>>()
    .mockRejectedValueOnce(refuse('CODE_NEEDED', ''))
    .mockRejectedValueOnce(refuse('CODE_WRONG', 'The code is not right.'))
    .mockResolvedValue()
  render(<StartDialog activity="Maps" onStart={onStart} />)
  await userEvent.type(screen.getByLabelText(/^Email/), 'mara@school.example{Enter}')
  const code = await screen.findByLabelText(/^Six-digit code/)
  await userEvent.type(code, '482 913')
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(onStart).toHaveBeenLastCalledWith('mara@school.example', '482913')
  expect(await screen.findByText('The code is not right.')).toBeTruthy()
})

test('a service that cannot be reached is told in the dialog, which stays', async () => {
  const onStart = jest
    .fn<(email: string, code?: string) => Promise<void>>()
    .mockRejectedValue(refuse('NETWORK', 'Failed to fetch'))
  render(<StartDialog activity="Maps" onStart={onStart} />)
  await userEvent.type(screen.getByLabelText(/^Email/), 'mara@school.example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached')
})
