import { expect, test } from '@jest/globals'
import { onStage } from '@annals/web-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { teaching } from '../testing/content.ts'
import { TeachingScreen } from './teaching-screen.tsx'

const ITEMS = [
  teaching('Old maps', { tags: [{ uuid: 'tag', name: 'Borders' }] }),
  teaching('Posters', {
    typecode: 'la',
    type: 'Learning Activity',
    image_url: { url: '/files/poster.webp', alt: 'A poster' }
  })
]
const open = (at = '/teaching-learning') =>
  onStage({
    routes: [
      { path: '/teaching-learning', Component: TeachingScreen },
      { path: '/elsewhere', element: null }
    ],
    at,
    answers: { teachingLearning: () => ({ items: ITEMS }) }
  })
const shows = (...expected: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('heading', { level: 2 }).map(heading => heading.textContent)).toEqual(expected)
  )

test('activities are found by their words and tags', async () => {
  open()
  await shows('Old maps', 'Posters')
  expect(screen.getByText('2 items')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Old maps/ }).getAttribute('href')).toBe('/ea/old maps')
  await userEvent.type(screen.getByLabelText('Search activities'), 'borders')
  await shows('Old maps')
})

test('the picture of a card has its credit line, a card without a picture has none', async () => {
  open()
  const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('article')!
  const posters = await cardOf('Posters')
  await waitFor(() => expect(posters.textContent).toContain('Rights not stated'))
  expect((await cardOf('Old maps')).textContent).not.toContain('Rights')
})

test('one type alone is shown', async () => {
  open()
  await shows('Old maps', 'Posters')
  await userEvent.click(screen.getByRole('button', { name: /Type/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Learning Activities' }))
  await shows('Posters')
})

test('an unknown type in the address shows all', async () => {
  open('/teaching-learning?type=smell')
  await shows('Old maps', 'Posters')
  expect(screen.getByRole('button', { name: /Type/ }).textContent).toContain('All')
})

test('words and type stand in the address, and Back shows what they found', async () => {
  const { router } = open()
  await shows('Old maps', 'Posters')
  await userEvent.type(screen.getByLabelText('Search activities'), 'post')
  await waitFor(() => expect(router.state.location.search).toBe('?q=post'))
  await userEvent.click(screen.getByRole('button', { name: /Type/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Learning Activities' }))
  await waitFor(() => expect(router.state.location.search).toBe('?q=post&type=la'))
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate(-1))
  await shows('Posters')
  expect(screen.getByLabelText<HTMLInputElement>('Search activities').value).toBe('post')
  expect(screen.getByRole('button', { name: /Type/ }).textContent).toContain('Learning Activities')
})

test('where nothing is found one may build the first', async () => {
  open()
  await shows('Old maps', 'Posters')
  await userEvent.type(screen.getByLabelText('Search activities'), 'volcano')
  expect(await screen.findByText('No activities found.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Build an activity' }).getAttribute('href')).toBe('/builder')
})

const toolsOf = async (name: string, settings: Partial<Parameters<typeof onStage>[0]>) => {
  const stage = onStage({
    page: <TeachingScreen />,
    answers: { teachingLearning: () => ({ items: [teaching(name)] }), addToMy: () => ({ activity: 'copy' }) },
    ...(settings as object)
  })
  await screen.findByRole('link', { name })
  return stage
}
const choose = async (action: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'More for Old maps' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const gone = async () => expect(await screen.findByText('No activities found.')).toBeTruthy()

test('the owner edits, tries out, shares and deletes; publishing needs the right to it', async () => {
  await toolsOf('Old maps', { member: 'owner' })
  await userEvent.click(screen.getByRole('button', { name: 'More for Old maps' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(item => item.textContent)).toEqual(['Edit', 'Student view', 'Share', 'Meta-information', 'Delete'])
  expect(items.slice(0, 2).map(item => item.getAttribute('href'))).toEqual([
    '/ela/uuid of Old maps',
    '/student/view/uuid of Old maps/'
  ])
})

test('what its owner made private stays until the shelf is loaded again, and can be published again', async () => {
  let isPublished = false
  const { host } = await toolsOf('Old maps', {
    member: 'owner',
    isPartner: true,
    dialogs: { 'account/publish': () => ({ published: isPublished }) }
  })
  await choose('Unpublish')
  expect(await screen.findByText('Private')).toBeTruthy()
  isPublished = true
  await choose('Publish')
  await waitFor(() => expect(screen.queryByText('Private')).toBeNull())
  expect(host.dialogs.open.mock.calls.map(([, input]) => input)).toMatchObject([{ publish: false }, { publish: true }])
})

test('what its owner deleted is gone', async () => {
  const items = [teaching('Old maps')]
  await toolsOf('Old maps', {
    member: 'owner',
    answers: { teachingLearning: () => ({ items }) },
    dialogs: {
      'account/delete-activity': () => {
        items.pop()
        return { deleted: true }
      }
    }
  })
  await choose('Delete')
  await gone()
})

test('somebody else’s activity is added once, and then leads to the copy', async () => {
  const { made, notify } = await toolsOf('Old maps', { member: 'm' })
  expect(screen.queryByRole('button', { name: 'More for Old maps' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add to my Annals: Old maps' }))
  expect(await screen.findByRole('button', { name: 'Start editing: Old maps' })).toBeTruthy()
  expect(made('addToMy')).toEqual([{ activity: 'uuid of Old maps' }])
  expect(notify.success.mock.calls[0]?.[0]).toBe('e-Learning Activity added to your Annals!')
})

test('only an e-Learning Activity can be added', async () => {
  onStage({
    page: <TeachingScreen />,
    answers: { teachingLearning: () => ({ items: [teaching('Posters', { typecode: 'la' })] }) }
  })
  await screen.findByRole('link', { name: 'Posters' })
  expect(screen.queryByRole('button', { name: /Posters/ })).toBeNull()
})

test('somebody else’s e-Learning Activity tells what is known of it', async () => {
  const { host } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Meta-information of “Old maps”' }))
  expect(host.dialogs.open).toHaveBeenCalledWith('library/activity-meta', {
    uuid: 'uuid of Old maps',
    title: 'Old maps'
  })
  expect(screen.queryByRole('button', { name: 'Meta-information of “Posters”' })).toBeNull()
})
