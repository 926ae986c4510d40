import { axe, expect, test } from './support/fixtures.ts'
import { answerField, call, device, enter, sharedActivity, saved, start, toBlock } from './support/shared-activity.ts'
import { choose, noSidewaysScrolling, notices, shareRow } from './support/personal.ts'

/** How long answers are kept (behaviour/sharing §11). */

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

for (const [name, look] of Object.entries({
  'with the keyboard, 1440 wide': { viewport: { width: 1440, height: 900 } },
  'by touch, 390 wide': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
}))
  test(`a teacher is warned before answers are deleted, and chooses a later day ${name}`, async ({
    browser,
    request
  }) => {
    const { session, share, path } = await sharedActivity(request)
    await call(request, '/my/shares/keep', { share, until: day(10) }, session)
    const student = await (await device(browser)).newPage()
    await student.goto(path)
    await expect(student.getByText(/Your answers are kept until .+ and then deleted\./)).toBeVisible()
    await axe(student)
    await start(student, path, 'mara@school.example')
    await toBlock(student, 2)
    await answerField(student).fill('The treasurer counted cloves.')
    await saved(student)

    const context = await device(browser, look)
    await enter(context, session)
    const page = await context.newPage()
    await page.goto('/my/shares')
    await expect(page.getByText('The answers to 1 share are deleted soon')).toBeVisible()
    await expect(shareRow(page, 'A voyage').getByText(/^Answers are deleted after /)).toBeVisible()
    await axe(page)
    await noSidewaysScrolling(page)
    await choose(page, 'A voyage', 'How long answers are kept')
    const dialog = page.getByRole('dialog', { name: 'How long the answers to “A voyage” are kept' })
    const field = dialog.getByLabel(/Keep the answers until/)
    await expect(field).toBeFocused()
    await field.fill(day(-1))
    await expect(dialog.getByText(/^Please choose a day from /)).toBeVisible()
    await axe(page)
    await field.press('Enter')
    await expect(dialog).toBeVisible()
    await field.fill(day(100))
    await field.press('Enter')
    await expect(notices(page).getByText(/^The answers are kept until /)).toBeVisible()
    await expect(page.getByText('The answers to 1 share are deleted soon')).toHaveCount(0)
    await expect(shareRow(page, 'A voyage').getByText(/^Answers kept until /)).toBeVisible()
    await context.close()

    // As the service answers when the day has passed.
    await student.route('**/api/ea/share/view', async route => {
      const body = await (await route.fetch()).json()
      body.share.retention = { until: day(-1), isEnding: true, deleted: new Date().toISOString() }
      await route.fulfill({ json: body })
    })
    await student.reload()
    await expect(student.getByText('The answers to this activity were deleted')).toBeVisible()
    await expect(student.getByRole('button', { name: 'Keep a copy of your answers' })).toBeVisible()
    await axe(student)
    await student.context().close()
  })

test('another day is chosen where an activity is shared', async ({ browser, request }) => {
  const { session } = await sharedActivity(request)
  const context = await device(browser, { viewport: { width: 390, height: 844 }, arabic: true })
  await enter(context, session)
  const page = await context.newPage()
  await page.goto('/my/activities')
  await choose(page, 'A voyage', 'Share')
  const field = page.getByLabel(/Keep the answers until/)
  await field.fill(day(0))
  await page.getByRole('button', { name: 'Next steps' }).click()
  await expect(page.getByText(/^Please choose a day from /)).toBeVisible()
  await axe(page)
  await noSidewaysScrolling(page)
  await field.fill(day(50))
  await page.getByRole('button', { name: 'Next steps' }).click()
  await expect(page.getByText('The share is created. You can monitor progress under My Shares.')).toBeVisible()
  await context.close()
})
