import { beforeEach, expect, test } from '@jest/globals'
import { ApiError, formDrafts } from '@annals/web-kit'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { collection } from '../../testing/collections.ts'
import { onLibraryStage } from '../../testing/stage.ts'
import { CollectionsScreen } from './collections-screen.tsx'

beforeEach(() => formDrafts.forget('m'))

type Answers = Record<string, (body: unknown) => unknown>
const open = (answers: Answers, at = '/my/collections') =>
  onLibraryStage({
    routes: [{ path: '/my/collections', Component: CollectionsScreen }],
    at,
    answers: { myImports: () => ({ data: [], total: 0 }), ...answers }
  })
const listed = (...collections: ReturnType<typeof collection>[]) => ({
  myCollections: () => ({ data: collections, total: collections.length })
})
const choose = async (name: string, action: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `More for ${name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('without collections it says so, offers the next step, and has no search', async () => {
  open(listed())
  expect(await screen.findByRole('heading', { name: 'No collections yet' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  for (const name of ['Upload Excel batch', 'Upload Powerpoint', 'Batch upload of images', 'Delete selection'])
    expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0)
  const aggregator = screen.getByRole('link', { name: 'Import From the aggregator' })
  expect(aggregator.getAttribute('href')).toBe('/search/search?for=collection')
  const template = screen.getByRole('link', { name: 'Download Excel template' })
  expect(template.getAttribute('href')).toBe('/api/collection-template')
})

test('a collection that is not published can be published and deleted, a published one only be made private', async () => {
  const { call, host, notify } = open({
    ...listed(collection('strikes'), collection('maps', { is_published: true })),
    privateCollection: () => ({ data: collection('maps') })
  })
  fireEvent.click(await screen.findByRole('button', { name: 'More for strikes' }))
  expect((await screen.findAllByRole('menuitem')).map(entry => entry.textContent)).toEqual([
    'Look at it',
    'Edit',
    'Meta-information',
    'Export',
    'Publish',
    'Delete'
  ])
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  await choose('maps', 'Unpublish')
  await waitFor(() => expect(call).toHaveBeenCalledWith('privateCollection', { collection: 'c-maps' }))
  expect(host.confirm).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Collection made private successfully!'))
})

test('publishing that is refused is told in a dialog titled Error', async () => {
  const { host, notify } = open({
    ...listed(collection('strikes')),
    checkCollection: () => ({ restricted: 0, unstated: 0 }),
    publishCollection: () => {
      throw new ApiError({ code: 'WRONG_STATE', msg: 'This collection is published already.', status: 409 })
    }
  })
  await choose('strikes', 'Publish')
  await waitFor(() =>
    expect(host.alert).toHaveBeenCalledWith({ title: 'Error', body: 'This collection is published already.' })
  )
  expect(notify.success).not.toHaveBeenCalled()
})

test('what forbids publishing is told before, and where that cannot be said, nothing is published', async () => {
  let isDown = true
  const { host, call } = open({
    ...listed(collection('strikes')),
    checkCollection: () => {
      if (isDown) throw new ApiError({ code: 'INTERNAL', msg: 'Something broke.', status: 500 })
      return { restricted: 2, unstated: 1 }
    }
  })
  host.confirm.mockResolvedValue(false)
  await choose('strikes', 'Publish')
  await waitFor(() => expect(host.alert).toHaveBeenCalledWith({ title: 'Error', body: 'Something broke.' }))
  expect(host.confirm).not.toHaveBeenCalled()
  isDown = false
  await choose('strikes', 'Publish')
  await waitFor(() => expect(host.confirm).toHaveBeenCalled())
  expect(host.confirm.mock.lastCall?.[0].title).toBe('Confirm Publish')
  expect(host.confirm.mock.lastCall?.[0].body).toContain('Do you want to make “strikes” publicly available')
  expect(host.confirm.mock.lastCall?.[0].body).toMatch(
    /The rights to 2 of its items forbid publishing them without permission\. The rights to one of its items are not stated\.$/
  )
  expect(call).not.toHaveBeenCalledWith('publishCollection', expect.anything())
})

test('of a selection the published ones stay, and that is said before', async () => {
  const { call, host, notify } = open({
    ...listed(collection('strikes'), collection('fleets'), collection('maps', { is_published: true })),
    deleteCollections: () => ({ status: 'ok' })
  })
  for (const name of ['strikes', 'fleets', 'maps'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete selection' }))
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('deleteCollections', { collections: ['c-strikes', 'c-fleets'] })
  )
  const question = host.confirm.mock.calls[0]?.[0]
  expect(question?.title).toBe('Delete 2 collections?')
  expect(question?.body).toContain('One of those selected is published and stays')
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Collections deleted'))
})

test('a new collection needs a name, and is opened to edit; where it cannot be made, the reason is told', async () => {
  let isDown = true
  const { host, router } = open({
    ...listed(),
    addCollection: () => {
      if (isDown) throw new ApiError({ code: 'INTERNAL', msg: 'Something went wrong.', status: 500 })
      return { data: collection('strikes') }
    },
    collection: () => ({ data: collection('strikes') }),
    collectionItems: () => ({ data: { items: [], total: 0 } })
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'New collection' }))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Please enter a name.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Strikes' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() =>
    expect(host.alert).toHaveBeenCalledWith({ title: 'Database Error', body: 'Something went wrong.' })
  )
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(router.state.location.search).toBe('?edit=strikes'))
})

test('what cannot be loaded can be tried again', async () => {
  let isDown = true
  open({
    myCollections: () => {
      if (isDown) throw new ApiError({ code: 'NETWORK', msg: 'off', status: 0 })
      return { data: [collection('strikes')], total: 1 }
    }
  })
  expect(await screen.findByText('Your collections could not be loaded')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'strikes' })).toBeTruthy()
})

test('collections that are selected and not in sight are named before they are deleted', async () => {
  const all = ['harbour', 'strikes', 'ships'].map(name => collection(name))
  const { host, call } = open({
    myCollections: body => {
      const { searchFor = '' } = body as { searchFor?: string }
      const data = all.filter(({ name }) => name.includes(searchFor))
      return { data, total: data.length }
    },
    deleteCollections: () => ({ status: 'ok' })
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: /harbour/ }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 's' } })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /harbour/ })).toBeNull())
  fireEvent.click(screen.getByRole('checkbox', { name: /strikes/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete selection' }))
  await waitFor(() => expect(host.confirm).toHaveBeenCalledTimes(1))
  expect(host.confirm.mock.calls[0]?.[0].body).toContain('One of them is not in sight now: “harbour”.')
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('deleteCollections', { collections: ['c-harbour', 'c-strikes'] })
  )
})

test('words and page stand in the address, also while a collection is open', async () => {
  const { made, router } = open(
    {
      myCollections: () => ({ data: [collection('strikes')], total: 25 }),
      collection: () => ({ data: collection('strikes') }),
      collectionItems: () => ({ data: { items: [], total: 0 } })
    },
    '/my/collections?q=str&page=2'
  )
  const card = await screen.findByRole('link', { name: 'strikes' })
  expect(made('myCollections')).toEqual([{ searchFor: 'str', skip: 24, limit: 24 }])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('str')
  fireEvent.click(card)
  await waitFor(() => expect(router.state.location.search).toBe('?q=str&page=2&edit=strikes'))
  const editor = await screen.findByRole('dialog', { name: /^strikes: / })
  fireEvent.click(within(editor).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=str&page=2'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'map' } })
  await waitFor(() => expect(router.state.location.search).toBe('?q=map'))
})
