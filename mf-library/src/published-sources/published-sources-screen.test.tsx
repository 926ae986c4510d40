import type { ContentItem } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onLibraryStage } from '../testing/stage.ts'
import { PublishedSourcesScreen } from './published-sources-screen.tsx'

const item = (uuid: string, name: string, kind: 'map' | 'poster'): ContentItem => ({
  uuid,
  name,
  type: 'Key Moment',
  slug: uuid,
  intro: '',
  year: '1905',
  featured: false,
  thumb: { url: `/files/${uuid}.jpg`, alt: `Picture of ${name}`, width: 600, height: 400, kind },
  tags: []
})

const open = (path: string, items = ITEMS) =>
  onLibraryStage({
    routes: [
      { path: '/search/:child?', Component: PublishedSourcesScreen },
      { path: '/elsewhere', element: null }
    ],
    at: path,
    answers: { historicalContent: () => ({ items, types: ['Key Moment'] }) },
    member: null
  }).router
const ITEMS = [item('a', 'Harbour', 'map'), item('b', 'Strike', 'poster'), item('c', 'Delta', 'map')]

test('a card opens the viewer, arrow keys leaf through it, Escape returns to the shelf', async () => {
  const router = open('/search')
  await userEvent.click(await screen.findByRole('link', { name: 'Harbour' }))
  expect(await screen.findByRole('dialog', { name: 'Harbour' })).toBeTruthy()
  expect(screen.getByText('1 of 3')).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: 'Strike' })).toBeTruthy()
  expect(router.state.location.search).toBe('?source=b')
  expect(screen.getByRole('link', { name: 'Read Strike' }).getAttribute('href')).toBe(
    '/historical-content/key-moment/b'
  )
  await userEvent.click(screen.getByRole('button', { name: 'Next source' }))
  expect(await screen.findByText('3 of 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next source' }))
  expect(await screen.findByText('1 of 3')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})

test('the picture of a card and of the viewer has its credit line', async () => {
  const [harbour] = ITEMS
  const thumb = { ...harbour!.thumb!, maker: 'Felice Beato', date: '1865', license: 'CC0 1.0' }
  open('/search', [{ ...harbour!, thumb }, ITEMS[1]!])
  const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('article')!
  expect((await cardOf('Harbour')).textContent).toContain('Felice Beato, 1865. CC0 1.0')
  expect((await cardOf('Strike')).textContent).toContain('Rights not stated')
  await userEvent.click(screen.getByRole('link', { name: 'Harbour' }))
  expect((await screen.findByRole('dialog', { name: 'Harbour' })).textContent).toContain('Felice Beato, 1865. CC0 1.0')
})

test('an address with a source opens it, and closing shows the shelf', async () => {
  const router = open('/search?source=c')
  expect(await screen.findByRole('dialog', { name: 'Delta' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(await screen.findByText('3 sources')).toBeTruthy()
})

test('words and kind stand in the address, also while a source is open, and Back shows what they found', async () => {
  const router = open('/search?kind=map')
  await screen.findByText('2 sources')
  await userEvent.type(screen.getByRole('searchbox'), 'delta')
  await waitFor(() => expect(router.state.location.search).toBe('?kind=map&q=delta'))
  await userEvent.click(screen.getByRole('link', { name: 'Delta' }))
  expect(await screen.findByText('1 of 1')).toBeTruthy()
  expect(router.state.location.search).toBe('?kind=map&q=delta&source=c')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?kind=map&q=delta'))
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate(-1))
  expect(await screen.findByText('1 source')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('delta')
})

test('words that find nothing are repeated, and everything can be shown again', async () => {
  open('/search')
  await screen.findByText('3 sources')
  await userEvent.type(screen.getByRole('searchbox'), 'zeppelin')
  expect(await screen.findByRole('heading', { name: 'No results for zeppelin' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(await screen.findByText('3 sources')).toBeTruthy()
})

test('a source that is not there is said', async () => {
  open('/search?source=gone')
  expect(await screen.findByText('This source is not here. It may have been taken back.')).toBeTruthy()
})
