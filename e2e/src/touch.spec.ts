import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { enter, sharedActivity, question, start } from './support/shared-activity.ts'

/** With a finger every control is at least 44 px wide and high (behaviour/interface §3); links in sentences are not. */
const LEAST = 44

/** The visible controls that are smaller, with their size. */
const tooSmall = (page: Page) =>
  page.evaluate(least => {
    const controls = 'button, summary, label.an-check, label.an-switch, a.an-btn, nav a'
    return [...document.querySelectorAll<HTMLElement>(`:is(${controls}):not([inert] *, [hidden] *)`)]
      .filter(one => one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).display !== 'inline')
      .map(one => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < least - 0.5 || box.height < least - 0.5))
      .map(({ one, box }) => {
        const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)
        return `${one.localName}.${one.className} “${name}” ${Math.round(box.width)} × ${Math.round(box.height)}`
      })
  }, LEAST)
const expectTargets = async (page: Page) => expect.soft(await tooSmall(page), page.url()).toEqual([])

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1180, height: 820 }
])
  test.describe(`${viewport.width} wide, by touch`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('the frame, the personal area and the builder have controls for fingers', async ({ page, request }) => {
      const { activity, session, path } = await sharedActivity(request, { blocks: [question('One', 'One?')] })
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expectTargets(page)
      await enter(page.context(), session)
      for (const [address, heading] of [
        ['/my/activities', 'e-Learning Activities'],
        ['/my/shares', 'Shares'],
        ['/my/tags', 'Tags'],
        ['/my/profile', 'Profile']
      ] as const) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectTargets(page)
      }
      await page.goto(`/builder/${activity}`)
      await expect(page.getByRole('grid')).toBeVisible()
      await expectTargets(page)
      await page.goto(`/builder/${activity}/edit`)
      await expect(page.getByRole('toolbar').first()).toBeVisible()
      await expectTargets(page)
      await start(page, path, 'mara@school.example')
      await expect(page.getByRole('button', { name: 'Send to teacher' })).toBeVisible()
      await expectTargets(page)
    })
  })

test('at 320 px no page of the personal area, the builder or the viewer scrolls sideways', async ({
  page,
  request
}) => {
  const { activity, session, share, path } = await sharedActivity(request, { blocks: [question('One', 'One?')] })
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page.context(), session)
  const pages = ['/my/activities', '/my/shares', '/my/tags', '/my/profile', `/builder/${activity}`]
  for (const address of [...pages, `/builder/${activity}/edit`, `/ea/review/${share}/class`, path]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
  }
})

test('two fingers enlarge a picture of an article', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto('/historical-content/key-moment/nagasaki-an-open-door')
  await page
    .getByRole('button', { name: /Open large$/ })
    .first()
    .tap()
  await expect(page.getByText('100 %', { exact: true })).toBeVisible()
  const picture = await page.getByRole('dialog').getByRole('img').first().boundingBox()
  const y = picture!.y + picture!.height / 2
  const client = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: number[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y, id })) })
  await touch('touchStart', [160])
  await touch('touchStart', [160, 230])
  for (let step = 1; step <= 14; step++) await touch('touchMove', [160 - step * 2.5, 230 + step * 2.5])
  await touch('touchEnd', [125])
  await touch('touchEnd', [])
  // The fingers are twice as far apart as before.
  await expect(page.getByText('200 %', { exact: true })).toBeVisible()
  await context.close()
})
