import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import {
  analysing,
  call,
  device,
  discovering,
  enter,
  highlighting,
  type SharedActivity,
  sharedActivity,
  prioritizing,
  question,
  sorting,
  text
} from './support/shared-activity.ts'
import { say } from './support/say.ts'
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
async function sendAll(
  request: APIRequestContext,
  { share }: SharedActivity,
  names = Object.keys(GIVEN)
): Promise<void> {
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
  const made = await sharedActivity(request, { blocks: BLOCKS })
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
  await expect(page.getByText('Five ships left in 1519 and one came home.')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Back to the class' }).click()
  await expect(page).toHaveURL(new RegExp(`/ea/review/${made.share}/class$`))
})

test('notes on a picture are a heat map with all notes beside it', async ({ browser, request }) => {
  const made = await sharedActivity(request, { blocks: [analysing(['Chart'])] })
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
  const made = await sharedActivity(request, { blocks: [block] })
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

const WORDS = 'My father bent over me. I heard him say, somewhat sadly, “What a pity she wasn’t born a lad.”'
const STORY = {
  'My Own Story': [
    `<p>${WORDS}</p><p>My first impulse was to protest that <mark class="m2" data-comment="Who is careful here?">women acquiesced</mark> in that <dfn title="What is held true">belief</dfn>.</p>`
  ]
}
const marked = (quote: string, own: 'm1' | 'm2' | 'm3', comment = '') => {
  const start = WORDS.indexOf(quote)
  const end = start + quote.length
  return {
    ...{ page: 0, start, end, quote, class: own, comment },
    ...{ before: WORDS.slice(Math.max(0, start - 24), start), after: WORDS.slice(end, end + 24) }
  }
}
const MARKS = {
  mara: [marked('somewhat sadly', 'm3', 'Whose pity?'), marked('father', 'm1')],
  jonas: [marked('somewhat sadly', 'm3')],
  elif: [marked('sadly, “What a pity', 'm2', 'He means it well.')]
}
/** Sends what students marked in the first source of the first block. */
async function sendMarks(request: APIRequestContext, { share }: SharedActivity, others: object = {}): Promise<void> {
  for (const [name, marks] of Object.entries(MARKS)) {
    const { sa } = await call<{ sa: string }>(request, '/ea/student/start', { share, email: `${name}@school.example` })
    const answers = { bb_1: { sources: [{ uuid: '01930000-0000-7000-8000-000000000001', marks }] }, ...others }
    await call(request, '/ea/student/submit', { sa, answers })
  }
}
const stretches = (page: Page) => page.locator('[data-stretch]')
const told = (page: Page) => page.getByRole('region', { name: say(page, 'Who marked this passage') })

test('the marks of a class lie over the text, and a passage tells who marked it and what they say', async ({
  browser,
  request
}) => {
  const made = await sharedActivity(request, { blocks: [highlighting(STORY, ['told to her', '', 'she thinks'])] })
  await sendMarks(request, made)
  const context = await device(browser)
  await enter(context, made.session)
  const page = await context.newPage()
  await page.goto(`/ea/review/${made.share}/class/highlighting/bb_1`)
  await expect(stretches(page)).toHaveText([
    'father1 (Students: 1 · told to her: 1) ',
    'somewhat2 (Students: 2 · she thinks: 2) ',
    'sadly3 (Students: 3 · Red, dashed line: 1 · she thinks: 2) ',
    ', “What a pity1 (Students: 1 · Red, dashed line: 1) '
  ])
  await expect(page.getByText('Marks: 4. Students who marked: 3 of 3.')).toBeVisible()
  await axe(page)

  await stretches(page).nth(2).hover()
  await expect(told(page)).toContainText('Whose pity?')
  await expect(told(page)).toContainText('He means it well.')
  await expect(names(page)).toHaveCount(0)
  await page.getByText('Names', { exact: true }).click()
  await stretches(page).first().focus()
  await expect(names(page)).toHaveText(['mara@school.example'])
  await page.keyboard.press('ArrowRight')
  await expect(names(page)).toHaveText(['mara@school.example', 'jonas@school.example'])
  await page.keyboard.press('ArrowRight')
  await expect(names(page)).toHaveCount(3)
  await expect(stretches(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(names(page)).toHaveCount(0)
  await stretches(page).last().click()
  await expect(names(page)).toHaveText(['elif@school.example'])

  await page
    .getByRole('group', { name: 'Marks to show' })
    .getByRole('button', { name: /she thinks/ })
    .click()
  await expect(stretches(page)).toHaveText(['somewhat sadly2 (Students: 2 · she thinks: 2) '])
  await page
    .getByRole('group', { name: 'Marks to show' })
    .getByRole('button', { name: /All colours/ })
    .click()
  await expect(page.locator('mark')).toHaveCount(0)
  await page.getByText('Your own marks', { exact: true }).click()
  await expect(page.locator('mark')).toContainText('women acquiesced')
  await axe(page)

  await page.getByText('List of marks', { exact: true }).click()
  const passages = page.getByRole('list', { name: 'Marked passages of My Own Story' })
  await expect(passages.locator('blockquote')).toHaveText(['father', 'somewhat sadly', 'sadly, “What a pity'])
  await expect(passages).toContainText('Whose pity?')
  await expect(page.getByText('Who is careful here?')).toBeVisible()
  await expect(names(page)).toHaveCount(4)
  await axe(page)
  await page.getByText('Names', { exact: true }).click()
  await expect(names(page)).toHaveCount(0)
})

test('the paths of a class are drawn on the graph, and listed in words', async ({ browser, request }) => {
  const block = discovering(
    [
      { text: 'A week', x: 160, y: 160 },
      { text: 'Ruins', x: 460, y: 160, sources: ['Church'] },
      { text: 'A house', x: 460, y: 460 },
      { text: 'An island', x: 160, y: 460 }
    ],
    [
      [0, 'r', 1, 'l', 'the front'],
      [0, 'b', 2, 'l'],
      [1, 'b', 2, 't', 'same town'],
      [1, 'l', 3, 't'],
      [2, 'l', 3, 'r']
    ]
  )
  const made = await sharedActivity(request, { blocks: [block] })
  for (const [name, order] of Object.entries({ mara: [0, 1, 2, 3], jonas: [0, 2, 1, 3], elif: [0, 2, 3, 1] })) {
    const { sa } = await call<{ sa: string }>(request, '/ea/student/start', {
      share: made.share,
      email: `${name}@school.example`
    })
    const discovered = order.map(at => ({ id: `n${at}`, open: true, covered: false }))
    await call(request, '/ea/student/submit', { sa, answers: { bb_1: { discovered } } })
  }
  const context = await device(browser)
  await enter(context, made.session)
  const page = await context.newPage()
  await page.goto(`/ea/review/${made.share}/class/discovering/bb_1`)
  await expect(page.getByText('3 of 3 who have sent answered this block.')).toBeVisible()
  const node = (id: string) => page.locator(`li[data-key="${id}"] > button`)
  await expect(node('n0')).toHaveAccessibleName('Start: A week. Opened by 3 of 3 · step 1')
  await expect(node('n1')).toHaveAccessibleName('Ruins. Opened by 3 of 3 · step 3')
  await expect(node('n2')).toHaveAccessibleName('A house. Opened by 3 of 3 · step 2')
  await expect(node('n3')).toHaveAccessibleName('An island. Opened by 3 of 3 · step 4')
  const wire = (key: string) => page.locator(`[data-label="${key}"]`)
  await expect(wire('n0 n1')).toHaveText('the front · 3')
  await expect(wire('n0 n2')).toHaveText('3')
  await expect(wire('n1 n2')).toHaveText('same town · 0')
  const widths = await page
    .locator('[data-wire] > [data-line]:nth-child(3)')
    .evaluateAll(lines => lines.map(line => parseFloat(getComputedStyle(line).strokeWidth)))
  // Where nobody came along there is only a faint line: three, three, one and two came along the others.
  expect(widths).toHaveLength(4)
  expect(widths[0]).toBe(widths[1])
  expect(widths[0]).toBeGreaterThan(widths[3]!)
  expect(widths[3]).toBeGreaterThan(widths[2]!)
  await axe(page)

  await node('n2').press('Enter')
  const panel = page.getByRole('region', { name: 'What you are looking at' })
  await expect(panel).toContainText('Opened by 3 of 3 · step 2')
  await expect(names(page)).toHaveCount(0)
  await page.getByText('Names', { exact: true }).click()
  await expect(names(page)).toHaveText(['jonas@school.example', 'elif@school.example', 'mara@school.example'])
  await axe(page)

  await page.getByText('List', { exact: true }).click()
  await expect(row(page, 'Ruins').first()).toHaveText('3')
  await expect(page.getByRole('row', { name: /the front: from A week to Ruins/ }).getByRole('cell')).toHaveText(['3'])
  await expect(page.getByRole('row', { name: /same town/ }).getByRole('cell')).toHaveText(['0'])
  const paths = page.getByRole('list', { name: 'Paths of the class' }).getByRole('listitem')
  await expect(paths).toHaveText([
    /^mara@school\.example1\. A week · 2\. Ruins · 3\. A house · 4\. An island$/,
    /^jonas@school\.example1\. A week · 2\. A house · 3\. Ruins · 4\. An island$/,
    /^elif@school\.example1\. A week · 2\. A house · 3\. An island · 4\. Ruins$/
  ])
  await axe(page)
})

test('marks and paths of a class on a phone, dark and in Arabic', async ({ browser, request }) => {
  const blocks = [
    highlighting(STORY, ['told to her', '', 'she thinks']),
    discovering([{ text: 'A week', x: 160, y: 160 }]),
    text('The way around', 'Five ships left in 1519.')
  ]
  const made = await sharedActivity(request, { blocks })
  const discovered = [{ id: 'n0', open: true, covered: false }]
  await sendMarks(request, made, { bb_2: { discovered }, bb_3: { viewed: true } })
  const context = await device(browser, {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ arabic: true, colorScheme: 'dark' as const }
  })
  await enter(context, made.session)
  const page = await context.newPage()
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.goto(`/ea/review/${made.share}/class/highlighting/bb_1`)
  await stretches(page).nth(2).tap()
  await expect(told(page)).toContainText('Whose pity?')
  await expect(told(page)).toBeInViewport({ ratio: 1 })
  await axe(page)
  expect(await isNarrow()).toBe(true)
  await page.goto(`/ea/review/${made.share}/class/discovering/bb_2`)
  await expect(page.getByRole('list', { name: say(page, 'Paths of the class') })).toContainText('1. A week')
  await axe(page)
  expect(await isNarrow()).toBe(true)
  await page.getByText(say(page, 'Graph'), { exact: true }).tap()
  await expect(page.locator('li[data-key="n0"] > button')).toBeVisible()
  await axe(page)
  await page.goto(`/ea/review/${made.share}/class/text/bb_3`)
  await expect(
    page.getByText(
      say(page, '{{answered}} of {{count}} who have sent have seen this block.', { answered: 3, count: 3 })
    )
  ).toBeVisible()
  await context.close()
})

test('from a student’s review to the class and back, on a phone in Arabic too', async ({ browser, request }) => {
  const made = await sharedActivity(request, { blocks: BLOCKS })
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
