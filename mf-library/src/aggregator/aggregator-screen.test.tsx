import type { AggregatorPage, AggregatorRecord } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onLibraryStage } from '../testing/stage.ts'
import { AggregatorScreen } from './aggregator-screen.tsx'

const record = (id: string, more: Partial<AggregatorRecord> = {}): AggregatorRecord => ({
  id,
  title: `Title ${id}`,
  provider: 'Hispana',
  dataProvider: 'Biblioteca Digital',
  year: '1947',
  europeanaCollectionName: '2022704_Ag',
  country: 'Spain',
  timestamp_created: '2016-05-01T10:00:00.000Z',
  type: 'IMAGE',
  edmPreview: '',
  dcDescription: '',
  rights: 'http://creativecommons.org/publicdomain/zero/1.0/',
  guid: 'https://www.europeana.eu/item/1',
  ...more
})

/** 25 records, ten on a page; the cursor is the number of the first one. */
const pages = ({ cursor = '0' }: { cursor?: string }): AggregatorPage => {
  const at = Number(cursor)
  const ids = Array.from({ length: Math.min(10, 25 - at) }, (_, index) => String(at + index))
  return { totalResults: 25, items: ids.map(id => record(id)), nextCursor: String(at + 10) }
}
const open = (at: string, answer: (body: never) => unknown = pages) =>
  onLibraryStage({
    routes: [{ path: '/search/search', Component: AggregatorScreen }],
    at,
    answers: { aggregatorSearch: answer },
    member: null
  })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('without words nothing is searched', async () => {
  const { made } = open('/search/search')
  expect(await screen.findByRole('heading', { name: 'What are you looking for?' })).toBeTruthy()
  expect(made('aggregatorSearch')).toEqual([])
})

test('what the address says is searched, and what it says wrongly is not', async () => {
  const { made } = open('/search/search?q=%20war%20&max=25&type=TEXT,SMELL,IMAGE&reuse=open&cursor=10')
  await screen.findByText('25 items match')
  open('/search/search?q=peace&max=11&type=SMELL&reuse=some')
  await screen.findByText('1–10 of 25')
  expect(made('aggregatorSearch')).toEqual([
    { searchFor: 'war', showMax: 25, cursor: '10', types: ['IMAGE', 'TEXT'], reuse: 'open' }
  ])
})

test('Next and Prev go through the cursors, and the last page has no Next whatever the cursor says', async () => {
  const { made, router } = open('/search/search?q=war')
  await screen.findByText('1–10 of 25')
  expect(button('Prev').disabled).toBe(true)
  await userEvent.click(button('Next'))
  await screen.findByText('11–20 of 25')
  await userEvent.click(button('Next'))
  await screen.findByText('21–25 of 25')
  expect(button('Next').disabled).toBe(true)
  await userEvent.click(button('Prev'))
  await screen.findByText('11–20 of 25')
  expect(router.state.location.search).toBe('?q=war&cursor=10')
  await userEvent.click(button('Prev'))
  await screen.findByText('1–10 of 25')
  expect(made('aggregatorSearch').map(body => (body as { cursor?: string }).cursor)).toEqual([
    undefined,
    '10',
    '20',
    '10',
    undefined
  ])
})

test('while the next page is loading, the one before keeps its own numbers', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => (arrive = resolve))
  open('/search/search?q=war', async (body: { cursor?: string }) => {
    if (body.cursor) await arrived
    return pages(body)
  })
  await screen.findByText('1–10 of 25')
  await userEvent.click(button('Next'))
  await waitFor(() => expect(document.querySelector('section[aria-busy]')).toBeTruthy())
  expect(screen.getByRole('heading', { name: 'Title 0' })).toBeTruthy()
  expect(screen.getByText('1–10 of 25')).toBeTruthy()
  arrive()
  expect(await screen.findByText('11–20 of 25')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Title 10' })).toBeTruthy()
})

test('a type begins at the first page again', async () => {
  const { made } = open('/search/search?q=war&cursor=10')
  await screen.findByText('25 items match')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Texts' }))
  await screen.findByText('1–10 of 25')
  expect(made('aggregatorSearch').at(-1)).toEqual({ searchFor: 'war', showMax: 10, types: ['TEXT'] })
})

test('details are names and values, without what the record lacks', async () => {
  const items = [record('/1/a', { title: 'Corrida', country: '', year: '' })]
  open('/search/search?q=corrida', () => ({ totalResults: 1, items, nextCursor: '' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Details of Corrida' }))
  const facts = within(await screen.findByRole('dialog', { name: 'About Corrida' }))
  expect(facts.getAllByRole('term').map(term => term.textContent)).toEqual([
    'Title',
    'Type',
    'Held by',
    'Passed on by',
    'Collection',
    'Rights',
    'Added on',
    'Identifier'
  ])
  expect(facts.getByRole('link', { name: 'CC0 1.0' })).toBeTruthy()
})

test('what the aggregator reports is shown, and other errors as they are everywhere', async () => {
  const failing = (code: 'AGGREGATOR_DOWN' | 'TOO_MANY_TRIES', msg: string) => () => {
    throw new ApiError({ code, msg, status: 503 })
  }
  open('/search/search?q=war', failing('AGGREGATOR_DOWN', 'It is down.'))
  expect(await screen.findByText('API REPORTS: It is down.')).toBeTruthy()
  open('/search/search?q=peace', failing('TOO_MANY_TRIES', 'Too many tries.'))
  expect(await screen.findByText('Too many tries.')).toBeTruthy()
})
