import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type Api, ApiError, formDrafts } from '@annals/web-kit'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { collection, imported, item } from '../../testing/collections.ts'
import { onLibraryStage } from '../../testing/stage.ts'
import { UploadDialog } from './upload-dialog.tsx'

beforeEach(() => formDrafts.forget('m'))

type Upload = (name: string, form: FormData | File, options: { headers: Record<string, string> }) => Promise<unknown>
const network = new ApiError({ code: 'NETWORK', msg: 'off', status: 0 })

function open(mode: string, upload?: jest.Mock<Upload>) {
  const onClose = jest.fn()
  let made = 0
  const stage = onLibraryStage({
    routes: [{ path: '/', element: <UploadDialog mode={mode} onClose={onClose} /> }],
    upload: upload as unknown as Api['upload'],
    answers: {
      cancelImport: () => ({ data: imported({ state: 'cancelled' }) }),
      deleteCollections: () => ({ status: 'ok' }),
      addCollection: () => ({ data: collection(`strikes-${++made}`) }),
      updateCollection: () => ({ data: collection('strikes-1', { rev: 1 }) }),
      updateItem: (body: { item: { uuid: string; title: string } }) => ({
        data: item(body.item.uuid, body.item.title, { rev: 1 })
      })
    }
  })
  return { ...stage, onClose }
}
const WORDS = ['Name', 'Introduction on card', 'Description', 'Acknowledgements'] as const
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const fill = () => {
  for (const name of WORDS) fireEvent.change(field(name), { target: { value: `${name} of the strikes` } })
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const give = (at: number, ...files: File[]) =>
  fireEvent.change(document.querySelectorAll('input[type=file]')[at] as Element, { target: { files } })
const sheet = new File(['x'], 'strikes.xlsx')
const callsOf = (call: { mock: { calls: unknown[][] } }, wanted: string) =>
  call.mock.calls.filter(([name]) => name === wanted)

test('Save waits for name, introduction, description and acknowledgements', () => {
  open('excel')
  for (const name of WORDS) {
    expect(
      screen.getByRole('button', { name: 'Save', description: 'Please fill in all required fields first.' })
    ).toBeTruthy()
    fireEvent.change(field(name), { target: { value: 'words' } })
  }
  expect(save().getAttribute('aria-disabled')).toBeNull()
  expect(screen.getByText(/Only .XLSX is processed/)).toBeTruthy()
})

test('the workbook and its pictures are sent for the collection that was made first', async () => {
  const upload = jest.fn<Upload>(async () => ({ data: { import: imported(), isAgain: true } }))
  const { router, notify, call } = open('excel', upload)
  fill()
  fireEvent.click(save())
  expect(await screen.findByText('Please choose an Excel workbook.')).toBeTruthy()
  give(0, new File(['x'], 'strikes.csv'))
  expect(screen.getByText('Only .XLSX files are processed.')).toBeTruthy()
  expect(callsOf(call, 'addCollection')).toHaveLength(0)
  give(0, sheet)
  give(1, new File(['x'], 'pictures.zip'))
  fireEvent.click(save())
  await waitFor(() => expect(router.state.location.search).toBe('?import=i1'))
  expect(router.state.location.state).toEqual({ isAgain: true })
  const [, form, { headers }] = upload.mock.calls[0] as unknown as [string, FormData, { headers: object }]
  expect(headers).toEqual({ 'X-Process': 'collection-excel', 'X-Collection': 'c-strikes-1' })
  expect((form.get('file') as File).name).toBe('strikes.xlsx')
  expect((form.get('pictures') as File).name).toBe('pictures.zip')
  expect(notify.success).toHaveBeenCalledWith('Excel uploaded')
  expect(await formDrafts.get('m', 'upload')).toBeNull()
})

test('an upload that fails makes no second collection on the next try, not even after a reload', async () => {
  const upload = jest.fn<Upload>(async () => {
    throw network
  })
  const first = open('excel', upload)
  fill()
  give(0, sheet)
  fireEvent.click(save())
  expect(await screen.findByText('Upload failed, please try later.')).toBeTruthy()
  fireEvent.click(save())
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2))
  expect(callsOf(first.call, 'addCollection')).toHaveLength(1)
  cleanup()

  upload.mockResolvedValueOnce({ data: { import: imported(), isAgain: false } })
  const second = open('excel', upload)
  await waitFor(() => expect(field('Name').value).toBe('Name of the strikes'))
  expect(screen.getByText('The collection “Name of the strikes” is made')).toBeTruthy()
  fireEvent.change(field('Name'), { target: { value: 'Strikes' } })
  give(0, sheet)
  fireEvent.click(save())
  await waitFor(() => expect(second.router.state.location.search).toBe('?import=i1'))
  expect(callsOf(second.call, 'addCollection')).toHaveLength(0)
  expect(callsOf(second.call, 'updateCollection')[0]?.[1]).toMatchObject({ uuid: 'c-strikes-1', name: 'Strikes' })
  expect(upload.mock.calls[2]?.[2].headers['X-Collection']).toBe('c-strikes-1')
})

test('a collection that cannot be made is told, and nothing is sent', async () => {
  const upload = jest.fn<Upload>()
  const { host, call } = open('excel', upload)
  call.mockRejectedValueOnce(network)
  fill()
  give(0, sheet)
  fireEvent.click(save())
  await waitFor(() => expect(host.alert).toHaveBeenCalledWith({ title: 'Database Error', body: 'off' }))
  expect(upload).not.toHaveBeenCalled()
})

