import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { put, spotOf } from './support/board.ts'
import { expect, test } from './support/fixtures.ts'
import { handOf, type Hand } from './support/input-ways.ts'
import {
  analysing,
  answerField,
  call,
  comparing,
  device,
  discovering,
  enter,
  givenAnswer,
  highlighting,
  sharedActivity,
  type SharedActivity,
  prioritizing,
  question,
  saved,
  send,
  sorting,
  start,
  text,
  toBlock
} from './support/shared-activity.ts'
import { colour, pointOf as wordsAt } from './support/passages.ts'
import { addButton, board, draw, field, pointOf } from './support/picture-board.ts'
import { sortingSources } from './support/sorting-record.ts'

/** All nine types of blocks in one activity: what students do is stored, and reviews and class views show exactly that. */

const STUDENTS = ['elif', 'jonas', 'mara'] as const
type Student = (typeof STUDENTS)[number]
const mail = (who: Student) => `${who}@school.example`
/** Sources have the same ids in every block. */
const [FIRST, SECOND] = sortingSources([
  ['Stamp', 0, 0],
  ['Chart', 0, 0]
]).map(({ uuid }) => uuid)
const WORDS = 'My father bent over me. I heard him say, somewhat sadly, what he thought.'

/** In percents: where the stamp is put, and left, top, right and bottom of the part that is marked. */
const SPOTS = { elif: { left: 70, top: 52 }, jonas: { left: 30, top: 52 }, mara: { left: 30, top: 52 } }
const PARTS = { elif: [20, 60, 60, 90], jonas: [35, 35, 65, 65], mara: [50, 40, 80, 60] } as const
const ORDERS = { elif: [SECOND, FIRST], jonas: [FIRST, SECOND], mara: [SECOND, FIRST] }
/** The first and the last word, and the number of the colour. */
const MARKS = {
  elif: ['somewhat', 'sadly', 3],
  jonas: ['father', 'bent', 2],
  mara: ['somewhat', 'sadly', 1]
} as const
const PATHS = { elif: ['n0', 'n2', 'n1'], jonas: ['n0', 'n2', 'n1'], mara: ['n0', 'n1', 'n2'] }
const said = (who: Student, about: string) => `${who} says of the ${about}: <b>why?</b>`

const BLOCKS = [
  text('The way', 'Five ships left in 1519.'),
  { type: 'embed' as const, record: { title: 'Elsewhere', embedUrl: 'https://archive.example/1519' } },
  sorting(
    sortingSources([
      ['Stamp', -0.48, -0.48],
      ['Chart', -0.4, -0.45]
    ])
  ),
  analysing(['Gaul']),
  prioritizing(['Stamp', 'Chart'], { first: 'Worries most', last: 'Worries least' }),
  comparing(['Gaul', 'Migrations']),
  question('Who counts?', 'Who counted what?'),
  highlighting({ 'My Own Story': [`<p>${WORDS}</p>`] }),
  discovering(
    [
      { text: 'A week', x: 160, y: 160 },
      { text: 'Ruins', x: 460, y: 160 },
      { text: 'A house', x: 460, y: 460 }
    ],
    [
      [0, 'r', 1, 'l', 'the front'],
      [0, 'b', 2, 'l', 'overseas']
    ]
  )
]
/** From here on one student has no network: what needs none is the work in a block, and blocks without pictures. */
const OFFLINE_FROM = 6

type Answer = (page: Page, hand: Hand, who: Student) => Promise<void>

