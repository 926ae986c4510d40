import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { arrowsTo, board, listed, piece, put } from './support/board.ts'
import { axe, expect, signIn, test } from './support/fixtures.ts'
import { handOf } from './support/input-ways.ts'
import {
  call,
  device,
  enter,
  sharedActivity,
  sorting,
  start,
  text,
  type SharedActivity
} from './support/shared-activity.ts'
import { say } from './support/say.ts'
import { sortingSources } from './support/sorting-record.ts'

/** The sorting block by mouse, keys, clicks and finger: all lead to the same stored places (behaviour/blocks §8.4). */

const SOURCES = sortingSources([
  ['Boats', -0.35, -0.3],
  ['Farm', -0.35, 0],
  ['Chart', -0.35, 0.3]
])
const LABELS = [{ text: 'Made to be sold', x: 0.24, y: -0.44 }]
const BLOCK = sorting(SOURCES, { labels: LABELS })

const open = (request: APIRequestContext, blocks = [BLOCK]) =>
  sharedActivity(request, { title: 'Who looks?', blocks, options: { resumeCode: false, seeProgress: true } })

async function boxOf(page: Page, title?: string) {
  const shown = title === undefined ? board(page) : piece(page, title)
  await expect(shown).toBeVisible()
  const box = await shown.boundingBox()
  if (!box) throw new Error('It has no place on the page')
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } }
}

/** A place in whole percents that lies next to a whole pixel, so that a click can mean exactly it. */
async function target(page: Page) {
  const box = await boxOf(page)
  const along = (from: number, size: number, at: number) => {
    const places = Array.from({ length: 20 }, (_, step) => at + step)
    const off = (place: number) => {
      const px = from + (place / 100 + 0.5) * size
      return Math.abs(px - Math.round(px))
    }
    const best = places.toSorted((one, other) => off(one) - off(other))[0]!
    return { percent: best, px: from + (best / 100 + 0.5) * size }
  }
  return { x: along(box.x, box.width, 5), y: along(box.y, box.height, -10) }
}

interface Position {
  uuid: string
  x: number
  y: number
}

/** A label has one size at every width, and all of it is on the board. */
async function labelIsWhole(page: Page): Promise<void> {
  const label = board(page).getByText('Made to be sold')
  await expect(label).toHaveCSS('font-size', '14px')
  const [around, box] = [await boxOf(page), await label.boundingBox()]
  if (!box) throw new Error('The label has no place on the page')
  expect(box.x >= around.x && box.x + box.width <= around.x + around.width).toBe(true)
  expect(box.y >= around.y && box.y + box.height <= around.y + around.height).toBe(true)
}

/** What the server has of the only student. */
async function stored(request: APIRequestContext, { session, share }: SharedActivity): Promise<Position[]> {
  const { students } = await call<{ students: { answer: string }[] }>(request, '/ea/review', { share }, session)
  const answer = students[0]?.answer
  if (answer === undefined) return []
  const { data } = await call<{ data: { answer: { answers: string } } }>(request, '/ea/get-answer', { answer }, session)
  const read = JSON.parse(data.answer.answers) as Record<string, { positions?: Position[] }>
  return read.bb_1?.positions ?? []
}

