import {
  calls,
  publicPageInternalCalls,
  publicSearchInternalCalls,
  MODULE_LIMITS,
  type ModuleSent
} from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asService } from '../../../../testing/collections.ts'
import { moduleOf } from '../../../../testing/modules.ts'
import { type Person, type Site, testSite } from '../../../../testing/site.ts'
import { moduleRepository } from '../repository.ts'

let site: Site
let admin: Person
let other: Person

beforeAll(async () => {
  site = await testSite('modules')
  admin = await site.person({ is_admin: true })
  other = await site.person({ is_admin: true })
})
afterAll(() => site.close())

const chapter = (slug: string, html = '<p>Rock and water.</p>') => ({
  slug,
  name: `Name of ${slug}`,
  html,
  picture: null,
  caption: '',
  ...{ la: [], downloads: [], embed_code: '', embed_title: '' }
})
const viewpointOf = (name: string, own: Partial<ModuleSent> = {}): ModuleSent => ({
  type: 'Viewpoint',
  featured: false,
  name,
  author: 'Ada Berg',
  year: '1871',
  intro: 'For whom was it made?',
  introduction: '',
  thumb: null,
  downloads: [],
  collections: [],
  chapters: [chapter('chapter-1')],
  acknowledgements: 'Thanks to the archive.',
  license: 'CC BY 4.0',
  ...own
})
const save = (module: ModuleSent, who = admin) => callOn(site.app, calls.saveModule, { module }, who)
const refused = async (module: ModuleSent) => {
  const { status, errorResponse } = await send(site.app, calls.saveModule, { module }, admin)
  return { status, fields: errorResponse.fields?.map(({ path }: { path: string }) => path) }
}
const publish = (uuid: string) => callOn(site.app, calls.publishModule, { uuid }, admin)
const readAs = async (slug: string, who: { session?: string } = {}) =>
  (await send(site.app, calls.historicalContentPage, undefined, { ...who, params: { slug } })).status
const index = async () => (await callOn(site.app, calls.historicalContent, undefined)).body

test('it is private until an admin publishes it; then it stands in the index and has a page', async () => {
  const { uuid, slug, is_published, rev } = (await save(viewpointOf('A river is measured'))).body.data
  expect([slug, is_published, rev]).toEqual(['a-river-is-measured', false, 0])
  expect([await readAs(slug), await readAs(slug, admin)]).toEqual([404, 200])
  expect((await index()).items).toEqual([])
  await publish(uuid)
  const [item] = (await index()).items
  expect(item).toMatchObject({ uuid, type: 'Viewpoint', slug, intro: 'For whom was it made?', year: '1871' })
  const page = await callOn(site.app, calls.historicalContentPage, undefined, { params: { slug } })
  expect(page.body.data).toMatchObject({
    author: 'Ada Berg',
    introduction: 'For whom was it made?',
    chapters: [{ slug: 'chapter-1', html: '<p>Rock and water.</p>' }],
    copyright: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
  })
  await callOn(site.app, calls.unpublishModule, { uuid }, admin)
  expect(await readAs(slug)).toBe(404)
})

test('every admin writes it; its address stays when its title changes', async () => {
  const { uuid, slug, rev } = (await save(viewpointOf('Mountains'))).body.data
  const changed = (await save({ ...viewpointOf('Mountains become a view'), uuid, rev }, other)).body.data
  expect([changed.slug, changed.rev, changed.name]).toEqual([slug, 1, 'Mountains become a view'])
  const { data } = (await callOn(site.app, calls.module, undefined, { ...admin, params: { slug } })).body
  expect(data).toEqual(changed)
  const list = (await callOn(site.app, calls.modules, {}, admin)).body.data
  expect(list[0]).toMatchObject({ uuid, name: 'Mountains become a view' })
})

test('a save over a newer one is 409 with the stored one, and nothing is lost', async () => {
  const { uuid, rev } = (await save(viewpointOf('Plants'))).body.data
  await save({ ...viewpointOf('Plants as patterns'), uuid, rev })
  const late = await send(site.app, calls.saveModule, { module: { ...viewpointOf('Late'), uuid, rev } }, admin)
  expect([late.status, late.errorResponse.errorCode]).toEqual([409, 'STALE'])
  expect(late.errorResponse.stored).toMatchObject({ name: 'Plants as patterns', rev: 1 })
})

test('one that is sent again is made once, and the same title gets another address', async () => {
  const viewpoint = viewpointOf('The same title', { key: newId() })
  const [first, again, second] = [
    (await save(viewpoint)).body.data,
    (await save(viewpoint)).body.data,
    (await save(viewpointOf('The same title'))).body.data
  ]
  expect(again).toMatchObject({ uuid: first.uuid, slug: first.slug })
  expect([first.slug, second.slug]).toEqual(['the-same-title', 'the-same-title-2'])
})

