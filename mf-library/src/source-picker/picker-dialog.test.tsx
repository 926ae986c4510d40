import type { DialogMap } from '@annals/contracts'
import { expect, jest, test } from '@jest/globals'
import { type Api, ApiError } from '@annals/web-kit'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { item } from '../testing/collections.ts'
import { entry, onLibraryStage } from '../testing/stage.ts'
import { PickerDialog } from './picker-dialog.tsx'

const ENTRIES = [
  entry('a', 'Harbour'),
  entry('b', 'Strike'),
  entry('c', 'Delta'),
  entry('d', 'Leaflet', { type: 'application/pdf', thumb_url: '' })
]

type Answers = Record<string, (body: unknown) => unknown>

async function open(
  input: DialogMap['library/source-picker']['input'] = {},
  upload?: Api['upload'],
  answers: Answers = {}
) {
  const onClose = jest.fn()
  const Dialog = () => <PickerDialog input={input} onClose={onClose} />
  const list = [...ENTRIES]
  const stage = onLibraryStage({
    routes: [{ path: '/', Component: Dialog }],
    answers: { mySources: () => ({ sources: [...list], total: list.length, more: false, next: '' }), ...answers },
    upload
  })
  await screen.findByRole('checkbox', { name: /Harbour/ })
  return { ...stage, onClose, list }
}
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('nothing chosen, no bar; what is chosen is counted and handed to the block in its order', async () => {
  const { onClose } = await open()
  expect(screen.getByRole('dialog', { name: 'Select Sources' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add to block' })).toBeNull()
  choose(/Strike/)
  expect(screen.getByText('1 item')).toBeTruthy()
  choose(/Harbour/)
  expect(screen.getByText('2 items')).toBeTruthy()
  fireEvent.click(button('Add to block'))
  expect(onClose).toHaveBeenCalledWith([
    expect.objectContaining({ uuid: 'b', alt: 'Picture of Strike' }),
    expect.objectContaining({ uuid: 'a' })
  ])
})

test('Deselect all empties the choice and hides the bar', async () => {
  await open()
  choose(/Strike/)
  fireEvent.click(button('Deselect all'))
  expect(screen.queryByText('1 item')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Strike/ }).checked).toBe(false)
})

test.each([
  [1, 'You cannot add more than 1 source'],
  [2, 'You cannot add more than 2 sources']
])('more than %i cannot be added, and that is said', async (max, words) => {
  await open({ max, button: 'Take them' })
  choose(/Harbour/)
  if (max > 1) choose(/Strike/)
  expect(button('Take them').getAttribute('aria-disabled')).toBeNull()
  choose(/Delta/)
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(screen.getByRole('button', { name: 'Take them', description: words })).toBeTruthy()
})

test('what is there already or of a wrong kind is shown with the reason and cannot be chosen', async () => {
  await open({ exclude: ['a'], excludeTypes: ['application/pdf'] })
  const there = screen.getByRole<HTMLInputElement>('checkbox', { name: /Harbour.*Already in use here/ })
  const kind = screen.getByRole<HTMLInputElement>('checkbox', { name: /Leaflet.*cannot be used here/ })
  expect([there.disabled, kind.disabled]).toEqual([true, true])
})

test('what is uploaded in the picker is chosen when it is there', async () => {
  let store: (answer: { uuid: string }) => void = () => undefined
  const upload = (() => new Promise(resolve => (store = resolve as typeof store))) as Api['upload']
  const { list, notify } = await open({}, upload)
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'new.png', { type: 'image/png' })] } })
  expect(await screen.findByRole('progressbar', { name: 'new.png' })).toBeTruthy()
  list.unshift(entry('n', 'new'))
  store({ uuid: 'n' })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^new/ }).checked).toBe(true))
  expect(screen.getByText('1 item')).toBeTruthy()
  expect(notify.success).toHaveBeenCalledWith('Sources uploaded')
})

