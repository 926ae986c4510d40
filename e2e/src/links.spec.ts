import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { collectionOf, HARBOUR, owner } from './support/collections.ts'
import { expect, test } from './support/fixtures.ts'
import { activityOf, call, enter, shareOf, toBlock } from './support/shared-activity.ts'

/** Where links lead that stand in what people have written, in licences and in the frame. */

const OUT = 'https://sources.example/harbour?y=1#top'
const rich = (href: string, words: string) => ({
  html: `<p>${words} <a href="${href}">there</a></p>`,
  text: `${words} there`,
  delta: { ops: [{ insert: `${words} ` }, { insert: 'there', attributes: { link: href } }, { insert: '\n' }] }
})

/** Answers for the whole web, so that a page there opens without a network. */
async function web(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\//, route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><p>Elsewhere</p>' })
  )
}

/** Presses a link and sees that it opens there, in a tab that cannot reach back, while this page stays. */
async function leadsOut(page: Page, link: Locator, to: string | RegExp): Promise<void> {
  const here = page.url()
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(opened).toHaveURL(to)
  expect(await opened.evaluate(() => window.opener === null)).toBe(true)
  await opened.close()
  expect(page.url()).toBe(here)
}

/** Presses a link and sees that it opens here, without the page being loaded anew. */
async function leadsOn(page: Page, link: Locator, to: RegExp): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'stays', true))
  await link.click()
  await expect(page).toHaveURL(to)
  await expect(page.getByText('Page not found')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true)
}

async function activityWithLinks(request: APIRequestContext, session: string): Promise<string> {
  return activityOf(request, session, 'Harbours', [
    { type: 'text', record: { title: 'Read', ...rich(OUT, 'Look') } },
    { type: 'question', record: { title: 'Ask', ...rich(OUT, 'Why is the crane') } },
    { type: 'embed', record: { title: 'See', description: '', embedCode: '', embedUrl: OUT } },
    { type: 'text', record: { title: 'Write', ...rich('mailto:archive@sources.example', 'Write') } },
    { type: 'text', record: { title: 'Go on', ...rich('/about', 'Go') } }
  ])
}

test('links in an activity open the right target: websites, mail and our own pages', async ({ browser, request }) => {
  const { session } = await owner(request)
  const activity = await activityWithLinks(request, session)
  const share = await shareOf(request, session, activity, { mode: 'Others' })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await web(context)
  const page = await context.newPage()
  await page.goto(share.url)
  await expect(page).toHaveURL(/\/bb_1$/)
  await leadsOut(page, page.getByRole('link', { name: 'there', exact: true }), OUT)
  await toBlock(page, 2)
  await leadsOut(page, page.getByRole('link', { name: 'there', exact: true }), OUT)
  await toBlock(page, 3)
  await leadsOut(page, page.getByRole('link', { name: 'Open in a new tab' }), OUT)
  await toBlock(page, 4)
  const mail = page.getByRole('link', { name: 'there', exact: true })
  await expect(mail).toHaveAttribute('href', 'mailto:archive@sources.example')
  await mail.click()
  await expect(page).toHaveURL(/\/bb_4$/)
  await toBlock(page, 5)
  const own = page.getByRole('link', { name: 'there', exact: true })
  const [beside] = await Promise.all([context.waitForEvent('page'), own.click({ modifiers: ['ControlOrMeta'] })])
  await expect(beside).toHaveURL(/\/about$/)
  await beside.close()
  const [middle] = await Promise.all([context.waitForEvent('page'), own.click({ button: 'middle' })])
  await expect(middle).toHaveURL(/\/about$/)
  await middle.close()
  await leadsOn(page, own, /\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('links of a collection, its items and their licences open the right target', async ({ browser, request }) => {
  const { session } = await owner(request)
  const { uuid, slug } = await collectionOf(request, session, 'Harbours', [HARBOUR])
  const licence = { license: 'CC BY 4.0', introduction: '', description: '', acknowledgements: '', language: '' }
  await call(request, '/collection/update', { uuid, name: 'Harbours', ...licence }, session)
  type Item = Record<string, unknown> & { uuid: string }
  const { data } = await call<{ data: { items: Item[] } }>(request, `/collection/${slug}`, {}, session)
  const [{ uuid: item, alt, language, local_id, origin, period_start, period_end, country }] = data.items as [Item]
  const words = { alt, language, local_id, origin, period_start, period_end, country, tags: [] }
  const record = {
    ...words,
    uuid: item,
    title: 'Harbour',
    license: 'CC0 1.0',
    introduction: rich(OUT, 'Look'),
    description: { html: '', text: '', delta: { ops: [] } }
  }
  await call(request, '/collection/update-item', { item: record }, session)

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await web(context)
  await enter(context, session)
  const page = await context.newPage()
  await page.goto(`/view/collection/${slug}`)
  await leadsOut(
    page,
    page.getByRole('link', { name: 'CC BY 4.0' }),
    /^https:\/\/creativecommons\.org\/licenses\/by\/4\.0/
  )
  await page.getByRole('link', { name: 'Harbour', exact: true }).click()
  const viewer = page.getByRole('dialog')
  await leadsOut(page, viewer.getByRole('link', { name: 'there', exact: true }), OUT)
  await leadsOut(
    page,
    viewer.getByRole('link', { name: 'CC0 1.0' }),
    /^https:\/\/creativecommons\.org\/publicdomain\/zero/
  )
  await context.close()
})

test('links of public pages and of the frame open the right target', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await web(context)
  const page = await context.newPage()
  await page.goto('/')
  await leadsOn(
    page,
    page.getByRole('main').locator('a[href^="/historical-content/"]').first(),
    /\/historical-content\//
  )
  const licence = page.getByRole('main').locator('a[href^="https://"]').last()
  await leadsOut(page, licence, /^https:\/\//)
  const frame = page.getByRole('contentinfo')
  await leadsOut(page, frame.getByRole('link', { name: 'The Lantern Archive' }), /^https:\/\/lantern\.example/)
  await leadsOut(page, frame.getByRole('link', { name: 'Mastodon' }), /^https:\/\/joinmastodon\.org/)
  await leadsOut(page, frame.getByRole('link', { name: 'CC-BY-4.0' }), /^https:\/\/creativecommons\.org/)
  await leadsOn(page, frame.locator('a[href="/about"]').first(), /\/about$/)
  await context.close()
})
