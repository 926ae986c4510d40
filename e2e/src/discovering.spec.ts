import type { APIRequestContext, Page } from '@playwright/test'
import { save } from './support/building.ts'
import { axe, expect, signIn, test } from './support/fixtures.ts'
import { giveTitles, handOf, keysTo } from './support/input-ways.ts'
import {
  call,
  device,
  discovering,
  sharedActivity,
  saved,
  start,
  type SharedActivity
} from './support/shared-activity.ts'
import { pictureFile } from './support/pictures.ts'
import { say } from './support/say.ts'

/** The discovering block by mouse, keys, clicks and finger: all lead to the same stored graph and answer (behaviour/blocks §15). */

const NODES = [
  { text: 'A week', x: 160, y: 160 },
  { text: 'Ruins', x: 460, y: 160, sources: ['Church'] },
  { text: 'A house', x: 460, y: 460, sources: ['Room', 'Street'] },
  { text: 'An island', x: 160, y: 460 }
]
const GRAPH = discovering(NODES, [
  [0, 'r', 1, 'l', 'the front'],
  [1, 'b', 2, 't', 'same town']
])
const open = (request: APIRequestContext, block = GRAPH) =>
  sharedActivity(request, { title: 'One week', blocks: [block], options: { resumeCode: false, seeProgress: true } })

/** What the server has of the only student. */
async function answered(request: APIRequestContext, { session, share }: SharedActivity): Promise<unknown> {
  const { students } = await call<{ students: { answer: string }[] }>(request, '/ea/review', { share }, session)
  const answer = students[0]?.answer
  if (answer === undefined) return null
  const { data } = await call<{ data: { answer: { answers: string } } }>(request, '/ea/get-answer', { answer }, session)
  return (JSON.parse(data.answer.answers) as Record<string, unknown>)['bb_1']
}

interface Graph {
  nodes: { id: string; x: number; y: number; c: number; text: string }[]
  connections: { from: [string, string]; to: [string, string]; text: string; c: number }[]
}
/** The stored graph without what follows from other fields. */
async function graphOf(request: APIRequestContext, { activity, session }: SharedActivity): Promise<Graph> {
  const loaded = await call<{ activity: { blocks: Record<string, { record: Graph }> } }>(
    request,
    '/load-activity',
    { activity },
    session
  )
  const { nodes, connections } = loaded.activity.blocks['bb_1']!.record
  return {
    nodes: nodes.map(({ id, x, y, c, text }) => ({ id, x, y, c, text })),
    connections: connections.map(({ from, to, text, c }) => ({ from, to, text, c }))
  }
}

const node = (page: Page, id: string) => page.locator(`li[data-key="${id}"] > button:not([data-side])`)
const view = (page: Page, name: 'Graph' | 'List') => page.getByText(say(page, name), { exact: true })

for (const way of ['mouse', 'keyboard', 'single clicks'] as const)
  test(`a student discovers all of a graph, and it is stored the same: ${way}`, async ({ browser, request }) => {
    const made = await open(request)
    const context = await device(browser)
    const page = await context.newPage()
    const hand = handOf(way, page)
    await start(page, made.path, 'finder@example.org')
    await expect(node(page, 'n0')).toBeVisible()
    await expect(page.getByText('0 of 4 discovered')).toBeVisible()
    await axe(page)
    // What is covered is not in the page.
    for (const words of ['Ruins', 'A house', 'An island', 'Church', 'same town'])
      await expect(page.getByText(words)).toHaveCount(0)
    expect(await page.locator('[data-state="covered"] img').count()).toBe(0)

    if (way === 'keyboard') {
      await keysTo(page, node(page, 'n0'))
      await page.keyboard.press('Enter')
      await expect(node(page, 'n0')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Home')
      await expect(node(page, 'n0')).toBeFocused()
    } else if (way === 'mouse')
      for (const id of ['n0', 'n1', 'n2', 'n3']) {
        await expect(node(page, id)).toHaveAccessibleName(/^Discover/)
        await node(page, id).click()
      }
    else {
      // The ways beside the graph.
      const panel = page.getByRole('region', { name: 'What you are looking at' })
      await hand.press(panel.getByRole('button', { name: 'Discover the start' }))
      await hand.press(panel.getByRole('button', { name: /^Discover the next\s*the front/ }))
      await axe(page)
      await hand.press(panel.getByRole('button', { name: /^Discover the next\s*same town/ }))
      await hand.press(node(page, 'n3'))
    }
    await expect(page.getByText('4 of 4 discovered')).toBeVisible()
    await expect(page.getByText('All blocks are answered.').first()).toBeVisible()
    await axe(page)
    await saved(page)
    const one = (id: string) => ({ id, open: true, covered: false })
    await expect
      .poll(() => answered(request, made))
      .toEqual({ discovered: [one('n0'), one('n1'), one('n2'), one('n3')] })

    await node(page, 'n2').click()
    await page.getByRole('button', { name: 'Open Street large' }).click()
    await expect(page.getByRole('dialog')).toContainText('Street')
    await expect(page.getByRole('dialog')).toContainText('Rights not stated')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByText('4 of 4 discovered')).toBeVisible()
    await context.close()
  })