/** What a student does in each block, as a person does it. */
const ANSWERS: readonly Answer[] = [
  page => expect(page.getByText('Five ships left in 1519.')).toBeVisible(),
  page => expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible(),
  (page, hand, who) => put(page, hand, 'Stamp', SPOTS[who]),
  async (page, hand, who) => {
    await hand.press(addButton(page))
    const [left, top, right, bottom] = PARTS[who]
    if (who === 'mara') await draw(page, 'Gaul', [right, bottom], [left, top])
    else if (who === 'jonas') await hand.press(page.getByRole('button', { name: 'Keep the box' }))
    else
      for (const [across, down] of [
        [left, top],
        [right, bottom]
      ] as const) {
        const { x, y } = await pointOf(page, 'Gaul', across, down)
        await page.touchscreen.tap(x, y)
      }
    await expect(field(page, 1)).toBeFocused()
    await page.keyboard.type(said(who, 'part'))
  },
  async (page, hand, who) => {
    if (who === 'jonas') return hand.press(page.getByRole('button', { name: 'Keep this order' }))
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Chart' }) })
    await hand.pick(row.getByRole('button').last(), page.getByRole('menuitem', { name: 'Move to the start' }))
    await hand.write(page.getByRole('textbox', { name: 'Why place 1?' }), said(who, 'chart'))
  },
  async (page, hand, who) => {
    await hand.press(addButton(page))
    await hand.press(page.getByRole('button', { name: 'Note without a part' }))
    await expect(field(page, 1)).toBeFocused()
    await page.keyboard.type(said(who, 'two'))
  },
  (page, hand, who) => hand.write(answerField(page), said(who, 'question')),
  async (page, hand, who) => {
    const [first, last, number] = MARKS[who]
    for (const word of [first, last]) {
      const { x, y } = await wordsAt(page, word)
      if (hand.way === 'touch') await page.touchscreen.tap(x, y)
      else await page.mouse.click(x, y)
    }
    await hand.press(colour(page, number))
    await expect(page.locator('mark', { hasText: `${first} ${last}` })).toBeVisible()
  },
  async (page, hand, who) => {
    // On a phone the block opens as its list.
    for (const [at, id] of PATHS[who].entries()) {
      const way = /^Discover/
      const named = [way, /^Discover: overseas/, way][at]!
      await hand.press(
        hand.way === 'touch'
          ? page.getByRole('button', { name: named }).first()
          : page.locator(`li[data-key="${id}"] > button`)
      )
      await expect(page.getByText(`${at + 1} of 3 discovered`)).toBeVisible()
    }
  }
]

/** Works through all blocks and sends; `isOffline`: the second half without a network. */
async function work(browser: Browser, { path }: SharedActivity, who: Student, isOffline = false): Promise<void> {
  const isTouch = who === 'elif'
  const options: BrowserContextOptions = isTouch
    ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    : {}
  const context = await device(browser, options)
  const page = await context.newPage()
  const hand = handOf(isTouch ? 'touch' : 'mouse', page)
  await start(page, path, mail(who))
  await expect(page.getByRole('button', { name: 'Send to teacher' })).toBeDisabled()
  // The code of the other blocks is fetched while nothing else is to do.
  if (isOffline) await page.waitForLoadState('networkidle')
  for (const [at, answer] of ANSWERS.entries()) {
    if (at > 0) await toBlock(page, at + 1)
    if (at + 1 === OFFLINE_FROM) {
      await expect(board(page, 'Migrations')).toBeVisible()
      await saved(page)
      await context.setOffline(isOffline)
    }
    await answer(page, hand, who)
  }
  if (isOffline) {
    await expect(page.getByText('Offline, 4 changes waiting')).toBeVisible()
    await context.setOffline(false)
  }
  await saved(page)
  await send(page)
  await context.close()
}

/** A selection in percents: left, top, right and bottom. */
const partOf = ({ x, y, w, h }: Record<'x' | 'y' | 'w' | 'h', number>) =>
  [x - w / 2, y - h / 2, x + w / 2, y + h / 2].map(edge => (edge + 0.5) * 100)

interface Stored {
  bb_3: { positions: { uuid: string; x: number; y: number }[] }
  bb_4: { annotations: { text: string }[]; selections: (Parameters<typeof partOf>[0] & { uuid: string })[] }
  bb_6: { annotations: { text: string }[]; selections: unknown[] }
  bb_8: { sources: { uuid: string; marks: { quote: string; class: string; start: number }[] }[] }
}

