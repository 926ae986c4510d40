import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './dialog.tsx'
import { recoverFocus } from './keep-focus.ts'

let end: () => void
beforeEach(() => {
  end = recoverFocus()
})
afterEach(() => end())

const Page = ({ children }: { children: ReactNode }) => (
  <main tabIndex={-1} aria-label="Page">
    <div>{children}</div>
  </main>
)
const focused = () => document.activeElement
const isOn = (name: string) => waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name })))

function Rows({ asks = false }: { asks?: boolean }) {
  const [rows, setRows] = useState(['a', 'b', 'c'])
  const [asked, setAsked] = useState('')
  const remove = (row: string) => setRows(all => all.filter(one => one !== row))
  return (
    <Page>
      <ul>
        {rows.map(row => (
          <li key={row}>
            <button onClick={() => (asks ? setAsked(row) : remove(row))}>Delete {row}</button>
          </li>
        ))}
      </ul>
      <button>Add</button>
      <ConfirmDialog
        isOpen={asked !== ''}
        title="Sure?"
        body="It goes."
        onResult={isSure => {
          setAsked('')
          if (isSure) remove(asked)
        }}
      />
    </Page>
  )
}

test('the row that takes the place of a removed one gets the focus, at the end the row before, at last what follows', async () => {
  render(<Rows />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Delete b' }))
  await isOn('Delete c')
  await user.keyboard('{Enter}')
  await isOn('Delete a')
  await user.keyboard('{Enter}')
  await isOn('Add')
})

test('after a question that removed its own row the focus is on the next row', async () => {
  render(<Rows asks />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete a' }))
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await isOn('Delete b')
})

test('a button that was pressed and cannot work any more passes the focus on', async () => {
  const Step = () => {
    const [isOver, setOver] = useState(false)
    return (
      <Page>
        <button>Before</button>
        <button disabled={isOver} onClick={() => setOver(true)}>
          Undo
        </button>
        <button>After</button>
      </Page>
    )
  }
  render(<Step />)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await isOn('After')
})

test('if the whole screen was replaced, the focus is at its start', async () => {
  const Screens = () => {
    const [isNext, setNext] = useState(false)
    return <Page key={String(isNext)}>{isNext ? 'Sent' : <button onClick={() => setNext(true)}>Send</button>}</Page>
  }
  render(<Screens />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('main')))
})

test('who presses on empty paper keeps nothing focused', async () => {
  render(
    <>
      <Page>
        <button>One</button>
      </Page>
      <Rows />
    </>
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'One' }))
  await user.click(document.body)
  expect(focused()).toBe(document.body)
  await act(async () => screen.getByRole('button', { name: 'Delete a' }).click())
  await new Promise(resolve => setTimeout(resolve, 150))
  expect(focused()).toBe(document.body)
})

test('from what is only hidden, while something waits for its code, the focus goes on too', async () => {
  render(
    <Page>
      <div data-testid="old">
        <button>Send</button>
      </div>
      <button>Next</button>
    </Page>
  )
  const send = screen.getByRole('button', { name: 'Send' })
  act(() => send.focus())
  // Without a layout the browser has to be told what it would see.
  send.checkVisibility = () => false
  act(() => screen.getByTestId('old').after(document.createElement('p')))
  await isOn('Next')
})

test('what is inert for longer, as behind a menu that fades out, gets the focus when it can hold it', async () => {
  render(
    <Page>
      <button>Send</button>
    </Page>
  )
  const send = screen.getByRole('button', { name: 'Send' })
  const main = screen.getByRole('main')
  act(() => send.focus())
  main.focus = () => undefined
  act(() => send.remove())
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(focused()).toBe(document.body)
  Reflect.deleteProperty(main, 'focus')
  await waitFor(() => expect(focused()).toBe(main))
})
