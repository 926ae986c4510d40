import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { member, type Member } from './fixtures.ts'
import { activityOf, call, sessionOf, text } from './shared-activity.ts'

export interface Teacher extends Member {
  sessionId: string
}

export async function enrol(request: APIRequestContext): Promise<Teacher> {
  const account = await member({ request })
  return { ...account, sessionId: await sessionOf(request, account) }
}

export interface Stored {
  title: string
  description: string
  image: { url: string } | null
  rev: number
  blockOrder: string[]
  blocks: Record<string, { type: string; record: { title?: string; text?: string } }>
}

export async function stored(request: APIRequestContext, teacher: Teacher, uuid: string): Promise<Stored> {
  const session = await sessionOf(request, teacher)
  const { activity } = await call<{ activity: Stored }>(request, '/edit-activity', { activity: uuid }, session)
  return activity
}

/** Creates an activity of text blocks with these titles. */
export const make = (request: APIRequestContext, { sessionId }: Teacher, title: string, titles: string[]) =>
  activityOf(
    request,
    sessionId,
    title,
    titles.map(name => text(name, ''))
  )

export const list = (page: Page) => page.getByRole('grid', { name: 'Blocks' })
export const shown = (page: Page) => list(page).getByRole('row').getByRole('link')
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
export const isSaved = (page: Page) => expect(page.getByText(/^Saved/).first()).toBeVisible()
export const uuidOf = (page: Page) => /\/builder\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
