import { expect, test } from '@jest/globals'
import type { HomeCards, SiteLinks } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { moduleOf, picture, teaching } from '../testing/content.ts'
import { HomeScreen } from './home-screen.tsx'

const FEATURED = ['One', 'Two', 'Three', 'Four', 'Five'].map(name => moduleOf(name, { featured: true }))
const activities = ['A', 'B', 'C', 'D', 'E'].map(title => teaching(title))

const NONE: HomeCards = { modules: [], activities: [] }

function open(items = FEATURED, homeCards: () => unknown = () => ({ data: NONE }), home: SiteLinks['home'] = []) {
  const answers = {
    historicalContent: () => ({ items, types: [] }),
    teachingLearning: () => ({ items: activities }),
    homeCards,
    siteLinks: () => ({ data: { partners: [], social: [], home, themes: '' } })
  }
  return onStage({ page: <HomeScreen />, answers })
}
const titlesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('heading')
    .map(heading => heading.textContent)

test('four featured modules and four activities are shown', async () => {
  open()
  await screen.findByRole('heading', { name: 'A' })
  expect(titlesIn('Historical content')).toEqual(['One', 'Two', 'Three', 'Four'])
  expect(titlesIn('Teaching & learning')).toEqual(['A', 'B', 'C', 'D'])
})

test('what admins chose comes first, in their order; nothing is shown twice (behaviour/content §1.1)', async () => {
  const chosen = { modules: [moduleOf('Old'), FEATURED[1]!], activities: [teaching('Z'), activities[2]!] }
  open([...FEATURED, moduleOf('Old')], () => ({ data: chosen }))
  await screen.findByRole('heading', { name: 'Z' })
  expect(titlesIn('Historical content')).toEqual(['Old', 'Two', 'One', 'Three'])
  expect(titlesIn('Teaching & learning')).toEqual(['Z', 'C', 'A', 'B'])
})

test('the links that the site’s configuration gives stand below; without any there is no list', async () => {
  const blog = { name: 'Our blog', url: 'https://blog.example/' }
  const { unmount } = open(FEATURED, undefined, [blog])
  const links = await screen.findByRole('list', { name: 'More for teachers' })
  expect(
    within(links)
      .getByRole('link', { name: /^Our blog/ })
      .getAttribute('href')
  ).toBe(blog.url)
  unmount()
  open()
  await screen.findByRole('heading', { name: 'A' })
  expect(screen.queryByRole('list', { name: 'More for teachers' })).toBeNull()
})

test('no card is shown that the choice would exchange for another', async () => {
  let answer: (cards: unknown) => void = () => {}
  open(FEATURED, () => new Promise(resolve => (answer = resolve)))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'From your desk to their screens' })).toBeTruthy())
  expect(screen.queryByRole('heading', { name: 'One' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'A' })).toBeNull()
  await act(async () => answer({ data: { ...NONE, modules: [FEATURED[4]] } }))
  expect(titlesIn('Historical content')).toEqual(['Five', 'One', 'Two', 'Three'])
})

test('where the choice cannot be loaded the page is as without one', async () => {
  open(FEATURED, () => {
    throw new ApiError({ code: 'NETWORK', msg: 'no answer', status: 0 })
  })
  await screen.findByRole('heading', { name: 'A' })
  expect(titlesIn('Historical content')).toEqual(['One', 'Two', 'Three', 'Four'])
})

test('the source to read first is a photograph that is not shown below already', async () => {
  open([...FEATURED.slice(0, 4), moduleOf('Map', { thumb: picture('Map', 'map') }), moduleOf('Carts')])
  const source = (await screen.findByRole('img', { name: 'Picture of Carts' })).closest('a')
  expect(source?.getAttribute('href')).toBe('/historical-content/key-moment/carts')
})

test('where all photographs are featured the first of them is read', async () => {
  open(FEATURED.slice(0, 2))
  const links = await screen.findAllByRole('link', { name: /One/ })
  expect(links[0]?.getAttribute('href')).toBe('/historical-content/key-moment/one')
  expect(links.length).toBeGreaterThan(1)
})

test('one list that could not be loaded leaves the other, and is asked for again', async () => {
  let isUp = false
  onStage({
    page: <HomeScreen />,
    answers: {
      homeCards: () => ({ data: NONE }),
      teachingLearning: () => ({ items: activities }),
      historicalContent: () => {
        if (!isUp) throw new ApiError({ code: 'NETWORK', msg: 'no answer', status: 0 })
        return { items: FEATURED, types: [] }
      }
    }
  })
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'A' })).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Two' })).toBeTruthy()
  expect(screen.queryByText('This could not be loaded')).toBeNull()
})
