import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { axe, expect, member, signIn, test } from './support/fixtures.ts'
import { handOf, type Hand, type Way } from './support/hands.ts'
import { codeOf, device, saved, SENT } from './support/lessons.ts'

/** A whole lesson: a teacher builds and shares, a class answers on phones, offline and on two devices, the review shows exactly that. */

/** One block of the lesson, as a teacher builds it, a student answers it and the review shows it. */
interface Part {
  /** Its name in the palette. */
  palette: RegExp
  build(hand: Hand, page: Page): Promise<void>
  /** `who` makes each student's answer another one. */
  answer(hand: Hand, page: Page, who: string): Promise<void>
  shows(page: Page, who: string): Promise<void>
}

const READING = 'Five ships left in 1519. One came home.'
const questionPart = (title: string, words: string): Part => {
  const said = (who: string) => `${who} on “${title}”: cloves & men <b>1519</b>`
  return {
    palette: /^Question/,
    async build(hand, page) {
      await hand.write(page.getByLabel('Title', { exact: true }), title)
      await hand.write(page.getByRole('textbox', { name: 'Question', exact: true }), words)
    },
    async answer(hand, page, who) {
      await hand.write(page.getByRole('textbox', { name: 'Your answer' }), said(who))
    },
    async shows(page, who) {
      await expect(page.locator('textarea')).toHaveValue(said(who))
    }
  }
}
const PARTS: Part[] = [
  {
    palette: /^Text/,
    async build(hand, page) {
      await hand.write(page.getByLabel('Title', { exact: true }), 'The way')
      await hand.write(page.getByRole('textbox', { name: 'Text', exact: true }), READING)
    },
    answer: async (_hand, page) => expect(page.getByText(READING)).toBeVisible(),
    shows: async page => expect(page.getByText(READING)).toBeVisible()
  },
  questionPart('Who counts?', 'Who counted what?'),
  questionPart('Whom to trust?', 'Which list would you trust, and why?')
]

/** The link of a block in the row above it; names of the frame may be in another language. */
const stepLink = (page: Page, number: number) =>
  page
    .locator('nav li')
    .nth(number - 1)
    .getByRole('link')

