import type { Activity } from '@annals/contracts'
import type { Browser, Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import {
  answerField,
  call,
  codeOf,
  device,
  enter,
  givenAnswer,
  sharedActivity,
  saved,
  send,
  SENT,
  start,
  toBlock
} from './support/shared-activity.ts'

/**
 * One student on two devices: the newer text is shown, a text written without having seen it is kept, and one press
 * chooses.
 */

const CHANGED = 'This was changed on another device'

/** A student who wrote on the first device and goes on from the second. */
async function twoDevices(browser: Browser, path: string, email: string): Promise<{ first: Page; second: Page }> {
  const first = await (await device(browser)).newPage()
  await start(first, path, email)
  await toBlock(first, 2)
  await answerField(first).fill('Begun at school.')
  await saved(first)
  const code = await codeOf(first)
  const second = await (await device(browser, { viewport: { width: 390, height: 844 } })).newPage()
  await start(second, path, email)
  const dialog = second.getByRole('dialog', { name: 'eActivity' })
  await dialog.getByRole('textbox', { name: 'Six-digit code' }).fill(code)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await toBlock(second, 2)
  await expect(answerField(second)).toHaveValue('Begun at school.')
  return { first, second }
}

/** The page becomes visible again, as after a change of tabs or a sleep. */
const comesBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test('a tab that becomes visible again shows what another device has saved, and typing continues from there', async ({
  browser,
  request
}) => {
  const { path } = await sharedActivity(request)
  const { first, second } = await twoDevices(browser, path, 'mira@school.example')
  await answerField(second).fill('Begun at school. Finished at home.')
  await saved(second)
  await comesBack(first)
  await expect(answerField(first)).toHaveValue('Begun at school. Finished at home.')
  await expect(first.getByText(CHANGED)).toHaveCount(0)
  await answerField(first).press('End')
  await first.keyboard.type(' And read again.')
  await saved(first)
  await second.reload()
  await expect(answerField(second)).toHaveValue('Begun at school. Finished at home. And read again.')
})

test('a text typed over an outdated one replaces nothing: both can be read, and one press chooses', async ({
  browser,
  request
}) => {
  const { path } = await sharedActivity(request)
  const { first, second } = await twoDevices(browser, path, 'juri@school.example')
  await answerField(second).fill('A long text from home.')
  await saved(second)
  // The first device does not know of any change yet.
  await answerField(first).press('End')
  await first.keyboard.type(' x')
  await expect(first.getByText(CHANGED)).toBeVisible()
  await expect(answerField(first)).toHaveValue('A long text from home.')
  await saved(first)
  await axe(first)
  await first.getByRole('button', { name: 'See both' }).click()
  const both = first.getByRole('dialog', { name: CHANGED })
  await expect(both.getByText('A long text from home.')).toBeVisible()
  await expect(both.getByText('Begun at school. x')).toBeVisible()
  await axe(first)
  await both.getByRole('button', { name: 'Use this version' }).click()
  await expect(answerField(first)).toHaveValue('Begun at school. x')
  await expect(first.getByText(CHANGED)).toHaveCount(0)
  await saved(first)

  // The other device sees the choice, and what was not chosen can still be read there.
  await comesBack(second)
  await expect(answerField(second)).toHaveValue('Begun at school. x')
  await second.getByRole('button', { name: 'You and your code' }).click()
  await second.getByRole('button', { name: 'Kept versions' }).click()
  const kept = second.getByRole('dialog', { name: 'Kept versions' })
  await expect(kept.getByText('A long text from home.')).toBeVisible()
  await axe(second)
})

test('a text written on one device after the other has submitted gets a message and can be read', async ({
  browser,
  request
}) => {
  const { path } = await sharedActivity(request)
  const { first, second } = await twoDevices(browser, path, 'lene@school.example')
  await toBlock(second, 3)
  await answerField(second).fill('The second list.')
  await saved(second)
  await send(second)
  await answerField(first).fill('Begun at school. Too late.')
  await expect(first.getByText(SENT)).toBeVisible()
  await expect(first.getByText(/Something was written that is not part of what was sent/)).toBeVisible()
  await first.getByRole('button', { name: 'Read it' }).click()
  const late = first.getByRole('dialog', { name: 'Not sent' })
  await expect(late.getByText('Begun at school. Too late.')).toBeVisible()
  await axe(first)
})

test('a student whom the teacher removes gets a message, keeps the answers and can start again', async ({
  browser,
  request
}) => {
  const { path, share, session } = await sharedActivity(request)
  const page = await (await device(browser)).newPage()
  await start(page, path, 'removed@school.example')
  await toBlock(page, 2)
  await answerField(page).fill('My own words.')
  await saved(page)
  const status = () => call<{ data: { answer: string }[] }>(request, '/my/shares/status', { share }, session)
  await expect.poll(async () => (await status()).data.length).toBe(1)
  const { data } = await status()
  await call(request, '/my/shares/remove-students', { share, answers: [data[0]?.answer] }, session)
  await answerField(page).fill('My own words, and more.')
  const told = page.getByText('You were removed from this activity').first()
  await expect(told).toBeVisible()
  await expect(givenAnswer(page)).toContainText('My own words, and more.')
  await expect(page.getByRole('button', { name: 'Keep a copy of your answers' })).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(told).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep a copy of your answers' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Start again' }).click()
  // Only then has the device forgotten the old start: a page that is opened sooner says again that it was removed.
  await expect(page.getByRole('dialog', { name: 'eActivity' })).toBeVisible()
  await start(page, path, 'removed@school.example')
  await expect(page.getByText('Five ships left in 1519')).toBeVisible()
  await toBlock(page, 2)
  await expect(answerField(page)).toHaveValue('')
  await page.getByRole('button', { name: 'You and your code' }).click()
  await page.getByRole('button', { name: 'Kept versions' }).click()
  await expect(page.getByRole('dialog').getByText('My own words, and more.')).toBeVisible()
})

test('answers to a removed block stay readable for student and teacher, and an open page gets a message', async ({
  browser,
  request
}) => {
  const { path, share, session, activity } = await sharedActivity(request)
  const page = await (await device(browser)).newPage()
  await start(page, path, 'noa@school.example')
  await toBlock(page, 3)
  await answerField(page).fill('Neither list alone.')
  await saved(page)
  await toBlock(page, 2)

  const { activity: now } = await call<{ activity: Activity }>(request, '/edit-activity', { activity }, session)
  const { bb_3: _gone, ...blocks } = now.blocks
  await call(request, '/update-activity', { activity: { ...now, blocks, blockOrder: ['bb_1', 'bb_2'] } }, session)
  const { rev } = await call<{ rev: number }>(request, '/my/shares/newer', { share }, session)
  await call(request, '/my/shares/update', { share, rev }, session)

  await answerField(page).fill('They counted ships.')
  await page.getByRole('button', { name: 'Show the changed activity' }).click()
  await expect(page.getByText('Your teacher has taken out blocks that you had answered.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Read it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Taken out of the activity' })
  await expect(dialog.getByText('Neither list alone.')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await toBlock(page, 1)
  await toBlock(page, 2)
  await send(page)
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByText('Your teacher has taken out blocks that you had answered.')).toBeVisible()

  const review = await device(browser)
  await enter(review, session)
  const desk = await review.newPage()
  await desk.goto(`/ea/review/${share}`)
  await expect(desk.getByText('This student had answered blocks that were taken out since.')).toBeVisible()
  await desk.getByRole('button', { name: 'Read it' }).click()
  await expect(desk.getByRole('dialog').getByText('Neither list alone.')).toBeVisible()
})
