import type { LearningActivityPage } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { picture, teaching } from '../../testing/content.ts'
import { LearningActivityScreen } from './learning-activity-screen.tsx'

const link = (title: string) => ({ title, icon: 'pdf', url: `/files/${title}.pdf`, note: 'PDF, 2 kB' })
const PAGE: LearningActivityPage = {
  la: {
    ...{
      uuid: 'la-1',
      slug: 'sails',
      is_published: true,
      title: 'Who counts the sails?',
      intro: 'Five ships.',
      author: 'Mara Kovac'
    },
    ...{ year: '1519', thumb: picture('ships'), thumblabel: 'The fleet.', summary: '<p>They <b>count</b>.</p>' },
    acknowledgements: 'Tried out twice.',
    copyright: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
  },
  ...{ age: '12–15', duration: '40 minutes', outcomes: ['They count.', 'They doubt.'], linktype: 'file' },
  ...{ teacher_links: [link('plan')], student_links: [link('sheet')] },
  ...{ tags: [{ uuid: 't', name: '15-17th Century' }], related: [teaching('Old maps')] }
}
const open = (answer: () => unknown) =>
  onStage({
    routes: [{ path: '/learning-activity/:slug', Component: LearningActivityScreen }],
    at: '/learning-activity/sails',
    answers: { learningActivity: answer }
  })

test('the page has everything that a lesson needs', async () => {
  open(() => PAGE)
  await screen.findByRole('heading', { level: 1, name: 'Who counts the sails?' })
  for (const text of ['12–15', '40 minutes', 'They doubt.', 'Tried out twice.', 'The fleet.', 'Mara Kovac'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('15-17th Century')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'For the teacher' }).textContent).toContain('plan')
  const sheet = screen.getByRole('link', { name: /sheet/ })
  expect([sheet.getAttribute('href'), sheet.hasAttribute('download')]).toEqual(['/files/sheet.pdf', true])
  expect(screen.getByRole('link', { name: 'Old maps' }).getAttribute('href')).toBe('/ea/old maps')
})

test('links to pages are opened, not downloaded; what is empty is left out', async () => {
  open(() => ({ ...PAGE, linktype: 'page', teacher_links: [], outcomes: [], related: [], tags: [], age: '' }))
  expect((await screen.findByRole('link', { name: /sheet/ })).hasAttribute('download')).toBe(false)
  for (const name of ['For the teacher', 'Learning outcomes', 'Related activities', 'Tags'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
  expect(screen.queryByText('Indicative age')).toBeNull()
})

test('its texts are marked with their language and its direction', async () => {
  open(() => ({ ...PAGE, la: { ...PAGE.la, language: 'he' } }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Who counts the sails?' })
  for (const text of [
    title,
    screen.getByText('They doubt.'),
    screen.getByText('40 minutes'),
    screen.getByText('sheet')
  ])
    expect([text.lang, text.dir]).toEqual(['he', 'rtl'])
})

test('it can be printed', async () => {
  const print = jest.fn()
  window.print = print
  open(() => PAGE)
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})

const failing = (code: 'NOT_FOUND' | 'INTERNAL', status: number) => () => {
  throw new ApiError({ code, msg: 'No.', status })
}

test('one that is not there leads to the shelf', async () => {
  open(failing('NOT_FOUND', 404))
  const all = await screen.findByRole('link', { name: 'All learning activities' })
  expect(all.getAttribute('href')).toBe('/teaching-learning')
})

test('one that cannot be loaded can be tried again', async () => {
  open(failing('INTERNAL', 500))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
