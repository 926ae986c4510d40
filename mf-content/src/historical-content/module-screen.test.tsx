import { expect, test } from '@jest/globals'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { screen, within } from '@testing-library/react'
import type { ContentPage } from '@annals/contracts'
import { pageOf } from '../testing/content.ts'
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

test('a single chapter needs no list of chapters', async () => {
  const { chapters } = pageOf('Short')
  open(() => ({ data: pageOf('Short', { chapters: chapters.slice(0, 1) }) }))
  expect(await screen.findByRole('heading', { level: 2, name: 'The road' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Chapters' })).toBeNull()
})

test('a module that is not there leads to the index', async () => {
  open(() => {
    throw new ApiError({ code: 'NOT_FOUND', msg: 'not there', status: 404 })
  })
  expect(await screen.findByText('This page is not here')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Historical content' }).getAttribute('href')).toBe('/historical-content')
})

test('anything else that goes wrong can be tried again', async () => {
  open(() => {
    throw new ApiError({ code: 'INTERNAL', msg: 'broken', status: 500 })
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('This page is not here')).toBeNull()
})