test('on a phone in Arabic the graph opens as a list; its words turn, the drawing does not', async ({
  browser,
  request
}) => {
  const made = await open(request)
  const context = await device(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    arabic: true
  })
  const page = await context.newPage()
  await page.goto(made.path)
  await page.getByRole('dialog').getByRole('textbox').fill('finger@example.org')
  await page.getByRole('dialog').getByRole('button').last().tap()
  await page.getByRole('button', { name: say(page, 'Discover the start') }).tap()
  await expect(page.getByRole('heading', { name: 'A week' })).toBeFocused()
  await page
    .getByRole('button', {
      name: say(page, 'Discover: {{label}}, from “{{from}}”', { label: 'the front', from: 'A week' })
    })
    .tap()
  await expect(page.getByRole('heading', { name: 'Ruins' })).toBeFocused()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scrolling').toBe(390)

  await view(page, 'Graph').tap()
  await expect(node(page, 'n1')).toBeVisible()
  const [first, second] = [await node(page, 'n0').boundingBox(), await node(page, 'n1').boundingBox()]
  expect(first!.x).toBeLessThan(second!.x)
  await axe(page)

  const graph = page.getByRole('group', { name: /مخطط/ })
  const box = (await graph.boundingBox())!
  const client = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [-1, 1].map((side, id) => ({ x: box.x + box.width / 2 + side * apart, y: box.y + 120, id }))
    })
  await touch('touchStart', 40)
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect.poll(async () => (await node(page, 'n0').boundingBox())!.width).toBeGreaterThan(first!.width * 1.5)

  await node(page, 'n2').tap()
  await expect(
    page.getByText(say(page, '{{discovered}} of {{count}} discovered', { discovered: 3, count: 4 }))
  ).toBeVisible()
  await expect
    .poll(() => answered(request, made))
    .toMatchObject({ discovered: [{ id: 'n0' }, { id: 'n1' }, { id: 'n2' }, { id: 'n3', covered: true }] })
  await context.close()
})

test('a review shows the same drawing and list, and nothing in it can be discovered', async ({
  browser,
  page,
  request
}) => {
  const made = await open(request, discovering([NODES[0]!, NODES[1]!], [[0, 'r', 1, 'l']]))
  const context = await device(browser)
  const student = await context.newPage()
  await start(student, made.path, 'reviewed@example.org')
  await node(student, 'n0').click()
  await saved(student)
  await signIn(page, made.teacher)
  await page.goto(`/ea/review/${made.share}/discovering/bb_1`)
  await expect(node(page, 'n0')).toHaveAccessibleName('Start: A week')
  await expect(node(page, 'n1')).toHaveCount(0)
  await expect(page.getByText('1 of 2 discovered')).toBeVisible()
  await axe(page)
  await view(page, 'List').click()
  await expect(page.getByRole('heading', { name: 'A week' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Discover/ })).toHaveCount(0)
  await node(student, 'n1').click()
  await saved(student)
  await context.close()
  await page.goto(`/ea/review/${made.share}/class`)
  await expect(page.getByText('2 nodes discovered')).toBeVisible()
})

test('a block without nodes says so to students', async ({ browser, request }) => {
  const made = await open(request, discovering([]))
  const page = await (await device(browser)).newPage()
  await start(page, made.path, 'early@example.org')
  await expect(page.getByText('Please add sources in teacher mode first')).toBeVisible()
  await expect(page.getByText('All blocks are answered.').first()).toBeVisible()
})

const edit = async (page: Page, made: SharedActivity) => {
  await signIn(page, made.teacher)
  await page.goto(`/builder/${made.activity}/edit/discovering/bb_1`)
}
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools of this block' }).getByRole('button', { name })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title of the node' })
const label = (page: Page) => page.getByRole('textbox', { name: 'Title of the connection' })
const centre = async (page: Page, id: string) => {
  const box = (await node(page, id).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height }
}
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

