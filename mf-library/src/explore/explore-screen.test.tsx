import type { ExploreEntry } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onLibraryStage } from '../testing/stage.ts'
import { ExploreScreen } from './explore-screen.tsx'

const found = (slug: string, name: string, credit: ExploreEntry['credit'] = null): ExploreEntry => ({
  col: {
    uuid: slug,
    slug,
    name,
    subtitle: '',
    introduction: `About ${name}`,
    description: '',
    acknowledgements: '',
    count: 5,
    language: 'cy',
    tags: []
  },
  thumb: { url: '/files/a/b.webp', uuid: '', filename: 'b.webp', alt: 'A river', width: 900, height: 600 },
  credit,
  partner: 'City archive'
})
const open = (at: string, explore: (body: never) => unknown) =>
  onLibraryStage({
    routes: [
      { path: '/search/explore', Component: ExploreScreen },
      { path: '/sas/explore', Component: ExploreScreen }
    ],
    at,
    answers: { explore },
    member: null
  })

test.each(['/search/explore', '/sas/explore'])('at %s a card leads to its collection', async at => {
  open(at, () => ({ data: [found('rivers', 'Rivers')], total: 1 }))
  const link = await screen.findByRole('link', { name: 'Rivers' })
  expect(link.getAttribute('href')).toBe(`${at}/rivers`)
  expect(link.querySelector('bdi')?.lang).toBe('cy')
  const card = link.closest('article')!
  expect(card.textContent).toContain('About Rivers')
  expect(card.textContent).toContain('City archive · 5 items')
  expect(screen.getByRole('img', { name: 'A river' })).toBeTruthy()
})

test('a cover that is the picture of an item has its credit line; of another nothing is said', async () => {
  const data = [
    found('rivers', 'Rivers', { maker: 'Minard', date: '1869', license: 'CC0 1.0' }),
    found('roads', 'Roads', {}),
    found('towns', 'Towns')
  ]
  open('/search/explore', () => ({ data, total: 3 }))
  const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('article')?.textContent
  expect(await cardOf('Rivers')).toContain('Minard, 1869. CC0 1.0')
  expect(await cardOf('Roads')).toContain('Rights not stated')
  expect(await cardOf('Towns')).not.toContain('Rights')
})

test('an address behind the last page leads to the last one', async () => {
  const { router } = open('/search/explore?q=rivers&page=9', ({ skip }: { skip: number }) => ({
    data: skip === 60 ? [found('rivers', 'Rivers')] : [],
    total: 61
  }))
  await screen.findByRole('link', { name: 'Rivers' })
  expect(router.state.location.search).toBe('?q=rivers&page=2')
})

test('more than one page is shown a page at a time', async () => {
  const { made } = open('/search/explore?page=2', () => ({ data: [found('rivers', 'Rivers')], total: 61 }))
  await screen.findByRole('link', { name: 'Rivers' })
  expect(made('explore')).toEqual([{ skip: 60, limit: 60 }])
})

test('what the address searches for is asked, and all can be shown again', async () => {
  const { made } = open('/search/explore?q=rivers', ({ searchFor }: { searchFor?: string }) =>
    searchFor ? { data: [], total: 0 } : { data: [found('roads', 'Roads')], total: 1 }
  )
  await screen.findByRole('heading', { name: 'No results for rivers' })
  await userEvent.click(screen.getByRole('button', { name: 'Show all collections' }))
  await screen.findByRole('link', { name: 'Roads' })
  expect(made('explore')).toEqual([
    { searchFor: 'rivers', skip: 0, limit: 60 },
    { skip: 0, limit: 60 }
  ])
})

test('without any, the way to the sources is shown', async () => {
  open('/search/explore', () => ({ data: [], total: 0 }))
  await screen.findByRole('heading', { name: 'No collections yet' })
  expect(screen.getAllByRole('link', { name: 'All sources' })[0]!.getAttribute('href')).toBe('/search')
})

test('what cannot be loaded can be tried again', async () => {
  open('/search/explore', () => {
    throw new ApiError({ code: 'INTERNAL', msg: 'broken', status: 500 })
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
