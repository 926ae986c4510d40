import type { Narrative } from '@annals/contracts'
import { ApiError } from '@annals/web-kit'
import { onStage } from '@annals/web-kit/testing'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chapterOf, narrativeOf, paragraphOf, slideshowOf, sourceBlockOf } from '../../testing/narratives.ts'
import { keepChapter } from './last-chapter.ts'
import { NarrativeScreen } from './narrative-screen.tsx'

const summary = { html: '<p>In short.</p>', text: 'In short.' }
const whole = narrativeOf({
  acknowledgement: 'With thanks',
  summary: { html: '<p>Look first.</p>', text: 'Look first.' },
  content: [
    chapterOf('Ptolemy', {
      date: 'c. 150',
      summary,
      related: [
        {
          type: 'learning-activity',
          uuid: 'r',
          title: 'Whose landing?',
          description: 'Ages 12',
          url: '/ea/view/r/',
          image: ''
        }
      ],
      content: [
        paragraphOf(
          'p',
          '<p>A <dfn title="cloth of the world">mappa</dfn> <mark class="m1" data-comment="Why?">lies</mark>.</p>'
        ),
        sourceBlockOf('map', { caption: 'Drawn by hand' }),
        { type: 'keyquestion', uuid: 'q', text: 'Is a map wrong?' }
      ]
    }),
    chapterOf('Hereford', { content: [slideshowOf('show', ['one', 'two'])] })
  ]
})

beforeEach(() => localStorage.clear())

const open = (narrative: Narrative | ApiError, at = '/narratives/the-edges') =>
  onStage({
    routes: [
      { path: 'narratives', element: <h1>All narratives</h1> },
      { path: 'narratives/:slug/:view?', Component: NarrativeScreen }
    ],
    at,
    answers: {
      narrative: () => {
        if (narrative instanceof ApiError) throw narrative
        return { data: narrative }
      }
    }
  })
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Views of the narrative' }))
    .getAllByRole('link')
    .map(link => `${link.textContent}${link.getAttribute('aria-current') ? '*' : ''}`)

test.each(['/narratives/the-edges', '/narratives/the-edges/start', '/narratives/the-edges/nonsense'])(
  '%s shows the cover, from where Discover leads to the summary',
  async at => {
    open(whole, at)
    expect(await screen.findByRole('heading', { level: 1, name: 'The edges of the world' })).toBeTruthy()
    expect(screen.getByText('Every map has to stop somewhere.')).toBeTruthy()
    expect(screen.getByText('With thanks')).toBeTruthy()
    expect(tabs()).toEqual(['Start*', 'Summary', 'Read'])
    expect(screen.getByRole('link', { name: 'Discover' }).getAttribute('href')).toBe('/narratives/the-edges/summary')
  }
)

test('without summaries there is no summary, and Discover leads to the text', async () => {
  open(narrativeOf({ content: [chapterOf('One')] }))
  await screen.findByRole('heading', { level: 1 })
  expect(tabs()).toEqual(['Start*', 'Read'])
  expect(screen.getByRole('link', { name: 'Discover' }).getAttribute('href')).toBe('/narratives/the-edges/read')
})

test('the overview leads from the cover to the summary, and back', async () => {
  open(whole)
  const overview = () => screen.getByTitle('Overview').getAttribute('href')
  await screen.findByRole('heading', { level: 1 })
  expect(overview()).toBe('/narratives/the-edges/summary')
  await userEvent.click(screen.getByTitle('Overview'))
  expect(await screen.findByText('In short.')).toBeTruthy()
  expect(overview()).toBe('/narratives/the-edges/start')
})

test('the text has its sources with numbers, words and credit lines, and they open large', async () => {
  open(whole, '/narratives/the-edges/read')
  const figure = (await screen.findByRole('img', { name: 'Picture of map' })).closest('figure')!
  expect(figure.textContent).toContain('1 Drawn by hand Rights not stated')
  expect(screen.getByText('Is a map wrong?')).toBeTruthy()
  const citations = within(screen.getByRole('region', { name: 'Sources in this narrative' })).getAllByRole('listitem')
  expect(citations.map(one => one.textContent)).toEqual([
    'map. Rights not stated',
    'one. Rights not stated',
    'two. Rights not stated'
  ])
  await userEvent.click(within(figure).getByRole('button', { name: 'Picture of map Open large' }))
  await screen.findByRole('dialog', { name: 'map' })
  await userEvent.click(screen.getByRole('button', { name: 'Next source' }))
  await screen.findByRole('dialog', { name: 'one' })
})

test('its texts are marked with their language and its direction, captions as well', async () => {
  open({ ...whole, title: 'NATO في البحر', language: 'ar' }, '/narratives/the-edges/read')
  const title = await screen.findByRole('heading', { level: 1, name: 'NATO في البحر' })
  const [listed, chapter] = screen.getAllByText('Ptolemy')
  for (const text of [title, listed, chapter, screen.getByText('Is a map wrong?'), screen.getByText('Drawn by hand')])
    expect([text?.lang, text?.dir]).toEqual(['ar', 'rtl'])
  expect(screen.getByText('mappa').closest('[lang="ar"][dir="rtl"]')).toBeTruthy()
  // What the page itself says is in its own language.
  expect(screen.getByText('Sources in this narrative').closest('[lang]')).toBeNull()
})

test('terms and comments of marks are told where they stand', async () => {
  open(whole, '/narratives/the-edges/read')
  await userEvent.click(await screen.findByRole('button', { name: 'mappa' }))
  expect(await screen.findByText('cloth of the world')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'lies' }))
  expect(await screen.findByText('Why?')).toBeTruthy()
})

test('Learn more is hidden, shows titles, or shows all', async () => {
  open(whole, '/narratives/the-edges/read')
  const panel = await screen.findByRole('complementary', { name: 'Learn more…' })
  expect(within(panel).getByRole('link', { name: 'Whose landing?' }).getAttribute('href')).toBe('/ea/view/r/')
  expect(within(panel).queryByText('Ages 12')).toBeNull()
  await userEvent.click(within(panel).getByRole('button', { name: 'Show details' }))
  expect(within(panel).getByText('Ages 12')).toBeTruthy()
  await userEvent.click(within(panel).getByRole('button', { name: 'Hide' }))
  expect(within(panel).queryByRole('link')).toBeNull()
})

test('who has read a part is led to the chapter', async () => {
  keepChapter(whole.uuid, 'chapter Hereford')
  open(whole, '/narratives/the-edges/read')
  const link = await screen.findByRole('link', { name: 'Go on at “Hereford”' })
  expect(link.getAttribute('href')).toBe('#chapter-chapter Hereford')
})

test('an address that ends in what is no place shows the text all the same', async () => {
  open(whole, '/narratives/the-edges/read#%')
  expect(await screen.findByText('Is a map wrong?')).toBeTruthy()
})

test.each(['NOT_FOUND', 'FORBIDDEN'] as const)(
  'one that is %s is told in a dialog, and OK leads to all',
  async code => {
    const { host } = open(new ApiError({ code, msg: 'not there', status: 404 }))
    expect(await screen.findByRole('heading', { name: 'All narratives' })).toBeTruthy()
    expect(host.alert).toHaveBeenCalledWith(expect.objectContaining({ title: 'Narrative not found' }))
  }
)

test('anything else that goes wrong can be tried again', async () => {
  open(new ApiError({ code: 'INTERNAL', msg: 'broken', status: 500 }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy())
})
