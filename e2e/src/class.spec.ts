import type { APIRequestContext, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { PARTS, plain, STUDENTS, type Student } from './support/class-parts.ts'
import { axe, expect, member, test } from './support/fixtures.ts'
import { handOf, type Hand, type Way } from './support/input-ways.ts'
import { call, codeOf, device, enter, saved, sessionOf } from './support/shared-activity.ts'
import { directionOf, say } from './support/say.ts'

/** A whole lesson: a teacher builds and shares, a class answers on phones, offline and on two devices, the review shows
 * exactly that. Nobody takes another way of operating the page than the lesson's own. */

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const NARROW: BrowserContextOptions = { viewport: { width: 390, height: 844 } }

// A step that gets no answer is reported as that step, not as the end of the test.
test.use({ actionTimeout: 60_000 })

interface Scenario {
  name: string
  way: Way
  /** Of the desk on which the teacher works, and of the students' devices. */
  options?: BrowserContextOptions
  /** Both for the teacher and for the students. */
  arabic?: boolean
  /** The student on a screen of a phone's size. */
  small: { way: Way; options: BrowserContextOptions }
  /** Beside that student, one with a bad network and one on two devices: nothing of that depends on the way. */
  whole?: boolean
}
const ON_PHONE = { way: 'touch', options: PHONE } as const
const SCENARIOS: Scenario[] = [
  { name: 'by mouse', way: 'mouse', small: ON_PHONE, whole: true },
  { name: 'by keyboard only', way: 'keyboard', small: { way: 'keyboard', options: NARROW } },
  { name: 'by single clicks only', way: 'single clicks', small: { way: 'single clicks', options: NARROW } },
  { name: 'by touch on phones', way: 'touch', options: PHONE, small: ON_PHONE },
  { name: 'in Arabic', way: 'mouse', arabic: true, small: ON_PHONE, whole: true }
]

/** The link of a block in the row above it. */
const stepLink = (page: Page, number: number) =>
  page
    .locator('nav li')
    .nth(number - 1)
    .getByRole('link')
const DATE = String.raw`\d{2}-\d{2}-\d{4}, \d{2}:\d{2}`
const mail = (who: Student) => `${who.toLowerCase()}@school.example`

async function teach(page: Page, hand: Hand): Promise<string> {
  await page.goto('/builder')
  await hand.write(page.getByLabel('Title', { exact: true }), 'A voyage')
  await hand.press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page).toHaveURL(/\/builder\/[0-9a-f-]{36}\/?$/)
  const home = new URL(page.url()).pathname
  for (const part of PARTS) await hand.press(page.getByRole('button', { name: part.palette }))
  await hand.press(page.getByRole('link', { name: 'Text', exact: true }))
  for (const [at, part] of PARTS.entries()) {
    if (at > 0) await hand.press(stepLink(page, at + 1))
    await expect(page).toHaveURL(new RegExp(`/bb_${at + 1}$`))
    // The address changes before the page of the activity, which has a title too, makes room for the block's.
    await expect(page.getByRole('link', { name: 'Edit in Builder' })).toBeVisible()
    await part.build(hand, page)
    await axe(page)
  }
  await hand.press(page.getByRole('link', { name: 'Edit in Builder' }))
  await expect(page).toHaveURL(new RegExp(`${home}/?$`))
  await hand.press(page.getByRole('button', { name: 'Save', exact: true }))
  await axe(page)
  await hand.press(page.getByRole('button', { name: 'Share', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Share an activity' })
  await axe(page)
  await hand.press(dialog.getByRole('button', { name: 'Next steps' }))
  await expect(dialog.getByText('The share is created.')).toBeVisible()
  const link = await dialog.getByLabel('Link for your students').inputValue()
  expect(link).toMatch(/\/hist\/[a-z0-9]{7}$/)
  await axe(page)
  await hand.press(dialog.getByRole('button', { name: 'Done' }))
  return link
}

/** Opens the link and says who it is; `code` is asked for on a second device. */
async function begin(page: Page, hand: Hand, link: string, who: Student, code?: string): Promise<void> {
  await page.goto(link)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(page))
  const dialog = page.getByRole('dialog', { name: say(page, 'eActivity') })
  const begun = dialog.getByRole('button', { name: say(page, 'Start') })
  await expect(dialog.getByText(say(page, 'Please enter your email address to start this eActivity'))).toBeVisible()
  await hand.press(begun)
  await expect(dialog.getByText(say(page, 'Please enter your email'), { exact: true })).toBeVisible()
  await axe(page)
  await hand.write(dialog.getByRole('textbox'), mail(who))
  await hand.press(begun)
  if (code !== undefined) {
    await hand.write(dialog.getByRole('textbox', { name: say(page, 'Six-digit code') }), code)
    await axe(page)
    await hand.press(begun)
  }
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: say(page, 'Send to teacher') })).toBeDisabled()
}

async function turnTo(page: Page, hand: Hand, number: number): Promise<void> {
  await hand.press(stepLink(page, number))
  await expect(page).toHaveURL(new RegExp(`/bb_${number}$`))
  await PARTS[number - 1]?.greets(page)
}

async function answer(page: Page, hand: Hand, who: Student, number: number): Promise<void> {
  await PARTS[number - 1]?.answer(hand, page, who)
  await axe(page)
}

async function work(page: Page, hand: Hand, who: Student, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await turnTo(page, hand, number)
    await answer(page, hand, who, number)
  }
}