async function drag(page: Page, title: string, to: { x: number; y: number }): Promise<void> {
  const { middle } = await boxOf(page, title)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move((middle.x + to.x) / 2, (middle.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

test('mouse, keys and clicks put a source to the same stored place', async ({ browser, request }) => {
  const made = await open(request)
  // High enough for the whole board: it is scrolled into sight where it is not, and the point with it.
  const context = await device(browser, { viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  await start(page, made.path, 'sorter@example.org')
  await expect(board(page)).toBeVisible()
  await axe(page)
  const to = await target(page)

  await drag(page, 'Boats', { x: to.x.px, y: to.y.px })
  await expect(page.getByRole('dialog')).toBeHidden()

  await piece(page, 'Farm').focus()
  await page.keyboard.press('m')
  await arrowsTo(page, { left: 15, top: 50 }, { left: 50 + to.x.percent, top: 50 + to.y.percent })
  await axe(page)
  await page.keyboard.press('Enter')

  await listed(page, 'Chart').click()
  await page.getByRole('button', { name: 'Place on the board…' }).click()
  await axe(page)
  await page.mouse.click(Math.round(to.x.px), Math.round(to.y.px))

  const place = { x: to.x.percent / 100, y: to.y.percent / 100 }
  await expect.poll(() => stored(request, made)).toEqual(SOURCES.map(({ uuid }) => ({ uuid, ...place })))

  await page.reload()
  await expect(page.getByText('3 of 3 placed')).toBeVisible()
  await context.close()
})

const WAYS = ['mouse', 'keyboard', 'single clicks', "a screen reader's tree"] as const
for (const way of WAYS)
  test(`a source in the tray goes to the same stored place: ${way}`, async ({ browser, request }) => {
    // Nobody has moved it from its start position, so it waits in the tray.
    const boats = sortingSources([['Boats', -0.48, -0.48]])
    const made = await open(request, [sorting(boats, { labels: LABELS })])
    const context = await device(browser, { viewport: { width: 1440, height: 1000 } })
    const page = await context.newPage()
    await start(page, made.path, 'tray@example.org')
    await expect(listed(page, 'Boats')).toBeVisible()
    await expect(piece(page, 'Boats')).toHaveCount(0)
    // A screen reader presses what it finds by role and name, without a pointer.
    const press = (role: 'radio' | 'button' | 'menuitem', name: string) =>
      page.getByRole(role, { name, exact: true }).evaluate((element: HTMLElement) => element.click())
    if (way === 'single clicks') {
      await handOf(way, page).press(listed(page, 'Boats'))
      await handOf(way, page).press(page.getByRole('button', { name: 'Both circles' }))
    } else if (way === "a screen reader's tree") {
      await press('radio', 'List')
      await expect(page.getByRole('region', { name: 'In the tray, 1 source' })).toBeVisible()
      await axe(page)
      await press('button', 'Move to: Boats')
      await press('menuitem', 'Both circles')
      await expect(page.getByRole('region', { name: 'Both circles, 1 source' }).getByText('Boats')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Move to: Boats' })).toBeFocused()
      await axe(page)
    } else await put(page, handOf(way, page), 'Boats', { left: 50, top: 50 })
    await expect(page.getByText('1 of 1 placed')).toBeVisible()
    const percent = (value: number) => Math.round(value * 100) + 0
    await expect
      .poll(async () => (await stored(request, made)).map(({ uuid, x, y }) => [uuid, percent(x), percent(y)]))
      .toEqual([[boats[0]?.uuid, 0, 0]])
    await context.close()
  })

test('a press that moves up to three pixels opens the source, a longer one moves it', async ({ browser, request }) => {
  const made = await open(request)
  const context = await device(browser, { colorScheme: 'dark' })
  const page = await context.newPage()
  await start(page, made.path, 'clicker@example.org')
  const { middle } = await boxOf(page, 'Boats')
  const press = async (by: number) => {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + by, middle.y)
    await page.mouse.up()
  }
  await press(3)
  await expect(page.getByRole('dialog')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await boxOf(page, 'Boats')).middle.x).toBeCloseTo(middle.x, 0)

  await press(9)
  await expect(page.getByText('1 of 3 placed')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const unplaced = '2 sources of block 1 are not placed.'
  // It is announced, too.
  await expect(page.getByText(`All blocks are answered. ${unplaced}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send to teacher' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Confirm Send' })
  await expect(confirm.getByText(unplaced)).toBeVisible()
  await confirm.getByRole('button', { name: 'Cancel' }).click()

  await page.getByText('List', { exact: true }).click()
  await expect(page.getByRole('region', { name: /Made to be sold.*, 0 sources$/ })).toBeVisible()
  await axe(page)
  await context.close()
})

test('on a phone sources are dragged and placed by touch, and nothing covers the board', async ({
  browser,
  request
}) => {
  const many = sortingSources(Array.from({ length: 9 }, (_, at) => [`Map ${at + 1}`, 0.35, 0.35]))
  const more = many.slice(SOURCES.length)
  const made = await open(request, [sorting([...SOURCES, ...more], { labels: LABELS })])
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
  await expect(board(page)).toBeVisible()
  await expect(page.getByRole('button', { name: say(page, 'Both circles') }).first()).toBeInViewport()
  await board(page).scrollIntoViewIfNeeded()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scrolling').toBe(390)

  // All of the board at first.
  const seen = await boxOf(page)
  expect(seen.width).toBeLessThanOrEqual(390)
  await expect(board(page)).toBeInViewport({ ratio: 1 })
  await labelIsWhole(page)
  const { middle, width, height } = await boxOf(page, 'Boats')
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const client = await context.newCDPSession(page)
  const swipe = async (from: { x: number; y: number }, across: number, down: number, isHeld = false) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + across * part, y: from.y + down * part }]
      })
    await touch('touchStart', 0)
    if (isHeld) await expect(page.locator('[data-dragging]')).toBeVisible()
    for (let step = 1; step <= 6; step++) await touch('touchMove', step / 6)
    await touch('touchEnd', 1)
  }
  const scrolled = () => page.evaluate(() => scrollY)
  const stood = await scrolled()
  // A finger that swipes over a source scrolls the page, and nothing is answered.
  const rested = page.evaluate(
    () => new Promise<void>(done => document.addEventListener('scrollend', () => done(), { once: true }))
  )
  await swipe(middle, 0, stood > 0 ? 90 : -90)
  await rested
  expect(await scrolled()).not.toBe(stood)
  expect(await stored(request, made)).toEqual([])
  await page.evaluate(top => scrollTo(0, top), stood)
  // A finger that rests on it lifts it.
  await swipe(middle, 120, 60, true)
  await expect.poll(() => stored(request, made)).toHaveLength(1)
  expect((await boxOf(page, 'Boats')).middle.x).toBeCloseTo(middle.x + 120, -1)
  expect(await scrolled()).toBe(stood)
  // A touch on the empty board scrolls the page.
  const bare = await boxOf(page)
  await swipe({ x: bare.x + 200, y: bare.y + bare.height / 2 }, 0, stood > 0 ? 90 : -90)
  await expect.poll(scrolled).not.toBe(stood)
  expect(await stored(request, made)).toHaveLength(1)
  await board(page).scrollIntoViewIfNeeded()

  // Enlarged, the board is panned; what is chosen below it comes into sight.
  await page.getByRole('button', { name: 'تكبير' }).tap()
  await expect(piece(page, 'Map 9')).not.toBeInViewport()
  await listed(page, 'Map 9').tap()
  await board(page).locator('..').scrollIntoViewIfNeeded()
  await expect(piece(page, 'Map 9')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'تحريك بمفاتيح الأسهم' })).toBeHidden()
  await axe(page)

  const [sideBox, boardBox] = [await page.locator('section:has(ul)').last().boundingBox(), await boxOf(page)]
  expect(sideBox && sideBox.y >= boardBox.y + boardBox.height).toBeTruthy()
  await context.close()
})

test('in a low window the whole board stands above the footer for student, author and reviewer', async ({
  browser,
  page,
  request
}) => {
  const made = await open(request)
  const size = { width: 1366, height: 657 }
  const context = await device(browser, { viewport: size })
  const student = await context.newPage()
  await start(student, made.path, 'whole@example.org')
  const isWhole = (of: Page, least = 300) =>
    expect
      .poll(async () => {
        const feet = await of.locator('footer').evaluateAll(all => all.map(foot => foot.getBoundingClientRect().top))
        // A page that goes on loading may draw its board anew.
        const box = await board(of).boundingBox()
        return box !== null && box.y + box.height <= Math.min(size.height, ...feet) && box.height > least
      })
      .toBe(true)
  await isWhole(student)
  await labelIsWhole(student)
  const circles = student.getByRole('button', { name: 'Both circles' })
  await expect(circles).toBeInViewport({ ratio: 1 })
  await circles.click()
  await expect(student.getByText('1 of 3 placed')).toBeVisible()
  await expect.poll(() => stored(request, made)).toHaveLength(1)
  await context.close()

  await page.setViewportSize(size)
  await signIn(page, made.teacher)
  await page.goto(`/builder/${made.activity}/edit/sorting/bb_1`)
  // All bars together take less than a third of the window.
  await isWhole(page, 440)
  await labelIsWhole(page)
  // Board and sources have the whole width.
  const [over, beside] = [await boxOf(page), await page.getByRole('region', { name: 'Sources' }).boundingBox()]
  expect(over.x).toBeLessThanOrEqual(48)
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeGreaterThanOrEqual(size.width - 64)
  await page.goto(`/ea/review/${made.share}/sorting/bb_1`)
  await isWhole(page)
})

test('in the editor all of the board and its tools are in a window of a tablet’s and of a phone’s width', async ({
  page,
  request
}) => {
  const made = await open(request)
  await enter(page.context(), made.session)
  for (const [width, height] of [
    [768, 1024],
    [390, 844]
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/builder/${made.activity}/edit/sorting/bb_1`)
    const tools = page.getByRole('toolbar', { name: 'Tools of this block' })
    for (const button of await tools.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Background' })).toBeInViewport({ ratio: 1 })
    const [over, under] = [await boxOf(page), await tools.boundingBox()]
    expect(over.x >= 0 && over.y >= 0 && over.x + over.width <= width).toBe(true)
    expect(over.y + over.height).toBeLessThanOrEqual(under?.y ?? 0)
    await labelIsWhole(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('in forced colours the board keeps its paper, and the chosen source is marked', async ({ browser, request }) => {
  const made = await open(request)
  const context = await device(browser)
  const page = await context.newPage()
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await start(page, made.path, 'forced@example.org')
  const ground = (part: Locator) => part.evaluate(element => getComputedStyle(element).backgroundColor)
  const paper = await ground(board(page).locator('..'))
  expect(paper).not.toBe(await ground(page.locator('body')))
  const [chosen, other] = [true, false].map(pressed =>
    page.getByRole('region', { name: 'Sources' }).getByRole('button', { pressed }).first()
  )
  const outline = (part: Locator | undefined) => part?.evaluate(element => getComputedStyle(element).outlineStyle)
  expect([await outline(chosen), await outline(other)]).toEqual(['solid', 'none'])
  await context.close()
})

test('a dragged item stays under the mouse while the page scrolls', async ({ browser, request }) => {
  const made = await open(request)
  const context = await device(browser, { viewport: { width: 1440, height: 560 }, arabic: true })
  const page = await context.newPage()
  await page.goto(made.path)
  await page.getByRole('dialog').getByRole('textbox').fill('scroller@example.org')
  await page.keyboard.press('Enter')
  await expect(board(page)).toBeVisible()
  const { middle } = await boxOf(page, 'Boats')
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 60, middle.y, { steps: 4 })
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 90)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expect.poll(async () => Math.round((await boxOf(page, 'Boats')).middle.y - middle.y)).toBe(0)
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeHidden()
  const after = (await boxOf(page, 'Boats')).middle
  // Places are thousandths of the board, about a pixel.
  expect(Math.abs(after.x - middle.x - 60)).toBeLessThanOrEqual(1)
  expect(Math.abs(after.y - middle.y)).toBeLessThanOrEqual(1)
  await context.close()
})

test('the code for dragging is loaded only with a board', async ({ browser, request }) => {
  const engines = async (path: string, shown: (page: Page) => Locator) => {
    const context = await device(browser)
    const page = await context.newPage()
    const scripts: Promise<string>[] = []
    page.on('response', response => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await start(page, path, 'weigher@example.org')
    await shown(page).waitFor()
    await page.waitForLoadState('networkidle')
    const found = (await Promise.all(scripts)).filter(code => code.includes('__interact_scope_'))
    await context.close()
    return found.length
  }
  const words = await open(request, [text('A voyage', 'Five ships left.')])
  expect(await engines(words.path, page => page.getByText('Five ships left.'))).toBe(0)
  expect(await engines((await open(request)).path, board)).toBe(1)
})

test('a teacher removes a source and a label after a question', async ({ page, request }) => {
  const { teacher, activity } = await open(request)
  await signIn(page, teacher)
  await page.goto(`/builder/${activity}/edit/sorting/bb_1`)
  await expect(board(page)).toBeVisible()
  await axe(page)

  await listed(page, 'Boats').click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Remove' })
  await expect(question.getByText('Removing source from this block. Are you sure?')).toBeVisible()
  await axe(page)
  await question.getByRole('button').last().click()
  await expect(piece(page, 'Boats')).toHaveCount(0)

  await board(page)
    .getByRole('button', { name: /^Label “Made to be sold”/ })
    .click()
  await expect(page.getByLabel('Text of the label')).toHaveValue('Made to be sold')
  await axe(page)
  await page.locator('label', { has: page.getByRole('radio', { name: /^2, / }) }).click()
  await expect(page.getByRole('radio', { name: /^2, / })).toBeChecked()
  await page.getByText('Light ground').click()
  await expect(page.getByRole('switch', { name: 'Light ground' })).toBeChecked()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const other = page.getByRole('alertdialog', { name: 'Made to be sold' })
  await expect(other.getByText('Removing Label, are you sure?')).toBeVisible()
  await other.getByRole('button').last().click()
  await expect(board(page).getByRole('button', { name: /^Label/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add label' }).click()
  await board(page).click({ position: { x: 240, y: 200 } })
  await expect(page.getByLabel('Text of the label')).toHaveValue('')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const empty = page.getByRole('alertdialog', { name: 'empty Label' })
  await expect(empty.getByText('Removing Label, are you sure?')).toBeVisible()
  await axe(page)
  await empty.getByRole('button').last().click()
  await expect(board(page).getByRole('button', { name: /^Label/ })).toHaveCount(0)
})

test('a board without sources tells students what is missing', async ({ browser, request }) => {
  const { path } = await open(request, [sorting([])])
  const context = await device(browser)
  const page = await context.newPage()
  await start(page, path, 'early@example.org')
  await expect(page.getByText('Please add sources in teacher mode first')).toBeVisible()
  await axe(page)
  await context.close()
})
