import { calls, narrativeCalls, PUBLIC_PAGES_LIMIT, publicPageInternalCalls as asked } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asService, collectionsOn } from '../../testing/collections.ts'
import { narrativeOf } from '../../testing/narratives.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { partnerModel } from '../partners/model.ts'
import { partnerRepository } from '../partners/repository.ts'

let site: Site
let anna: Person
const ORIGIN = 'https://annals.test'

beforeAll(async () => {
  site = await testSite('pages', { PUBLIC_ORIGIN: ORIGIN })
  anna = await site.person({ can_publish_tl: true })
})
afterAll(() => site.close())

const text = async (url: string) => (await site.app.inject(url)).body
const head = (path: string) => text(`/api/page-head?path=${encodeURIComponent(path)}`)

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
      ...{ slug: 'city-archive', code: '', name: 'City <Archive>', logo: '', introduction: '', text: 'Maps & plans.' },
      ...{ providers: [], dataproviders: [], members: [] }
    }
  ])
  const told = await head('/partners/city-archive')
  expect(told).toContain('<title>City &lt;Archive&gt; · Annals</title>')
  expect(told).toContain('content="Maps &amp; plans."')
  expect(told).toContain('"@type":"ProfilePage"')
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

test('an unknown file of the sitemap is not found', async () => {
  for (const name of ['narrative-9', 'narrative-0', 'member-1', 'narrative-999'])
    expect([name, (await site.app.inject(`/sitemap/${name}.xml`)).statusCode]).toEqual([name, 404])
})

test('every area answers a part, by service alone', async () => {
  for (const call of Object.values(asked)) {
    const { body: answer } = await callOn(site.app, call, { skip: 0, limit: PUBLIC_PAGES_LIMIT }, asService)
    expect(answer.pages.length).toBe(answer.total)
    expect((await callOn(site.app, call, { skip: 0, limit: 1 })).status).not.toBe(200)
  }
})
