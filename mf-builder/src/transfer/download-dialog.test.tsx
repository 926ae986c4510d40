import { onStage } from '@annals/web-kit/testing'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DownloadDialog } from './download-dialog.tsx'
import { picture, withPictures } from './testing/activities.ts'

const SHIPS = withPictures([picture(1, '/files/a/1.webp'), picture(2, '/files/b/2.webp')])
const bytes = (isThere: boolean) => ({ ok: isThere, arrayBuffer: async () => new ArrayBuffer(8) })
const fetched = jest.fn(async (_url: string) => bytes(true))
const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click')
const real = globalThis.fetch

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => bytes(true))
  clicked.mockReset()
  globalThis.fetch = fetched as unknown as typeof fetch
  URL.createObjectURL = () => 'blob:here'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  globalThis.fetch = real
})

function open(activity: string | typeof SHIPS = SHIPS) {
  const onClose = jest.fn()
  const stage = onStage({
    page: <DownloadDialog input={{ activity }} onClose={onClose} />,
    answers: { editActivity: () => ({ activity: { ...SHIPS, title: 'Ships: stored', uuid: 'a', owner: 'm', rev: 3 } }) }
  })
  return { ...stage, onClose }
}

test('the file is named after the activity, and the dialog closes', async () => {
  const { onClose, notify } = open()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Ships.zip')
  expect(notify.success).toHaveBeenCalledWith('“Ships” was downloaded as Ships.zip')
})

test('an activity of a list is loaded first', async () => {
  const { onClose, made } = open('018f0000-0000-7000-8000-000000000001')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(made('editActivity')).toEqual([{ activity: '018f0000-0000-7000-8000-000000000001' }])
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Ships stored.zip')
})

test('a picture that cannot be fetched is named with its block, and a second try begins again', async () => {
  fetched.mockImplementation(async url => bytes(!url.includes('/b/')))
  const { onClose } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('“Picture 2, in Boats” could not be fetched.')
  expect(clicked).not.toHaveBeenCalled()
  fetched.mockImplementation(async () => bytes(true))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('without a network it says so', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline.')
  onLine.mockRestore()
})

test('cancelling while files are collected leaves no file', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof bytes>>()
  fetched.mockImplementation(async () => promise)
  const { onClose, unmount } = open()
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('0 of 2')
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!)
  expect(onClose).toHaveBeenCalled()
  unmount()
  resolve(bytes(true))
  await promise
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(clicked).not.toHaveBeenCalled()
})