async function teach(page: Page, hand: Hand): Promise<string> {
  await page.goto('/builder')
  const title = page.getByLabel('Title', { exact: true })
  const late = page.getByRole('dialog', { name: 'Best on a laptop or PC' })
  await expect(title.or(late).first()).toBeVisible()
  if (await late.isVisible()) await hand.press(late.getByRole('button').last())
  await hand.write(title, 'A voyage')
  await hand.press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page).toHaveURL(/\/builder\/[0-9a-f-]{36}\/?$/)
  const home = new URL(page.url()).pathname
  for (const part of PARTS) await hand.press(page.getByRole('button', { name: part.palette }))
  await hand.press(page.getByRole('link', { name: 'Text', exact: true }))
  for (const [at, part] of PARTS.entries()) {
    if (at > 0) await hand.press(page.getByRole('button', { name: 'Next block' }))
    await expect(page).toHaveURL(new RegExp(`/bb_${at + 1}$`))
    await part.build(hand, page)
  }
  await hand.press(page.getByRole('link', { name: 'Edit in Builder' }))
  await expect(page).toHaveURL(new RegExp(`${home}/?$`))
  await hand.press(page.getByRole('button', { name: 'Save', exact: true }))
  await axe(page)
  await hand.press(page.getByRole('button', { name: 'Share', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Share an activity' })
  await axe(page)
  await hand.press(dialog.getByRole('button', { name: 'Next steps' }))
  const link = await dialog.getByLabel('Link for your students').inputValue()
  await hand.press(dialog.getByRole('button', { name: 'Done' }))
  return link
}

async function begin(page: Page, hand: Hand, link: string, email: string): Promise<void> {
  await page.goto(link)
  const dialog = page.getByRole('dialog', { name: 'eActivity' })
  await hand.write(dialog.getByRole('textbox'), email)
  await hand.press(dialog.getByRole('button', { name: 'Start' }))
  await expect(page.getByText(READING)).toBeVisible()
}

async function answer(page: Page, hand: Hand, who: string, numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await hand.press(stepLink(page, number))
    await expect(page).toHaveURL(new RegExp(`/bb_${number}$`))
    await PARTS[number - 1]?.answer(hand, page, who)
  }
}

async function send(page: Page, hand: Hand): Promise<void> {
  await saved(page)
  await hand.press(page.getByRole('button', { name: 'Send to teacher' }))
  await axe(page)
  await hand.press(
    page.getByRole('alertdialog', { name: 'Confirm Send' }).getByRole('button', { name: 'Send', exact: true })
  )
  await expect(page.getByText(SENT)).toBeVisible()
  await axe(page)
}

/** Students, each on a device of their own. They never wait for one another. */
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const ALL = PARTS.map((_, at) => at + 1)
type Open = (options?: BrowserContextOptions) => Promise<BrowserContext>

async function onPhone(open: Open, link: string): Promise<void> {
  const page = await (await open(PHONE)).newPage()
  const hand = handOf('touch', page)
  await begin(page, hand, link, 'mara@school.example')
  await answer(page, hand, 'Mara', ALL)
  await axe(page)
  await send(page, hand)
}

async function offlineHalfTheTime(open: Open, link: string, way: Way): Promise<void> {
  const context = await open()
  const page = await context.newPage()
  const hand = handOf(way, page)
  await begin(page, hand, link, 'jonas@school.example')
  // The code of the other blocks is fetched while nothing else is to do.
  await page.waitForLoadState('networkidle')
  for (const number of ALL) {
    await context.setOffline(number % 2 === 0)
    await answer(page, hand, 'Jonas', [number])
  }
  await context.setOffline(false)
  await send(page, hand)
}

async function onTwoDevices(open: Open, link: string, way: Way): Promise<void> {
  const first = await (await open()).newPage()
  const hand = handOf(way, first)
  await begin(first, hand, link, 'elif@school.example')
  await answer(first, hand, 'Elif', ALL.slice(0, 2))
  await saved(first)
  const code = await codeOf(first)
  await first.context().close()

  const second = await (await open()).newPage()
  const other = handOf(way, second)
  await second.goto(link)
  const dialog = second.getByRole('dialog', { name: 'eActivity' })
  await other.write(dialog.getByRole('textbox'), 'elif@school.example')
  await other.press(dialog.getByRole('button', { name: 'Start' }))
  await other.write(dialog.getByRole('textbox', { name: 'Six-digit code' }), code)
  await axe(second)
  await other.press(dialog.getByRole('button', { name: 'Start' }))
  await expect(second.getByText(READING)).toBeVisible()
  await answer(second, other, 'Elif', ALL.slice(2))
  await send(second, other)
}

async function review(page: Page, hand: Hand): Promise<void> {
  await page.goto('/my/shares')
  await expect(page.getByText('A voyage').first()).toBeVisible()
  await page
    .getByRole('button', { name: 'More for A voyage' })
    .or(page.getByRole('button', { name: /A voyage/ }))
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Review answers' }).click()
  const chosen = page.getByRole('button', { name: /Reviewing answers from/ })
  for (const [at, who] of ['Elif', 'Jonas', 'Mara'].entries()) {
    if (at > 0) await hand.press(page.getByRole('button', { name: 'Next student' }))
    await expect(chosen).toContainText(`${who.toLowerCase()}@school.example`)
    await expect(page.getByText(/Submitted on \d{2}-\d{2}-\d{4}, \d{2}:\d{2}/).first()).toBeVisible()
    for (const number of ALL) {
      await hand.press(stepLink(page, number))
      await PARTS[number - 1]?.shows(page, who)
    }
  }
  await axe(page)
}

interface Lesson {
  name: string
  way: Way
  options?: BrowserContextOptions
  arabic?: boolean
}
const LESSONS: Lesson[] = [{ name: 'by mouse', way: 'mouse' }]

for (const { name, way, options, arabic = false } of LESSONS)
  test(`a class works through a lesson ${name}`, async ({ browser, request }) => {
    test.setTimeout(300_000)
    const opened: BrowserContext[] = []
    const open = async (other: BrowserContextOptions = {}) => {
      const context = await device(browser, { ...options, ...other, arabic })
      opened.push(context)
      return context
    }
    const desk = await device(browser, options)
    const page = await desk.newPage()
    const hand = handOf(way, page)
    await signIn(page, await member({ request }))
    // The frame's own words change with the language; signing in knows them in English.
    if (arabic) await desk.addInitScript(() => localStorage.setItem('annals.locale', 'ar'))
    const link = await teach(page, hand)
    await Promise.all([onPhone(open, link), offlineHalfTheTime(open, link, way), onTwoDevices(open, link, way)])
    await review(page, hand)
    await Promise.all([desk, ...opened].map(context => context.close()))
  })
