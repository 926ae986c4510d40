import { expect, jest, test } from '@jest/globals'
import { Announcer } from '@annals/ui'
import { ApiError } from '@annals/web-kit'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StartDialog } from './start-dialog.tsx'

const OPTIONS = { resumeCode: true, seeProgress: false }
const dialog = (onStart: (email: string, code?: string) => Promise<void>, options = OPTIONS) => (
  <>
    <StartDialog share="s" activity="Maps" options={options} onStart={onStart} />
    <Announcer />
  </>
)
const show = (onStart: (email: string, code?: string) => Promise<void>) => render(dialog(onStart))
const isHeard = (text: string) => screen.findByText(text, { selector: '[role="log"]' })
const refuse = (code: 'CODE_NEEDED' | 'CODE_WRONG' | 'CODE_OR_WAIT' | 'TOO_MANY_TRIES' | 'NETWORK', msg: string) =>
  new ApiError({ code, msg, status: code === 'NETWORK' ? 0 : 401 })

test('no error is shown before Start is pressed; then a message asks for the e-mail', async () => {
  const onStart = jest.fn<(email: string, code?: string) => Promise<void>>().mockResolvedValue()
  show(onStart)
  expect(screen.getByRole('dialog', { name: 'eActivity' })).toBeTruthy()
  expect(screen.getByText('Please enter your email address to start this eActivity')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Email/), 'nobody')
  expect(screen.queryByText('Invalid email')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(screen.getByText('Invalid email')).toBeTruthy()
  await isHeard('Email: Invalid email')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
  await userEvent.clear(screen.getByLabelText(/^Email/))
  expect(screen.getByText('Please enter your email')).toBeTruthy()
  expect(onStart).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/^Email/), 'mara@school.example{Enter}')
  expect(onStart).toHaveBeenCalledWith('mara@school.example', undefined)
})

test('the picture of the activity stands in the dialog, which covers the page', () => {
  const cover = <img src="/files/a/0a1b.svg" alt="A farm" />
  render(<StartDialog share="s" activity="Maps" cover={cover} options={OPTIONS} onStart={() => Promise.resolve()} />)
  expect(within(screen.getByRole('dialog')).getByRole('img', { name: 'A farm' })).toBeTruthy()
})

test('another device is asked for the code, and a wrong one gets an error', async () => {
  const onStart = jest
    .fn<(email: string, code?: string) => Promise<void>>()
    .mockRejectedValueOnce(refuse('CODE_NEEDED', ''))
    .mockRejectedValueOnce(refuse('CODE_WRONG', 'The code is not right.'))
    .mockResolvedValue()
  show(onStart)
  await userEvent.type(screen.getByLabelText(/^Email/), 'mara@school.example{Enter}')
  const code = await screen.findByLabelText(/^Six-digit code/)
  await userEvent.type(code, '482 913')
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(onStart).toHaveBeenLastCalledWith('mara@school.example', '482913')
  expect(await screen.findByText('The code is not right.')).toBeTruthy()
  await isHeard('Six-digit code: The code is not right.')
  expect(document.activeElement).toBe(code)
})

test('a service that cannot be reached shows an error in the dialog, which stays open', async () => {
  const onStart = jest
    .fn<(email: string, code?: string) => Promise<void>>()
    .mockRejectedValue(refuse('NETWORK', 'Failed to fetch'))
  show(onStart)
  await userEvent.type(screen.getByLabelText(/^Email/), 'mara@school.example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached')
})

test('after too many codes, the error is beside the field', async () => {
  const onStart = jest
    .fn<(email: string, code?: string) => Promise<void>>()
    .mockRejectedValueOnce(refuse('CODE_NEEDED', ''))
    .mockRejectedValue(refuse('TOO_MANY_TRIES', 'Too many tries. Please wait a few minutes.'))
  show(onStart)
  await userEvent.type(screen.getByLabelText(/^Email/), 'mara@school.example{Enter}')
  await userEvent.type(await screen.findByLabelText(/^Six-digit code/), '111111')
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByText('Too many tries. Please wait a few minutes.')).toBeTruthy()
  expect(screen.getByLabelText(/^Six-digit code/).getAttribute('aria-invalid')).toBe('true')
})

test('an address that is too long is refused, not cut to one that is somebody else’s', async () => {
  const onStart = jest.fn<(email: string, code?: string) => Promise<void>>().mockResolvedValue()
  show(onStart)
  const field = screen.getByLabelText<HTMLInputElement>(/^Email/)
  await userEvent.click(field)
  await userEvent.paste(`m@${'school.'.repeat(35)}example`)
  expect(field.value.length).toBe(254)
  await userEvent.paste('s')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Invalid email')).toBeTruthy()
  expect(onStart).not.toHaveBeenCalled()
})

test('if the teacher sees answers before they are submitted, the student is told before starting', () => {
  const { rerender } = render(dialog(jest.fn<() => Promise<void>>()))
  expect(screen.queryByText(/while you are working/)).toBeNull()
  rerender(dialog(jest.fn<() => Promise<void>>(), { ...OPTIONS, seeProgress: true }))
  expect(
    screen.getByText('Your teacher can see your answers while you are working, before you send them.')
  ).toBeTruthy()
})

test('where many were asked for a code, whoever has one can enter it and whoever is new is told to wait', async () => {
  const words =
    'If you have started before, please enter your code. If you are new here, please try again in a few minutes.'
  const onStart = jest
    .fn<(email: string, code?: string) => Promise<void>>()
    .mockRejectedValueOnce(refuse('CODE_OR_WAIT', words))
    .mockResolvedValue()
  show(onStart)
  await userEvent.type(screen.getByLabelText(/^Email/), 'mara@school.example{Enter}')
  await userEvent.type(await screen.findByLabelText(/^Six-digit code/), '482913')
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(onStart).toHaveBeenLastCalledWith('mara@school.example', '482913')
})

test('who is new and waits can press Start again without a code', async () => {
  const onStart = jest
    .fn<(email: string, code?: string) => Promise<void>>()
    .mockRejectedValueOnce(refuse('CODE_OR_WAIT', 'please try again in a few minutes'))
    .mockResolvedValue()
  show(onStart)
  await userEvent.type(screen.getByLabelText(/^Email/), 'new@school.example{Enter}')
  expect(await screen.findByText('please try again in a few minutes')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(onStart).toHaveBeenLastCalledWith('new@school.example', undefined)
})
