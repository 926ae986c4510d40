import type { BlockType } from '@annals/contracts'
import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page
} from '@playwright/test'
import { member, type Member } from './fixtures.ts'
import { annotatingRecord } from './annotating-record.ts'
import { highlightingRecord } from './highlighting-record.ts'
import { discoveringRecord } from './discovering-record.ts'
import { say, speakArabic } from './say.ts'
import { sortingRecord, sortingSources } from './sorting-record.ts'

/** A teacher with a shared activity. */
export interface SharedActivity {
  teacher: Member
  session: string
  activity: string
  /** Uuid and address of its share. */
  share: string
  path: string
}

type Fields = Record<string, unknown>
type Given = {
  type: BlockType
  record: Fields
}

const rich = (words: string) => ({
  html: `<p>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
  text: words,
  delta: { ops: [{ insert: `${words}\n` }] }
})
export const text = (title: string, words: string): Given => ({ type: 'text', record: { title, ...rich(words) } })
export const question = (title: string, words: string): Given => ({
  type: 'question',
  record: { title, ...rich(words) }
})

export const sorting = (...given: Parameters<typeof sortingRecord>): Given => ({
  type: 'sorting',
  record: sortingRecord(...given)
})

/** Sources to put in order, with the words for its ends. */
export const prioritizing = (titles: readonly string[], ends: { first: string; last: string }): Given => ({
  type: 'prioritizing',
  record: {
    ...ends,
    images: sortingRecord(sortingSources(titles.map(title => [title, 0, 0]))).images.map(
      ({ x: _x, y: _y, z: _z, background: _background, ...source }) => source
    )
  }
})

export const analysing = (...given: Parameters<typeof annotatingRecord>): Given => ({
  type: 'analysing',
  record: annotatingRecord(...given)
})
export const comparing = (...given: Parameters<typeof annotatingRecord>): Given => ({
  type: 'comparing',
  record: annotatingRecord(...given)
})

export const highlighting = (...given: Parameters<typeof highlightingRecord>): Given => ({
  type: 'highlighting',
  record: highlightingRecord(...given)
})

export const discovering = (...given: Parameters<typeof discoveringRecord>): Given => ({
  type: 'discovering',
  record: discoveringRecord(...given)
})

/**
 * One call of the API.
 * @throws an error with the server's message
 */
export async function call<T = Fields>(
  request: APIRequestContext,
  path: string,
  data: Fields = {},
  session?: string
): Promise<T> {
  const headers: Record<string, string> = session ? { authorization: `Bearer ${session}` } : {}
  const response = await request.post(`/api${path}`, { data, headers })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as T
}

export async function sessionOf(request: APIRequestContext, who: Pick<Member, 'login' | 'password'>): Promise<string> {
  const { login, password } = who
  const response = await call<{ session: { sessionId: string } }>(request, '/login', { login, password })
  return response.session.sessionId
}

/** Stores an activity with these blocks and this cover. */
export async function activityOf(
  request: APIRequestContext,
  session: string,
  title: string,
  given: Given[],
  image: Fields | null = null
): Promise<string> {
  const { uuid } = await call<{ uuid: string }>(request, '/create-activity', {}, session)
  const blocks = given.map(({ type, record }, at) => {
    const id = `bb_${at + 1}`
    return { id, type, name: `${type} ${at + 1}`, href: `${type}/${id}`, record }
  })
  const activity = {
    uuid,
    version: '2.1',
    title,
    description: '',
    image,
    tags: [],
    blocks: Object.fromEntries(blocks.map(block => [block.id, block])),
    blockOrder: blocks.map(block => block.id)
  }
  await call(request, '/update-activity', { activity }, session)
  return uuid
}

interface Sharing {
  mode?: 'Students' | 'Others'
  options?: { resumeCode: boolean; seeProgress: boolean; aliases?: boolean }
}

/** Shares an activity without a short link. */
export async function shareOf(
  request: APIRequestContext,
  session: string,
  activity: string,
  { mode = 'Students', options }: Sharing = {}
): Promise<{ uuid: string; url: string }> {
  const body = { activity, mode, ...(options && { options }) }
  const { share } = await call<{ share: { uuid: string; url: string } }>(request, '/share-activity', body, session)
  return share
}

const BLOCKS = [
  text('The way around', 'Five ships left in 1519 and one came home.'),
  question('Who counts?', 'Who counted what?'),
  question('Whom to trust?', 'Which list would you trust?')
]

interface LessonOptions extends Sharing {
  title?: string
  blocks?: Given[]
}

/** Creates a shared activity, with a text and two questions if no blocks are given. */
export async function sharedActivity(
  request: APIRequestContext,
  { title = 'A voyage', blocks = BLOCKS, ...sharing }: LessonOptions = {}
): Promise<SharedActivity> {
  const teacher = await member({ request })
  const session = await sessionOf(request, teacher)
  const activity = await activityOf(request, session, title, blocks)
  const share = await shareOf(request, session, activity, sharing)
  return { teacher, session, activity, share: share.uuid, path: share.url }
}

/** A new device without stored data. */
export async function device(browser: Browser, options: BrowserContextOptions & { arabic?: boolean } = {}) {
  const { arabic, ...rest } = options
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...rest })
  if (arabic) await speakArabic(context)
  return context
}

/**
 * Signs in all pages of a context. It also marks the builder's hint for phones as read, because another test checks it.
 */
export async function enter(context: BrowserContext, session: string | null): Promise<void> {
  await context.addInitScript(id => {
    sessionStorage.setItem('annals.builder.mobile-warned', '1')
    if (id === null || localStorage.getItem('annals.session') !== null) return
    localStorage.setItem('annals.session', id)
    localStorage.setItem('annals.autologin', 'true')
  }, session)
}

/** Starts as this student and waits for the first block. */
export async function start(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path)
  const dialog = page.getByRole('dialog', { name: 'eActivity' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Start' }).click()
}

/** Starts and waits until the service has stored that the first block, a text, was seen. */
export async function startSaved(page: Page, path: string, email: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/ea/student/save'), start(page, path, email)])
}

export const saved = async (page: Page) => {
  await expect(page.getByText(say(page, 'Saved'), { exact: true })).toBeVisible()
}
export const answerField = (page: Page) => page.getByRole('textbox', { name: say(page, 'Your answer') })
/** The answer to a question where it is read: after sending, and in a review. */
export const givenAnswer = (page: Page) => page.getByRole('region', { name: say(page, 'Answer given') })

/** Opens a block by its number above the activity. The address changes before the block is there; the number is marked
 * together with it. */
export async function toBlock(page: Page, number: number): Promise<void> {
  const step = page.getByRole('link', { name: new RegExp(`^${number}[,.:]? `) })
  await step.click()
  await expect(page).toHaveURL(new RegExp(`/bb_${number}(?:\\?|$)`))
  await expect(step).toHaveAttribute('aria-current', 'step')
}

/** The resume code that the page shows, for another device of this student. */
export async function codeOf(page: Page): Promise<string> {
  const shown = await page
    .getByText(/^\d{3} \d{3}$/)
    .first()
    .textContent()
  return (shown ?? '').replaceAll(/\D/g, '')
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send to teacher' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Send' })
  await expect(dialog.getByText(/cannot be modified/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('eActivity was submitted successfully!').first()).toBeVisible()
  await expect(page.getByText(SENT)).toBeFocused()
}

export const SENT = /Sent to teacher on \d{2}-\d{2}-\d{4}, \d{2}:\d{2}/
