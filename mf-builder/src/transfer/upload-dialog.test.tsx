import { emptyContent } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strToU8, zipSync } from 'fflate'
import { Blob as RealBlob } from 'node:buffer'
import { picture, withPictures } from './testing/activities.ts'
import { fakeStore } from './testing/fake-store.ts'
import { UploadDialog } from './upload-dialog.tsx'

// jsdom's own files cannot be read.
const own = globalThis.Blob
beforeAll(() => void Object.assign(globalThis, { Blob: RealBlob }))
afterAll(() => void Object.assign(globalThis, { Blob: own }))

const zipOf = (document: unknown, files: readonly string[] = []): Blob => {
  const bytes = zipSync({
    'activity.json': strToU8(typeof document === 'string' ? document : JSON.stringify(document)),
    ...Object.fromEntries(files.map(name => [name, strToU8(name)]))
  })
  return new RealBlob([bytes]) as unknown as Blob
}
const SHIPS = zipOf(withPictures([picture(1, '/files/a/1.webp'), picture(2, '/files/b/2.webp')]), [
  'files/a/1.webp',
  'files/b/2.webp'
])

function open(answers: Record<string, (body: never) => unknown> = {}) {
  const store = fakeStore(answers)
  const onClose = jest.fn()
  const stage = onStage({
    page: <UploadDialog input={{}} onClose={onClose} />,
    answers: Object.fromEntries(
      ['saveSource', 'deleteSources', 'createActivity', 'updateActivity', 'deleteActivity'].map(name => [
        name,
        (body: never) => store.call(name, body)
      ])
    ),
    upload: store.upload as never
  })
  return { ...stage, ...store, onClose }
}

async function drop(file: Blob): Promise<void> {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } })
  await act(async () => void window.dispatchEvent(event))
}
const button = (name: string) => screen.findByRole('button', { name })

test('a file that is dropped becomes an activity, which is then on the screen', async () => {
  const { onClose, notify, router, activities, sources } = open()
  await drop(SHIPS)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(notify.success).toHaveBeenCalledWith('“Ships” was uploaded')
  expect([...activities.keys()]).toEqual(['new'])
  expect(sources.size).toBe(2)
  await waitFor(() => expect(router.state.location.pathname).toBe('/builder/new'))
})

test.each([
  ['no zip', new RealBlob(['text']) as unknown as Blob, 'This is no zip file.'],
  ['a document that is no JSON', zipOf('{'), 'activity.json in this zip cannot be read.'],
  [
    'another version',
    zipOf({ ...emptyContent(), version: '3.0' }),
    'This activity has version 3.0, and only version 2.1 can be uploaded here.'
  ],
  ['a field that is wrong', zipOf({ ...emptyContent(), title: 3 }), 'Something in activity.json is not right: title'],
  ['a missing picture', zipOf(withPictures([picture(1, '/files/a/1.webp')])), 'missing in this zip: files/a/1.webp']
])('of %s the dialog says so, nothing is sent, and another file can be chosen', async (_, file, said) => {
  const { call, upload } = open()
  await drop(file)
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  expect([call.mock.calls.length, upload.mock.calls.length]).toEqual([0, 0])
  await button('Choose another file')
})

test.each([
  ['QUOTA_REACHED', 'My Sources is full.', [], 'My Sources is full.'],
  ['BAD_REQUEST', 'No', [{ path: 'activity.title', msg: 'is too long' }], 'activity.title (is too long)']
] as const)('what the server refuses with %s is told, and nothing is left', async (code, msg, fields, said) => {
  const { activities, sources } = open({
    updateActivity: () => {
      throw new ApiError({ code, msg, status: 409, fields: [...fields] })
    }
  })
  await drop(SHIPS)
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  expect([activities.size, sources.size]).toEqual([0, 0])
})

test('without a network nothing is begun', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { upload } = open()
  await drop(SHIPS)
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline.')
  expect(upload).not.toHaveBeenCalled()
  onLine.mockRestore()
})

test('cancelling stops after the file that is on its way, and takes back what was stored', async () => {
  const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>()
  const { onClose, notify, sources, activities, upload } = open({
    saveSource: async () => cancelled
  })
  await drop(SHIPS)
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('0 of 2')
  await userEvent.click(await button('Cancel'))
  cancel()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(notify.success).toHaveBeenCalledWith('Nothing was uploaded')
  expect([upload.mock.calls.length, sources.size, activities.size]).toEqual([1, 0, 0])
})
