import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, narrativeCalls, PUBLIC_PAGES_LIMIT, publicPageInternalCalls as asked } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asService, collectionsOn } from '../../testing/collections.ts'
import { moduleOf } from '../../testing/modules.ts'
import { narrativeOf } from '../../testing/narratives.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { activityModel } from '../activities/model.ts'
import { moduleRepository } from '../content/modules/repository.ts'
import { partnerModel } from '../partners/model.ts'
import { partnerRepository } from '../partners/repository.ts'

let site: Site
let anna: Person
let www: string
const ORIGIN = 'https://annals.test'

beforeAll(async () => {
  www = await mkdtemp(join(tmpdir(), 'pages-'))
  site = await testSite('pages', { PUBLIC_ORIGIN: ORIGIN, WWW_DIR: www })
  anna = await site.person({ can_publish_tl: true })
})
afterAll(async () => {
  await site.close()
  await rm(www, { recursive: true, force: true })
})

const text = async (url: string) => (await site.app.inject(url)).body
const head = (path: string) => text(`/api/page-head?path=${encodeURIComponent(path)}`)

const area = (name: string, prefixes: string[], enabled: boolean) => ({
  ...{ name: `mf_${name}`, prefixes, enabled, sessionless: [], nav: [], my: [], admin: [], dialogs: [] },
  ...{ version: '1', entry: `/mf-${name}/1/mf-manifest.json`, previous: null, contract: 2 }
})
const serveAreas = (remotes: ReturnType<typeof area>[]) =>
  writeFile(join(www, 'registry.json'), JSON.stringify({ schemaVersion: 2, remotes }))

test('a narrative is told while it is published, in its head, the sitemap, the feed and to who embeds it', async () => {
  const { uuid, slug } = (
    await callOn(
      site.app,
      narrativeCalls.saveNarrative,
      { narrative: narrativeOf({ title: 'Edges & <maps>' }) },
      { session: anna.session }
    )
  ).body
  const path = `/narratives/${slug}/start`
  const embed = () => site.app.inject(`/api/oembed?url=${encodeURIComponent(`${ORIGIN}${path}`)}`)
  expect(await head(path)).toBe('')
  expect((await embed()).statusCode).toBe(404)

  await callOn(site.app, narrativeCalls.publishNarrative, { uuid }, { session: anna.session })
  expect(await head(path)).toContain('<title>Edges &amp; &lt;maps&gt; · Annals</title>')
  expect(await head(`/historical-content/narratives/${slug}/read`)).toContain(`href="${ORIGIN}${path}"`)
  expect(await text('/sitemap.xml')).toContain(`${ORIGIN}/sitemap/narrative-1.xml`)
  expect(await text('/sitemap/narrative-1.xml')).toContain(`${ORIGIN}${path}`)
  expect(await text('/feed.atom')).toContain('<title>Edges &amp; &lt;maps&gt;</title>')
  expect((await embed()).json()).toMatchObject({ type: 'link', title: 'Edges & <maps>', provider_name: 'Annals' })

  await callOn(site.app, narrativeCalls.unpublishNarrative, { uuid }, { session: anna.session })
  expect(await head(path)).toBe('')
  expect(await text('/feed.atom')).not.toContain('Edges')
})

test('a collection and an activity are told while they are published', async () => {
  const { uuid: collection, slug } = await collectionsOn(site).add(anna, { name: 'Boats of the Baltic' })
  expect(await head(`/view/collection/${slug}`)).toBe('')
  await callOn(site.app, calls.publishCollection, { collection }, { session: anna.session })
  expect(await head(`/sas/explore/${slug}`)).toContain('Boats of the Baltic · Annals')

  const { uuid } = (await callOn(site.app, calls.createActivity, {}, { session: anna.session })).body
  expect(await head(`/ea/view/${uuid}`)).toBe('')
  await callOn(site.app, calls.publishActivity, { uuid }, { session: anna.session })
  expect(await head(`/ea/view/${uuid}/x`)).toContain(`${ORIGIN}/ea/view/${uuid}`)
})

test('a partner is told by its own page, and its collections by theirs', async () => {
  await partnerRepository(site.db).addIfNew([
    {
      uuid: newId(),
      ...{
        slug: 'city-archive',
        code: '',
        name: 'City <Archive>',
        logo: '/files/a/logo.png',
        introduction: '',
        text: 'Maps & plans.'
      },
      ...{ providers: [], dataproviders: [], members: [] }
    }
  ])
  const told = await head('/partners/city-archive')
  expect(told).toContain('<title>City &lt;Archive&gt; · Annals</title>')
  expect(told).toContain('content="Maps &amp; plans."')
  expect(told).toContain('"@type":"ProfilePage"')
  expect(told).toContain(`<meta property="og:image" content="${ORIGIN}/files/a/logo.png">`)
  expect(await text('/sitemap/partner-1.xml')).toContain(`${ORIGIN}/partners/city-archive`)
  await partnerModel(site.db).updateOne({ slug: 'city-archive' }, { $set: { is_active: false } })
  expect(await head('/partners/city-archive')).toBe('')
  expect(await head('/partners/nobody')).toBe('')
  expect(await head('/partners/city-archive/nothing')).toBe('')
})

