import type { Locator, Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import { enrol, isSaved, list, make, save, shown, stored, uuidOf } from './support/building.ts'
import { enter } from './support/shared-activity.ts'

/** The builder as a teacher works with it (behaviour/builder §2, §3, §4; behaviour/interface §2.1). */
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

async function keysTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

/** Goes to a row of the list, which is one stop of Tab whose rows the arrows walk, and on to a button in it. */
async function keysToRow(page: Page, row: number, button: Locator): Promise<void> {
  const rows = list(page).getByRole('row')
  const isInside = () => list(page).evaluate(element => element.contains(document.activeElement))
  for (let presses = 0; presses < 80 && !(await isInside()); presses++) await page.keyboard.press('Tab')
  for (let presses = 0; presses < 6 && !(await isRowFocused(page)); presses++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  for (let step = 0; step < row; step++) await page.keyboard.press('ArrowDown')
  await expect(rows.nth(row)).toBeFocused()
  await keysTo(page, button)
}
const isRowFocused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role') === 'row')

/** Presses, moves in steps as a hand does, and lets go `offset` px below the target's upper edge. */
async function drag(page: Page, from: Locator, to: Locator, offset: number): Promise<void> {
  // With the address of a new activity the page is drawn anew.
  await expect(() => from.scrollIntoViewIfNeeded()).toPass()
  await expect(to).toBeVisible()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 })
  await page.mouse.move(end.x + end.width / 2, end.y + offset, { steps: 4 })
  await expect(page.locator('.an-reorder [data-drop-target], .an-reorder[data-drop-target]').first()).toBeAttached()
  await page.mouse.up()
}

