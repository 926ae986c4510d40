import type { APIRequestContext, Page } from '@playwright/test'
import { save } from './support/building.ts'
import { axe, expect, signIn, test } from './support/fixtures.ts'
import { handOf, WAYS } from './support/input-ways.ts'
import {
  call,
  device,
  sharedActivity,
  prioritizing,
  saved,
  start,
  type SharedActivity
} from './support/shared-activity.ts'
import { say } from './support/say.ts'
import { sortingSources } from './support/sorting-record.ts'

/** The prioritizing block by mouse, keys, clicks and finger: all lead to the same stored answer (behaviour/blocks §13). */

const TITLES = ['Boats', 'Farm', 'Chart']
const BLOCK = prioritizing(TITLES, { first: 'Worries most', last: 'Worries least' })
const [boats, farm, chart] = sortingSources(TITLES.map(title => [title, 0, 0])).map(({ uuid }) => uuid)
const WANTED = { order: [chart, boats, farm], reasons: { [chart!]: 'It counts votes.' } }

const open = (request: APIRequestContext) =>
  sharedActivity(request, {
    title: 'What worries a minister?',
    blocks: [BLOCK],
    options: { resumeCode: false, seeProgress: true }
  })

/** What the server has of the only student. */
async function stored(request: APIRequestContext, { session, share }: SharedActivity): Promise<unknown> {
  const { students } = await call<{ students: { answer: string }[] }>(request, '/ea/review', { share }, session)
  const answer = students[0]?.answer
  if (answer === undefined) return null
  const { data } = await call<{ data: { answer: { answers: string } } }>(request, '/ea/get-answer', { answer }, session)
  return (JSON.parse(data.answer.answers) as Record<string, unknown>)['bb_1']
}

const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
const titles = (page: Page) => rows(page).getByRole('heading', { level: 3 }).allTextContents()

async function dragToTop(page: Page, title: string): Promise<void> {
  const row = rows(page).filter({ hasText: title })
  const [grip, top] = [await row.locator('[data-grip]').boundingBox(), await rows(page).first().boundingBox()]
  if (!grip || !top) throw new Error('The rows have no place on the page')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(grip.x + 10, (grip.y + top.y) / 2, { steps: 4 })
  await page.mouse.move(grip.x + 10, top.y + 4, { steps: 4 })
  await page.mouse.up()
}

for (const way of WAYS)
  test(`a source goes to the first place with a reason, and is stored the same: ${way}`, async ({
    browser,
    request
  }) => {
    const made = await open(request)
    const isTouch = way === 'touch'
    const context = await device(
      browser,
      isTouch ? { viewport: { width: 390, height: 844 }, hasTouch: true, arabic: true } : {}
    )
    const page = await context.newPage()
    if (isTouch) {
      await page.goto(made.path)
      await page.getByRole('dialog').getByRole('textbox').fill('ranker@example.org')
      await page.getByRole('dialog').getByRole('button').last().tap()
    } else await start(page, made.path, 'ranker@example.org')
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByText('Worries most')).toBeVisible()
    await axe(page)
    const hand = handOf(way, page)
    const row = rows(page).filter({ hasText: 'Chart' })
    if (way === 'mouse') await dragToTop(page, 'Chart')
    else await hand.pick(row.getByRole('button').last(), page.getByRole('menuitem').nth(2))
    await expect.poll(() => titles(page)).toEqual(['Chart', 'Boats', 'Farm'])
    if (way !== 'mouse') await expect(row.getByRole('button').last()).toBeFocused()
    await hand.write(
      page.getByRole('textbox', { name: say(page, 'Why place {{place}}?', { place: 1 }) }),
      'It counts votes.'
    )
    await expect(
      page.getByText(say(page, '{{reasons}} of {{count}} have a reason', { reasons: 1, count: 3 }))
    ).toBeVisible()
    await saved(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await axe(page)
    await expect.poll(() => stored(request, made)).toEqual(WANTED)
    await page.reload()
    await expect.poll(() => titles(page)).toEqual(['Chart', 'Boats', 'Farm'])
    await context.close()
  })

