import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import {
  analysing,
  call,
  device,
  enter,
  type Lesson,
  lesson,
  prioritizing,
  question,
  sorting,
  text
} from './support/lessons.ts'
import { sortingSources } from './support/sorting-record.ts'

/** The class view of a block (behaviour/viewer §6.1): what all have sent, with and without names. */

const SOURCES = sortingSources([
  ['Stamp', -0.48, -0.48],
  ['Chart', -0.4, -0.45]
])
const [stamp, chart] = SOURCES.map(({ uuid }) => uuid)
const BLOCKS = [
  text('The way around', 'Five ships left in 1519 and one came home.'),
  question('Who counts?', 'Who counted what?'),
  sorting(SOURCES, {
    labels: [
      { text: 'Made to be sold', x: -0.25, y: -0.45 },
      { text: 'Made to record', x: 0.25, y: -0.45 }
    ]
  })
]
const LEFT = { x: -0.25, y: 0 }
const RIGHT = { x: 0.25, y: 0 }
const GIVEN: Record<string, Record<string, unknown>> = {
  mara: {
    bb_2: { answer: 'Whoever writes, counts.' },
    bb_3: { positions: [{ uuid: stamp, ...LEFT }] }
  },
  jonas: {
    bb_2: { answer: `The shipowner. ${'Cloves and men. '.repeat(80)}The end.` },
    bb_3: {
      positions: [
        { uuid: stamp, ...LEFT },
        { uuid: chart, ...RIGHT }
      ]
    }
  },
  elif: {
    bb_2: { answer: 'Nobody.' },
    bb_3: { positions: [{ uuid: stamp, ...RIGHT }] }
  }
}

/** Starts as these students and sends what they answered. */
async function sendAll(request: APIRequestContext, { share }: Lesson, names = Object.keys(GIVEN)): Promise<void> {
  for (const name of names) {
    const { sa } = await call<{ sa: string }>(request, '/ea/student/start', { share, email: `${name}@school.example` })
    await call(request, '/ea/student/submit', { sa, answers: { bb_1: { viewed: true }, ...GIVEN[name] } })
  }
}

const names = (page: Page) => page.getByText('@school.example')
const row = (page: Page, title: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: title }).getByRole('cell')

test('a teacher shows the class what it has answered, block by block, and the names at a touch', async ({
  browser,
  request
}) => {
  const made = await lesson(request, { blocks: BLOCKS })
  await sendAll(request, made, ['mara'])
  const context = await device(browser)
  await enter(context, made.session)
  const page = await context.newPage()
  await page.goto(`/ea/review/${made.share}/class`)
  await page.getByRole('columnheader').getByRole('link', { name: '2. Who counts?' }).click()
  await expect(page).toHaveURL(new RegExp(`/ea/review/${made.share}/class/question/bb_2$`))

  const answers = page.getByRole('list', { name: 'Answers of the class' }).getByRole('listitem')
  await expect(answers).toHaveText(['Whoever writes, counts.'])
  await expect(page.getByText('1 of 1 who have sent answered this block.')).toBeVisible()
  await sendAll(request, made, ['jonas', 'elif'])
  await page.getByRole('button', { name: 'Look for new answers' }).click()
  await expect(answers).toHaveCount(3)
  await expect(answers.nth(1)).not.toContainText('The end.')
  await answers.nth(1).getByRole('button', { name: 'Read all of it' }).click()
  await expect(answers.nth(1)).toContainText('The end.')
  await expect(names(page)).toHaveCount(0)
  await axe(page)

  await page.getByText('Names', { exact: true }).click()
  await expect(names(page)).toHaveText(['mara@school.example', 'jonas@school.example', 'elif@school.example'])
  await axe(page)
  await page.reload()
  await expect(names(page)).toHaveCount(3)

  await page.getByRole('link', { name: /^3[,.:]? / }).click()
  const board = page.getByRole('group', { name: 'Board, background: Venn 2' })
  await expect(board.locator('[data-colour="0"]').filter({ hasText: '1' })).toHaveCount(3)
  await expect(row(page, 'Stamp')).toHaveText(['0', '2', '1', '0', '0'])
  await expect(row(page, 'Chart')).toHaveText(['0', '0', '1', '0', '2'])
  await page.getByRole('button', { name: /Chart/ }).press('Enter')
  await expect(row(page, 'Stamp')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Where “Chart” was put' }).getByRole('listitem')).toHaveText([
    /jonas@school\.example.*Made to record/
  ])
  await axe(page)
  await page.getByText('Names', { exact: true }).click()
  await expect(names(page)).toHaveCount(0)

  await page.getByRole('link', { name: /^1[,.:]? / }).click()
  await expect(page.getByText('3 of 3 who have sent have seen this block.')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Back to the class' }).click()
  await expect(page).toHaveURL(new RegExp(`/ea/review/${made.share}/class$`))
})

