import type { Browser, Page } from '@playwright/test'
import { axe, expect, member, signIn, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/hands.ts'

const READING = 'Five ships left in 1519 <script>alert(1)</script>'
const ANSWER = 'The treasurer counted cloves, the families counted men.'

/** Builds an activity with a text and a question, saves it, and shares it.
 * @returns the short link */
async function teach(page: Page, way: Way): Promise<string> {
  const hand = handOf(way, page)
  await page.goto('/builder')
  const late = page.getByRole('dialog', { name: 'Best on a laptop or PC' })
  if (await late.isVisible()) await late.getByRole('button').first().click()
  await hand.write(page.getByLabel('Title', { exact: true }), 'A voyage')
  await hand.press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page).toHaveURL(/\/builder\/[0-9a-f-]{36}\/?$/)

  await hand.press(page.getByRole('button', { name: /^Text/ }))
  await hand.press(page.getByRole('button', { name: /^Question/ }))
  await hand.press(page.getByRole('link', { name: 'Text', exact: true }))
  await expect(page).toHaveURL(/\/edit\/text\/bb_1$/)
  await hand.write(page.getByLabel('Title', { exact: true }), 'The way')
  await hand.write(page.getByRole('textbox', { name: 'Text', exact: true }), READING)
  await hand.press(
    page
      .getByRole('link', { name: /^2/ })
      .or(page.getByRole('button', { name: 'Next block' }))
      .first()
  )
  await expect(page).toHaveURL(/\/edit\/question\/bb_2$/)
  await hand.write(page.getByLabel('Title', { exact: true }), 'Who counts?')
  await hand.write(page.getByRole('textbox', { name: 'Question', exact: true }), 'Who counted what?')
  await hand.press(page.getByRole('link', { name: 'Edit in Builder' }))
  await hand.press(page.getByRole('button', { name: 'Save', exact: true }))

  await hand.press(page.getByRole('button', { name: 'Share', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Share an activity' })
  await hand.press(dialog.getByRole('button', { name: 'Next steps' }))
  await expect(dialog.getByText('The share is created.')).toBeVisible()
  const link = await dialog.getByLabel('Link for your students').inputValue()
  await hand.press(dialog.getByRole('button', { name: 'Done' }))
  expect(link).toMatch(/\/hist\/[a-z0-9]{7}$/)
  return link
}

/** Opens the link as a student, answers and sends. */
async function answer(page: Page, way: Way, link: string, email: string): Promise<void> {
  const hand = handOf(way, page)
  await page.goto(link)
  const start = page.getByRole('dialog', { name: 'eActivity' })
  await expect(start.getByText('Please enter your email address to start this eActivity')).toBeVisible()
  await hand.press(start.getByRole('button', { name: 'Start' }))
  await expect(start.getByText('Please enter your email', { exact: true })).toBeVisible()
  await hand.write(start.getByRole('textbox'), email)
  await hand.press(start.getByRole('button', { name: 'Start' }))
  await expect(page.getByText(READING)).toBeVisible()
  await expect(page.getByRole('button', { name: /Send to teacher/ })).toBeDisabled()

  await hand.press(
    page
      .getByRole('link', { name: 'Next', exact: true })
      .or(page.getByRole('button', { name: 'Next', exact: true }))
      .first()
  )
  await hand.write(page.getByRole('textbox', { name: 'Your answer' }), ANSWER)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await hand.press(page.getByRole('button', { name: /Send to teacher/ }))
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByText('eActivity was submitted successfully!').first()).toBeVisible()
  await expect(page.getByText(/Sent to teacher on \d{2}-\d{2}-\d{4}, \d{2}:\d{2}/).first()).toBeVisible()
}

async function studentPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 } })
  return context.newPage()
}

for (const way of ['mouse', 'keyboard', 'single clicks'] as const) {
  test(`a lesson goes all the way through by ${way}`, async ({ page, browser, request }) => {
    test.setTimeout(240_000)
    const teacher = await member({ request })
    await signIn(page, teacher)
    const link = await teach(page, way)
    await axe(page)

    const student = await studentPage(browser, way === 'mouse' ? 390 : 1440)
    await answer(student, way, link, 'pupil@example.org')
    await axe(student)
    await student.reload()
    await expect(student.getByText(/Sent to teacher on/).first()).toBeVisible()
    await student.context().close()

    await page.goto('/my/shares')
    await expect(page.getByText('A voyage').first()).toBeVisible()
    await axe(page)
    await page
      .getByRole('button', { name: 'More for A voyage' })
      .or(page.getByRole('button', { name: /A voyage/ }))
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Review answers' }).click()
    await expect(page.getByText(/Submitted on/).first()).toBeVisible()
    await page
      .getByRole('link', { name: /Who counts/ })
      .first()
      .click()
    await expect(page.getByText(ANSWER).or(page.locator('textarea'))).toContainText(ANSWER)
    await axe(page)
  })
}
