import { expect, test } from '@jest/globals'
import type { ContentItem, HomeCards, TeachingItem } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HomeCardsScreen } from './home-cards-screen.tsx'

const moduleOf = (name: string): ContentItem => ({
  uuid: `m-${name}`,
  name,
  type: 'Key Moment',
  slug: name,
  intro: '',
  year: '',
  featured: false,
  thumb: null,
  tags: []
})
const teachingOf = (title: string): TeachingItem => ({
  activity: { uuid: `a-${title}`, title, summary: '', description: '', slug: title },
  owner: { uuid: 'owner' },
  typecode: 'ela',
  type: 'e-Learning Activity',
  icon: 'activity',
  image_url: null,
  url: '/',
  tags: [],
  has_tags: false
})
const MODULES = ['March', 'Voyage', 'Census'].map(moduleOf)
const ACTIVITIES = [...['Maps', 'Posters'].map(teachingOf), { ...teachingOf('Sheets'), typecode: 'la' as const }]
const CHOSEN: HomeCards = { modules: [MODULES[1]!], activities: [teachingOf('From long ago')] }

function open({ isAdmin = true, choose }: { isAdmin?: boolean; choose?: (chosen: Sent) => unknown } = {}) {
  return onStage({
    page: <HomeCardsScreen />,
    isAdmin,
    answers: {
      homeCards: () => ({ data: CHOSEN }),
      historicalContent: () => ({ items: MODULES, types: [] }),
      teachingLearning: () => ({ items: ACTIVITIES }),
      ...(choose && { chooseHomeCards: choose })
    }
  })
}
interface Sent {
  modules: string[]
  activities: string[]
}
const shelf = async (name: string) => within(await screen.findByRole('group', { name }))
const placesIn = async (name: string) =>
  (await shelf(name)).getAllByRole('button').map(button => button.textContent?.replace(/ ?Card \d$/, ''))
const choose = async (name: string, place: number, card: string) => {
  await userEvent.click((await shelf(name)).getByRole('button', { name: new RegExp(`Card ${place}`) }))
  await userEvent.click(await screen.findByRole('option', { name: card }))
}

test('the present choice is shown, also an activity that is no longer in the list', async () => {
  open()
  expect(await placesIn('Historical content')).toEqual(['Voyage', ...Array(3).fill('Chosen automatically')])
  expect((await placesIn('Teaching & learning'))[0]).toBe('From long ago')
  expect(document.title).toBe('Home page · Annals')
})

test('learning activities can be chosen beside e-Learning Activities', async () => {
  open()
  await userEvent.click((await shelf('Teaching & learning')).getByRole('button', { name: /Card 2/ }))
  for (const name of ['Maps', 'Sheets']) expect(await screen.findByRole('option', { name })).toBeTruthy()
})

test('what is chosen is saved in its order, without the free places', async () => {
  const byUuid = new Map(MODULES.map(item => [item.uuid, item]))
  const { made, notify } = open({
    choose: ({ modules }) => ({ data: { modules: modules.map(uuid => byUuid.get(uuid)!), activities: [] } })
  })
  await choose('Historical content', 3, 'March')
  await choose('Teaching & learning', 1, 'Chosen automatically')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('The home page shows these cards now.'))
  expect(made('chooseHomeCards')).toEqual([{ modules: ['m-Voyage', 'm-March'], activities: [] }])
  expect((await placesIn('Historical content')).slice(0, 3)).toEqual(['Voyage', 'March', 'Chosen automatically'])
})

test('a card cannot be chosen for a second place, and without a change nothing is saved', async () => {
  const { made } = open()
  await userEvent.click((await shelf('Historical content')).getByRole('button', { name: /Card 2/ }))
  expect((await screen.findByRole('option', { name: 'Voyage' })).ariaDisabled).toBe('true')
  expect(screen.getByRole('option', { name: 'March' }).ariaDisabled).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(made('chooseHomeCards')).toEqual([])
})

test('a refusal is told and the choice stays as it is', async () => {
  const { notify } = open({
    choose: () => {
      throw new ApiError({ code: 'BAD_REQUEST', msg: 'This cannot be saved.', status: 400 })
    }
  })
  await choose('Historical content', 2, 'March')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('This cannot be saved.'))
  expect((await placesIn('Historical content')).slice(0, 2)).toEqual(['Voyage', 'March'])
})

test('who leaves with unsaved cards is asked, and who stays keeps them', async () => {
  const { host, router } = open()
  host.confirm.mockResolvedValue(false)
  await choose('Historical content', 2, 'March')
  await act(() => router.navigate('/elsewhere'))
  await waitFor(() =>
    expect(host.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Leave without saving?' }))
  )
  expect(router.state.location.pathname).toBe('/')
  expect((await placesIn('Historical content')).slice(0, 2)).toEqual(['Voyage', 'March'])
  host.confirm.mockResolvedValue(true)
  await act(() => router.navigate('/elsewhere'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})

test('who has changed nothing leaves without a question', async () => {
  const { host, router } = open()
  await shelf('Historical content')
  await act(() => router.navigate('/elsewhere'))
  expect(router.state.location.pathname).toBe('/elsewhere')
  expect(host.confirm).not.toHaveBeenCalled()
})

test('partners see no access and ask nothing', async () => {
  const { call } = open({ isAdmin: false })
  expect(await screen.findByRole('heading', { name: 'NO ACCESS' })).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})
