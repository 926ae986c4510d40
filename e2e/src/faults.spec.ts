import { expect, test, type Page, type Route } from '@playwright/test'

/**
 * If one area is down, only this area is down (architecture §2): every fault that a remote can have, on production
 * builds. The builder is the area that fails with all of them, the about page the one that must keep working.
 */
const BUILDER = '**/mf-builder/*/'
const manifest = `${BUILDER}mf-manifest.json`
const entry = `${BUILDER}remoteEntry.*.js`
const expose = `${BUILDER}__federation_expose_register.*.js`

const respond = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body })
/** Serves the real file with some text replaced; fails if there was nothing to replace. */
const rewritten = (pattern: RegExp, by: string) => async (route: Route) => {
  const response = await route.fetch()
  const body = await response.text()
  expect(body).toMatch(pattern)
  await route.fulfill({ response, body: body.replace(pattern, by) })
}

interface Fault {
  name: string
  url: string
  serve(route: Route): Promise<void>
  /** Code that ran and does not fit stays until the page is loaded afresh; then Retry does that. */
  needsFreshPage?: true
}
const faults: Fault[] = [
  { name: 'manifest 503 as text', url: manifest, serve: respond(503, 'text/plain', 'Service Unavailable') },
  { name: 'manifest 503 as JSON', url: manifest, serve: respond(503, 'application/json', '{"isError":true}') },
  { name: 'manifest 200 as another JSON', url: manifest, serve: respond(200, 'application/json', '{"isError":true}') },
  { name: 'manifest 200 as HTML', url: manifest, serve: respond(200, 'text/html', '<!doctype html><p>page</p>') },
  { name: 'manifest refused', url: manifest, serve: route => route.abort('connectionrefused') },
  { name: 'manifest that never comes', url: manifest, serve: async () => undefined },
  { name: 'entry missing', url: entry, serve: respond(404, 'application/json', '{}') },
  { name: 'entry answered with the page', url: entry, serve: respond(200, 'text/html', '<!doctype html>') },
  { name: 'chunk missing', url: expose, serve: respond(404, 'application/json', '{}') },
  { name: 'another React asked for', url: entry, serve: rewritten(/\^19\.0\.0/g, '^18.0.0'), needsFreshPage: true },
  {
    name: 'an export of ui asked for that the shell lacks',
    url: entry,
    serve: rewritten(/(@annals\/ui[^{}]*?requiredVersion:"\^\d+)\.\d+\.0/g, '$1.999.0'),
    needsFreshPage: true
  },
  { name: 'no register()', url: expose, serve: rewritten(/\bregister\b/g, 'registered'), needsFreshPage: true }
]

const session = { sessionId: 'A'.repeat(43) }
const nobody = {
  ...{ user: null, session, country: '', tags: [], tagcloud: [], has_tags: false },
  ...{ activities: 0, partner_admin: false, partner_member: false }
}

/** No service is needed to look at how areas fail: the session is the only call that the frame waits for. */
const open = async (page: Page, path: string) => {
  await page.route('**/api/create-anonymous-session', route =>
    route.fulfill({ json: { session_uuid: session.sessionId } })
  )
  await page.route('**/api/startsession', route => route.fulfill({ json: nobody }))
  await page.goto(path)
}
const panel = (page: Page) => page.locator('[data-remote="mf_builder"]')
const banner = (page: Page) => page.getByRole('banner')
/** On a narrow screen the frame's links lie behind its menu. */
const goTo = async (page: Page, name: string) => {
  const menu = banner(page).getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
}
const goAbout = (page: Page) => goTo(page, 'About')
const goBuilder = (page: Page) => goTo(page, 'E-Activity Builder')
const aboutShown = (page: Page) => expect(page.locator('body')).toHaveClass(/\babout\b/)
const builderShown = (page: Page) => expect(page.locator('body')).toHaveClass(/\bbuilder\b/)

const admin = {
  ...{ uuid: '01930000-0000-7000-8000-000000000001', login: 'ada', name: 'Ada', displayname: 'Ada', email: '' },
  ...{ countrycode: 'NL', avatar: '', joined: '2026-01-01T00:00:00Z', permissions: {}, tags: [] },
  ...{ isAdmin: true, isPartner: false, showBeta: false }
}
for (const [area, path, beside] of [
  ['mf-account', '/my', 'Shares'],
  ['mf-account', '/admin/home-cards', 'Imports'],
  ['mf-content', '/narratives', null],
  ['mf-library', '/search/explore', null]
] as const)
  test(`${area} down at ${path}: its panel stands inside the frame and beside the menu`, async ({ page }) => {
    await page.addInitScript(id => sessionStorage.setItem('annals.session', id), session.sessionId)
    await page.route('**/api/**', respond(503, 'application/json', '{"isError":true}'))
    await page.route('**/api/startsession', route => route.fulfill({ json: { ...nobody, user: admin } }))
    await page.route(`**/${area}/*/mf-manifest.json`, respond(503, 'application/json', '{"isError":true}'))
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.locator(`[data-remote="${area.replace('-', '_')}"]`)).toBeVisible({ timeout: 12_000 })
    await expect(banner(page)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    if (beside) await expect(main.getByRole('link', { name: beside })).toBeVisible()
  })

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 }
])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })
    for (const fault of faults)
      test(`${fault.name}: the area shows its panel, the rest goes on, and Retry brings it back`, async ({ page }) => {
        await page.route(fault.url, fault.serve)
        await open(page, '/builder')
        await expect(panel(page)).toBeVisible({ timeout: 12_000 })
        await expect(banner(page)).toBeVisible()
        await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))

        await goAbout(page)
        await aboutShown(page)
        await expect(panel(page)).toBeHidden()
        await goBuilder(page)
        await expect(panel(page)).toBeVisible({ timeout: 12_000 })

        await page.unroute(fault.url)
        await panel(page).getByRole('button', { name: 'Try again' }).click()
        await builderShown(page)
        await expect(panel(page)).toBeHidden()
        expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(!fault.needsFreshPage)
      })
  })