test('one that is sent again with other words says them, unless somebody else has written it meanwhile', async () => {
  const key = newId()
  const first = (await save(viewpointOf('Words that arrive', { key }))).body.data
  const later = (await save(viewpointOf('More words', { key }))).body.data
  expect(later).toMatchObject({ uuid: first.uuid, slug: 'words-that-arrive', name: 'More words', rev: 1 })
  const { status, errorResponse } = await send(
    site.app,
    calls.saveModule,
    { module: viewpointOf('Again', { key }) },
    admin
  )
  expect([status, errorResponse.errorCode]).toEqual([409, 'STALE'])
})

test('a module that was stored without a revision can be written', async () => {
  const module = moduleOf('Older', { type: 'Viewpoint' })
  await moduleRepository(site.db).put([module])
  const { uuid, rev } = (await callOn(site.app, calls.module, undefined, { ...admin, params: { slug: module.slug } }))
    .body.data
  expect((await save({ ...viewpointOf('Written'), uuid, rev })).body.data).toMatchObject({ uuid, rev: 1 })
  const late = await send(site.app, calls.saveModule, { module: { ...viewpointOf('Late'), uuid, rev } }, admin)
  expect(late.errorResponse.errorCode).toBe('STALE')
})

test.each([{ alt: 'y'.repeat(1001) }, { width: -5 }, { height: 0 }])('a picture with %j is refused', async wrong => {
  const thumb = { url: '/files/a/b.webp', alt: '', width: 4, height: 3, kind: 'map' as const, ...wrong }
  expect(await refused(viewpointOf('Picture', { thumb }))).toMatchObject({ status: 400 })
})

test('scripts in a text are taken out, and what cannot be stored is named', async () => {
  const evil = '<p onclick="x()">Read<script>x()</script></p>'
  const { chapters } = (await save(viewpointOf('Evil', { chapters: [chapter('chapter-1', evil)] }))).body.data
  expect(chapters[0]?.html).toBe('<p>Read</p>')
  expect(await refused(viewpointOf('  '))).toEqual({ status: 400, fields: ['module.name'] })
  expect(await refused(viewpointOf('Licence', { license: 'Mine' }))).toMatchObject({ fields: ['module.license'] })
  const twice = [chapter('chapter-1'), chapter('chapter-1')]
  expect(await refused(viewpointOf('Twice', { chapters: twice }))).toMatchObject({
    fields: ['module.chapters.1.slug']
  })
  const long = Array.from({ length: MODULE_LIMITS.chapters }, (_, at) =>
    chapter(`chapter-${at}`, `<p>${'a'.repeat(50_000)}</p>`)
  )
  expect(await refused(viewpointOf('Long', { chapters: long }))).toMatchObject({ status: 413 })
})

test('other sites, the search and the sitemap are told of published ones alone', async () => {
  const { uuid, slug } = (await save(viewpointOf('Seen from above'))).body.data
  const told = async () => {
    const pages = await callOn(
      site.app,
      publicPageInternalCalls.publicModules,
      { name: slug, skip: 0, limit: 1 },
      asService
    )
    const asked = { publication: uuid, skip: 0, limit: 10 }
    const { body } = await callOn(site.app, publicSearchInternalCalls.contentEntries, asked, asService)
    return [pages.body.pages[0]?.path, body.entries[0]?.path]
  }
  expect(await told()).toEqual([undefined, undefined])
  await publish(uuid)
  expect(await told()).toEqual(['/viewpoints/seen-from-above', '/viewpoints/seen-from-above'])
})

test('its language is told with its texts, stays where none is sent, and is a language tag', async () => {
  const { uuid, slug, rev } = (await save(viewpointOf('Acqua e roccia', { language: 'IT' }))).body.data
  await publish(uuid)
  const page = await callOn(site.app, calls.historicalContentPage, undefined, { params: { slug } })
  const told = { name: slug, skip: 0, limit: 1 }
  const head = await callOn(site.app, publicPageInternalCalls.publicModules, told, asService)
  const asked = { publication: uuid, skip: 0, limit: 10 }
  const found = await callOn(site.app, publicSearchInternalCalls.contentEntries, asked, asService)
  const item = (await index()).items.find(one => one.uuid === uuid)
  expect([page.body.data, head.body.pages[0], found.body.entries[0], item].map(one => one?.language)).toEqual(
    Array.from({ length: 4 }, () => 'it')
  )
  const later = (await save({ ...viewpointOf('Acqua'), uuid, rev })).body.data
  expect([later.name, later.language]).toEqual(['Acqua', 'it'])
  expect((await save({ ...viewpointOf('Acqua', { language: '' }), uuid, rev: later.rev })).body.data.language).toBe('')
  expect((await save(viewpointOf('Nobody says'))).body.data.language).toBe('')
  expect(await refused(viewpointOf('Wrong', { language: '!' }))).toEqual({ status: 400, fields: ['module.language'] })
})

