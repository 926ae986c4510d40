import { axe, expect, test } from './support/fixtures.ts'
import { answerField, call, device, enter, sharedActivity, saved, toBlock } from './support/shared-activity.ts'
import { choose, noSidewaysScrolling } from './support/personal.ts'

/** Shares under aliases, and printed cards (behaviour/sharing §12). */

const OPTIONS = { resumeCode: true, seeProgress: false, aliases: true }

for (const [name, look] of Object.entries({
  'with the keyboard, 1440 wide': { viewport: { width: 1440, height: 900 } },
  'by touch, 390 wide': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
}))
  test(`a student answers with a card and types no e-mail ${name}`, async ({ browser, request }) => {
    const { session, path } = await sharedActivity(request, { options: OPTIONS })
    const context = await device(browser, look)
    await enter(context, session)
    const page = await context.newPage()
    await page.goto('/my/shares')
    await choose(page, 'A voyage', 'Cards for students')
    await page.getByLabel('New cards').fill('0')
    await page.getByRole('button', { name: 'Make cards' }).click()
    await expect(page.getByText('Please type a number from 1 to 40.', { exact: true })).toBeVisible()
    await page.getByLabel('New cards').fill('2')
    await page.getByLabel('New cards').press('Enter')
    const cards = page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
    await expect(cards).toHaveCount(2)
    await expect(page.getByText('2 cards with which nobody has begun')).toBeVisible()
    await expect(cards.first().getByRole('img', { name: /QR code of/ })).toBeVisible()
    await axe(page)
    await noSidewaysScrolling(page)
    const [alias = '', code = ''] = await cards.first().getByRole('definition').allTextContents()

    const pupil = await device(browser, look)
    const student = await pupil.newPage()
    await student.goto(path)
    const dialog = student.getByRole('dialog', { name: 'eActivity' })
    await dialog.getByLabel(/^Alias/).fill('mara@school.example')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(dialog.getByText('Please type an alias and no email address', { exact: true })).toBeVisible()
    await axe(student)
    await dialog.getByLabel(/^Alias/).fill(alias.toLowerCase())
    await dialog.getByLabel(/^Alias/).press('Enter')
    await dialog.getByLabel('Six-digit code').fill(code)
    await axe(student)
    await dialog.getByLabel('Six-digit code').press('Enter')
    await toBlock(student, 2)
    await answerField(student).fill('The treasurer counted cloves.')
    await saved(student)
    await student.reload()
    await expect(answerField(student)).toHaveValue('The treasurer counted cloves.')
    await pupil.close()

    await page.reload()
    await expect(cards).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Make cards' })).toBeHidden()
    await expect(cards.first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/my/shares')
    await choose(page, 'A voyage', 'Student status')
    await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: alias })).toContainText(
      /[1-9] blocks? answered/
    )
    await axe(page)
    await context.close()
  })

test('an alias that somebody has asks for the code, in Arabic too', async ({ browser, request }) => {
  const { path, share } = await sharedActivity(request, { options: OPTIONS })
  const { sa } = await call<{ sa: string }>(request, '/ea/student/start', { share, alias: 'Blue Fox' })
  await call(request, '/ea/student/save', { sa, answers: { bb_1: { viewed: true } } })
  const context = await device(browser, { viewport: { width: 390, height: 844 }, arabic: true })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByLabel(/الاسم المستعار/).fill('blue fox')
  await page.getByLabel(/الاسم المستعار/).press('Enter')
  await expect(page.getByText(/بدأ أحدهم بهذا الاسم المستعار/)).toBeVisible()
  await axe(page)
  await noSidewaysScrolling(page)
  await context.close()
})

test('a teacher shares with aliases, and is told what that means', async ({ browser, request }) => {
  const { session } = await sharedActivity(request)
  const context = await device(browser)
  await enter(context, session)
  const page = await context.newPage()
  await page.goto('/my/activities')
  await choose(page, 'A voyage', 'Share')
  const dialog = page.getByRole('dialog', { name: 'Share an activity' })
  await dialog.getByText('Students use aliases').click()
  await expect(dialog.getByText(/^They type an alias, or the one on a card/)).toBeVisible()
  await expect(dialog.getByText('A code is needed on another device')).toHaveCount(0)
  await axe(page)
  await dialog.getByRole('button', { name: 'Next steps' }).click()
  const [, made] = (await dialog.getByLabel('Link for your students').inputValue()).split('/hist/')
  const { url } = await (await request.get(`/api/hist/get/${made}`)).json()
  const student = await context.newPage()
  await student.goto(url)
  await expect(student.getByLabel(/^Alias/)).toBeVisible()
  await context.close()
})