/** Checks what the server has of a student; a pointer's place is right within one percent. */
async function checkStored(request: APIRequestContext, session: string, answer: string, who: Student): Promise<void> {
  const { data } = await call<{ data: { answer: { answers: string } } }>(request, '/ea/get-answer', { answer }, session)
  const stored = JSON.parse(data.answer.answers) as Stored
  expect(Object.keys(stored).toSorted()).toEqual(BLOCKS.map((_, at) => `bb_${at + 1}`))
  const reasons = who === 'jonas' ? {} : { [SECOND!]: said(who, 'chart') }
  const [first, last, number] = MARKS[who]
  const quote = `${first} ${last}`
  expect(stored).toMatchObject({
    bb_1: { viewed: true },
    bb_2: { viewed: true },
    bb_5: { order: ORDERS[who], reasons },
    bb_7: { answer: said(who, 'question') },
    bb_9: { discovered: PATHS[who].map(id => ({ id, open: true, covered: false })) }
  })
  expect(stored.bb_8.sources).toMatchObject([
    { uuid: FIRST, marks: [{ quote, class: `m${number}`, start: WORDS.indexOf(quote) }] }
  ])
  expect(stored.bb_8.sources[0]?.marks).toHaveLength(1)
  expect(stored.bb_3.positions.map(({ uuid }) => uuid)).toEqual([FIRST])
  const spot = spotOf(stored.bb_3.positions[0]!)
  expect(Math.abs(spot.left - SPOTS[who].left), who).toBeLessThanOrEqual(1)
  expect(Math.abs(spot.top - SPOTS[who].top), who).toBeLessThanOrEqual(1)
  expect(stored.bb_4.annotations.map(note => note.text)).toEqual([said(who, 'part')])
  expect(stored.bb_4.selections.map(({ uuid }) => uuid)).toEqual([FIRST])
  for (const [at, edge] of partOf(stored.bb_4.selections[0]!).entries())
    expect(Math.abs(edge - PARTS[who][at]!), `${who}, edge ${at}`).toBeLessThanOrEqual(1)
  expect(stored.bb_6.annotations.map(note => note.text)).toEqual([said(who, 'two')])
}

/** What the review of a student shows in each block. */
const SHOWN: readonly ((page: Page, who: Student) => Promise<void>)[] = [
  page => expect(page.getByText('Five ships left in 1519.')).toBeVisible(),
  page => expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible(),
  page => expect(page.getByText('1 of 2 placed')).toBeVisible(),
  (page, who) => expect(page.getByText(said(who, 'part'))).toBeVisible(),
  async (page, who) => {
    const titles = ORDERS[who].map(uuid => (uuid === FIRST ? 'Stamp' : 'Chart'))
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(titles)
    await expect(page.getByText(said(who, 'chart'))).toHaveCount(who === 'jonas' ? 0 : 1)
  },
  (page, who) => expect(page.getByText(said(who, 'two'))).toBeVisible(),
  (page, who) => expect(givenAnswer(page)).toContainText(said(who, 'question')),
  (page, who) => expect(page.locator('mark')).toContainText(`${MARKS[who][0]} ${MARKS[who][1]}`),
  async (page, who) => {
    await page.getByText('List', { exact: true }).click()
    const names = { n0: 'A week', n1: 'Ruins', n2: 'A house' } as Record<string, string>
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(PATHS[who].map(id => names[id]!))
  }
]

const inTable = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell')
const seen = (page: Page) => expect(page.getByText('3 of 3 who have sent have seen this block.')).toBeVisible()