test('an order that is right from the start is kept by a press, and the teacher reads all of it', async ({
  browser,
  request
}) => {
  const made = await open(request)
  const context = await device(browser)
  const page = await context.newPage()
  await start(page, made.path, 'keeper@example.org')
  await expect(page.getByRole('button', { name: 'Send to teacher' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Why place 2?' }).fill('Farms <b>feed</b>\nus.')
  await page.getByRole('button', { name: 'Keep this order' }).click()
  await expect(page.getByRole('button', { name: 'Keep this order' })).toBeHidden()
  await saved(page)
  await expect
    .poll(() => stored(request, made))
    .toEqual({ order: [boats, farm, chart], reasons: { [farm!]: 'Farms <b>feed</b>\nus.' } })
  await page.getByRole('button', { name: 'Open Farm' }).click()
  await expect(page.getByRole('dialog')).toContainText('Farm')
  await page.keyboard.press('Escape')

  const teacher = await (await device(browser)).newPage()
  await signIn(teacher, made.teacher)
  await teacher.goto(`/ea/review/${made.share}/class`)
  await teacher.getByRole('link', { name: '1 of 3 with a reason' }).click()
  await expect.poll(() => titles(teacher)).toEqual(['Boats', 'Farm', 'Chart'])
  await expect(rows(teacher).nth(1)).toContainText('Farms <b>feed</b>')
  await expect(rows(teacher).nth(0)).toContainText('No reason was given.')
  await expect(teacher.getByRole('button', { name: /^Move / })).toHaveCount(0)
  await axe(teacher)
  await context.close()
})

test('a teacher writes what the places mean and puts sources in order', async ({ browser, request }) => {
  const made = await open(request)
  const page = await (await device(browser)).newPage()
  await signIn(page, made.teacher)
  await page.goto(`/builder/${made.activity}/edit/prioritizing/bb_1`)
  await page.getByRole('textbox', { name: 'What the first place means' }).fill('Feared most')
  await page.getByRole('button', { name: 'Move Chart' }).click()
  await page.getByRole('menuitem', { name: 'Move to the start' }).click()
  await axe(page)
  await save(page).click()
  await expect
    .poll(async () => {
      const { activity } = await call<{
        activity: { blocks: Record<string, { record: { first: string; images: { title: string }[] } }> }
      }>(request, '/load-activity', { activity: made.activity }, made.session)
      const { first, images } = activity.blocks['bb_1']!.record
      return [first, ...images.map(({ title }) => title)]
    })
    .toEqual(['Feared most', 'Chart', 'Boats', 'Farm'])
})

test('of many sources one goes far: the page follows it, and scrolls while it is dragged', async ({
  browser,
  request
}) => {
  const many = Array.from({ length: 12 }, (_, at) => `Source ${at + 1}`)
  const made = await sharedActivity(request, { blocks: [prioritizing(many, { first: '', last: '' })] })
  const page = await (await device(browser, { viewport: { width: 1366, height: 657 } })).newPage()
  await start(page, made.path, 'far@example.org')
  const one = rows(page).filter({ has: page.getByRole('heading', { name: 'Source 1', exact: true }) })
  const scrolled = () => page.evaluate(() => scrollY)
  const grip = await one.locator('[data-grip]').boundingBox()
  await page.mouse.move(grip!.x + 10, grip!.y + 10)
  await page.mouse.down()
  await page.mouse.move(grip!.x + 10, 640, { steps: 6 })
  await expect(page.locator('[data-landing="before"], [data-landing="after"]')).toHaveCount(1)
  await expect.poll(scrolled).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await titles(page)).toEqual(many)

  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Move Source 1', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move to the end' }).click()
  await expect.poll(async () => (await titles(page)).at(-1)).toBe('Source 1')
  await expect(one).toBeInViewport({ ratio: 0.9 })
})