test('pictures go one by one into one collection; one that failed can be tried again', async () => {
  let isDown = true
  const upload = jest.fn<Upload>(async (_name, file) => {
    if ((file as File).name === 'b.png' && isDown) throw new ApiError({ code: 'INTERNAL', msg: 'down', status: 500 })
    return { data: item((file as File).name, '') }
  })
  const { notify, onClose, call } = open('images', upload)
  fill()
  fireEvent.click(save())
  expect(await screen.findByText('Please choose one or more pictures.')).toBeTruthy()
  give(0, new File(['x'], 'a.png', { type: 'image/png' }), new File(['x'], 'b.png', { type: 'image/png' }))
  expect(screen.getByText('2 pictures chosen')).toBeTruthy()
  fireEvent.click(save())
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Sources uploaded'))
  expect(onClose).not.toHaveBeenCalled()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again: b.png' }))
  const title = await screen.findByRole('textbox', { name: 'Title of b.png' })
  fireEvent.change(title, { target: { value: 'Pickets' } })
  fireEvent.blur(title)
  await waitFor(() => expect(callsOf(call, 'updateItem')).toHaveLength(1))
  expect(callsOf(call, 'updateItem')[0]?.[1]).toEqual({
    item: expect.objectContaining({ uuid: 'b.png', rev: 0, title: 'Pickets' })
  })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(callsOf(call, 'addCollection')).toHaveLength(1)
  expect(upload.mock.calls.map(([, , { headers }]) => headers['X-Collection'])).toEqual(
    Array.from({ length: 3 }, () => 'c-strikes-1')
  )
})

describe('a presentation', () => {
  const details = { title: 'Ports', subtitle: 'Trade', description: 'Six ports.', acknowledgements: '' }
  const received = { uuid: 'c-ports', ...details, import: imported({ kind: 'presentation' }), isAgain: false }
  const slides = new File(['x'], 'ports.pptx')

  test('is sent as soon as it is chosen, fills the form, and Save updates its collection', async () => {
    const upload = jest.fn<Upload>(async () => ({ data: received }))
    const { router, notify, call } = open('powerpoint', upload)
    expect(
      screen.getByRole('button', { name: 'Save', description: 'Please choose a presentation first.' })
    ).toBeTruthy()
    give(0, new File(['x'], 'ports.ppt'))
    expect(await screen.findByText('Only .PPTX files are processed.')).toBeTruthy()
    expect(upload).not.toHaveBeenCalled()
    fireEvent.change(field('Description'), { target: { value: 'My own words' } })
    give(0, slides)
    await screen.findByText('ports.pptx was received')
    expect(upload.mock.calls[0]?.[2].headers).toEqual({ 'X-Process': 'collection-powerpoint' })
    expect(WORDS.map(name => field(name).value)).toEqual(['Ports', 'Trade', 'My own words', ''])
    fireEvent.change(field('Acknowledgements'), { target: { value: 'The archive' } })
    fireEvent.click(save())
    await waitFor(() => expect(router.state.location.search).toBe('?import=i1'))
    expect(callsOf(call, 'updateCollection')[0]?.[1]).toMatchObject({
      uuid: 'c-ports',
      name: 'Ports',
      description: 'My own words'
    })
    expect(callsOf(call, 'addCollection')).toEqual([])
    expect(notify.success).toHaveBeenCalledWith('Powerpoint uploaded')
  })

  test('that cannot be read is told with the reason, and another can be chosen', async () => {
    const upload = jest
      .fn<Upload>()
      .mockRejectedValueOnce(new ApiError({ code: 'NOT_PPTX', msg: 'This presentation contains macros.', status: 415 }))
    upload.mockResolvedValueOnce({ data: received })
    open('powerpoint', upload)
    give(0, slides)
    expect((await screen.findByRole('alert')).textContent).toContain('This presentation contains macros.')
    give(0, slides)
    await screen.findByText('ports.pptx was received')
  })

  test('that is not wanted after all is removed with its collection, after a question', async () => {
    const { host, call, onClose } = open(
      'powerpoint',
      jest.fn<Upload>(async () => ({ data: received }))
    )
    give(0, slides)
    await screen.findByText('ports.pptx was received')
    host.confirm.mockResolvedValueOnce(false)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(host.confirm).toHaveBeenCalledTimes(1))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(callsOf(call, 'cancelImport')[0]?.[1]).toEqual({ import: 'i1' })
    expect(callsOf(call, 'deleteCollections')[0]?.[1]).toEqual({ collection: 'c-ports' })
  })
})

test('Cancel asks before words are dropped', async () => {
  const { host, onClose } = open('excel')
  fill()
  host.confirm.mockResolvedValueOnce(false)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(host.confirm).toHaveBeenCalledTimes(1))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(await formDrafts.get('m', 'upload')).toBeNull()
})

test('a form whose tab is closed has its words again in another one, and can begin afresh', async () => {
  open('excel')
  fill()
  cleanup()
  open('excel')
  await screen.findByText('What you typed here before and did not save is shown again.')
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).not.toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Discard my changes' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe('')
  expect(await formDrafts.get('m', 'upload')).toBeNull()
})