for (const way of ['mouse', 'keyboard', 'single clicks'] as const)
  test(`a teacher builds a graph of three texts, and it is stored the same: ${way}`, async ({ page, request }) => {
    const made = await open(request, discovering([]))
    const hand = handOf(way, page)
    await edit(page, made)
    await expect(page.getByRole('heading', { name: 'What will students discover?' })).toBeVisible()
    await axe(page)
    for (const words of ['A week', 'Ruins', 'A house']) {
      await hand.press(tool(page, 'Add text'))
      await expect(title(page)).toBeFocused()
      await page.keyboard.type(words)
    }
    await axe(page)
    // The third from its place in the first row to below the second.
    if (way === 'mouse') {
      const from = await centre(page, 'n2')
      await drag(page, from, { x: from.x - 280, y: from.y + 200 })
      await page.mouse.up()
    } else if (way === 'keyboard') {
      await hand.press(page.getByRole('button', { name: 'Move with arrow keys' }))
      await expect(node(page, 'n2')).toBeFocused()
      for (let at = 0; at < 5; at++) await page.keyboard.press('Shift+ArrowLeft')
      for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowLeft')
      for (let at = 0; at < 4; at++) await page.keyboard.press('Shift+ArrowDown')
      await axe(page)
      await page.keyboard.press('Enter')
    } else {
      await hand.press(page.getByRole('button', { name: 'Place on the board…' }))
      const from = await centre(page, 'n2')
      await page.mouse.click(from.x - 280, from.y + 200, { clickCount: 1 })
      await expect(page.getByRole('button', { name: 'Place on the board…' })).toBeVisible()
    }
    const connect = async (from: string, side: 'r' | 'b', to: string, toName: string) => {
      if (way === 'keyboard') {
        await keysTo(page, page.locator('li[data-key] > button[tabindex="0"]'))
        for (const key of ['Home', ...(from === 'n1' ? ['ArrowRight'] : [])]) await page.keyboard.press(key)
        await page.keyboard.press('Enter')
        return hand.pick(page.getByRole('button', { name: /Connect to…/ }), page.getByRole('option', { name: toName }))
      }
      // The graph may still move to what was placed or edited last.
      await node(page, from).click({ trial: true })
      const [start, end] = [await centre(page, from), await centre(page, to)]
      const at = side === 'r' ? { x: start.width / 2, y: 0 } : { x: 0, y: start.height / 2 }
      const there = side === 'r' ? { x: -end.width / 2 + 8, y: 0 } : { x: 0, y: -end.height / 2 + 6 }
      if (way === 'mouse') {
        await page.mouse.move(start.x, start.y)
        await drag(page, { x: start.x + at.x, y: start.y + at.y }, { x: end.x + there.x, y: end.y + there.y })
        return page.mouse.up()
      }
      await page.mouse.move(start.x, start.y)
      await page.mouse.click(start.x + at.x, start.y + at.y, { clickCount: 1 })
      await page.mouse.click(end.x + there.x, end.y + there.y, { clickCount: 1 })
    }
    await connect('n0', 'r', 'n1', 'Ruins')
    await expect(label(page)).toBeFocused()
    await page.keyboard.type('the front')
    await axe(page)
    await page.keyboard.press('Enter')
    // The target of a new connection with a title is next.
    await expect(title(page)).toHaveValue('Ruins')
    await page.keyboard.press('Escape')
    await connect('n1', 'b', 'n2', 'A house')
    await expect(label(page)).toBeFocused()
    await page.keyboard.type('same town')
    await hand.press(page.getByRole('button', { name: 'Done' }))
    await expect(title(page)).toHaveValue('A house')
    await hand.press(save(page))
    await expect
      .poll(() => graphOf(request, made))
      .toEqual({
        nodes: [
          { id: 'n0', x: 160, y: 160, c: 2, text: 'A week' },
          { id: 'n1', x: 440, y: 160, c: 2, text: 'Ruins' },
          { id: 'n2', x: 440, y: 360, c: 2, text: 'A house' }
        ],
        connections: [
          { from: ['n0', 'r'], to: ['n1', 'l'], text: 'the front', c: 2 },
          { from: ['n1', 'b'], to: ['n2', 't'], text: 'same town', c: 2 }
        ]
      })
  })

test('pictures become nodes with their titles, and a node takes further ones', async ({ page, request }) => {
  const made = await open(request, discovering([]))
  await edit(page, made)
  const hand = handOf('mouse', page)
  const picker = page.getByRole('dialog', { name: 'Select Sources' })
  const add = async (files: ReturnType<typeof pictureFile>[]) => {
    await hand.give(picker.getByRole('button', { name: 'Upload' }), files)
    // It takes some time, because the server checks every picture first.
    await expect(picker.getByText(/^\d+ items?$/)).toBeVisible({ timeout: 120_000 })
    await giveTitles(hand, picker, files)
    await picker.getByRole('button', { name: 'Add to block' }).click()
    await expect(picker).toBeHidden()
  }
  await tool(page, 'Add sources').click()
  await add([pictureFile('ship.png', 900, 600, [29, 74, 120]), pictureFile('tower.png', 400, 800, [168, 50, 26])])
  await expect(page.getByText('2 of 200 nodes')).toBeVisible()
  await expect(node(page, 'n0')).toHaveAccessibleName('Start: ship')
  await node(page, 'n1').click()
  await expect(title(page)).toHaveValue('tower')
  await page.getByRole('button', { name: 'Add sources to this node' }).click()
  await add([pictureFile('chart.png', 700, 700, [60, 110, 40])])
  await expect(page.getByText('2 of 3 sources')).toBeVisible()
  await expect(node(page, 'n1').locator('img')).toHaveCount(2)
  await axe(page)
})

