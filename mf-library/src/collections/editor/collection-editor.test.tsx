import { beforeEach, expect, test } from '@jest/globals'
import { type Api, ApiError, useNavigate, formDrafts } from '@annals/web-kit'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { collection, item } from '../../testing/collections.ts'
import { onLibraryStage } from '../../testing/stage.ts'
import { CollectionEditor } from './collection-editor.tsx'

beforeEach(() => formDrafts.forget('m'))

const ITEMS = [item('a', 'Harbour'), item('b', 'Strike'), item('c', 'Fleet')]
const STRIKES = collection('strikes', { name: 'Strikes', count: 3 })
type Answers = Record<string, (body: unknown) => unknown>

async function open(answers: Answers = {}, { count = 3, upload }: { count?: number; upload?: Api['upload'] } = {}) {
  const Screen = () => {
    const navigate = useNavigate()
    return <CollectionEditor slug="strikes" onClose={() => void navigate('/elsewhere')} />
  }
  const stage = onLibraryStage({
    routes: [
      { path: '/my/collections', Component: Screen },
      { path: '/elsewhere', element: <p>Elsewhere</p> }
    ],
    at: '/my/collections?edit=strikes',
    upload,
    answers: {
      collection: () => ({ data: STRIKES }),
      collectionItems: () => ({ data: { items: ITEMS, total: 3 } }),
      ...answers
    }
  })
  await screen.findByRole('dialog', { name: `Strikes: ${count} items` })
  await screen.findByRole('link', { name: 'Harbour' })
  return stage
}
const titles = () => screen.getAllByRole('row').map(row => row.querySelector('.an-reorder__content')?.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const write = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const pick = async (title: string, action: string) => {
  press(`Move ${title}`)
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const callsOf = (call: { mock: { calls: unknown[][] } }, wanted: string) =>
  call.mock.calls.filter(([name]) => name === wanted).map(([, body]) => body)

test('words and the new order are stored in one save, which closes it', async () => {
  const { call, notify } = await open({
    updateCollection: () => ({ data: { ...STRIKES, name: 'Strikes 1889', rev: 1 } })
  })
  expect(screen.getByRole('button', { name: 'Save', description: 'Nothing has been changed yet.' })).toBeTruthy()
  write(/Name/, 'Strikes 1889')
  await pick('Strike', 'Move left')
  expect(titles()).toEqual(['Strike', 'Harbour', 'Fleet'])
  press('Save')
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Saved changes'))
  expect(callsOf(call, 'updateCollection')).toEqual([
    expect.objectContaining({
      uuid: 'c-strikes',
      rev: 0,
      name: 'Strikes 1889',
      order: [
        { uuid: 'b', order: 0 },
        { uuid: 'a', order: 1 }
      ]
    })
  ])
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

test('what is not saved is asked about before it is left', async () => {
  const { host } = await open()
  write(/Introduction/, 'The docks stood still.')
  host.confirm.mockResolvedValueOnce(false)
  press('Cancel')
  await waitFor(() => expect(host.confirm).toHaveBeenCalledTimes(1))
  expect(field(/Introduction/).value).toBe('The docks stood still.')
  press('Cancel')
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(await formDrafts.get('m', 'collection c-strikes')).toBeNull()
})

test('a save that is refused is told in a dialog, and every word stays', async () => {
  const { host } = await open({
    updateCollection: () => {
      throw new ApiError({ code: 'BAD_REQUEST', msg: 'Some fields are missing or not right.', status: 400 })
    }
  })
  write(/Name/, 'Strikes 1889')
  press('Save')
  await waitFor(() =>
    expect(host.alert).toHaveBeenCalledWith({ title: 'Error', body: 'Some fields are missing or not right.' })
  )
  expect(field(/Name/).value).toBe('Strikes 1889')
})

test('two windows: what the other wrote is shown beside, and mine can be kept', async () => {
  let isFirst = true
  const { call } = await open({
    updateCollection: () => {
      if (!isFirst) return { data: { ...STRIKES, name: 'Strikes 1889', rev: 8 } }
      isFirst = false
      const stored = { ...STRIKES, name: 'Dockers', rev: 7 }
      throw new ApiError({ code: 'STALE', msg: 'stale', status: 409, stored })
    }
  })
  write(/Name/, 'Strikes 1889')
  press('Save')
  expect(await screen.findByText('Dockers')).toBeTruthy()
  press('Keep my words')
  await waitFor(() => expect(callsOf(call, 'updateCollection')[1]).toMatchObject({ name: 'Strikes 1889', rev: 7 }))
})

test('a stale revision without other words is no conflict', async () => {
  let isFirst = true
  const { call, notify } = await open({
    updateCollection: () => {
      if (!isFirst) return { data: { ...STRIKES, name: 'Strikes 1889', rev: 8 } }
      isFirst = false
      throw new ApiError({ code: 'STALE', msg: 'stale', status: 409, stored: { ...STRIKES, count: 4, rev: 7 } })
    }
  })
  write(/Name/, 'Strikes 1889')
  press('Save')
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Saved changes'))
  expect(callsOf(call, 'updateCollection')[1]).toMatchObject({ rev: 7 })
})

test('items are selected and deleted after a question; where that fails, it is told', async () => {
  let isDown = true
  const { call, host, notify } = await open({
    deleteCollectionItems: () => {
      if (isDown) throw new ApiError({ code: 'INTERNAL', msg: 'x', status: 500 })
      return { data: { ...STRIKES, count: 1 } }
    }
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Harbour' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Fleet' }))
  press('Delete 2 selected')
  await waitFor(() =>
    expect(host.alert).toHaveBeenCalledWith({ title: 'Error', body: 'Error in back-end, cannot continue.' })
  )
  isDown = false
  press('Delete 2 selected')
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('2 items deleted'))
  expect(callsOf(call, 'deleteCollectionItems')[1]).toEqual({ collection: 'c-strikes', items: ['a', 'c'] })
  expect(titles()).toEqual(['Strike'])
  expect(screen.getByRole('dialog', { name: 'Strikes: 1 item' })).toBeTruthy()
})

test('the cover is uploaded only where there is none, set from an item, and deleted', async () => {
  const thumb = { url: '/files/a.jpg', uuid: 'a', filename: 'a.jpg', alt: 'Ships', width: 9, height: 6 }
  await open({
    setCollectionCover: () => ({ data: { ...STRIKES, thumb, thumb_uuid: 'a', rev: 1 } }),
    removeCollectionCover: () => ({ data: { ...STRIKES, rev: 2 } })
  })
  const sleeps = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  const upload = () => sleeps('Upload cover')
  const remove = () => sleeps('Delete cover')
  expect([upload(), remove()]).toEqual([false, true])
  await pick('Harbour', 'Set as cover')
  await waitFor(() => expect([upload(), remove()]).toEqual([true, false]))
  press('Delete cover')
  await waitFor(() => expect([upload(), remove()]).toEqual([false, true]))
})

test('what is uploaded stands at the end and is counted', async () => {
  const upload = (async () => ({ data: item('d', 'Tower') })) as unknown as Api['upload']
  const { notify } = await open({}, { upload })
  const input = document.querySelectorAll('input[type=file]')
  fireEvent.change(input[input.length - 1] as Element, { target: { files: [new File(['x'], 'tower.png')] } })
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Sources uploaded'))
  expect(titles()).toEqual(['Harbour', 'Strike', 'Fleet', 'Tower'])
})

test('of several uploads the one that the server has put first stands first, and gets the title that is typed', async () => {
  const names: Record<string, number> = { 'large.png': 3, 'small.png': 4 }
  const finish: (() => void)[] = []
  const upload = ((_path: string, file: File) =>
    new Promise(resolve => {
      const order = names[file.name]!
      finish[order - 3] = () => resolve({ data: item(`i${order}`, '', { order, filename: file.name }) })
    })) as unknown as Api['upload']
  const { call } = await open(
    {
      updateItem: body => ({
        data: { ...(body as { item: object }).item, ...item('i3', 'Tower', { order: 3, rev: 1 }) }
      })
    },
    { upload }
  )
  const input = document.querySelectorAll('input[type=file]')
  const files = Object.keys(names).map(name => new File(['x'], name))
  fireEvent.change(input[input.length - 1] as Element, { target: { files } })
  await waitFor(() => expect(finish).toHaveLength(2))
  finish[1]!()
  await screen.findByRole('textbox', { name: 'Title of small.png' })
  finish[0]!()
  const title = await screen.findByRole('textbox', { name: 'Title of large.png' })
  // A file's name is no title.
  expect(titles()).toEqual(['Harbour', 'Strike', 'Fleet', 'Untitled picture', 'Untitled picture'])
  fireEvent.change(title, { target: { value: ' Tower ' } })
  fireEvent.blur(title)
  await waitFor(() => expect(titles()).toEqual(['Harbour', 'Strike', 'Fleet', 'Tower', 'Untitled picture']))
  expect(callsOf(call, 'updateItem')).toEqual([
    { item: expect.objectContaining({ uuid: 'i3', rev: 0, title: 'Tower' }) }
  ])
  press('Done')
  expect(screen.queryByRole('textbox', { name: /^Title of/ })).toBeNull()
})

test('a title that is changed before the first one is stored is stored after it, over its revision', async () => {
  const upload = (async () => ({ data: item('d', '', { filename: 'tower.png' }) })) as unknown as Api['upload']
  const answer: (() => void)[] = []
  const { call } = await open(
    {
      updateItem: body => {
        const { item: sent } = body as { item: { rev: number; title: string } }
        return new Promise(resolve =>
          answer.push(() => resolve({ data: item('d', sent.title, { rev: sent.rev + 1 }) }))
        )
      }
    },
    { upload }
  )
  const input = document.querySelectorAll('input[type=file]')
  fireEvent.change(input[input.length - 1] as Element, { target: { files: [new File(['x'], 'tower.png')] } })
  const title = await screen.findByRole('textbox', { name: 'Title of tower.png' })
  for (const value of ['Tower', 'The tower']) {
    fireEvent.change(title, { target: { value } })
    fireEvent.blur(title)
  }
  const sent = () =>
    callsOf(call, 'updateItem').map(body => {
      const { rev, title: words } = (body as { item: { rev: number; title: string } }).item
      return [rev, words]
    })
  await waitFor(() => expect(sent()).toEqual([[0, 'Tower']]))
  await act(async () => answer[0]!())
  await waitFor(() => expect(answer).toHaveLength(2))
  expect(sent()).toEqual([
    [0, 'Tower'],
    [1, 'The tower']
  ])
  await act(async () => answer[1]!())
  expect(titles()).toContain('The tower')
})

test('a large collection is loaded a part at a time, and the last one shown can go to the start', async () => {
  const many = Array.from({ length: 130 }, (_, at) => item(`n${at}`, at === 0 ? 'Harbour' : `Item ${at}`))
  const { call } = await open(
    {
      collectionItems: body => {
        const { skip, limit } = body as { skip: number; limit: number }
        return { data: { items: many.slice(skip, skip + limit), total: 130 } }
      },
      updateCollection: () => ({ data: { ...STRIKES, rev: 1 } })
    },
    { count: 130 }
  )
  expect(screen.getByText('60 of 130 items are shown')).toBeTruthy()
  press('Show more')
  expect(await screen.findByRole('link', { name: 'Item 119' })).toBeTruthy()
  await pick('Item 119', 'Move to the start')
  press('Save')
  await waitFor(() => expect(callsOf(call, 'updateCollection')).toHaveLength(1))
  const [saved] = callsOf(call, 'updateCollection') as { order: { uuid: string; order: number }[] }[]
  expect(saved?.order).toHaveLength(120)
  expect(saved?.order[0]).toEqual({ uuid: 'n119', order: 0 })
})
