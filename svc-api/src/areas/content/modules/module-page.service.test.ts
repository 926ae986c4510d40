import { calls } from '@annals/contracts'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { collectionsOn } from '../../../testing/collections.ts'
import { moduleOf } from '../../../testing/modules.ts'
import { type Person, type Site, testSite } from '../../../testing/site.ts'
import { moduleRepository } from './repository.ts'

let site: Site
let anna: Person

beforeAll(async () => {
  site = await testSite('module-page')
  anna = await site.person({ is_partner: true, can_publish_tl: true })
})
afterAll(() => site.close())

const chapter = { slug: 'chapter-1', name: 'The road', html: '<p>Carts.</p>', picture: null, caption: '' }
const pageOf = async (slug: string) =>
  (await callOn(site.app, calls.historicalContentPage, undefined, { params: { slug } })).body.data
const file = { title: 'Questions', icon: 'pdf', url: '/files/a/questions.pdf', note: 'PDF, 2 kB' }

test('a module has its files, and of its activities and collections those that are published', async () => {
  const { uuid } = (await callOn(site.app, calls.createActivity, {}, anna)).body
  const { add } = collectionsOn(site)
  const { slug, uuid: collection } = await add(anna, { name: 'Boats', introduction: 'Of boats', language: 'nl' })
  const march = moduleOf('March', {
    chapters: [{ ...chapter, la: [uuid], downloads: [file] }],
    downloads: [file],
    collections: [slug, 'nothing']
  })
  await moduleRepository(site.db).put([march])
  const before = await pageOf(march.slug)
  expect([before.chapters[0]?.la, before.collections]).toEqual([[], []])
  expect([before.chapters[0]?.downloads, before.downloads]).toEqual([[file], [file]])
  await callOn(site.app, calls.publishActivity, { uuid }, anna)
  await callOn(site.app, calls.publishCollection, { collection }, anna)
  const after = await pageOf(march.slug)
  expect(after.chapters[0]?.la.map(({ url }) => url)).toEqual([`/ea/view/${uuid}`])
  expect(after.collections).toEqual([
    { name: 'Boats', introduction: 'Of boats', language: 'nl', url: `/view/collection/${slug}`, thumb: null }
  ])
  await callOn(site.app, calls.unpublishActivity, { uuid }, anna)
  await callOn(site.app, calls.privateCollection, { collection }, anna)
  const later = await pageOf(march.slug)
  expect([later.chapters[0]?.la, later.collections]).toEqual([[], []])
})

test('a chapter of a published module is found by its name, and by its module where several have it', async () => {
  const [spring, summer] = ['Spring', 'Summer'].map(name => moduleOf(name, { chapters: [chapter] }))
  const named = (name: string, module?: string) =>
    callOn(site.app, calls.historicalContentItems, module === undefined ? {} : { module }, {
      params: { chapter: name }
    })
  const winter = moduleOf('Winter', { chapters: [{ ...chapter, slug: 'hidden' }], is_published: false })
  const only = { ...chapter, slug: 'the-only-one', downloads: [file] }
  await moduleRepository(site.db).put([spring!, summer!, moduleOf('Autumn', { chapters: [only] }), winter])
  expect((await named('the-only-one')).body.data).toMatchObject({ name: 'The road', downloads: [file] })
  expect((await named('chapter-1')).status).toBe(404)
  expect((await named('chapter-1', spring!.slug)).body.data.slug).toBe('chapter-1')
  for (const [name, module] of [['hidden'], ['hidden', winter.slug], ['nothing'], ['nothing', spring!.slug]] as const)
    expect([name, (await named(name, module)).status]).toEqual([name, 404])
})

test.each([
  ['<iframe src="https://player.vimeo.com/video/12"></iframe>', 'https://player.vimeo.com/video/12', 'Vimeo'],
  ['https://vimeo.com/12', 'https://player.vimeo.com/video/12', 'Vimeo'],
  ['<iframe src="https://evil.example/"></iframe><script>x()</script>', undefined, undefined]
])('of embed code only the address of a player that may be framed is told: %s', async (embed_code, url, name) => {
  const film = moduleOf('Film', { chapters: [{ ...chapter, embed_code, embed_title: 'A film' }] })
  await moduleRepository(site.db).put([film])
  const embed = (await pageOf(film.slug)).chapters[0]?.embed
  expect([embed?.url, embed?.site]).toEqual([url, name])
})