async function send(page: Page, hand: Hand): Promise<void> {
  const sent = new RegExp(say(page, 'Sent to teacher on {{date}}', { date: DATE }))
  await saved(page)
  await hand.press(page.getByRole('button', { name: say(page, 'Send to teacher') }))
  await axe(page)
  const confirm = page.getByRole('alertdialog', { name: say(page, 'Confirm Send') })
  await hand.press(confirm.getByRole('button', { name: say(page, 'Send'), exact: true }))
  await expect(page.getByText(say(page, 'eActivity was submitted successfully!')).first()).toBeVisible()
  await expect(page.getByText(sent)).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(page.getByText(sent)).toBeVisible()
}

/** Students, each on a device of their own. They never wait for one another. */
type Open = (options?: BrowserContextOptions) => Promise<BrowserContext>
const ALL = PARTS.map((_, at) => at + 1)

async function onSmallScreen(open: Open, link: string, { way, options }: Scenario['small']): Promise<void> {
  const page = await (await open(options)).newPage()
  const hand = handOf(way, page)
  await begin(page, hand, link, 'Mara')
  await work(page, hand, 'Mara', ALL)
  await send(page, hand)
}

async function offlineHalfTheTime(open: Open, link: string, way: Way): Promise<void> {
  const context = await open()
  const page = await context.newPage()
  const hand = handOf(way, page)
  await begin(page, hand, link, 'Jonas')
  // The code of the other blocks is fetched while nothing else is to do.
  await page.waitForLoadState('networkidle')
  for (const number of ALL) {
    // The question is turned to without a network; the pictures need it, putting them does not.
    await context.setOffline(number === 2)
    await turnTo(page, hand, number)
    await context.setOffline(number > 1)
    await answer(page, hand, 'Jonas', number)
  }
  await context.setOffline(false)
  await send(page, hand)
}

async function onTwoDevices(open: Open, link: string, way: Way): Promise<void> {
  const first = await (await open()).newPage()
  const hand = handOf(way, first)
  await begin(first, hand, link, 'Elif')
  await work(first, hand, 'Elif', ALL.slice(0, 2))
  await saved(first)
  const code = await codeOf(first)
  await first.context().close()

  const second = await (await open()).newPage()
  const other = handOf(way, second)
  await begin(second, other, link, 'Elif', code)
  await work(second, other, 'Elif', ALL.slice(2))
  await send(second, other)
}

/** @returns uuid of the share */
async function review(page: Page, hand: Hand, students: readonly Student[]): Promise<string> {
  await page.goto('/my/shares')
  await expect(page.getByText('A voyage').first()).toBeVisible()
  await axe(page)
  await hand.pick(
    page.getByRole('button', { name: 'More for A voyage' }),
    page.getByRole('menuitem', { name: 'Review answers' })
  )
  const chosen = page.getByRole('button', { name: say(page, 'Reviewing answers from') })
  const submitted = new RegExp(say(page, 'Submitted on {{date}}', { date: DATE }))
  for (const [at, who] of students.entries()) {
    if (at > 0) await hand.press(page.getByRole('button', { name: say(page, 'Next student') }))
    await expect(chosen).toContainText(mail(who))
    await expect(page.getByText(submitted).first()).toBeVisible()
    for (const number of ALL) {
      await hand.press(stepLink(page, number))
      await PARTS[number - 1]?.shows(page, who)
      if (at === 0) await axe(page)
    }
  }
  return /\/ea\/review\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
}

interface Reviewed {
  activity: { blocks: Record<string, { record: { images?: { uuid: string; title: string }[] } }> }
  students: { member: { email: string }; answer: string }[]
}

/** What the server has of every student. */
async function stored(request: APIRequestContext, session: string, share: string) {
  const { activity, students } = await call<Reviewed>(request, '/ea/review', { share }, session)
  const images = Object.values(activity.blocks).flatMap(({ record }) => record.images ?? [])
  const titles = new Map(images.map(({ uuid, title }) => [uuid, title]))
  const read = students.map(async ({ member: { email }, answer: id }) => {
    const { data } = await call<{ data: { answer: { answers: string } } }>(
      request,
      '/ea/get-answer',
      { answer: id },
      session
    )
    const answers = Object.entries(JSON.parse(data.answer.answers) as Record<string, object>)
    return [email, Object.fromEntries(answers.map(([block, value]) => [block, plain(value, titles)]))] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** What every lesson leaves on the server, whichever way it was worked through. */
const left = (students: readonly Student[]) =>
  Object.fromEntries(
    students.map(who => [mail(who), Object.fromEntries(PARTS.map((part, at) => [`bb_${at + 1}`, part.stores(who)]))])
  )

for (const { name, way, options, arabic, small, whole = false } of SCENARIOS)
  test(`a class works through a lesson ${name}`, async ({ browser, request }) => {
    test.setTimeout(300_000)
    const open: Open = other => device(browser, { ...options, ...other, arabic })
    const session = await sessionOf(request, await member({ request }))
    const desk = await open()
    await enter(desk, session)
    const page = await desk.newPage()
    const hand = handOf(way, page)
    const link = await teach(page, hand)
    await Promise.all([
      onSmallScreen(open, link, small),
      ...(whole ? [offlineHalfTheTime(open, link, way), onTwoDevices(open, link, way)] : [])
    ])
    const students: readonly Student[] = whole ? STUDENTS : ['Mara']
    const share = await review(page, hand, students)
    expect(await stored(request, session, share)).toEqual(left(students))
    await Promise.all(browser.contexts().map(context => context.close()))
  })
