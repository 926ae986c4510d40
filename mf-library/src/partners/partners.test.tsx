import type { ExploreEntry, NarrativeEntry, PartnerPage, TeachingItem } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onLibraryStage } from '../testing/stage.ts'
import { PartnerScreen } from './partner-screen.tsx'
import { PartnersScreen } from './partners-screen.tsx'

const PARTNER = {
  ...{ uuid: 'p', slug: 'archive', code: 'archive', name: 'The Archive', logo: '' },
  ...{ introduction: 'Glass plates.', text: '', providers: [], dataproviders: ['The Archive'] }
}
const collection = (name: string): ExploreEntry => ({
  col: {
    ...{ uuid: name, slug: 'boats', name, subtitle: '', introduction: 'Of water', description: '' },
    ...{ acknowledgements: '', language: 'nl', count: 3, tags: [] }
  },
  thumb: null,
  credit: null,
  partner: 'Paul'
})
const activity = (title: string): TeachingItem => ({
  activity: { uuid: 'act-1', title, summary: 'Sums', description: '', slug: 'act-1' },
  ...{ owner: { uuid: 'o' }, typecode: 'ela', type: 'e-Learning Activity', icon: 'activity', image_url: null },
  ...{ url: '/ea/view/act-1', tags: [{ uuid: 't', name: 'Économie' }], has_tags: true }
})
const narrative = (title: string): NarrativeEntry => ({
  ...{ uuid: title, slug: 'bread', title, teaser: 'A year of hunger', language: 'en', icon: null, icon_url: '' },
  ...{ url: '/narratives/bread', tags: [], owner: 'o', author: 'Paul', is_published: true, minutes: 9 },
  ...{ created: '2026-11-01T10:00:00Z', updated: '2026-11-01T10:00:00Z' }
})
const PAGE: PartnerPage = {
  owner: { uuid: 'o', displayname: 'Paul' },
  partner: PARTNER,
  collections: [collection('Boats')],
  activities: [activity('Prices')],
  narratives: [narrative('Bread')]
}

const open = (at: string, partnerPage: () => unknown = () => PAGE) =>
  onLibraryStage({
    routes: [
      { path: '/partners', Component: PartnersScreen },
      { path: '/partners/:slug', Component: PartnerScreen }
    ],
    at,
    answers: { partnerPage, partners: () => ({ data: [PARTNER] }) },
    member: null
  })
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('the list leads to the page, whose cards lead to what was published', async () => {
  open('/partners')
  await userEvent.click(await screen.findByRole('link', { name: 'The Archive' }))
  await screen.findByRole('heading', { level: 1, name: 'The Archive' })
  expect(screen.getByText('Glass plates.')).toBeTruthy()
  expect(titles()).toEqual(['Boats', 'Prices', 'Bread'])
  expect(['Boats', 'Prices', 'Bread'].map(name => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/partners/archive/boats',
    '/ea/view/act-1',
    '/narratives/bread/start'
  ])
  expect(['Boats', 'Prices', 'Bread'].map(name => screen.getByText(name, { selector: 'a bdi' }).lang)).toEqual([
    'nl',
    '',
    'en'
  ])
  expect(screen.getByText('3 items', { selector: 'bdi' })).toBeTruthy()
  expect(screen.getByText('9 minutes')).toBeTruthy()
})

test('the type filter counts what the words find; both are in the address', async () => {
  const { router } = open('/partners/archive')
  await screen.findByRole('heading', { name: 'Boats' })
  await userEvent.type(screen.getByRole('searchbox'), 'economie')
  await waitFor(() => expect(titles()).toEqual(['Prices']))
  const types = screen.getAllByRole('radio').map(({ textContent }) => textContent)
  expect(types).toEqual(['All1', 'Collection0', 'eActivity1', 'Narrative0'])
  await userEvent.click(screen.getByRole('radio', { name: /Narrative/ }))
  await screen.findByRole('heading', { name: 'No content found.' })
  const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
  await waitFor(() => expect(address()).toEqual({ q: 'economie', type: 'narrative' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(titles()).toEqual(['Boats', 'Prices', 'Bread']))
})

test('an unknown type shows everything', async () => {
  open('/partners/archive?type=smell')
  await waitFor(() => expect(titles()).toEqual(['Boats', 'Prices', 'Bread']))
})

test('a partner that has published nothing says so', async () => {
  open('/partners/archive', () => ({ ...PAGE, collections: [], activities: [], narratives: [] }))
  await screen.findByRole('heading', { name: 'Nothing is published yet' })
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a page that cannot be loaded says so, and leads to the list', async () => {
  const { host, router } = open('/partners/nobody', () => {
    throw new ApiError({ code: 'NOT_FOUND', msg: 'No.', status: 404 })
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/partners'))
  expect(host.alert.mock.calls[0]?.[0].body).toBe(
    'No collections found, please create them in My Annals. You are now redirected to the Partner index.'
  )
})
