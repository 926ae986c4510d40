import type { AggregatorPage, Partner } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onLibraryStage } from '../../testing/stage.ts'
import { SearchPartnerScreen } from './search-partner-screen.tsx'
import { SearchPartnersScreen } from './search-partners-screen.tsx'

const UUID = '01930000-0000-7000-8000-900000000001'
const PARTNER: Partner = {
  uuid: UUID,
  slug: 'harbour',
  code: 'harbour',
  name: 'Harbour Museum',
  logo: '',
  introduction: 'Maps of coasts.',
  text: 'Drawn to find a way.',
  providers: [],
  dataproviders: ['Harbour Museum']
}
const EMPTY: AggregatorPage = { totalResults: 0, items: [], nextCursor: '' }

const open = (at: string, answers: Parameters<typeof onLibraryStage>[0]['answers']) =>
  onLibraryStage({
    routes: [
      { path: '/search/partners', Component: SearchPartnersScreen },
      { path: '/search/partners/:slug/:uuid', Component: SearchPartnerScreen }
    ],
    at,
    answers,
    member: null
  })

test('a card leads to the partner, whose records are shown before anything is typed', async () => {
  const { made } = open('/search/partners', {
    searchPartners: () => ({ data: [PARTNER] }),
    searchPartner: () => ({ data: PARTNER }),
    browsePartner: () => EMPTY
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Harbour Museum' }))
  await screen.findByRole('heading', { level: 1, name: 'Harbour Museum' })
  expect(screen.getByText('Drawn to find a way.')).toBeTruthy()
  await screen.findByRole('heading', { name: 'Nothing is here yet' })
  expect(made('searchPartner')).toEqual([{ slug: 'harbour', uuid: UUID }])
  expect(made('browsePartner')).toEqual([{ searchFor: '', showMax: 25, partner: UUID }])
  expect(made('aggregatorSearch')).toEqual([])
})

test('of the address, words, page and page size count', async () => {
  const { made } = open(`/search/partners/harbour/${UUID}?q=war&max=10&type=TEXT&reuse=open&cursor=10`, {
    searchPartner: () => ({ data: PARTNER }),
    browsePartner: () => EMPTY
  })
  await screen.findByRole('heading', { name: 'No results for war' })
  expect(made('browsePartner')).toEqual([{ searchFor: 'war', showMax: 10, cursor: '10', partner: UUID }])
})

const failing = (code: 'NOT_FOUND' | 'INTERNAL', status: number) => () => {
  throw new ApiError({ code, msg: 'No.', status })
}

test('a partner that is not there leads to all of them', async () => {
  open(`/search/partners/harbour/${UUID}`, { searchPartner: failing('NOT_FOUND', 404) })
  const all = await screen.findByRole('link', { name: 'All partners' })
  expect(all.getAttribute('href')).toBe('/search/partners')
})

test('a partner that cannot be loaded can be tried again', async () => {
  open(`/search/partners/harbour/${UUID}`, { searchPartner: failing('INTERNAL', 500) })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('without any partner the search of everything is offered', async () => {
  open('/search/partners', { searchPartners: () => ({ data: [] }) })
  await screen.findByRole('heading', { name: 'No partners yet' })
  expect(screen.getAllByRole('link', { name: 'Search Europeana' })[0]!.getAttribute('href')).toBe('/search/search')
})
