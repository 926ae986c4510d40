import type { Page } from '@playwright/test'
import { enrol, make, shown, stored } from './support/building.ts'
import { expect, test } from './support/fixtures.ts'
import {
  answerField,
  call,
  codeOf,
  device,
  enter,
  sharedActivity,
  saved,
  start,
  toBlock
} from './support/shared-activity.ts'

/**
 * Somebody closes the tab right after the last letter. The text is still sent without the tab; if it cannot be sent,
 * the device keeps it (behaviour/builder §4.1 and behaviour/sharing §4.2).
 */

/** As a person closes a tab; resolves when it is gone. */
const closeTab = async (page: Page) => {
  const gone = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await gone
}
const email = 'ines@school.example'
const OPTIONS = { resumeCode: true, seeProgress: true }

test('a student closes the tab while writing, and the whole text is on another device', async ({
  browser,
  request
}) => {
  const { path, session, share } = await sharedActivity(request, { options: OPTIONS })
  const page = await (await device(browser)).newPage()
  await start(page, path, email)
  await toBlock(page, 2)
  await answerField(page).fill('The pilot counted')
  await saved(page)
  const code = await codeOf(page)
  await answerField(page).press('End')
  await page.keyboard.type(' the days, and was one short.')
  await closeTab(page)

  const { data } = await call<{ data: { answer: string }[] }>(request, '/my/shares/status', { share }, session)
  const answer = data[0]?.answer
  const seen = () => call(request, '/ea/get-answer', { answer }, session).then(told => JSON.stringify(told))
  await expect.poll(seen).toContain('and was one short.')

  const second = await (await device(browser)).newPage()
  await start(second, path, email)
  const dialog = second.getByRole('dialog', { name: 'eActivity' })
  await dialog.getByRole('textbox', { name: 'Six-digit code' }).fill(code)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await toBlock(second, 2)
  await expect(answerField(second)).toHaveValue('The pilot counted the days, and was one short.')
})

test('a student closes the tab without a network, and the device sends the text when the page is opened again', async ({
  browser,
  request
}) => {
  const { path } = await sharedActivity(request, { options: OPTIONS })
  const context = await device(browser)
  const page = await context.newPage()
  await start(page, path, email)
  await toBlock(page, 2)
  await answerField(page).fill('Begun')
  await saved(page)
  await context.setOffline(true)
  await answerField(page).press('End')
  await page.keyboard.type(' and ended in the train.')
  await closeTab(page)
  await context.setOffline(false)

  const again = await context.newPage()
  await start(again, path, email)
  await toBlock(again, 2)
  await expect(answerField(again)).toHaveValue('Begun and ended in the train.')
  await saved(again)
})

test('a teacher closes the tab while writing, and the whole text is on another device', async ({
  browser,
  request
}) => {
  const teacher = await enrol(request)
  const uuid = await make(request, teacher, 'Before', ['One'])
  const open = async () => {
    const context = await device(browser)
    await enter(context, teacher.sessionId)
    const page = await context.newPage()
    await page.goto(`/builder/${uuid}`)
    await expect(shown(page)).toHaveCount(1)
    return page
  }
  const page = await open()
  await page.getByLabel('Title', { exact: true }).fill('')
  await page.keyboard.type('Letters from the front')
  await closeTab(page)
  await expect.poll(async () => (await stored(request, teacher, uuid)).title).toBe('Letters from the front')
  const second = await open()
  await expect(second.getByLabel('Title', { exact: true })).toHaveValue('Letters from the front')
})

test('a teacher closes the tab without a network, and the device sends the text when the page is opened again', async ({
  context,
  request
}) => {
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  const uuid = await make(request, teacher, 'Before', ['One'])
  const page = await context.newPage()
  await page.goto(`/builder/${uuid}`)
  await expect(shown(page)).toHaveCount(1)
  await context.setOffline(true)
  await page.getByLabel('Title', { exact: true }).fill('')
  await page.keyboard.type('Letters from the train')
  await closeTab(page)
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`/builder/${uuid}`)
  await expect(again.getByLabel('Title', { exact: true })).toHaveValue('Letters from the train')
  await expect(again.getByText(/that had not been saved is shown here/)).toBeVisible()
})
