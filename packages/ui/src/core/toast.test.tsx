import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Announcer } from './announcer.tsx'
import { TOAST_TIME, ToastRegion, toasts } from './toast.tsx'

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

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const notice = (text: string) => screen.queryAllByText(text).find(element => element.closest('li')) ?? null

test('a success goes away by itself after 1800 ms', () => {
  act(() => void toasts.success('Link copied'))
  pass(TOAST_TIME - 1)
  expect(notice('Link copied')).not.toBeNull()
  pass(1)
  expect(notice('Link copied')).toBeNull()
})

test('it stays while the pointer is on it and gets its whole time again afterwards', () => {
  act(() => void toasts.success('Link copied'))
  const row = notice('Link copied')?.closest('li') as HTMLElement
  fireEvent.pointerEnter(row)
  pass(TOAST_TIME * 5)
  expect(notice('Link copied')).not.toBeNull()
  fireEvent.pointerLeave(row)
  pass(TOAST_TIME - 1)
  expect(notice('Link copied')).not.toBeNull()
  pass(1)
  expect(notice('Link copied')).toBeNull()
})

test('it stays while the focus is in it', () => {
  act(() => void toasts.success('Link copied'))
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  pass(TOAST_TIME * 5)
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
