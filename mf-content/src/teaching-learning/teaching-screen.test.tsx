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
const open = () =>
  onStage({
    routes: [
      { path: '/teaching-learning', Component: TeachingScreen },
      { path: '/elsewhere', element: null }
    ],
    at: '/teaching-learning',
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