test('a connection dropped on empty space is gone; others are swapped, coloured and removed after a question', async ({
  page,
  request
}) => {
  const made = await open(request)
  await edit(page, made)
  await node(page, 'n0').click()
  await page.keyboard.press('Escape')
  await expect(node(page, 'n0')).toBeFocused()
  const [start, other] = [await centre(page, 'n0'), await centre(page, 'n1')]
  const unit = (other.x - start.x) / 300
  await page.mouse.move(start.x, start.y)
  await drag(page, { x: start.x, y: start.y + start.height / 2 }, { x: start.x + 140 * unit, y: start.y + 140 * unit })
  await expect(page.locator('svg path:not([data-line], [data-head])[d]').first()).toBeAttached()
  await page.mouse.up()
  await expect(label(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit connection: the front: from A week to Ruins' }).first().click()
  await page.getByRole('button', { name: 'Swap direction' }).click()
  await expect(page.getByText('From Ruins to A week', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: '2, Red, dashed line' }).check({ force: true })
  await label(page).fill('a title that is longer than 25')
  await expect(label(page)).toHaveValue('a title that is longer th')
  await expect(page.getByText('There is room for 25 characters.', { exact: true })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Remove the connection' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Remove' })
  await expect(question.getByText(/^Removing connection “.+”\. Are you sure\?$/)).toBeVisible()
  await question.getByRole('button').last().click()

  await view(page, 'List').click()
  await axe(page)
  await page.getByRole('button', { name: /^A house/ }).click()
  await page.getByRole('button', { name: 'More for Street' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the block' }).click()
  await expect(question.getByText('Removing source from this block. Are you sure?')).toBeVisible()
  await question.getByRole('button').last().click()
  await page.getByRole('button', { name: 'Remove the node' }).click()
  await expect(
    question.getByText(
      'Removing node “A house” with its connections: 1 source and 1 connection will be lost. Are you sure?'
    )
  ).toBeVisible()
  await axe(page)
  await question.getByRole('button').last().click()
  await expect(page.getByText('3 of 200 nodes')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('4 of 200 nodes')).toBeVisible()
})

test('a press of up to 3 px opens a node, further it moves; a connection of a node that is gone is not stored', async ({
  page,
  request
}) => {
  const made = await open(
    request,
    discovering(NODES, [
      [0, 'r', 1, 'l'],
      [0, 'b', 9, 't']
    ])
  )
  await edit(page, made)
  await expect(node(page, 'n1')).toBeVisible()
  const at = await centre(page, 'n1')
  await drag(page, at, { x: at.x + 3, y: at.y })
  await page.mouse.up()
  await expect(title(page)).toHaveValue('Ruins')
  await page.keyboard.press('Escape')
  await expect(title(page)).toHaveCount(0)
  await expect(node(page, 'n1')).toBeFocused()
  const again = await centre(page, 'n1')
  await drag(page, again, { x: again.x + 60, y: again.y })
  await page.mouse.up()
  await expect(title(page)).toHaveCount(0)
  await expect.poll(async () => (await centre(page, 'n1')).x).toBeGreaterThan(again.x + 40)
  expect((await graphOf(request, made)).connections).toHaveLength(1)
})

test('a graph of two hundred nodes is discovered and moved', async ({ browser, page, request }) => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    text: `Node number ${at}`,
    x: 160 + (at % 14) * 240,
    y: 160 + Math.floor(at / 14) * 120
  }))
  const made = await open(
    request,
    discovering(
      many,
      many.slice(1).map((_, at) => [Math.floor(at / 3), 'r', at + 1, 'l', 'leads to'] as const)
    )
  )
  const context = await device(browser)
  const student = await context.newPage()
  await start(student, made.path, 'many@example.org')
  await node(student, 'n0').click()
  await expect(student.getByText('1 of 200 discovered')).toBeVisible()
  await context.close()

  await edit(page, made)
  await expect(node(page, 'n1')).toBeVisible()
  const from = await centre(page, 'n0')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 20; step++) await page.mouse.move(from.x + step * 4, from.y + step * 2)
  await expect(page.locator('li[data-dragging]')).toHaveCount(1)
  await page.mouse.up()
  await expect.poll(async () => (await centre(page, 'n0')).x).toBeGreaterThan(from.x + 50)
})
