import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Announcer } from './announcer.tsx'
import { TOAST_TIMES, ToastRegion, toasts } from './toast.tsx'

beforeEach(() => {
  jest.useFakeTimers()
  render(
    <>
      <Announcer />
      <ToastRegion />
    </>
  )
})
afterEach(() => {
  act(() => toasts.clear())
  cleanup()
  jest.useRealTimers()
})

const TIME = TOAST_TIMES.notice
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const notice = (text: string) => screen.queryAllByText(text).find(element => element.closest('li')) ?? null

test.each([
  ['a notice', undefined, 1500],
  ['feedback on an entry', 'feedback', 1800],
  ['the word that something was copied', 'copied', 1000]
] as const)('%s goes away by itself in its own time', (_what, occasion, time) => {
  act(() => void toasts.success('Done', { occasion }))
  pass(time - 1)
  expect(notice('Done')).not.toBeNull()
  pass(1)
  expect(notice('Done')).toBeNull()
})

test('it stays while the pointer is on it and gets its whole time again afterwards', () => {
  act(() => void toasts.success('Link copied'))
  const row = notice('Link copied')?.closest('li') as HTMLElement
  fireEvent.pointerEnter(row)
  pass(TIME * 5)
  expect(notice('Link copied')).not.toBeNull()
  fireEvent.pointerLeave(row)
  pass(TIME - 1)
  expect(notice('Link copied')).not.toBeNull()
  pass(1)
  expect(notice('Link copied')).toBeNull()
})

test('it stays while the focus is in it', () => {
  act(() => void toasts.success('Link copied'))
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  pass(TIME * 5)
  expect(notice('Link copied')).not.toBeNull()
})

test('an error, and whatever offers an action, stays until it is closed', () => {
  const undo = jest.fn()
  act(() => {
    toasts.error('The server cannot be reached')
    toasts.success('Block removed', { action: { label: 'Undo', onPress: undo } })
  })
  pass(60_000)
  expect(notice('The server cannot be reached')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(notice('Block removed')).toBeNull()
})

test('every notice is said, an error at once', () => {
  act(() => void toasts.success('Link copied'))
  pass(100)
  const [polite, assertive] = screen.getAllByRole('log')
  expect(polite?.textContent).toBe('Link copied')
  act(() => void toasts.error('Not saved'))
  pass(100)
  expect(assertive?.textContent).toBe('Not saved')
})
