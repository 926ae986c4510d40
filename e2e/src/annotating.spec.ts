import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { axe, expect, signIn, test } from './support/fixtures.ts'
import { handOf } from './support/input-ways.ts'
import {
  analysing,
  call,
  comparing,
  device,
  sharedActivity,
  start,
  text,
  type SharedActivity
} from './support/shared-activity.ts'
import { addButton, board, draw, field, pointOf } from './support/picture-board.ts'
import { say } from './support/say.ts'

/** Analysing and comparing by mouse, keys, clicks and finger: all lead to the same stored parts (behaviour/blocks §12.2). */

const NOTE = { text: 'Seventeen provinces. Who counted them?', on: 0, x: -0.3, y: -0.3, w: 0.2, h: 0.2 }
const open = (request: APIRequestContext, block = analysing(['Gaul'], [NOTE])) =>
  sharedActivity(request, {
    title: 'Peoples on the move',
    blocks: [block],
    options: { resumeCode: false, seeProgress: true }
  })

interface Stored {
  annotations: { id: string; c: number; text: string }[]
  selections: { uuid: string; x: number; y: number; w: number; h: number; a: string }[]
}

/** What the server has of the only student. */
async function stored(request: APIRequestContext, { session, share }: SharedActivity): Promise<Stored> {
  const { students } = await call<{ students: { answer: string }[] }>(request, '/ea/review', { share }, session)
  const answer = students[0]?.answer
  if (answer === undefined) return { annotations: [], selections: [] }
  const { data } = await call<{ data: { answer: { answers: string } } }>(request, '/ea/get-answer', { answer }, session)
  const read = JSON.parse(data.answer.answers) as Record<string, Stored | undefined>
  return read.bb_1 ?? { annotations: [], selections: [] }
}
/** Whole percents from the left and the top, and of the size: a pixel of a pointer is less than half of one. */
const inPercents = ({ annotations, selections }: Stored) => ({
  annotations,
  selections: selections.map(({ uuid, x, y, w, h, a }) => ({
    source: Number(uuid.slice(-3)),
    left: Math.round((x - w / 2 + 0.5) * 100),
    top: Math.round((y - h / 2 + 0.5) * 100),
    width: Math.round(w * 100),
    height: Math.round(h * 100),
    a
  }))
})

const part = (page: Page, number: number) =>
  page
    .locator('[data-board]')
    .getByRole('button', { name: new RegExp(`^${say(page, 'Note {{number}}', { number })}[,،]`) })
/** The box in the middle is from 35 to 65 percent; this brings it from 50 to 80 and 40 to 60. */
async function byKeys(page: Page): Promise<void> {
  for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  for (let times = 0; times < 2; times++) await page.keyboard.press('Alt+Shift+ArrowUp')
}

for (const way of ['mouse', 'keyboard', 'single clicks'] as const)
  for (const block of ['analysing', 'comparing'] as const)
    test(`a part of a picture is marked and described, ${block}: ${way}`, async ({ browser, request }) => {
      const made = await open(
        request,
        block === 'analysing' ? analysing(['Gaul'], [NOTE]) : comparing(['Gaul', 'Migrations'], [NOTE])
      )
      const context = await device(browser, { viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const hand = handOf(way, page)
      await start(page, made.path, 'marker@example.org')
      await expect(board(page)).toBeVisible()
      await expect(page.getByText(NOTE.text)).toBeVisible()
      await axe(page)

      await hand.press(addButton(page))
      await axe(page)
      if (way === 'mouse') await draw(page, 'Gaul', [80, 60], [50, 40])
      else if (way === 'keyboard') {
        await byKeys(page)
        await page.keyboard.press('Enter')
      } else {
        await hand.press(page.getByRole('button', { name: 'Press two corners' }))
        for (const [left, top] of [
          [50, 40],
          [80, 60]
        ] as const) {
          const { x, y } = await pointOf(page, 'Gaul', left, top)
          await page.mouse.click(x, y, { clickCount: 1 })
        }
      }
      await expect(field(page, 1)).toBeFocused()
      await page.keyboard.type('All colour stops here.')
      await axe(page)
      const expected = {
        annotations: [{ id: 's1', c: block === 'analysing' ? 3 : 2, text: 'All colour stops here.' }],
        selections: [{ source: 1, left: 50, top: 40, width: 30, height: 20, a: 's1' }]
      }
      await expect.poll(async () => inPercents(await stored(request, made))).toEqual(expected)

      await page.reload()
      await expect(part(page, 1)).toBeVisible()
      await expect(field(page, 1)).toHaveValue('All colour stops here.')
      await context.close()
    })

test('a click ends adding, Escape too, and neither leaves anything', async ({ browser, request }) => {
  const made = await open(request)
  const context = await device(browser)
  const page = await context.newPage()
  await start(page, made.path, 'nobody@example.org')
  for (const end of ['click', 'Escape']) {
    await addButton(page).click()
    await expect(page.getByRole('group', { name: 'New marked part' })).toBeVisible()
    const { x, y } = await pointOf(page, 'Gaul', 60, 60)
    if (end === 'click') {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 3, y)
      await page.mouse.up()
    } else await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'New marked part' })).toBeHidden()
    await expect(page.getByText('0 by you, 1 by your teacher')).toBeVisible()
  }
  await expect(addButton(page)).toBeFocused()
  await context.close()
})