test('a deleted one is gone', async () => {
  const { uuid, slug } = (await save(viewpointOf('Gone'))).body.data
  await callOn(site.app, calls.deleteModule, { uuid }, admin)
  expect(await readAs(slug, admin)).toBe(404)
  expect((await send(site.app, calls.deleteModule, { uuid }, admin)).status).toBe(404)
  expect(await refused({ ...viewpointOf('Gone'), uuid, rev: 0 })).toMatchObject({ status: 404 })
  const again = (await save(viewpointOf('Gone', { key: newId() }))).body.data
  expect([again.slug, again.is_published]).toEqual([slug, false])
})

test('what was edited stays when the demo content is written again', async () => {
  const content = moduleRepository(site.db)
  const demo = moduleOf('A demo viewpoint', { type: 'Viewpoint' })
  await content.put([demo])
  await save({ ...viewpointOf('Edited'), uuid: demo.uuid })
  await content.put([demo])
  expect((await content.findBySlug(demo.slug))?.name).toBe('Edited')
})

test('what belongs to a chapter stays when the viewpoint is saved, and only players that may be framed are taken', async () => {
  const la = [newId()]
  const downloads = [{ title: 'Questions', icon: 'pdf', url: '/files/a/questions.pdf', note: '' }]
  const film = { embed_code: ' https://vimeo.com/12 ', embed_title: 'A film' }
  const { data } = (
    await save(viewpointOf('With material', { chapters: [{ ...chapter('one'), la, downloads, ...film }] }))
  ).body
  expect(data.chapters[0]).toMatchObject({ la, downloads, embed_code: 'https://vimeo.com/12', embed_title: 'A film' })
  const again = await save({ ...viewpointOf('Renamed', { chapters: data.chapters }), uuid: data.uuid, rev: data.rev })
  expect(again.body.data.chapters).toEqual(data.chapters)
  const page = await callOn(site.app, calls.historicalContentPage, undefined, { ...admin, params: { slug: data.slug } })
  expect(page.body.data.chapters[0]).toMatchObject({ downloads, embed: { site: 'Vimeo', title: 'A film' } })

  for (const embed_code of ['https://evil.example/', '<script>x()</script>'])
    expect(await refused(viewpointOf('Bad', { chapters: [{ ...chapter('one'), embed_code }] }))).toEqual({
      status: 400,
      fields: ['module.chapters.0.embed_code']
    })
  for (const url of ['javascript:x()', '//evil.example/a.pdf', 'http://a.example/'])
    expect(
      (await refused(viewpointOf('Bad', { chapters: [{ ...chapter('one'), downloads: [{ ...downloads[0]!, url }] }] })))
        .status
    ).toBe(400)
})

test('modules of every type are written, with what belongs to the whole module', async () => {
  const downloads = [{ title: 'Plan', icon: 'pdf', url: '/files/a/plan.pdf', note: '' }]
  const own = { type: 'Key Moment' as const, introduction: 'A longer one.', featured: true, downloads }
  const { data } = (await save(viewpointOf('A day in March', { ...own, collections: ['charts'] }))).body
  expect(data).toMatchObject({ ...own, collections: ['charts'] })
  await publish(data.uuid)
  const page = await callOn(site.app, calls.historicalContentPage, undefined, { params: { slug: data.slug } })
  expect(page.body.data).toMatchObject({
    type: 'Key Moment',
    introduction: 'A longer one.',
    downloads,
    collections: []
  })
  const listed = async (type?: 'Key Moment' | 'Unit') =>
    (await callOn(site.app, calls.modules, type === undefined ? {} : { type }, admin)).body.data.map(({ uuid }) => uuid)
  expect(await listed()).toContain(data.uuid)
  expect(await listed('Key Moment')).toEqual([data.uuid])
  expect(await listed('Unit')).toEqual([])
  const moved = (await save({ ...viewpointOf('A day', { type: 'Unit' }), uuid: data.uuid, rev: data.rev })).body.data
  expect([moved.type, moved.slug, moved.introduction]).toEqual(['Unit', data.slug, ''])
})
