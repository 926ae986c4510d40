import { expect, test } from '@jest/globals'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContentPage } from '@annals/contracts'
import { pageOf, picture, teaching } from '../../testing/content.ts'
import { ModuleScreen } from './module-screen.tsx'

const open = (answer: () => { data: ContentPage }) =>
  onStage({
    routes: [{ path: 'historical-content/:type/:slug', Component: ModuleScreen }],
    at: '/historical-content/key-moment/the-road',
    answers: { historicalContentPage: answer }
  })

test('a module is shown with its chapters, and who holds what', async () => {
  const { call } = open(() => ({ data: pageOf('The road before the harvest') }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The road before the harvest' })).toBeTruthy()
  expect(call.mock.calls[0]?.[2]).toMatchObject({ params: { slug: 'the-road' } })
  const chapters = within(screen.getByRole('navigation', { name: 'Chapters' })).getAllByRole('link')
  expect(chapters.map(link => link.getAttribute('href'))).toEqual(['#first', '#second'])
  expect(await screen.findByText('Carts on the road.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Picture of road' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'CC BY 4.0' }).getAttribute('href')).toBe(
    'https://creativecommons.org/licenses/by/4.0/'
  )
})

test('a picture of a chapter has its credit line and opens large, from where the next one is reached', async () => {
  const harbour = { ...picture('harbour'), maker: 'Felice Beato', date: '1865', license: 'CC0 1.0' }
  const [first, second] = pageOf('Trade').chapters
  open(() => ({ data: pageOf('Trade', { chapters: [first!, { ...second!, picture: harbour, caption: 'Boats.' }] }) }))
  const figureOf = async (name: string) => (await screen.findByRole('img', { name })).closest('figure')!
  expect((await figureOf('Picture of road')).textContent).toContain('The road.Rights not stated')
  const figure = await figureOf('Picture of harbour')
  expect(figure.textContent).toContain('Boats.Felice Beato, 1865. CC0 1.0')
  expect(within(figure).getByRole('link', { name: 'CC0 1.0' }).getAttribute('href')).toBe(
    'https://creativecommons.org/publicdomain/zero/1.0/'
  )
  await userEvent.click(within(figure).getByRole('button', { name: 'Picture of harbour Open large' }))
  const dialog = await screen.findByRole('dialog', { name: 'Boats.' })
  expect(dialog.textContent).toContain('Felice Beato, 1865. CC0 1.0')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next source' }))
  await screen.findByRole('dialog', { name: 'The road.' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the picture of a module stands above its chapters where none of them shows it', async () => {
  open(() => ({ data: pageOf('Trade', { thumb: picture('quay') }) }))
  const [first, second] = await screen.findAllByRole('img')
  expect([first?.getAttribute('alt'), second?.getAttribute('alt')]).toEqual(['Picture of quay', 'Picture of road'])
  await userEvent.click(screen.getByRole('button', { name: 'Picture of quay Open large' }))
  const dialog = await screen.findByRole('dialog', { name: 'Trade' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next source' }))
  await screen.findByRole('dialog', { name: 'The road.' })
})

test('its texts are marked with their language and its direction', async () => {
  open(() => ({ data: pageOf('سوق', { language: 'ar' }) }))
  const title = await screen.findByRole('heading', { level: 1, name: 'سوق' })
  expect(title.querySelector('[lang="ar"]')).toBeTruthy()
  const chapter = screen.getByRole('heading', { level: 2, name: 'The road' })
  for (const text of [chapter, screen.getByText('Carts on the road.').parentElement])
    expect([text?.lang, text?.dir]).toEqual(['ar', 'rtl'])
})

test('a single chapter needs no list of chapters', async () => {
  const { chapters } = pageOf('Short')
  open(() => ({ data: pageOf('Short', { chapters: chapters.slice(0, 1) }) }))
  expect(await screen.findByRole('heading', { level: 2, name: 'The road' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Chapters' })).toBeNull()
})

test.each(['/second', '#second'])('an address that ends in %s opens the page at this chapter', async end => {
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this)
  }
  let give = (_answer: { data: ContentPage }): void => undefined
  onStage({
    routes: [{ path: 'historical-content/:type/:slug/:chapter?', Component: ModuleScreen }],
    at: `/historical-content/key-moment/the-road${end}`,
    answers: { historicalContentPage: () => new Promise<{ data: ContentPage }>(resolve => (give = resolve)) }
  })
  await waitFor(() => expect(screen.getByRole('status')).toBeTruthy())
  expect(scrolled).toEqual([])
  give({ data: pageOf('The road before the harvest') })
  const heading = await screen.findByRole('heading', { name: 'The harbour' })
  await waitFor(() => expect(scrolled).toEqual([heading]))
  expect(document.activeElement).toBe(heading)
})

test('an address that names no chapter shows the page from its top', async () => {
  onStage({
    routes: [{ path: 'historical-content/:type/:slug/:chapter?', Component: ModuleScreen }],
    at: '/historical-content/key-moment/the-road/nowhere',
    answers: { historicalContentPage: () => ({ data: pageOf('The road before the harvest') }) }
  })
  await screen.findByRole('heading', { name: 'The harbour' })
  expect(document.activeElement).toBe(document.body)
})

test('a module that is not there leads to the index', async () => {
  open(() => {
    throw new ApiError({ code: 'NOT_FOUND', msg: 'not there', status: 404 })
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is not here' })).toBeTruthy()
  expect(document.title).toBe('This page is not here · Annals')
  expect(screen.getByRole('link', { name: 'Historical content' }).getAttribute('href')).toBe('/historical-content')
})

test('anything else that goes wrong can be tried again', async () => {
  open(() => {
    throw new ApiError({ code: 'INTERNAL', msg: 'broken', status: 500 })
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  const title = screen.getByRole('heading', { level: 1 }).textContent
  expect(document.title).toBe(`${title} · Annals`)
  expect(screen.queryByText('This page is not here')).toBeNull()
})

const file = (title: string) => ({ title, icon: 'pdf', url: `/files/${title}.pdf`, note: 'PDF, 2 kB' })

test('a chapter has its files and learning activities, and a module its files and collections', async () => {
  const [first, second] = pageOf('Trade').chapters
  const chapters = [{ ...first!, la: [teaching('Old maps')], downloads: [file('tables')] }, second!]
  const collections = [{ name: 'Boats', introduction: '', language: 'nl', url: '/view/collection/boats', thumb: null }]
  open(() => ({ data: pageOf('Trade', { chapters, downloads: [file('questions')], collections }) }))
  const chapter = await screen.findByRole('region', { name: 'The road' })
  expect(
    within(chapter)
      .getByRole('link', { name: /tables/ })
      .hasAttribute('download')
  ).toBe(true)
  expect(
    within(chapter)
      .getByRole('link', { name: /Old maps/ })
      .getAttribute('href')
  ).toBe('/ea/old maps')
  expect(within(chapter).queryByRole('link', { name: /questions/ })).toBeNull()
  expect(screen.getByRole('link', { name: /questions/ }).getAttribute('href')).toBe('/files/questions.pdf')
  const boats = screen.getByRole('link', { name: 'Boats' })
  expect(boats.getAttribute('href')).toBe('/view/collection/boats')
  expect(boats.querySelector('bdi')?.lang).toBe('nl')
})

test('a player of another site is loaded after the reader has agreed, and not before', async () => {
  const [first] = pageOf('Trade').chapters
  const embed = { title: 'A map', site: 'OpenStreetMap', url: 'https://www.openstreetmap.org/export/embed.html' }
  open(() => ({ data: pageOf('Trade', { chapters: [{ ...first!, embed }] }) }))
  const agree = await screen.findByRole('button', { name: 'Load it from OpenStreetMap' })
  expect(document.querySelector('iframe')).toBeNull()
  await userEvent.click(agree)
  expect(screen.getByTitle('A map').getAttribute('src')).toBe(embed.url)
  await userEvent.click(screen.getByRole('button', { name: 'Load nothing more from OpenStreetMap' }))
  expect(document.querySelector('iframe')).toBeNull()
})
