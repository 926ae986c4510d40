import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { collection, item } from '../../testing/collections.ts'
import { onLibraryStage } from '../../testing/stage.ts'
import { CollectionScreen } from './collection-screen.tsx'

const RIVERS = collection('rivers', { name: 'Rivers', user: 'other', is_published: true, count: 2 })
const ITEMS = [
  item('a', 'Black Canyon', {
    maker: 'Timothy O’Sullivan',
    period_start: '1871',
    origin: 'Getty Museum',
    license: 'CC0'
  }),
  item('b', '')
]
type Options = Pick<Parameters<typeof onLibraryStage>[0], 'answers' | 'member' | 'isAdmin'>

const open = (more: Options = {}, at = '/view/collection/rivers') =>
  onLibraryStage({
    routes: [{ path: '/view/collection/:slug', Component: CollectionScreen }],
    at,
    member: null,
    ...more,
    answers: {
      collection: () => ({ data: RIVERS }),
      collectionItems: () => ({ data: { items: ITEMS, total: 2 } }),
      ...more.answers
    }
  })

test('every item has its credit line, and one without a title is called by its kind', async () => {
  open()
  const card = (await screen.findByRole('link', { name: 'Black Canyon' })).closest('article')!
  expect(card.textContent).toContain('Timothy O’Sullivan, 1871. Getty Museum. CC0 1.0')
  const other = screen.getByRole('link', { name: 'Untitled picture' }).closest('article')!
  expect(within(other).getByText('Rights not stated')).toBeTruthy()
})

test('an item is opened large with its credit line, up to ten times its size', async () => {
  open({}, '/view/collection/rivers?item=1')
  const dialog = await screen.findByRole('dialog', { name: 'Black Canyon' })
  expect(dialog.textContent).toContain('Timothy O’Sullivan, 1871. Getty Museum. CC0 1.0')
  const larger = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Zoom in' })
  for (let presses = 0; presses < 20 && !larger.disabled; presses++) fireEvent.click(larger)
  expect(within(dialog).getByText('1000 %')).toBeTruthy()
})

test('an item without a file shows its words in the place of the picture', async () => {
  const description = { delta: { ops: [] }, html: '<p>Four score and seven years ago</p>', text: '' }
  const speech = item('c', 'Gettysburg Address', { url: '', thumb_url: '', type: '', filename: '', description })
  open(
    { answers: { collectionItems: () => ({ data: { items: [speech], total: 1 } }) } },
    '/view/collection/rivers?item=1'
  )
  const words = await screen.findByRole('group', { name: 'Gettysburg Address' })
  expect(within(words).getByText('Four score and seven years ago')).toBeTruthy()
  expect(within(screen.getByRole('dialog')).getAllByText('Four score and seven years ago')).toHaveLength(1)
})

test('an admin puts a published collection among the thematic ones and takes it from there; others see no such button', async () => {
  const { made, unmount } = open({
    member: 'admin',
    isAdmin: true,
    answers: {
      markCollection: ({ is_thematic }: { is_thematic: boolean }) => ({ data: { ...RIVERS, is_thematic } })
    }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show among the thematic collections' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Take from the thematic collections' }))
  await screen.findByRole('button', { name: 'Show among the thematic collections' })
  await waitFor(() =>
    expect(made('markCollection')).toEqual([
      { collection: 'c-rivers', is_thematic: true },
      { collection: 'c-rivers', is_thematic: false }
    ])
  )
  unmount()
  open()
  await screen.findByRole('heading', { level: 1, name: 'Rivers' })
  expect(screen.queryByRole('button', { name: /thematic/ })).toBeNull()
})

test.each([
  [1, 'Added 1 item to MySources. 1 was there already.'],
  [2, 'All 2 items are in MySources already'],
  [0, 'Added 2 items to MySources']
])('of two sources that are added, %i were there already: %s', async (there, told) => {
  const { notify } = open({ member: 'anna', answers: { addSources: () => ({ data: [], there }) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Select all on this page' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 to My Sources' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith(told))
})