test('by mouse: blocks are dragged from the palette to their place, and rows to another one', async ({
  page,
  context,
  request
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(WIDE)
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  await page.goto('/builder')
  const palette = (name: RegExp) => page.getByRole('button', { name }).locator('..')
  await drag(page, palette(/^Text/), page.getByText('No blocks yet', { exact: false }), 20)
  await expect(shown(page)).toHaveText(['Text'])
  await expect(page).toHaveURL(/\/builder\/[0-9a-f-]{36}$/)
  await isSaved(page)
  await drag(page, palette(/^Question/), list(page).getByRole('row').first(), 3)
  await expect(shown(page)).toHaveText(['Question', 'Text'])
  await page.getByRole('button', { name: /^Embed/ }).click()
  await expect(shown(page)).toHaveText(['Question', 'Text', 'Embed'])

  const grip = page.getByRole('button', { name: 'Drag Embed' })
  await drag(page, grip, list(page).getByRole('row').first(), 3)
  await expect(shown(page)).toHaveText(['Embed', 'Question', 'Text'])
  await save(page).click()
  await expect(page.getByText('eActivity saved').first()).toBeVisible()
  const { blockOrder, blocks } = await stored(request, teacher, uuidOf(page))
  expect(blockOrder.map(id => blocks[id]?.type)).toEqual(['embed', 'question', 'text'])
})

for (const viewport of [WIDE, NARROW])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport, hasTouch: viewport === NARROW })
    const press = (target: Locator) => (viewport === NARROW ? target.tap() : target.click())

    test('by single presses: an activity is built, its blocks are moved, one is removed and restored', async ({
      page,
      context,
      request
    }) => {
      test.setTimeout(120_000)
      const teacher = await enrol(request)
      await enter(context, teacher.sessionId)
      await page.goto('/builder')
      await press(save(page))
      await expect(page.getByText('Empty eActivity created').first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Untitled eActivity' })).toBeVisible()
      await axe(page)
      await page.getByLabel('Title', { exact: true }).fill('Peoples on the move')
      for (const type of [/^Text/, /^Question/, /^Embed/]) await press(page.getByRole('button', { name: type }))
      await expect(shown(page)).toHaveText(['Text', 'Question', 'Embed'])

      await press(page.getByRole('button', { name: 'Move Embed' }))
      await press(page.getByRole('menuitem', { name: 'Move to the start' }))
      await expect(shown(page)).toHaveText(['Embed', 'Text', 'Question'])
      await expect(page.getByText('Embed, position 1 of 3')).toBeAttached()
      await press(page.getByRole('button', { name: 'Move Embed' }))
      await press(page.getByRole('menuitem', { name: 'Duplicate' }))
      await expect(shown(page)).toHaveText(['Embed', 'Embed', 'Text', 'Question'])

      await press(page.getByRole('button', { name: 'Delete Text' }))
      const question = page.getByRole('alertdialog', { name: 'Confirm Delete' })
      await expect(question).toContainText('Are you sure you want to delete this block?')
      await axe(page)
      await press(question.getByRole('button', { name: 'Cancel' }))
      await expect(shown(page)).toHaveCount(4)
      await press(page.getByRole('button', { name: 'Delete Text' }))
      await press(question.getByRole('button', { name: 'Yes' }))
      await expect(shown(page)).toHaveText(['Embed', 'Embed', 'Question'])
      await isSaved(page)
      expect((await stored(request, teacher, uuidOf(page))).blockOrder).toHaveLength(3)
      await press(page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }))
      await expect(shown(page)).toHaveText(['Embed', 'Embed', 'Text', 'Question'])

      // Undo in the bar goes on from there: out again, and back.
      await press(page.getByRole('button', { name: 'Undo', exact: true }))
      await expect(shown(page)).toHaveText(['Embed', 'Embed', 'Question'])
      await press(page.getByRole('button', { name: 'Redo', exact: true }))
      await expect(shown(page)).toHaveText(['Embed', 'Embed', 'Text', 'Question'])

      await press(page.getByRole('link', { name: 'Text', exact: true }))
      await expect(page).toHaveURL(/\/edit\/text\/bb_\d+$/)
      // The address changes before the screen does, and both have a field of that name.
      await expect(page.getByRole('link', { name: 'Edit in Builder' })).toBeVisible()
      await page.getByLabel('Title', { exact: true }).fill('A map of 1890')
      await axe(page)
      // On a phone the numbers alone lead on.
      const next = page.getByRole('button', { name: 'Next block' })
      await press(viewport === WIDE ? next : page.getByRole('link', { name: /^4, Question/ }))
      await expect(page.getByRole('heading', { level: 2, name: 'Question · Block 4 of 4' })).toBeVisible()
      if (viewport === WIDE) await expect(next).toBeDisabled()
      await press(
        page
          .getByRole('button', { name: 'View as student' })
          .or(page.getByRole('radio', { name: 'View as student' }))
          .first()
      )
      await page.getByRole('textbox', { name: 'Your answer' }).fill('It moved.')
      await expect(page.getByRole('link', { name: /^4, Question, done/ })).toBeVisible()
      await axe(page)
      await press(page.getByRole('link', { name: 'Edit in Builder' }))
      await expect(shown(page)).toHaveText(['Embed', 'Embed', 'A map of 1890', 'Question'])
      await expect
        .poll(async () => (await stored(request, teacher, uuidOf(page))).blocks.bb_1?.record.title)
        .toBe('A map of 1890')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    })

    test('by keyboard alone: blocks are added, moved by drag and by menu, and removed', async ({
      page,
      context,
      request
    }) => {
      test.setTimeout(120_000)
      const teacher = await enrol(request)
      await enter(context, teacher.sessionId)
      await page.goto(`/builder/${await make(request, teacher, 'Keys', ['One', 'Two', 'Three'])}`)
      await expect(shown(page)).toHaveText(['One', 'Two', 'Three'])

      await keysToRow(page, 0, page.getByRole('button', { name: 'Drag One' }))
      await page.keyboard.press('Enter')
      await expect(page.locator('[aria-roledescription="drop indicator"]:focus')).toBeAttached()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await expect(shown(page)).toHaveText(['Two', 'Three', 'One'])
      await expect(page.getByText('One, position 3 of 3')).toBeAttached()

      await keysToRow(page, 1, page.getByRole('button', { name: 'Move Three' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(shown(page)).toHaveText(['Three', 'Two', 'One'])
      await expect(page.getByRole('button', { name: 'Move Three' })).toBeFocused()

      await keysToRow(page, 1, page.getByRole('button', { name: 'Delete Two' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(shown(page)).toHaveText(['Three', 'One'])
      await expect(list(page).getByRole('row').nth(1)).toBeFocused()
      await page.keyboard.press('Control+z')
      await expect(shown(page)).toHaveText(['Three', 'Two', 'One'])
      await page.keyboard.press('Control+Shift+z')
      await expect(shown(page)).toHaveText(['Three', 'One'])
    })
  })

test('everything that is typed is shown as text: script, right-to-left, direction marks, emoji', async ({
  page,
  context,
  request
}) => {
  test.setTimeout(120_000)
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  const words = '<img src=x onerror=alert(1)><script>alert(1)</script> خريطة \u202eevil\u202c 👩🏽‍🏫 x̧̛'
  let alerts = 0
  page.on('dialog', dialog => {
    alerts++
    void dialog.dismiss()
  })
  const uuid = await make(request, teacher, 'Plain', ['One'])
  await page.goto(`/builder/${uuid}`)
  await page.getByLabel('Title', { exact: true }).fill(words)
  await page.getByLabel('Description').fill(words)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  await shown(page).first().click()
  await expect(page).toHaveURL(/\/edit\/text\/bb_1$/)
  await expect(page.getByRole('link', { name: 'Edit in Builder' })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(words)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(words)
  await page
    .getByRole('button', { name: 'View as student' })
    .or(page.getByRole('radio', { name: 'View as student' }))
    .first()
    .click()
  const heading = page.getByRole('heading', { level: 2, name: /خريطة/ })
  await expect(heading).toHaveText(words)
  expect((await heading.boundingBox())?.width, 'the block has the width of the window').toBeGreaterThan(400)
  await save(page).click()
  await isSaved(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText(words)
  const after = await stored(request, teacher, uuid)
  expect(after.title).toBe(words)
  expect(after.description).toBe(words)
  expect(after.blocks.bb_1?.record.title).toBe(words)
  expect(alerts).toBe(0)
})

test('on a phone the builder says once that a laptop is better, and then works', async ({ browser }) => {
  const context = await browser.newContext({ viewport: NARROW, hasTouch: true })
  const page = await context.newPage()
  await page.goto('/builder')
  const hint = page.getByRole('alertdialog', { name: 'Best on a laptop or PC' })
  await expect(hint).toBeVisible()
  await axe(page)
  await hint.getByRole('button', { name: 'OK' }).tap()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  await expect(hint).toBeHidden()
  await context.close()
})

test('home and editor pass axe in the dark theme and in Arabic', async ({ browser, request }) => {
  test.setTimeout(120_000)
  const teacher = await enrol(request)
  const uuid = await make(request, teacher, 'خرائط قديمة', ['One', 'Two'])
  for (const { viewport, scheme, locale } of [
    { viewport: WIDE, scheme: 'dark', locale: 'en' },
    { viewport: NARROW, scheme: 'dark', locale: 'ar' },
    { viewport: WIDE, scheme: 'light', locale: 'ar' }
  ] as const) {
    const context = await browser.newContext({ viewport, colorScheme: scheme, hasTouch: viewport === NARROW })
    await enter(context, teacher.sessionId)
    await context.addInitScript(id => localStorage.setItem('annals.locale', id), locale)
    const page = await context.newPage()
    await page.goto(`/builder/${uuid}`)
    await expect(shown(page)).toHaveCount(2)
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    await axe(page)
    await page.goto(`/builder/${uuid}/edit/text/bb_2`)
    await expect(page.locator('[contenteditable="true"]')).toBeVisible()
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    await context.close()
  }
})
