import { afterEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Announcer } from './announcer.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { TextField } from './fields.tsx'
import { Form } from './form.tsx'

afterEach(() => void jest.useRealTimers())

const heard = () => screen.getAllByRole('log').map(({ textContent }) => textContent)

function Names({ refuse }: { refuse: (names: string[]) => Promise<string[]> }) {
  const [names, setNames] = useState(['', ''])
  const [errors, setErrors] = useState<string[]>([])
  return (
    <>
      <Form onSubmit={async () => setErrors(await refuse(names))}>
        {['First', 'Last'].map((label, at) => (
          <TextField
            key={label}
            label={label}
            value={names[at]!}
            onChange={value => setNames(names.with(at, value))}
            error={errors[at] || undefined}
          />
        ))}
        <Button type="submit">Save</Button>
        <Button>Help</Button>
      </Form>
      <Announcer />
    </>
  )
}

test('after a refusal the focus is on the first wrong field, and all errors are read with their fields', async () => {
  render(<Names refuse={async () => ['Missing', 'Too short']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const first = screen.getByRole('textbox', { name: 'First' })
  expect(document.activeElement).toBe(first)
  expect(first.getAttribute('aria-invalid')).toBe('true')
  await screen.findByText('First: Missing Last: Too short', { selector: '[role="log"]' })
})

test('where only the second field is wrong, that one gets the focus', async () => {
  render(<Names refuse={async () => ['', 'Too short']} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'First' }), 'Ada{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Last' }))
})

test('who has gone on to something else while the form was sent stays there', async () => {
  let answer: (errors: string[]) => void = () => undefined
  render(<Names refuse={() => new Promise(resolve => (answer = resolve))} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const help = screen.getByRole('button', { name: 'Help' })
  act(() => help.focus())
  await act(async () => answer(['Missing', '']))
  expect(document.activeElement).toBe(help)
})

function Once({ send }: { send: () => Promise<void> }) {
  const [isPending, setPending] = useState(false)
  const submit = async () => {
    setPending(true)
    await send()
    setPending(false)
  }
  return (
    <Form onSubmit={submit}>
      <TextField label="Day" value="" onChange={() => undefined} />
      <Button type="submit" isPending={isPending}>
        Share
      </Button>
    </Form>
  )
}

test('Enter and presses send nothing again while the button is pending', async () => {
  const answers: (() => void)[] = []
  const send = jest.fn(() => new Promise<void>(resolve => answers.push(resolve)))
  render(<Once send={send} />)
  const button = screen.getByRole('button', { name: 'Share' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Day' }), '{Enter}{Enter}')
  await userEvent.click(button)
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => answers[0]?.())
  await userEvent.click(button)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a button that cannot work yet is reached by Tab, says why and sends nothing', async () => {
  const onSubmit = jest.fn()
  const onPress = jest.fn()
  render(
    <>
      <Form onSubmit={onSubmit}>
        <TextField label="Email" value="" onChange={() => undefined} />
        <Button type="submit" whyNot="Please enter your email" onPress={onPress}>
          Register
        </Button>
      </Form>
      <Announcer />
    </>
  )
  await userEvent.tab()
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Register', description: 'Please enter your email' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Please enter your email', { selector: '[role="log"]' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onPress).not.toHaveBeenCalled()
})

test('a button keeps the focus when it begins to work', async () => {
  const { rerender } = render(<Button whyNot="Not yet">Send</Button>)
  const button = screen.getByRole('button', { name: 'Send' })
  act(() => button.focus())
  rerender(<Button>Send</Button>)
  expect(document.activeElement).toBe(button)
  expect(button.hasAttribute('aria-disabled')).toBe(false)
  expect(button.hasAttribute('aria-describedby')).toBe(false)
})

test('a question is read out with what it warns of', () => {
  render(<ConfirmDialog isOpen title="Confirm Delete" body="All answers will be lost." onResult={() => undefined} />)
  expect(
    screen.getByRole('alertdialog', { name: 'Confirm Delete', description: 'All answers will be lost.' })
  ).toBeTruthy()
})

test('Escape in a field closes the dialog around it, also where the field has keys of its own', async () => {
  const onClose = jest.fn()
  render(
    <Dialog title="Link" isOpen onClose={onClose}>
      <TextField label="Address" value="" onChange={() => undefined} onKeyDown={() => undefined} autoFocus />
    </Dialog>
  )
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an error that appears while the focus is elsewhere is read once', async () => {
  jest.useFakeTimers()
  const field = (error?: string) => (
    <>
      <TextField label="Email" value="" onChange={() => undefined} error={error} />
      <Announcer />
    </>
  )
  const { rerender } = render(field())
  rerender(field('Invalid email'))
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(heard()).toContain('Email: Invalid email')
  await act(() => jest.advanceTimersByTimeAsync(6000))
  rerender(field('Invalid email'))
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(heard()).not.toContain('Email: Invalid email')
})
