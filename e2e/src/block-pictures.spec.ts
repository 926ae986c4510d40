import type { Page } from '@playwright/test'
import { enrol, isSaved } from './support/building.ts'
import { axe, expect, test } from './support/fixtures.ts'
import {
  activityOf,
  answerField,
  device,
  enter,
  question,
  saved,
  sessionOf,
  shareOf,
  start
} from './support/shared-activity.ts'
import { giveTitles, handOf } from './support/input-ways.ts'
import { pictureFile } from './support/pictures.ts'

/** A question about a picture shows the picture (behaviour/blocks §5, §6). */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PICTURES = [pictureFile('ship.png', 900, 600, [29, 74, 120]), pictureFile('chart.png', 700, 900, [168, 50, 26])]

const pictures = (page: Page) => page.locator('article figure img')
const top = async (page: Page, what: 'figure' | 'textarea') =>
  (await page.locator(`article ${what}`).first().boundingBox())!

test('a teacher adds two pictures to a question, and a student sees them, opens one large and answers', async ({
  browser,
  context,
  page,
  request
}) => {
  test.setTimeout(180_000)
  const teacher = await enrol(request)
  const activity = await activityOf(request, teacher.sessionId, 'Ships', [question('Which one?', 'What came home?')])
  await enter(context, teacher.sessionId)
  await page.goto(`/builder/${activity}/edit/question/bb_1`)
  await page.getByRole('toolbar', { name: 'Tools of this block' }).getByRole('button', { name: 'Add pictures' }).click()
  const picker = page.getByRole('dialog', { name: 'Select Sources' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    picker.getByRole('button', { name: 'Upload' }).click()
  ])
  await chooser.setFiles(PICTURES)
  await expect(picker.getByText('2 items')).toBeVisible({ timeout: 120_000 })
  await giveTitles(handOf('mouse', page), picker, PICTURES)
  await picker.getByRole('button', { name: 'Add to block' }).click()
  await expect(picker).toBeHidden()
  const list = page.getByRole('grid', { name: 'Pictures' })
  await expect(list.getByRole('row')).toHaveCount(2)
  await axe(page)

  await list
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Move / })
    .click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  const titles = list.getByRole('row').locator('bdi:first-child')
  const [first] = await titles.allTextContents()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(titles.first()).not.toHaveText(first!)
  await page.getByRole('button', { name: 'Redo' }).first().click()
  await expect(titles.first()).toHaveText(first!)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await isSaved(page)

  const { url } = await shareOf(request, teacher.sessionId, activity)
  const desk = await device(browser)
  const student = await desk.newPage()
  await start(student, url, 'reader@example.org')
  await expect(pictures(student)).toHaveCount(2)
  await expect
    .poll(() => pictures(student).evaluateAll(all => all.every(one => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  await expect(student.getByText('Rights not stated').first()).toBeVisible()
  // Beside the words where there is room.
  expect((await top(student, 'figure')).x).toBeGreaterThan((await top(student, 'textarea')).x + 400)
  await axe(student)

  await pictures(student).first().click()
  const large = student.getByRole('dialog', { name: first! })
  await expect(large).toBeVisible()
  await expect(large.getByText('Rights not stated')).toBeVisible()
  await axe(student)
  await student.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await answerField(student).fill('The ship on the left')
  await saved(student)
  await desk.close()

  // On a phone the pictures are above the words.
  const phone = await device(browser, PHONE)
  const other = await phone.newPage()
  await start(other, url, 'phone@example.org')
  await expect(pictures(other)).toHaveCount(2)
  expect((await top(other, 'figure')).y).toBeLessThan((await top(other, 'textarea')).y)
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await axe(other)
  await phone.close()
})

test('the credit line of a source goes with it into a question', async ({ browser, request }) => {
  const teacher = await enrol(request)
  const credit = { maker: 'Dorothea Lange', date: '1938', holder: 'Library of Congress', license: 'Public domain' }
  const image = {
    uuid: '01930000-0000-7000-8000-000000000001',
    title: 'A farm',
    url: '/assets/backgrounds/venn-2.svg',
    type: 'image/svg+xml',
    alt: 'A farmhouse',
    width: 1140,
    height: 640,
    ...credit
  }
  const { record } = question('Who?', 'Who lives here?')
  const asked = { type: 'question' as const, record: { ...record, images: [image], place: 'above' } }
  const activity = await activityOf(request, teacher.sessionId, 'A farm', [asked])
  const { url } = await shareOf(request, teacher.sessionId, activity, { mode: 'Others' })
  const context = await device(browser)
  const page = await context.newPage()
  await page.goto(url)
  await expect(page.getByRole('img', { name: 'A farmhouse' })).toBeVisible()
  await expect(page.locator('figcaption')).toContainText('Dorothea Lange, 1938. Library of Congress. Public domain')
  await context.close()
})

test('a source that becomes the picture of an activity brings its credit line, for students too', async ({
  browser,
  context,
  page,
  request
}) => {
  const partner = { login: 'partner@annals.example', password: 'archive-and-light' }
  await enter(context, await sessionOf(request, partner))
  await page.goto('/builder')
  await page.getByRole('button', { name: 'From my sources' }).click()
  const picker = page.getByRole('dialog', { name: 'From my sources' })
  await picker.getByRole('article').first().getByRole('checkbox').check({ force: true })
  await picker.getByRole('button', { name: 'Use as picture' }).click()
  await expect(picker).toBeHidden()
  await expect(page.getByRole('region', { name: 'Picture' })).toContainText(/CC BY|Public domain/)
  await axe(page)

  const teacher = await enrol(request)
  const cover = { url: '/assets/backgrounds/venn-2.svg', alt: 'Two circles', maker: 'John Venn', license: 'CC0 1.0' }
  const activity = await activityOf(request, teacher.sessionId, 'Circles', [question('Who?', 'Who?')], cover)
  const { url } = await shareOf(request, teacher.sessionId, activity)
  const phone = await device(browser, PHONE)
  const student = await phone.newPage()
  await student.goto(url)
  const begin = student.getByRole('dialog', { name: 'eActivity' })
  await expect(begin.getByRole('figure')).toContainText('John Venn. CC0 1.0')
  await axe(student)
  await phone.close()
})