test('a lazy screen whose chunk is missing shows the panel, and Retry loads the page afresh', async ({ page }) => {
  await open(page, '/about')
  await aboutShown(page)
  await page.route(`${BUILDER}*.js`, (route, request) =>
    /remoteEntry|__federation_expose/.test(request.url()) ? route.continue() : route.fulfill({ status: 404 })
  )
  await goBuilder(page)
  await expect(panel(page)).toBeVisible()
  await page.unroute(`${BUILDER}*.js`)
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await builderShown(page)
  await expect(panel(page)).toBeHidden()
})

test('a remote of a contract that the shell does not speak says so instead of crashing', async ({ page }) => {
  await page.route('**/registry.json', rewritten(/("name": "mf_builder"[\s\S]*?"contract": )\d+/, '$199'))
  await open(page, '/builder')
  await expect(panel(page)).toBeVisible()
  await goAbout(page)
  await aboutShown(page)
})

for (const [name, serve] of [
  ['503', respond(503, 'application/json', '{}')],
  ['HTML', respond(200, 'text/html', '<!doctype html>')],
  ['another document', respond(200, 'application/json', '{"schemaVersion":7}')]
] as const)
  test(`registry answered with ${name}: the copy in the page serves every area`, async ({ page }) => {
    await page.route('**/registry.json', serve)
    await open(page, '/builder')
    await builderShown(page)
    await goAbout(page)
    await aboutShown(page)
  })

test('a malformed entry of the registry takes its own area away and no other', async ({ page }) => {
  await page.route('**/registry.json', rewritten(/"name": "mf_builder"/, '"name": "../evil"'))
  await open(page, '/about')
  await aboutShown(page)
  await expect(banner(page).getByRole('link', { name: 'E-Activity Builder', includeHidden: true })).toHaveCount(0)
  await page.goto('/builder')
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i)
})

test('every shared singleton is loaded in one version, and the shell provides it', async ({ page }) => {
  await open(page, '/')
  await goAbout(page)
  await aboutShown(page)
  await goBuilder(page)
  await builderShown(page)
  // Internal to the federation runtime, read in this one place.
  const shared = await page.evaluate(() => {
    type Scopes = Record<string, Record<string, Record<string, Record<string, { from: string; loaded?: unknown }>>>>
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __SHARE__: Scopes } }
    const found: Record<string, string[]> = {}
    for (const scopes of Object.values(__FEDERATION__.__SHARE__))
      for (const scope of Object.values(scopes))
        for (const [name, versions] of Object.entries(scope))
          for (const [version, { from, loaded }] of Object.entries(versions))
            if (loaded) (found[name] ??= []).push(`${version} ${from}`)
    return found
  })
  for (const name of ['react', 'react/jsx-runtime', 'react-dom', '@annals/web-kit', '@annals/ui'])
    expect({ name, loaded: shared[name] }).toEqual({ name, loaded: [expect.stringMatching(/ shell$/)] })
  expect(Object.values(shared).filter(versions => versions.length > 1)).toEqual([])
})

test('home loads nothing of the areas that it does not show', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await open(page, '/about')
  await aboutShown(page)
  expect(asked.filter(path => /^\/mf-(?!content)/.test(path))).toEqual([])
})