test('a part is resized by a corner, to no less than 35 px, moved by keys, and removed after a question', async ({
  browser,
  request
}) => {
  const made = await open(request)
  const context = await device(browser, { colorScheme: 'dark' })
  const page = await context.newPage()
  await start(page, made.path, 'resizer@example.org')
  await addButton(page).click()
  await draw(page, 'Gaul', [50, 40], [80, 60])
  await field(page, 1).fill('Here')
  await axe(page)

  const [corner, far] = [await pointOf(page, 'Gaul', 80, 60), await pointOf(page, 'Gaul', 20, 20)]
  await page.mouse.move(corner.x, corner.y)
  await page.mouse.down()
  await page.mouse.move(far.x, far.y, { steps: 4 })
  await page.mouse.up()
  const box = await part(page, 1).boundingBox()
  expect(Math.round(box?.width ?? 0)).toBe(35)
  expect(Math.round(box?.height ?? 0)).toBe(35)

  await part(page, 1).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => inPercents(await stored(request, made)).selections[0])
    .toMatchObject({ left: 45, top: 40 })

  // The teacher's can be read, not changed.
  await page.keyboard.press('Home')
  await expect(page.locator('[data-board] [data-fixed] button')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('textbox')).toHaveCount(1)

  await part(page, 1).focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('alertdialog', { name: 'Note 1' })
  await expect(question.getByText('Removing annotation. Are you sure?')).toBeVisible()
  await axe(page)
  await question.getByRole('button').last().click()
  await expect(part(page, 1)).toHaveCount(0)
  await expect.poll(async () => (await stored(request, made)).annotations).toEqual([])
  await context.close()
})

/** A phone in Arabic on which a student has started. */
async function onPhone(browser: Browser, { path }: SharedActivity) {
  const context = await device(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    arabic: true
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('dialog').getByRole('textbox').fill('finger@example.org')
  await page.getByRole('dialog').getByRole('button').last().tap()
  return { context, page }
}

async function tapCorners(page: Page, name: string, corners: readonly (readonly [number, number])[]): Promise<void> {
  for (const [left, top] of corners) {
    const { x, y } = await pointOf(page, name, left, top)
    await page.touchscreen.tap(x, y)
  }
}

test('on a phone in Arabic a part of the second of two pictures is marked by two taps', async ({
  browser,
  request
}) => {
  const made = await open(request, comparing(['Gaul', 'Migrations'], [NOTE]))
  const { context, page } = await onPhone(browser, made)
  await expect(board(page, 'Migrations')).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scrolling').toBe(390)
  await addButton(page).tap()
  await board(page, 'Migrations').scrollIntoViewIfNeeded()
  await tapCorners(page, 'Migrations', [
    [50, 40],
    [80, 60]
  ])
  await expect(field(page, 1)).toBeFocused()
  await page.keyboard.type('هنا')
  await expect
    .poll(async () => inPercents(await stored(request, made)))
    .toMatchObject({ annotations: [{ c: 2, text: 'هنا' }], selections: [{ source: 2, left: 50, top: 40 }] })
  await context.close()
})

test('on a phone in Arabic a part is marked by two taps or a resting finger, and a swipe scrolls', async ({
  browser,
  request
}) => {
  const made = await open(request)
  const { context, page } = await onPhone(browser, made)
  await expect(board(page)).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scrolling').toBe(390)

  await addButton(page).tap()
  await expect(page.getByText(say(page, 'Now press the opposite corner.'))).toBeHidden()
  await tapCorners(page, 'Gaul', [
    [20, 60],
    [60, 90]
  ])
  await expect(field(page, 1)).toBeFocused()
  await page.keyboard.type('هنا')
  await axe(page)
  await expect
    .poll(async () => inPercents(await stored(request, made)))
    .toMatchObject({ annotations: [{ text: 'هنا' }], selections: [{ source: 1, left: 20, top: 60 }] })

  await addButton(page).scrollIntoViewIfNeeded()
  const client = await context.newCDPSession(page)
  const swipe = async (from: { x: number; y: number }, across: number, down: number, isHeld: boolean) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + across * share, y: from.y + down * share }]
      })
    await touch('touchStart', 0)
    if (isHeld) await expect(page.locator('[data-dragging]')).toBeAttached()
    for (let step = 1; step <= 6; step++) await touch('touchMove', step / 6)
    await touch('touchEnd', 1)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await addButton(page).tap()
  const middle = await pointOf(page, 'Gaul', 70, 20)
  // The page rolls on after a swipe, and would take the next touch for its end.
  const rested = page.evaluate(
    () => new Promise<void>(done => document.addEventListener('scrollend', () => done(), { once: true }))
  )
  await swipe(middle, 0, -90, false)
  await rested
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect((await stored(request, made)).selections).toHaveLength(1)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const again = await pointOf(page, 'Gaul', 70, 10)
  await swipe(again, 80, 60, true)
  await expect.poll(async () => (await stored(request, made)).selections).toHaveLength(2)
  await context.close()
})