test('notes on a picture are a heat map with all notes beside it', async ({ browser, request }) => {
  const made = await lesson(request, { blocks: [analysing(['Chart'])] })
  const uuid = '01930000-0000-7000-8000-000000000001'
  for (const [name, x] of Object.entries({ mara: -0.3, jonas: -0.25, elif: 0.3 })) {
    const { sa } = await call<{ sa: string }>(request, '/ea/student/start', {
      share: made.share,
      email: `${name}@school.example`
    })
    const answer = {
      annotations: [{ id: 's1', c: 0, text: `Seen by ${name}` }],
      selections: [{ id: 'r1', uuid, x, y: 0, w: 0.2, h: 0.2, a: 's1' }]
    }
    await call(request, '/ea/student/submit', { sa, answers: { bb_1: answer } })
  }
  const context = await device(browser)
  await enter(context, made.session)
  const page = await context.newPage()
  await page.goto(`/ea/review/${made.share}/class/analysing/bb_1`)
  const notes = page.getByRole('list', { name: 'Notes of the class' }).getByRole('listitem')
  await expect(notes).toHaveText([/Seen by mara/, /Seen by jonas/, /Seen by elif/])
  await expect(page.getByRole('list', { name: 'Where the class marked Chart' }).getByRole('listitem')).toHaveText([
    'Left: 2',
    'Right: 1'
  ])
  await notes.first().getByRole('button').press('Enter')
  await expect(notes.first().getByRole('button', { pressed: true })).toBeVisible()
  await axe(page)
})

test('orders are shown by how often a source is in each place', async ({ browser, request }) => {
  const block = prioritizing(['Stamp', 'Chart'], { first: 'Worries most', last: 'Worries least' })
  const made = await lesson(request, { blocks: [block] })
  for (const [name, order] of Object.entries({ mara: [chart, stamp], jonas: [chart, stamp], elif: [stamp, chart] })) {
    const { sa } = await call<{ sa: string }>(request, '/ea/student/start', {
      share: made.share,
      email: `${name}@school.example`
    })
    const answers = { bb_1: { order, reasons: { [chart!]: `It counts, says ${name}.` } } }
    await call(request, '/ea/student/submit', { sa, answers })
  }
  const context = await device(browser)
  await enter(context, made.session)
  const page = await context.newPage()
  await page.goto(`/ea/review/${made.share}/class/prioritizing/bb_1`)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Chart', 'Stamp'])
  await expect(page.getByLabel('Place 1: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Reasons: 3' }).press('Enter')
  await expect(page.getByText('It counts, says elif.')).toBeVisible()
  await axe(page)
})

test('from a student’s review to the class and back, on a phone in Arabic too', async ({ browser, request }) => {
  const made = await lesson(request, { blocks: BLOCKS })
  const narrow = { viewport: { width: 390, height: 844 } }
  const context = await device(browser, narrow)
  await enter(context, made.session)
  const page = await context.newPage()
  await page.goto(`/ea/review/${made.share}/class/question/bb_2`)
  await expect(page.getByText('Nobody has sent yet')).toBeVisible()
  await axe(page)
  await sendAll(request, made)
  await page.goto(`/ea/review/${made.share}/sorting/bb_3`)
  await page.getByRole('link', { name: 'See the class at this block' }).click()
  await expect(page).toHaveURL(/\/class\/sorting\/bb_3\?student=/)
  await expect(page.getByText('3 of 3 who have sent answered this block.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Stamp/ })).toBeVisible()
  await axe(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBe(0)
  await page.getByRole('link', { name: 'Back to the student' }).click()
  await expect(page).toHaveURL(/\/ea\/review\/[^/]+\/sorting\/bb_3\?student=/)

  const arabic = await device(browser, { ...narrow, arabic: true })
  await enter(arabic, made.session)
  const other = await arabic.newPage()
  await other.goto(`/ea/review/${made.share}/class/sorting/bb_3`)
  await expect(other.getByRole('button', { name: /Stamp/ })).toBeVisible()
  await axe(other)
})