test('the title of an uploaded source is asked for, and goes with it into the block', async () => {
  const upload = (async () => ({ uuid: 'n' })) as unknown as Api['upload']
  const stored = entry('n', '', { description: 'Written meanwhile', rev: 4 })
  let isStale = true
  const { list, made, onClose } = await open({}, upload, {
    saveSource: () => {
      if (!isStale) return { data: entry('n', 'A tower') }
      isStale = false
      throw new ApiError({ code: 'STALE', msg: 'stale', status: 409, stored })
    }
  })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  list.unshift(entry('n', ''))
  fireEvent.change(input, { target: { files: [new File(['x'], 'IMG_2041.png', { type: 'image/png' })] } })
  const title = await screen.findByRole('textbox', { name: 'Title of IMG_2041.png' })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Untitled picture' }).checked).toBe(true)
  )
  fireEvent.change(title, { target: { value: ' A tower ' } })
  fireEvent.blur(title)
  fireEvent.click(button('Add to block'))
  expect(onClose).toHaveBeenCalledWith([expect.objectContaining({ uuid: 'n', title: 'A tower' })])
  // What was written about it in the meantime stays.
  await waitFor(() => expect(made('saveSource')).toHaveLength(2))
  expect(made('saveSource')[1]).toEqual({
    record: expect.objectContaining({ uuid: 'n', rev: 4, title: 'A tower', description: 'Written meanwhile' })
  })
})

test('published sources are chosen too: of historical content, and of a thematic collection', async () => {
  const thumb = { url: '/files/m/a.webp', alt: 'A house', width: 600, height: 400, kind: 'photograph', maker: 'Lange' }
  const module = {
    uuid: 'm1',
    name: 'Dust',
    type: 'Case Study',
    slug: 'dust',
    intro: '',
    year: '1938',
    featured: false
  }
  const col = { uuid: 'c', slug: 'landscapes', name: 'Landscapes', subtitle: '', introduction: '', description: '' }
  const { onClose, made } = await open({}, undefined, {
    historicalContent: () => ({ items: [{ ...module, thumb, tags: [] }], types: [] }),
    explore: () => ({
      data: [{ col: { ...col, acknowledgements: '', count: 1 }, thumb: null, partner: '' }],
      total: 1
    }),
    collectionItems: () => ({ data: { items: [item('i1', 'Canyon', { maker: 'O’Sullivan' })], total: 1 } })
  })
  choose(/Strike/)
  fireEvent.click(screen.getByRole('radio', { name: 'Annals’ sources' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Dust' }))
  expect(screen.getByText(/Lange/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Historical content/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Landscapes' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Canyon' }))
  expect(made('collectionItems')).toEqual([{ skip: 0, limit: 48 }])
  expect(screen.getByText('3 items')).toBeTruthy()
  fireEvent.click(button('Add to block'))
  expect(onClose).toHaveBeenCalledWith([
    expect.objectContaining({ uuid: 'b' }),
    expect.objectContaining({ uuid: 'm1', title: 'Dust', type: 'image/webp', maker: 'Lange' }),
    expect.objectContaining({ uuid: 'i1', title: 'Canyon', maker: 'O’Sullivan' })
  ])
})

test('closing while a file is on its way asks first', async () => {
  const { host, onClose } = await open()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'new.png', { type: 'image/png' })] } })
  await screen.findByRole('progressbar', { name: 'new.png' })
  host.confirm.mockResolvedValueOnce(false)
  fireEvent.click(button('Cancel'))
  await waitFor(() => expect(host.confirm).toHaveBeenCalled())
  expect(onClose).not.toHaveBeenCalled()
})

test('whoever is not signed in is told, with the way in', async () => {
  const onClose = jest.fn()
  const Dialog = () => <PickerDialog input={{}} onClose={onClose} />
  const { host } = onLibraryStage({ routes: [{ path: '/', Component: Dialog }], member: null })
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(host.session.openLogin).toHaveBeenCalled()
})