test('a teacher chooses pictures, marks parts, undoes it, and takes a source out with its notes', async ({
  page,
  request
}) => {
  const { teacher, activity } = await open(request, comparing(['Gaul', 'Migrations']))
  await signIn(page, teacher)
  await page.goto(`/builder/${activity}/edit/comparing/bb_1`)
  await expect(board(page, 'Migrations')).toBeVisible()
  await axe(page)
  await page.getByRole('toolbar').getByRole('button', { name: 'Add note' }).click()
  await draw(page, 'Migrations', [20, 20], [50, 50])
  await page.keyboard.type('One people, three banners')
  await expect(part(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Part on A' }).click()
  await draw(page, 'Gaul', [20, 20], [50, 50])
  await expect(part(page, 1)).toHaveCount(2)
  await axe(page)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(part(page, 1)).toHaveCount(1)

  await page.getByRole('button', { name: 'More for Migrations' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the block' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm Remove' })
  await expect(
    question.getByText('Removing source from this block, all annotations on this source will be lost.')
  ).toBeVisible()
  await question.getByRole('button').last().click()
  await expect(page.getByRole('heading', { name: 'Source B' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeHidden()
  await axe(page)
})

test('what a block needs is said to students, and its list says what the picture shows', async ({
  browser,
  request
}) => {
  const bare = await open(request, comparing(['Gaul']))
  const context = await device(browser)
  const page = await context.newPage()
  await start(page, bare.path, 'early@example.org')
  await expect(page.getByText('Please add sources in teacher mode first')).toBeVisible()
  await expect(page.getByText('All blocks are answered.').first()).toBeVisible()
  await context.close()

  const made = await open(request, comparing(['Gaul', 'Migrations'], [NOTE]))
  const other = await device(browser)
  const list = await other.newPage()
  await start(list, made.path, 'reader@example.org')
  await list.getByText('List', { exact: true }).click()
  await expect(list.getByRole('img', { name: 'The drawing of Gaul' })).toBeVisible()
  await expect(list.getByText('A: 10 % from the left, 10 % from the top, 20 % wide, 20 % high')).toBeVisible()
  await axe(list)
  await other.close()
})

test('a review shows both, and nothing in it can be changed', async ({ browser, page, request }) => {
  const notes = [0, 1, 2, 3, 4].map(c => ({ ...NOTE, c, x: -0.4 + 0.2 * c, text: c ? `Colour ${c}` : NOTE.text }))
  const made = await open(request, analysing(['Gaul'], notes))
  const context = await device(browser)
  const student = await context.newPage()
  await start(student, made.path, 'reviewed@example.org')
  await addButton(student).click()
  await student.getByRole('button', { name: 'Keep the box' }).click()
  await student.keyboard.type('A harbour')
  await expect.poll(async () => (await stored(request, made)).annotations).toMatchObject([{ text: 'A harbour' }])
  await context.close()

  await signIn(page, made.teacher)
  await page.goto(`/ea/review/${made.share}/analysing/bb_1`)
  await expect(page.getByText('A harbour')).toBeVisible()
  await expect(page.getByText(NOTE.text)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add note' })).toHaveCount(0)
  await axe(page)
  // In forced colours, which take all colours away, the lines still tell the five marks apart.
  await page.emulateMedia({ forcedColors: 'active' })
  const lines = await page.locator('[data-board] svg[data-colour]').evaluateAll(marks =>
    marks.map(mark => {
      const { strokeDasharray, strokeWidth } = getComputedStyle(mark.children[2]!)
      return [mark.childElementCount, strokeDasharray, strokeWidth].join(' ')
    })
  )
  expect(new Set(lines).size).toBe(notes.length)
  await page.goto(`/ea/review/${made.share}/class`)
  await expect(page.getByText('1 note')).toBeVisible()
})

test('the code for annotating is loaded only with a block of the type', async ({ browser, request }) => {
  const engines = async (path: string, isShown: (page: Page) => Promise<void>) => {
    const context = await device(browser)
    const page = await context.newPage()
    const scripts: Promise<string>[] = []
    page.on('response', response => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await start(page, path, 'weigher@example.org')
    await isShown(page)
    await page.waitForLoadState('networkidle')
    const found = (await Promise.all(scripts)).filter(code => code.includes('annotating.corners.first'))
    await context.close()
    return found.length
  }
  const words = await open(request, text('A voyage', 'Five ships left.'))
  expect(await engines(words.path, page => expect(page.getByText('Five ships left.')).toBeVisible())).toBe(0)
  const pictures = await open(request)
  expect(await engines(pictures.path, page => expect(board(page)).toBeVisible())).toBe(1)
})
