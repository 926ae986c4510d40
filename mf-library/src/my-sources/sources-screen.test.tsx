import { beforeEach, expect, test } from '@jest/globals'
import { type Api, ApiError, formDrafts, type NoticeOptions } from '@annals/web-kit'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { entry, onLibraryStage, pagesOf } from '../testing/stage.ts'
import { SourcesScreen } from './sources-screen.tsx'

beforeEach(() => formDrafts.forget('m'))

const ROUTES = [
  { path: '/my/sources', Component: SourcesScreen },
  { path: '/my/tags', element: null }
]
const open = (answers: Record<string, (body: unknown) => unknown>, upload?: Api['upload'], at = '/my/sources') =>
  onLibraryStage({ routes: ROUTES, at, answers, upload })
const listed = (titles: string[]) => {
  const sources = titles.map(title => entry(title, title))
  return () => ({ sources, total: sources.length, more: false, prev: '', next: '' })
}

test('an empty shelf says so and offers the next step', async () => {
  open({ mySources: listed([]) })
  expect(await screen.findByRole('heading', { name: 'No sources yet' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Upload' })).toHaveLength(2)
})

test('words that find nothing say so and can be taken back', async () => {
  const { call } = open({
    mySources: body => {
      const isSearch = 'searchFor' in (body as object)
      return isSearch ? { sources: [], total: 0, more: false, prev: '', next: '' } : listed(['Harbour'])()
    }
  })
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'zeppelin' } })
  expect(await screen.findByRole('heading', { name: 'No results' })).toBeTruthy()
  expect(call).toHaveBeenCalledWith(
    'mySources',
    { searchFor: 'zeppelin', filters: { sort: 'newest', limit: 48 } },
    expect.anything()
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show all sources' }))
  expect(await screen.findByRole('link', { name: 'Harbour' })).toBeTruthy()
})

test.each([
  ['a lost network', { code: 'NETWORK', msg: 'off', status: 0 }, "Can't retrieve Sources from server."],
  [
    'a refusal',
    { code: 'FORBIDDEN', msg: 'You are not allowed to do this.', status: 403 },
    'You are not allowed to do this.'
  ]
] as const)('%s is told in a dialog and can be tried again', async (_name, problem, words) => {
  const { host } = open({
    mySources: () => {
      throw new ApiError(problem)
    }
  })
  await waitFor(() => expect(host.alert).toHaveBeenCalledWith({ body: words }))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('several are selected and deleted after one question', async () => {
  const { call, host } = open({ mySources: listed(['Harbour', 'Strike']), deleteSources: () => ({ status: 'ok' }) })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Harbour' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Strike' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete 2 selected' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith('deleteSources', { uuids: ['Harbour', 'Strike'] }))
  expect(host.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Delete 2 sources?' }))
})

test('what was deleted can be brought back from the notice', async () => {
  const { call, notify } = open({
    mySources: listed(['Harbour']),
    deleteSources: () => ({ status: 'ok' }),
    restoreSources: () => ({ data: [entry('Harbour', 'Harbour')] })
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Harbour' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete 1 selected' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Source deleted', expect.anything()))
  const lists = () => call.mock.calls.filter(([name]) => name === 'mySources').length
  const before = lists()
  const [, options] = notify.success.mock.lastCall as unknown as [string, NoticeOptions]
  expect(options.action?.label).toBe('Undo')
  options.action?.onPress()
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Source restored'))
  expect(call).toHaveBeenCalledWith('restoreSources', { uuids: ['Harbour'] })
  await waitFor(() => expect(lists()).toBeGreaterThan(before))
})

test('what is selected and not in sight is named before it is deleted', async () => {
  const all = ['Harbour', 'Strike', 'Ships']
  const { host, call } = open({
    mySources: body => listed(all.filter(title => title.includes((body as { searchFor?: string }).searchFor ?? '')))(),
    deleteSources: () => ({ status: 'ok' })
  })
  await screen.findByRole('link', { name: 'Harbour' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Harbour' }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'S' } })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Harbour' })).toBeNull())
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Strike' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete 2 selected' }))
  await waitFor(() =>
    expect(host.confirm).toHaveBeenCalledWith(
      expect.objectContaining({
        body: 'One of them is not in sight now: “Harbour”. Are you sure you want to delete these 2 sources'
      })
    )
  )
  await waitFor(() => expect(call).toHaveBeenCalledWith('deleteSources', { uuids: ['Harbour', 'Strike'] }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /selected/ })).toBeNull())
})

test('a file that was there before is told, and the new source can be deleted', async () => {
  const upload = (async () => ({ uuid: 'new' })) as unknown as Api['upload']
  const { call } = open(
    {
      mySources: listed(['Harbour']),
      sameFiles: () => ({ data: [{ uuid: 'new', same: entry('Harbour', 'Harbour') }] }),
      deleteSources: () => ({ status: 'ok' })
    },
    upload
  )
  await screen.findByRole('link', { name: 'Harbour' })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'quay.png', { type: 'image/png' })] } })
  expect(await screen.findByText('You have this file already: “Harbour”.')).toBeTruthy()
  expect(call).toHaveBeenCalledWith('sameFiles', { uuids: ['new'] })
  fireEvent.click(screen.getByRole('button', { name: 'Delete the new one: quay.png' }))
  await waitFor(() => expect(call).toHaveBeenCalledWith('deleteSources', { uuids: ['new'] }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title of quay.png' })).toBeNull())
})

