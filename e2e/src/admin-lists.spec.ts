import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { activityOf, call, enter, sessionOf, text } from './support/shared-activity.ts'
import { narrativeOf } from './support/narratives.ts'
import { ADMIN, noSidewaysScrolling, notices, PARTNER } from './support/personal.ts'

/** Narratives and activities of all members as administrators see them. */

const KINDS = {
  narratives: {
    name: 'Narratives',
    make: async (request: APIRequestContext, session: string, title: string) => {
      const { uuid } = await narrativeOf(request, session, title, ['One'])
      await call(request, '/publish-narrative', { uuid }, session)
    },
    done: 'Narrative made private'
  },
  learningactivities: {
    name: 'e-Learning Activities',
    make: async (request: APIRequestContext, session: string, title: string) => {
      const uuid = await activityOf(request, session, title, [text('Read', 'Five ships left.')])
      await call(request, '/publish-activity', { uuid }, session)
    },
    done: 'Activity made private'
  }
} as const

const row = (page: Page, name: string, title: string) =>
  page.getByRole('table', { name }).getByRole('row').filter({ hasText: title })

for (const [path, way, width] of [
  ['narratives', 'keyboard', 1440],
  ['narratives', 'touch', 390],
  ['learningactivities', 'keyboard', 1440],
  ['learningactivities', 'touch', 390]
] as const satisfies readonly (readonly [keyof typeof KINDS, Way, number])[])
  test(`an administrator finds one of all ${path} and makes it private: ${way}`, async ({ browser, request }) => {
    const { name, make, done } = KINDS[path]
    const title = `Lighthouses ${crypto.randomUUID().slice(0, 8)}`
    await make(request, await sessionOf(request, PARTNER), title)

    const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: way === 'touch' })
    await enter(context, await sessionOf(request, ADMIN))
    const page = await context.newPage()
    const hand = handOf(way, page)
    await page.goto(`/admin/${path}?state=published`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await hand.write(page.getByRole('searchbox', { name: 'Words of the title' }), title)
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
    await axe(page)
    await noSidewaysScrolling(page)

    const menu = page.getByRole('button', { name: `More for ${title}` })
    await hand.pick(menu, page.getByRole('menuitem', { name: 'Make private' }))
    const asked = page.getByRole('alertdialog', { name: `Make “${title}” private?` })
    await hand.press(asked.getByRole('button', { name: 'Make private' }))
    await expect(notices(page).getByText(`“${title}” is private now`)).toBeVisible()
    await expect(row(page, name, title)).toHaveCount(0)
    await hand.press(page.getByRole('button', { name: 'Show all' }))
    await page.goto(`/admin/${path}?state=private&search=${encodeURIComponent(title)}`)
    await expect(row(page, name, title)).toContainText('Private')
    await hand.pick(menu, page.getByRole('menuitem', { name: 'History' }))
    await expect(page.getByRole('table', { name: 'Log' })).toContainText(done)
    await context.close()
  })
