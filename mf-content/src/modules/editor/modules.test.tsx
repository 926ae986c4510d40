import type { Module } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminModuleScreen, MyViewpointScreen } from './admin-module-screen.tsx'
import { AdminModulesScreen, AdminViewpointsScreen, MyViewpointsScreen } from './admin-modules-screen.tsx'
import { addChapter } from './content.ts'

const viewpoint = (own: Partial<Module> = {}): Module => ({
  uuid: 'v1',
  slug: 'river',
  rev: 3,
  type: 'Viewpoint',
  featured: false,
  introduction: '',
  downloads: [],
  collections: [],
  is_published: false,
  updated: '2026-01-01T00:00:00Z',
  name: 'A river',
  author: 'Ada',
  year: '1871',
  intro: 'For whom?',
  thumb: null,
  chapters: [],
  acknowledgements: '',
  license: 'CC BY 4.0',
  ...own
})
const admin = { isAdmin: true }
const open = (at: string, answers: Record<string, (body: unknown) => unknown>) =>
  onStage({ ...admin, routes: [{ path: '/my/viewpoints/:slug', Component: MyViewpointScreen }], at, answers })

test.each([
  [false, 'Publish', 'Confirm Publish', 'publishModule'],
  [true, 'Unpublish', 'Confirm Unpublish', 'unpublishModule']
])('a viewpoint (published: %s) changes its state after a question', async (is_published, action, title, call) => {
  const { host, made } = onStage({
    ...admin,
    page: <MyViewpointsScreen />,
    answers: { modules: () => ({ data: [viewpoint({ is_published })] }) }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for A river' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  await waitFor(() => expect(made(call)).toEqual([{ uuid: 'v1' }]))
  expect(host.confirm).toHaveBeenCalledWith(expect.objectContaining({ title, ok: 'Yes' }))
})

test('others than admins are told that they have no access', () => {
  onStage({ page: <MyViewpointsScreen /> })
  expect(screen.getByRole('heading', { name: 'NO ACCESS' })).toBeTruthy()
})

test('a new one needs a title, and goes on under its address after the first save', async () => {
  const { made, router } = open('/my/viewpoints/new', {
    saveModule: () => ({
      data: viewpoint({ name: 'Mountains', slug: 'mountains', author: '', year: '', intro: '' })
    })
  })
  const save = await screen.findByRole('button', { name: /^Save/ })
  await userEvent.click(save)
  expect(made('saveModule')).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'Mountains')
  await userEvent.click(screen.getByRole('button', { name: /Language of the text/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Italiano' }))
  await userEvent.click(save)
  await waitFor(() => expect(router.state.location.pathname).toBe('/my/viewpoints/mountains'))
  expect(made('saveModule')).toEqual([
    { module: expect.objectContaining({ name: 'Mountains', language: 'it', key: expect.any(String) }) }
  ])
})

test('a save over a newer one shows the way on, and keeps the words', async () => {
  const newer = viewpoint({ name: 'Theirs', rev: 4 })
  let isFirst = true
  const { made } = open('/my/viewpoints/river', {
    module: () => ({ data: viewpoint() }),
    saveModule: () => {
      if (!isFirst) return { data: viewpoint({ name: 'A river!', rev: 5 }) }
      isFirst = false
      throw new ApiError({ code: 'STALE', msg: 'changed', status: 409, stored: newer })
    }
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), '!')
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull())
  expect(made('saveModule')).toMatchObject([
    { module: { uuid: 'v1', rev: 3, name: 'A river!' } },
    { module: { uuid: 'v1', rev: 4, name: 'A river!' } }
  ])
})

test('a new chapter has an address that no other has', () => {
  const { chapters } = addChapter(addChapter([]).chapters)
  expect(chapters.map(({ slug }) => slug)).toEqual(['chapter-1', 'chapter-2'])
  expect(addChapter(chapters.slice(1)).slug).toBe('chapter-3')
})

test('all modules stand in one list, narrowed by type', async () => {
  const all = [viewpoint(), viewpoint({ uuid: 'k1', slug: 'march', name: 'The march', type: 'Key Moment' })]
  onStage({ ...admin, page: <AdminModulesScreen />, answers: { modules: () => ({ data: all }) } })
  expect(await screen.findByText('2 modules')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Type/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Key Moment' }))
  expect(await screen.findByText('1 module')).toBeTruthy()
  expect(screen.queryByText('A river')).toBeNull()
})

test('what was changed can be undone and done again', async () => {
  onStage({
    ...admin,
    routes: [{ path: '/admin/historical-content/:slug', Component: AdminModuleScreen }],
    at: '/admin/historical-content/river',
    answers: { module: () => ({ data: viewpoint() }) }
  })
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
  await userEvent.type(title, ' flows')
  await userEvent.click(screen.getByRole('button', { name: /^Undo: / }))
  expect(title.value).toBe('A river')
  await userEvent.click(screen.getByRole('button', { name: /^Redo: / }))
  expect(title.value).toBe('A river flows')
})

test('a module of another type is not among the viewpoints', async () => {
  open('/my/viewpoints/river', { module: () => ({ data: viewpoint({ type: 'Unit' }) }) })
  expect(await screen.findByRole('link', { name: 'Viewpoints' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the admin area has the viewpoints alone too', async () => {
  const { made } = onStage({
    ...admin,
    page: <AdminViewpointsScreen />,
    answers: { modules: () => ({ data: [viewpoint()] }) }
  })
  expect((await screen.findByRole('link', { name: 'A river' })).getAttribute('href')).toBe('/admin/viewpoints/river')
  expect(made('modules')).toEqual([{ type: 'Viewpoint' }])
})
