import type { TagNode } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { moduleOf, picture } from '../../testing/content.ts'
import { ContentIndexScreen } from './index-screen.tsx'

const MODULES = [
  moduleOf('Sanlúcar'),
  moduleOf('Harbour', {
    type: 'Case Study',
    thumb: { ...picture('harbour'), maker: 'Felice Beato', date: '1865', license: 'CC0 1.0' },
    tags: [{ uuid: 'tag', name: 'Work' }]
  }),
  moduleOf('Procession', { type: 'Case Study', year: '1546' })
]
const node = (uuid: string, name: string, child: TagNode[] = []): TagNode => ({
  _id: uuid,
  uuid,
  name,
  label: name,
  child
})
const GROUPS = [node('themes', 'Themes', [node('tag', 'Work'), node('none', 'Leisure')])]
const ROUTES = [
  ...['historical-content', 'historical-content/:type'].map(path => ({ path, Component: ContentIndexScreen })),
  { path: 'elsewhere', element: null }
]

const open = (at = '/historical-content') =>
  onStage({
    routes: ROUTES,
    at,
    answers: {
      historicalContent: () => ({ items: MODULES, types: ['Key Moment', 'Case Study'] }),
      allTags: () => ({ data: { child: GROUPS, counts: [] } })
    }
  })
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))

test('everything is shown, and counted', async () => {
  open()
  await shows('Sanlúcar', 'Harbour', 'Procession')
  expect(screen.getByText('3 items')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Sanlúcar/ }).getAttribute('href')).toBe(
    '/historical-content/key-moment/sanl%C3%BAcar'
  )
})

test('the picture of a card has its credit line, also where nothing is known', async () => {
  open()
  await shows('Sanlúcar', 'Harbour', 'Procession')
  const card = screen.getByRole('link', { name: 'Harbour' }).closest('article')!
  await waitFor(() => expect(card.textContent).toContain('Felice Beato, 1865. CC0 1.0'))
  const other = screen.getByRole('link', { name: 'Procession' }).closest('article')!
  expect(other.textContent).toContain('Rights not stated')
})

test('words find titles, years and tags, without regard to accents', async () => {
  open()
  await shows('Sanlúcar', 'Harbour', 'Procession')
  const search = screen.getByLabelText('Search historical content')
  await userEvent.type(search, 'SANLUCAR')
  await shows('Sanlúcar')
  for (const [words, name] of [
    ['1546', 'Procession'],
    ['work', 'Harbour']
  ] as const) {
    await userEvent.clear(search)
    await userEvent.type(search, words)
    await shows(name)
  }
})

test('a type stands in the address, and choosing another changes it', async () => {
  const { router } = open('/historical-content/case-study')
  await shows('Harbour', 'Procession')
  await userEvent.click(screen.getByRole('button', { name: /Type/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Key Moment' }))
  await shows('Sanlúcar')
  expect(router.state.location.pathname).toBe('/historical-content/key-moment')
  await userEvent.click(screen.getByRole('button', { name: /Type/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'All' }))
  await shows('Sanlúcar', 'Harbour', 'Procession')
  expect(router.state.location.pathname).toBe('/historical-content')
})

test('where nothing is found one press shows everything again', async () => {
  open('/historical-content/case-study')
  await shows('Harbour', 'Procession')
  await userEvent.type(screen.getByLabelText('Search historical content'), 'volcano')
  expect(await screen.findByText('No content found.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  await shows('Sanlúcar', 'Harbour', 'Procession')
})

test('an address with an unknown type shows nothing, and one press shows everything', async () => {
  open('/historical-content/smell')
  expect(await screen.findByText('No content found.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  await shows('Sanlúcar', 'Harbour', 'Procession')
})

test('what could not be loaded is asked for again', async () => {
  let isUp = false
  onStage({
    routes: ROUTES,
    at: '/historical-content',
    answers: {
      historicalContent: () => {
        if (!isUp) throw new ApiError({ code: 'NETWORK', msg: 'no answer', status: 0 })
        return { items: MODULES, types: [] }
      }
    }
  })
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await shows('Sanlúcar', 'Harbour', 'Procession')
})

test('tags are chosen in a dialog that counts what has them, stand in the address, and go one by one', async () => {
  const { router } = open()
  await shows('Sanlúcar', 'Harbour', 'Procession')
  await userEvent.click(screen.getByRole('button', { name: 'Filter by tags' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filter by tags' })
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Work 1' }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Leisure 0' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show 1 item' }))
  await shows('Harbour')
  expect(router.state.location.search).toBe('?tags=tag%2Cnone')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Work' }))
  expect(await screen.findByText('No content found.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  await shows('Sanlúcar', 'Harbour', 'Procession')
  expect(router.state.location.search).toBe('')
})

test('words stand in the address, also after the type has changed, and Back shows what they found', async () => {
  const { router } = open()
  await shows('Sanlúcar', 'Harbour', 'Procession')
  await userEvent.type(screen.getByLabelText('Search historical content'), '1914')
  await waitFor(() => expect(router.state.location.search).toBe('?q=1914'))
  await userEvent.click(screen.getByRole('button', { name: /Type/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Case Study' }))
  await shows('Harbour')
  expect(router.state.location.search).toBe('?q=1914')
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate(-1))
  await shows('Harbour')
  expect(screen.getByLabelText<HTMLInputElement>('Search historical content').value).toBe('1914')
})

test('a sent address shows what its tags let through, also after the type has changed', async () => {
  const { router } = open('/historical-content?tags=tag')
  await shows('Harbour')
  await userEvent.click(screen.getByRole('button', { name: /Type/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Case Study' }))
  await shows('Harbour')
  expect(router.state.location.search).toBe('?tags=tag')
})
