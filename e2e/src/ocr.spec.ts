import type { Page } from '@playwright/test'
import { axe, expect, member, signIn, test } from './support/fixtures.ts'
import { handOf } from './support/input-ways.ts'
import { sessionOf } from './support/shared-activity.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** Reading the text in a picture into its transcript (behaviour/sources §11). */

const WORDS = ['PROCLAMATION', 'The market opens on Monday']

/** A picture of printed words. */
async function placard(page: Page, words: readonly string[]): Promise<Buffer> {
  await page.setContent(
    `<body style="margin:60px;background:#f4efe2;color:#111;font:48px sans-serif">${words.join('<br><br>')}`
  )
  return page.screenshot()
}

async function upload(page: Page, buffer: Buffer): Promise<string> {
  const { request } = page.context()
  const someone = await member({ request })
  const session = await sessionOf(request, someone)
  const response = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${session}`, 'x-process': 'createSource' },
    multipart: { file: { name: 'placard.png', mimeType: 'image/png', buffer } }
  })
  expect(response.ok(), await response.text()).toBe(true)
  const { uuid } = (await response.json()) as { uuid: string }
  await page.goto('/')
  await signIn(page, someone)
  await page.goto(`/my/sources?source=${uuid}`)
  return uuid
}

const transcript = (page: Page) => page.getByRole('dialog').getByLabel('Transcript')
const read = (page: Page) => page.getByRole('button', { name: 'Read the text in the picture' })

for (const way of ['keyboard', 'single clicks'] as const)
  test(`a teacher reads the text in a placard, corrects it and stores it: ${way}`, async ({ page }) => {
    const hand = handOf(way, page)
    await page.setViewportSize({ width: 1000, height: 500 })
    const picture = await placard(page, WORDS)
    await page.setViewportSize({ width: 1440, height: 900 })
    await upload(page, picture)
    await axe(page)
    await hand.press(read(page))
    await expect(transcript(page)).toHaveValue(/market opens on Monday/i)
    await expect(page.getByText('Text read, please check it').first()).toBeVisible()
    await transcript(page).fill('Proclamation. The market opens on Monday.')

    await hand.press(read(page))
    const question = page.getByRole('alertdialog', { name: 'Replace the transcript?' })
    await axe(page)
    await hand.press(question.getByRole('button', { name: 'Replace' }))
    await expect(transcript(page)).toHaveValue(/^PROCLAMATION/)
    await hand.press(page.getByRole('button', { name: 'Bring back the earlier transcript' }))
    await expect(transcript(page)).toHaveValue('Proclamation. The market opens on Monday.')
    await expect(read(page)).toBeFocused()
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await expect(page.getByText('Saved changes').first()).toBeVisible()
    await page.reload()
    await expect(transcript(page)).toHaveValue('Proclamation. The market opens on Monday.')
  })

test('a picture without text is told, on a phone, in an English and in an Arabic page', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await upload(page, await placard(page, []))
  await read(page).tap()
  await expect(page.getByRole('alert').getByText('No text was found in this picture.', { exact: true })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('annals.locale', 'ar'))
  await page.reload()
  await read(page).tap()
  await expect(page.getByRole('alert').filter({ hasText: 'The text was not read' })).toBeVisible()
  await axe(page)
  await noSidewaysScrolling(page)
  await context.close()
})