test('a refused file stays with the reason while the others go on', async () => {
  const upload = (async (_name: string, file: File) => {
    if (file.name === 'bad.txt')
      throw new ApiError({ code: 'BAD_PICTURE', msg: 'This could not be read.', status: 400 })
    return { uuid: 'n' }
  }) as unknown as Api['upload']
  const { notify } = open({ mySources: listed(['Harbour']) }, upload)
  await screen.findByRole('link', { name: 'Harbour' })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'bad.txt'), new File(['x'], 'good.png')] } })
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be read.')
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Sources uploaded'))
  expect(screen.getByRole('button', { name: 'Try again: bad.txt' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take bad.txt off the list' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('tags are switched on and off; without any there is a way to where they are made', async () => {
  const mySources = listed(['Harbour'])
  const { call } = open({
    mySources,
    myTags: () => ({ tags: [{ uuid: 't1', name: 'Class 7b', tag: 'MyClasses' }] }),
    saveSource: () => ({ data: entry('Harbour', 'Harbour', { mytags: ['t1'], rev: 1 }) })
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Harbour' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Class 7b' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('saveSource', { record: expect.objectContaining({ mytags: ['t1'] }) })
  )
  cleanup()
  open({ mySources })
  fireEvent.click(await screen.findByRole('link', { name: 'Harbour' }))
  expect((await screen.findByRole('link', { name: 'Define tags' })).getAttribute('href')).toBe('/my/tags')
})

test('meta-information that cannot be had is said', async () => {
  const { host } = open({
    mySources: listed(['Harbour']),
    meta: () => {
      throw new ApiError({ code: 'NOT_FOUND', msg: 'Not found', status: 404 })
    }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'More for Harbour' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Meta-information' }))
  await waitFor(() =>
    expect(host.alert).toHaveBeenCalledWith({
      title: 'Not found',
      body: 'Cannot display meta-information for this object.'
    })
  )
})

test('the viewer counts all sources, loads more of them and goes round', async () => {
  const all = Array.from({ length: 130 }, (_, at) => entry(`s${at + 1}`, `Source ${at + 1}`))
  const { router, made } = open({ mySources: pagesOf(() => all) })
  fireEvent.click(await screen.findByRole('link', { name: 'Source 48' }))
  expect(await screen.findByText('48 of 130')).toBeTruthy()
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Next source')
  expect(await screen.findByText('49 of 130')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Source 49' })).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe('?source=s49'))
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  fireEvent.click(await screen.findByRole('link', { name: 'Source 1' }))
  await screen.findByText('1 of 130')
  press('Previous source')
  expect(await screen.findByText('130 of 130')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Source 96' })).toBeNull()
  press('Next source')
  expect(await screen.findByText('1 of 130')).toBeTruthy()
  press('Previous source')
  expect(await screen.findByText('130 of 130')).toBeTruthy()
  // Searching it by its role takes most of a second, with every card of the list behind it.
  const previous = screen.getByRole('button', { name: 'Previous source' })
  for (let at = 129; at >= 82; at--) {
    fireEvent.click(previous)
    await screen.findByText(`${at} of 130`)
  }
  expect(made('mySources').at(-1)).toEqual({ filters: { sort: 'newest', before: '82', limit: 48 } })
})

test('search and order are in the address; Back shows the same list at once', async () => {
  const all = Array.from({ length: 60 }, (_, at) => entry(`s${at + 1}`, `Source ${at + 1}`))
  let isUp = true
  const mySources = (body: unknown) => (isUp ? pagesOf(() => all)(body) : new Promise(() => undefined))
  const { router, made } = open({ mySources }, undefined, '/my/sources?q=sou&sort=az')
  expect(await screen.findByRole('link', { name: 'Source 48' })).toBeTruthy()
  expect(made('mySources')).toEqual([{ searchFor: 'sou', filters: { sort: 'az', limit: 48 } }])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('sou')
  fireEvent.click(screen.getByRole('button', { name: 'Show more sources' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Source 60' }))
  await screen.findByRole('dialog', { name: 'Source 60' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=sou&sort=az'))

  isUp = false
  await act(() => router.navigate('/my/tags'))
  expect(screen.queryByRole('link', { name: 'Source 60' })).toBeNull()
  await act(() => router.navigate(-1))
  expect(screen.getByRole('link', { name: 'Source 60' })).toBeTruthy()
  // All that is shown is read again.
  expect(made('mySources').at(-1)).toEqual({ searchFor: 'sou', filters: { sort: 'az', limit: 60 } })

  // A link to the list begins at its start.
  isUp = true
  await act(() => router.navigate('/my/tags'))
  await act(() => router.navigate('/my/sources?q=sou&sort=az'))
  expect(await screen.findByRole('link', { name: 'Source 48' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Source 49' })).toBeNull()
})

test('own tags in the address narrow the list, and all is shown again when nothing has them', async () => {
  const tags = ['Sea', 'War'].map(name => ({ uuid: `t-${name}`, name, tag: 'MyKeywords' }))
  const mySources = (body: unknown) => {
    const wanted = (body as { filters: { tags?: string[] } }).filters.tags ?? []
    return listed(wanted.length > 1 ? [] : wanted.length > 0 ? ['Harbour'] : ['Harbour', 'Strike'])()
  }
  const { router, made } = open({ mySources, myTags: () => ({ tags }) }, undefined, '/my/sources?tags=t-Sea')
  await screen.findByRole('link', { name: 'Harbour' })
  expect(screen.queryByRole('link', { name: 'Strike' })).toBeNull()
  expect(made('mySources')).toEqual([{ filters: { sort: 'newest', tags: ['t-Sea'], limit: 48 } }])
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Sea' })).checked).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'War' }))
  expect(await screen.findByText('None of your sources has all of these tags.')).toBeTruthy()
  expect(router.state.location.search).toBe('?tags=t-Sea%2Ct-War')
  fireEvent.click(screen.getByRole('button', { name: 'Show all sources' }))
  expect(await screen.findByRole('link', { name: 'Strike' })).toBeTruthy()
  expect(router.state.location.search).toBe('')
})

test('what one member saw is not shown to the next', async () => {
  open({ mySources: listed(['Harbour']) })
  await screen.findByRole('link', { name: 'Harbour' })
  cleanup()
  open({ mySources: () => new Promise(() => undefined) })
  expect(screen.queryByRole('link', { name: 'Harbour' })).toBeNull()
})

test('words that are typed go into the address, and the order stays', async () => {
  const { router } = open({ mySources: listed(['Harbour']) }, undefined, '/my/sources?sort=za')
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: ' quay ' } })
  await waitFor(() => expect(router.state.location.search).toBe('?sort=za&q=quay'))
})

test('a shelf that is nearly full says so before it is, and an upload beyond it keeps its file and its reason', async () => {
  const msg = 'My Sources is full: it holds 2,000 sources at most.'
  const { host } = open(
    {
      mySources: listed(['Harbour']),
      usage: () => ({ usage: [{ quota: 'sources', used: 1700, most: 2000 }] })
    },
    () => Promise.reject(new ApiError({ code: 'QUOTA_REACHED', msg, status: 409 }))
  )
  expect((await screen.findByText(/1,700 of 2,000 sources/)).textContent).toContain('Delete what you no longer need')
  const field = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(field, { target: { files: [new File(['x'], 'boat.png', { type: 'image/png' })] } })
  expect((await screen.findByText(msg)).closest('li')?.textContent).toContain('boat.png')
  expect(screen.getByRole('button', { name: 'Try again: boat.png' })).toBeTruthy()
  expect(host.notify.success).not.toHaveBeenCalled()
})

test('selected sources go to a collection that was searched, and to a new one', async () => {
  const farms = { uuid: 'c-farms', name: 'Farms', count: 2 }
  const { call, host } = open({
    mySources: listed(['Harbour', 'Barn']),
    usage: () => ({ usage: [] }),
    myCollections: body => ({ data: 'searchFor' in (body as object) ? [farms] : [], total: 1 }),
    addCollection: () => ({ data: { uuid: 'c-new', name: 'New one' } }),
    addSourcesToCollection: body => ({
      data: farms,
      there: (body as { collection: string }).collection === 'c-farms' ? 1 : 0
    })
  })
  const choose = async (...titles: string[]) => {
    for (const title of titles) fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }))
    fireEvent.click(screen.getByRole('button', { name: 'Add to a collection' }))
    return screen.findByRole('dialog')
  }
  await choose('Barn', 'Harbour')
  expect(screen.getByRole('heading', { name: 'Add 2 sources to a collection' })).toBeTruthy()
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search your collections' }), {
    target: { value: 'farm' }
  })
  fireEvent.click(await screen.findByRole('button', { name: /Farms/ }))
  const added = 'Added 1 item to Farms. 1 was there already.'
  await waitFor(() => expect(host.notify.success).toHaveBeenCalledWith(added))
  expect(call).toHaveBeenCalledWith('addSourcesToCollection', { collection: 'c-farms', sources: ['Barn', 'Harbour'] })
  expect(screen.queryByRole('dialog')).toBeNull()

  await choose('Harbour')
  fireEvent.click(screen.getByRole('button', { name: 'Create and add' }))
  expect(await screen.findByText('Please enter a name.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'New collection' }), { target: { value: ' New one ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create and add' }))
  await waitFor(() => expect(host.notify.success).toHaveBeenCalledWith('Added 1 item to New one'))
  expect(call).toHaveBeenCalledWith('addCollection', expect.objectContaining({ name: 'New one' }))
})