test('screens are told, other addresses keep their usual head', async () => {
  expect(await head('/search')).toContain('<title>Sources · Annals</title>')
  expect(await head('/my/activities')).toBe('')
  expect((await site.app.inject('/api/page-head')).body).toBe('')
  expect(await text('/sitemap/screens.xml')).toContain(`<loc>${ORIGIN}/about</loc>`)
  expect(await text('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test('nothing is told of pages whose area is switched off, and everything again when it is on', async () => {
  const { uuid, slug } = await collectionsOn(site).add(anna, { name: 'Barges' })
  await callOn(site.app, calls.publishCollection, { collection: uuid }, { session: anna.session })
  const serve = (isLibraryOn: boolean) =>
    serveAreas([
      area('content', ['/', '/about', '/historical-content'], true),
      area('library', ['/search', '/sas', '/view/collection'], isLibraryOn)
    ])
  const path = `/view/collection/${slug}`
  const told = async () => ({
    page: (await head(path)) !== '',
    // Its area is on, but it leads to a page whose area is not.
    alias: (await head(`/historical-content/source-collections/${slug}`)) !== '',
    screen: (await head('/sas')) !== '',
    embed: (await site.app.inject(`/api/oembed?url=${encodeURIComponent(`${ORIGIN}${path}`)}`)).statusCode,
    file: (await site.app.inject('/sitemap/collection-1.xml')).statusCode,
    files: (await text('/sitemap.xml')).includes('/collection-1.xml'),
    screens: (await text('/sitemap/screens.xml')).includes(`${ORIGIN}/search<`),
    feed: (await text('/feed.atom')).includes('Barges')
  })
  const all = { page: true, alias: true, screen: true, embed: 200, file: 200, files: true, screens: true, feed: true }
  expect(await told()).toEqual(all)
  await serve(false)
  expect(await told()).toEqual({
    ...{ page: false, alias: false, screen: false, embed: 404, file: 404, files: false, screens: false, feed: false }
  })
  expect(await head('/about')).not.toBe('')
  await serve(true)
  expect(await told()).toEqual(all)
  await writeFile(join(www, 'registry.json'), 'half a regis')
  expect(await told()).toEqual(all)
})

test('a screen has no picture of what belongs to an area that is switched off', async () => {
  const { uuid } = (await callOn(site.app, calls.createActivity, {}, { session: anna.session })).body
  await callOn(site.app, calls.publishActivity, { uuid }, { session: anna.session })
  const image = { url: '/files/a/quay.jpg', thumb: '/files/a/quay.jpg', alt: 'A quay' }
  await activityModel(site.db).updateOne({ _id: uuid }, { $set: { image } })
  const serve = (isViewerOn: boolean) =>
    serveAreas([area('content', ['/', '/teaching-learning'], true), area('viewer', ['/ea'], isViewerOn)])
  const told = async () => {
    const shown = await head('/teaching-learning')
    return [shown.includes('<title>Teaching and learning'), shown.includes('og:image')]
  }
  await serve(true)
  expect(await told()).toEqual([true, true])
  await serve(false)
  expect(await told()).toEqual([true, false])
  await rm(join(www, 'registry.json'))
})

test('a screen has the picture of the first thing it lists that has one', async () => {
  expect(await head('/historical-content')).not.toContain('og:image')
  const thumb = { url: '/files/a/road.jpg', alt: 'A road', width: 900, height: 600, kind: 'photograph' as const }
  const chart = { ...thumb, url: '/files/a/chart.svg' }
  const modules = [{ thumb: null }, { thumb: chart }, { thumb }].map((own, at) => moduleOf(`Module ${at}`, own))
  await moduleRepository(site.db).put(modules)
  for (const path of ['/', '/historical-content', '/case-study'])
    expect(await head(path)).toContain(`<meta property="og:image" content="${ORIGIN}/files/a/road.jpg">`)
  expect(await head('/viewpoints')).not.toContain('og:image')
  const view = moduleOf('A view', { type: 'Viewpoint', thumb: { ...thumb, url: '/files/a/view.jpg' } })
  await moduleRepository(site.db).put([...modules, view])
  expect(await head('/viewpoints')).toContain(`<meta property="og:image" content="${ORIGIN}/files/a/view.jpg">`)
  expect(await head('/about')).not.toContain('og:image')
})

test('search engines are asked to leave shares and mailed links alone', async () => {
  const told = (await text('/robots.txt')).split('\n')
  for (const path of ['/ea/student/', '/ea/share/', '/ea/own', '/invitation/', '/my'])
    expect(told).toContain(`Disallow: ${path}`)
})

test('an unknown file of the sitemap is not found', async () => {
  for (const name of ['narrative-9', 'narrative-0', 'member-1', 'narrative-999'])
    expect([name, (await site.app.inject(`/sitemap/${name}.xml`)).statusCode]).toEqual([name, 404])
})

test('every area answers a part, counted where it is asked, by service alone', async () => {
  for (const call of Object.values(asked)) {
    const part = { skip: 0, limit: PUBLIC_PAGES_LIMIT }
    const { body: counted } = await callOn(site.app, call, { ...part, isCounted: true }, asService)
    expect(counted.total).toBe(counted.pages.length)
    expect((await callOn(site.app, call, part, asService)).body).toEqual({ pages: counted.pages })
    expect((await callOn(site.app, call, { skip: 0, limit: 1 })).status).not.toBe(200)
  }
})