/** What the class view of each block shows, without names. */
const OF_CLASS: readonly ((page: Page) => Promise<void>)[] = [
  seen,
  seen,
  async page => {
    // Left of the middle, right of it, and not moved.
    await expect(inTable(page, 'Stamp')).toHaveText(['0', '2', '1', '0', '0'])
    await expect(inTable(page, 'Chart')).toHaveText(['0', '0', '0', '0', '3'])
  },
  async page => {
    await expect(page.getByRole('list', { name: 'Notes of the class' }).getByRole('listitem')).toHaveCount(3)
    for (const who of STUDENTS) await expect(page.getByText(said(who, 'part'))).toBeVisible()
    await expect(page.getByRole('list', { name: 'Where the class marked Gaul' }).getByRole('listitem')).toHaveCount(2)
  },
  async page => {
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Chart', 'Stamp'])
    await page.getByRole('button', { name: 'Reasons: 2' }).click()
    for (const who of ['elif', 'mara'] as const) await expect(page.getByText(said(who, 'chart'))).toBeVisible()
  },
  async page => {
    for (const who of STUDENTS) await expect(page.getByText(said(who, 'two'))).toBeVisible()
  },
  async page => {
    const answers = page.getByRole('list', { name: 'Answers of the class' }).getByRole('listitem')
    await expect(answers).toHaveCount(STUDENTS.length)
    expect((await answers.allTextContents()).toSorted()).toEqual(STUDENTS.map(who => said(who, 'question')))
  },
  page =>
    expect(page.locator('[data-stretch]')).toHaveText([
      'father bent1 (Students: 1 · Red, dashed line: 1) ',
      'somewhat sadly2 (Students: 2 · Yellow, solid line: 1 · Cyan, dotted line: 1) '
    ]),
  async page => {
    await page.getByText('List', { exact: true }).click()
    const nodes = page.getByRole('table', { name: 'Nodes' }).getByRole('row')
    await expect(nodes.filter({ hasText: 'A week' }).getByRole('cell')).toHaveText(['3', '1'])
    await expect(nodes.filter({ hasText: 'Ruins' }).getByRole('cell')).toHaveText(['3', '3'])
    await expect(nodes.filter({ hasText: 'A house' }).getByRole('cell')).toHaveText(['3', '2'])
    const paths = page.getByRole('list', { name: 'Paths of the class' }).getByRole('listitem')
    await expect(paths).toHaveCount(STUDENTS.length)
    expect((await paths.allTextContents()).toSorted()).toEqual([
      '1. A week · 2. A house · 3. Ruins',
      '1. A week · 2. A house · 3. Ruins',
      '1. A week · 2. Ruins · 3. A house'
    ])
  }
]

test('a class answers all nine types of blocks, by mouse, on a phone and offline', async ({ browser, request }) => {
  test.setTimeout(300_000)
  const made = await sharedActivity(request, { title: 'All of it', blocks: BLOCKS })
  await Promise.all([work(browser, made, 'mara'), work(browser, made, 'jonas', true), work(browser, made, 'elif')])

  const { share, session } = made
  const { students } = await call<{ students: { answer: string; member: { email: string } }[] }>(
    request,
    '/ea/review',
    { share },
    session
  )
  expect(students.map(({ member }) => member.email).toSorted()).toEqual(STUDENTS.map(mail))
  const context = await device(browser)
  await enter(context, session)
  const page = await context.newPage()
  for (const who of STUDENTS) {
    const { answer } = students.find(({ member }) => member.email === mail(who))!
    await checkStored(request, session, answer, who)
    await page.goto(`/ea/review/${share}/text/bb_1?student=${answer}`)
    await expect(page.getByRole('button', { name: /Reviewing answers from/ })).toContainText(mail(who))
    for (const [at, shows] of SHOWN.entries()) {
      if (at > 0) await toBlock(page, at + 1)
      await shows(page, who)
    }
  }
  await page.goto(`/ea/review/${share}/class/text/bb_1`)
  for (const [at, shows] of OF_CLASS.entries()) {
    if (at > 0) {
      await toBlock(page, at + 1)
      await expect(page.getByRole('heading', { name: `The class at block ${at + 1}:` })).toBeVisible()
      if (at > 1) await expect(page.getByText('3 of 3 who have sent answered this block.')).toBeVisible()
    }
    await shows(page)
  }
  await expect(page.getByText('@school.example')).toHaveCount(0)
  await context.close()
})
