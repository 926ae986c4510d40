import {
  type BlockSource,
  type Provenance,
  calls,
  internalCalls as internal,
  type SourceRecord
} from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send, SERVICE_TOKEN } from '@annals/service-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { moduleOf } from '../../testing/modules.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { moduleRepository } from '../content/modules/repository.ts'

let site: Site
let anna: Person
let bela: Person

const asService = { headers: { 'x-service-token': SERVICE_TOKEN } }
const [march, voyage, unpictured] = [newId(), newId(), newId()]

/** The licence of a picture is its own, whatever the licence of the text around it. */
const CREDIT = { maker: 'Charles Joseph Minard', date: '1869', license: 'Public domain' }

const module = (uuid: string, name: string, url: string | null) =>
  moduleOf(name, {
    uuid,
    year: '1812',
    thumb:
      url === null
        ? null
        : { url, alt: 'A broad band, a thin one', width: 1200, height: 640, kind: 'chart', ...CREDIT },
    acknowledgements: 'Drawn after Minard.'
  })

beforeAll(async () => {
  site = await testSite('library')
  anna = await site.person()
  bela = await site.person()
  await moduleRepository(site.db).put([
    module(march, 'An army drawn as a line', '/files/demo/march.svg'),
    module(voyage, 'Eighteen came back', '/files/demo/voyage.JPG'),
    module(unpictured, 'No picture', null)
  ])
})
afterAll(() => site.close())

type Item = BlockSource & { owner: string; filename: string; bytes: number; provenance?: Provenance; sent?: string }
const item = (owner: Person, own: Partial<Item> = {}): Item => ({
  uuid: newId(),
  owner: owner.uuid,
  title: 'A farm',
  description: '',
  url: '/files/a/b.webp',
  thumb_url: '',
  playback: '',
  type: 'image/webp',
  alt: '',
  lang: '',
  width: 800,
  height: 600,
  filename: 'farm.jpg',
  bytes: 1_500_000,
  ...own
})
const create = (items: Item[]) => callOn(site.app, internal.createSource, { items }, asService)
async function created(owner: Person, own?: Partial<Item>): Promise<string> {
  const { body: answer } = await create([item(owner, own)])
  return answer.sources[0]!.source.uuid
}
const record = (uuid: string, own: Partial<SourceRecord> = {}): SourceRecord => ({
  uuid,
  title: 'A farm',
  description: '',
  alt: '',
  lang: '',
  transcript: '',
  license: '',
  mytags: [],
  ...own
})
const save = (uuid: string, own?: Partial<SourceRecord>, { session }: Person = anna) =>
  callOn(site.app, calls.saveSource, { record: record(uuid, own) }, { session })
const list = async (body: object, { session }: Person) => {
  const { body: answer } = await callOn(site.app, calls.mySources, body, { session })
  return [answer.total, ...answer.sources.map(({ source }) => source.title)]
}
const tag = async (tagname: string, { session }: Person = anna) =>
  (await callOn(site.app, calls.createMyTag, { tagset: 'MyKeywords', tagname }, { session })).body.data.uuid

describe('My Sources', () => {
  test('is found by any part of the record whatever case and accents, sorted and paged', async () => {
    const member = await site.person()
    for (const [title, description] of [
      ['Émigrés', 'boats at Nagasaki'],
      ['borders (1)', ''],
      ['Zeppelins', ''],
      ['Apples', '']
    ] as const)
      await created(member, { title, description })
    const emigres = (await callOn(site.app, calls.mySources, { searchFor: 'emig' }, { session: member.session })).body
    const { uuid } = emigres.sources[0]!.source
    await created(bela, { title: 'Emigres of others' })
    expect(await list({}, member)).toEqual([4, 'Apples', 'Zeppelins', 'borders (1)', 'Émigrés'])
    expect(await list({ filters: { sort: 'oldest', limit: 1 } }, member)).toEqual([4, 'Émigrés'])
    expect(await list({ filters: { sort: 'az' } }, member)).toEqual([
      4,
      'Apples',
      'borders (1)',
      'Émigrés',
      'Zeppelins'
    ])
    expect(await list({ filters: { sort: 'za', skip: 1, limit: 2 } }, member)).toEqual([4, 'Émigrés', 'borders (1)'])
    expect(await list({ searchFor: 'NAGASAKI' }, member)).toEqual([1, 'Émigrés'])
    expect(await list({ searchFor: 's (1' }, member)).toEqual([1, 'borders (1)'])
    expect(await list({ searchFor: '.*' }, member)).toEqual([0])
    expect(await list({ searchFor: 'FARM.JPG', filters: { sort: 'az', limit: 1 } }, member)).toEqual([4, 'Apples'])

    const mytags = [await tag('Überfahrt', member)]
    await save(uuid, { title: 'Émigrés', transcript: 'Wir fuhren über das Meer.', mytags }, member)
    expect(await list({ searchFor: 'uberfahrt' }, member)).toEqual([1, 'Émigrés'])
    expect(await list({ searchFor: 'das meer' }, member)).toEqual([1, 'Émigrés'])
  })

  test('keeps who made a source, when, and who holds it, and is found by them', async () => {
    const member = await site.person()
    const uuid = await created(member)
    const credit = { maker: 'Dorothea Lange', date: 'about 1938', holder: 'Library of Congress' }
    const { body: answer } = await save(uuid, credit, member)
    expect(answer.data.source).toMatchObject(credit)
    // A window that was opened before sends no credit line.
    expect((await save(uuid, { title: 'A house' }, member)).body.data.source).toMatchObject(credit)
    expect(await list({ searchFor: 'lange' }, member)).toEqual([1, 'A house'])
    expect((await save(uuid, { holder: '' }, member)).body.data.source).toMatchObject({ ...credit, holder: '' })
  })

  test('no page is larger than 200, none begins beyond reason', async () => {
    for (const filters of [{ limit: 201 }, { limit: 0 }, { skip: -1 }, { skip: 1e300 }, { sort: 'size' }]) {
      const { status } = await send(site.app, calls.mySources, { filters }, { session: anna.session })
      expect([filters, status]).toEqual([filters, 400])
    }
  })

  test('of the documents, only PDFs and texts are listed, in every order', async () => {
    const member = await site.person()
    for (const [title, type] of [
      ['Minutes', 'application/pdf'],
      ['A farm', 'image/webp'],
      ['letter', 'text/plain'],
      ['Accounts', 'application/pdf']
    ])
      await created(member, { title, type })
    const listed = (sort: string, searchFor = '') => list({ searchFor, filters: { kind: 'documents', sort } }, member)
    expect(await listed('oldest')).toEqual([3, 'Minutes', 'letter', 'Accounts'])
    expect(await listed('newest')).toEqual([3, 'Accounts', 'letter', 'Minutes'])
    expect(await listed('az')).toEqual([3, 'Accounts', 'letter', 'Minutes'])
    expect(await listed('za', 'E')).toEqual([2, 'Minutes', 'letter'])
  })

  test('every list is read through an index', async () => {
    const profiled = site.db.collection('system.profile')
    await site.db.db?.command({ profile: 2 })
    for (const sort of ['oldest', 'newest', 'az', 'za']) {
      await list({ searchFor: 'farm', filters: { sort } }, anna)
      await list({ filters: { sort, kind: 'documents' } }, anna)
    }
    await site.db.db?.command({ profile: 0 })
    const plans = await profiled.distinct('planSummary', { ns: /\.sources$/ })
    expect(plans.length).toBeGreaterThan(1)
    expect(plans.filter(plan => String(plan).includes('COLLSCAN'))).toEqual([])
    expect(await profiled.countDocuments({ ns: /\.sources$/, hasSortStage: true })).toBe(0)
  })
})

describe('what a member writes', () => {
  test('is kept as text: nothing is taken for markup, letters are composed, nothing else changes', async () => {
    const uuid = await created(anna)
    const text = '<script>alert(1)</script> \u202Eevil\u202C'
    const { body: answer } = await save(uuid, {
      title: `  ${text}\n x `,
      description: `${text}\n\n  e\u0301`,
      alt: 'ÅÄÖ',
      lang: 'DE-at',
      license: 'CC BY-SA 4.0'
    })
    expect(answer.data.source).toMatchObject({
      title: `${text} x`,
      description: `${text}\n\n  é`,
      alt: 'ÅÄÖ',
      lang: 'de-AT',
      license: 'CC BY-SA 4.0',
      url: '/files/a/b.webp',
      filename: 'farm.jpg',
      rev: 1
    })
    const read = await callOn(site.app, calls.mySources, { searchFor: 'ALERT(1)' }, { session: anna.session })
    expect(read.body.sources).toEqual([answer.data])
  })

  test('a language that is none is named', async () => {
    const refused = await save(await created(anna), { lang: 'not a language' })
    expect(refused.errorResponse.fields).toEqual([
      { path: 'record.lang', msg: 'is no language tag of at most 35 characters' }
    ])
  })

  test('a second tab that saves on top of an older revision is refused and sees what is stored', async () => {
    const uuid = await created(anna)
    const answers = await Promise.all([save(uuid, { rev: 0, title: 'One' }), save(uuid, { rev: 0, title: 'Two' })])
    const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]]
    expect([won.status, lost.status]).toEqual([200, 409])
    expect(lost.errorResponse).toMatchObject({ errorCode: 'STALE', stored: won.body.data })
    expect((await save(uuid, { title: 'Three' })).body.data.source.rev).toBe(2)
  })

  test('only tags of one’s own stand on a source, and one that is removed vanishes from it', async () => {
    const [harbour, winter, strange] = [await tag('Harbour'), await tag('Winter'), await tag('Strange', bela)]
    const uuid = await created(anna)
    for (const mytags of [[strange], [newId()]]) {
      const refused = await save(uuid, { mytags })
      expect([refused.status, refused.errorResponse.fields?.[0]?.path]).toEqual([400, 'record.mytags'])
    }
    const { data } = (await save(uuid, { mytags: [harbour, winter] })).body
    expect(data).toMatchObject({ has_tags: true, source: { mytags: [harbour, winter] } })
    expect(data.tags.map(one => one.name)).toEqual(['Harbour', 'Winter'])

    await callOn(site.app, calls.removeMyTag, { tag_uuid: winter }, { session: anna.session })
    const listed = await callOn(site.app, calls.mySources, { searchFor: 'harbour' }, { session: anna.session })
    expect(listed.body.sources[0]).toMatchObject({ tags: [{ uuid: harbour, name: 'Harbour' }] })
    // A tab that still shows the deleted tag can save, but without the tag.
    expect((await save(uuid, { mytags: [winter] })).body.data).toMatchObject({ has_tags: false, tags: [] })
  })

  test('many get tags and lose others at once: all or none, and only tags of one’s own', async () => {
    const member = await site.person()
    const { session } = member
    const [sea, town, strange] = [await tag('Sea', member), await tag('Town', member), await tag('Odd', bela)]
    const uuids = [await created(member), await created(member), await created(member)]
    const [first = '', second = '', third = ''] = uuids
    await save(first, { mytags: [town] }, member)
    const set = (body: { sources: string[]; add?: string[]; remove?: string[] }, { session }: Person = member) =>
      callOn(site.app, calls.setMyTags, { add: [], remove: [], ...body }, { session })
    const found = async (searchFor: string) =>
      (await callOn(site.app, calls.mySources, { searchFor }, { session })).body.sources.map(
        ({ source }) => source.uuid
      )

    const { data } = (await set({ sources: [second, first], add: [sea], remove: [town] })).body
    expect(data.map(({ source, tags }) => [source.uuid, source.mytags, tags[0]?.name])).toEqual([
      [second, [sea], 'Sea'],
      [first, [sea], 'Sea']
    ])
    expect([(await found('Sea')).toSorted(), await found('Town')]).toEqual([[first, second].toSorted(), []])
    // What has it already is not written again, so no other tab is stale.
    const again = await set({ sources: uuids, add: [sea] })
    expect(again.body.data.map(({ source }) => source.rev)).toEqual([2, 1, 1])
    expect(await found('Sea')).toHaveLength(3)

    const refused = [
      await set({ sources: [first], add: [strange] }),
      await set({ sources: [first], add: [newId()] }),
      await set({ sources: [first], add: [town], remove: [town] })
    ]
    expect(refused.map(({ status, errorResponse }) => [status, errorResponse.fields?.[0]?.path])).toEqual([
      [400, 'add'],
      [400, 'add'],
      [400, 'remove']
    ])
    const others = await created(bela)
    expect((await set({ sources: [first, others], add: [town] })).status).toBe(403)
    expect((await set({ sources: [first], add: [] }, bela)).status).toBe(403)
    expect((await set({ sources: [newId()], add: [town] })).status).toBe(404)
    expect(await found('Town')).toEqual([])

    // A tag that is gone can still be taken away, and what is deleted meanwhile is left out.
    await callOn(site.app, calls.removeMyTag, { tag_uuid: sea }, { session })
    await callOn(site.app, calls.deleteSources, { uuids: [third] }, { session })
    const left = (await set({ sources: uuids, add: [town], remove: [sea] })).body.data
    expect(left.map(({ source }) => [source.uuid, source.mytags])).toEqual([
      [first, [town]],
      [second, [town]]
    ])
  })

  test('the list is narrowed to sources that have all of some tags, in every order and with a search', async () => {
    const member = await site.person()
    const { session } = member
    const [sea, war, gone] = [await tag('Sea', member), await tag('War', member), await tag('Gone', member)]
    const all = ['Barn', 'Dyke', 'Cape', 'Apple'].map(title => ({ title }))
    const uuids: string[] = []
    for (const own of all) uuids.push(await created(member, own))
    const set = (sources: string[], add: string[]) =>
      callOn(site.app, calls.setMyTags, { sources, add, remove: [] }, { session })
    await set([uuids[0]!, uuids[1]!, uuids[2]!], [sea])
    await set([uuids[2]!, uuids[1]!], [war])
    const narrowed = (tags: string[], sort: 'newest' | 'oldest' | 'az' | 'za', more = {}) =>
      list({ ...more, filters: { sort, tags } }, member)
    expect(await narrowed([sea], 'newest')).toEqual([3, 'Cape', 'Dyke', 'Barn'])
    expect(await narrowed([sea], 'oldest')).toEqual([3, 'Barn', 'Dyke', 'Cape'])
    expect(await narrowed([sea, war], 'az')).toEqual([2, 'Cape', 'Dyke'])
    expect(await narrowed([war], 'za')).toEqual([2, 'Dyke', 'Cape'])
    expect(await narrowed([sea], 'az', { searchFor: 'barn' })).toEqual([1, 'Barn'])
    expect(await narrowed([war], 'newest', { searchFor: 'barn' })).toEqual([0])
    expect(await narrowed([gone], 'az')).toEqual([0])
    await callOn(site.app, calls.removeMyTag, { tag_uuid: gone }, { session })
    expect(await narrowed([gone, war], 'az')).toEqual([2, 'Cape', 'Dyke'])
    await callOn(site.app, calls.deleteSources, { uuids: [uuids[1]!] }, { session })
    expect(await narrowed([war], 'za')).toEqual([1, 'Cape'])
  })

  test('no source gets more than 100 tags, and then none of them gets any', async () => {
    const member = await site.person()
    const tags: string[] = []
    for (let at = 0; at <= 100; at++) tags.push(await tag(`Tag ${at}`, member))
    const [full, empty] = [await created(member), await created(member)]
    await save(full, { mytags: tags.slice(0, 100) }, member)
    const body = { sources: [empty, full], add: [tags[100]!], remove: [] }
    const refused = await callOn(site.app, calls.setMyTags, body, { session: member.session })
    expect([refused.status, refused.errorResponse.fields?.[0]?.path]).toEqual([400, 'add'])
    const { sources } = (await callOn(site.app, calls.mySources, {}, { session: member.session })).body
    expect(sources.map(({ source }) => source.mytags.length)).toEqual([0, 100])
  })

  test('nobody writes or deletes what is somebody else’s, not even an admin', async () => {
    const uuid = await created(anna)
    const admin = await site.person({ is_admin: true })
    for (const other of [bela, admin]) {
      expect((await save(uuid, {}, other)).status).toBe(403)
      const remove = await callOn(site.app, calls.deleteSources, { uuids: [uuid] }, { session: other.session })
      expect(remove.status).toBe(403)
    }
    expect((await save(newId())).status).toBe(404)
    const hinted = { member: bela.uuid, record: record(uuid) }
    expect((await callOn(site.app, calls.saveSource, hinted, { session: anna.session })).status).toBe(403)
  })
})

describe('captions', () => {
  const film = { type: 'video/mp4', bytes: 5000 }
  const file = (name: string, bytes = 100) => ({ url: `/files/captions-${name}/a.vtt`, bytes })
  const set = (source: string, lang: string, stored = file(lang), { uuid: owner }: Person = anna) =>
    callOn(site.app, internal.setTrack, { owner, source, track: { lang, ...stored } }, asService)
  const remove = (source: string, lang: string, { session }: Person = anna) =>
    callOn(site.app, calls.removeTrack, { source, lang }, { session })
  const namedFrom = async (from: string) => (await callOn(site.app, internal.filesNamedByApi, { from }, asService)).body
  /** Folders of captions that the purge of files finds in use. */
  const named = async () => {
    const found: string[] = []
    for (let from: string | null = ''; from !== null;) {
      const part: Awaited<ReturnType<typeof namedFrom>> = await namedFrom(from)
      found.push(...part.folders)
      from = part.next
    }
    return found.filter(folder => ['captions-used', 'captions-instead'].includes(folder))
  }

  test('of a film are one file for each language; a new one takes the place of the old', async () => {
    const uuid = await created(anna, film)
    await set(uuid, 'FR-ca')
    await set(uuid, 'ar')
    const { body: answer } = await set(uuid, 'fr-CA', file('again', 300))
    const tracks = [
      { lang: 'ar', url: '/files/captions-ar/a.vtt' },
      { lang: 'fr-CA', url: '/files/captions-again/a.vtt' }
    ]
    expect(answer.data.source).toMatchObject({ tracks, bytes: 5400, rev: 0 })
    // Words that were typed meanwhile are saved without a conflict, and leave the captions.
    expect((await save(uuid, { rev: 0 })).body.data.source.tracks).toEqual(tracks)
    const without = await remove(uuid, 'FR-ca')
    expect(without.body.data.source).toMatchObject({ tracks: tracks.slice(0, 1), bytes: 5100 })
    expect((await remove(uuid, 'fr-CA')).body.data).toEqual(without.body.data)
  })

  test('are written by the owner of the source alone', async () => {
    const uuid = await created(anna, film)
    await set(uuid, 'de')
    for (const other of [bela, await site.person({ is_admin: true })]) {
      expect((await set(uuid, 'de', file('theirs'), other)).status).toBe(403)
      expect((await remove(uuid, 'de', other)).status).toBe(403)
    }
    expect([(await set(newId(), 'de')).status, (await remove(newId(), 'de')).status]).toEqual([404, 404])
  })

  test('belong to films and recordings, have a language, and are ten at most', async () => {
    const picture = await set(await created(anna), 'de')
    expect([picture.status, picture.errorResponse.fields?.[0]?.path]).toEqual([400, 'source'])
    const uuid = await created(anna, { type: 'audio/mpeg' })
    for (const lang of [' ', 'not a language']) expect((await set(uuid, lang)).status).toBe(400)
    const langs = ['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'ga']
    const answers = await Promise.all(langs.map(lang => set(uuid, lang)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, errorResponse }) => [status, errorResponse.msg])).toEqual([
      [400, 'Captions: no more than 10 languages are possible.']
    ])
  })

  test('have a language that is not too long in its usual spelling, and name the field otherwise', async () => {
    const uuid = await created(anna, film)
    // 35 characters, 40 as sr-Latn-x-….
    const long = 'sh-x-aaaaaaaa-bbbbbbbb-cccccccc-ddd'
    const fields = (path: string) => [{ path, msg: 'is no language tag of at most 35 characters' }]
    for (const { status, errorResponse } of [
      await set(uuid, long),
      await remove(uuid, long),
      await set(uuid, 'a b', file('de'))
    ])
      expect([status, errorResponse.fields]).toEqual([400, fields('lang')])
    const saved = await save(uuid, { lang: long })
    expect([saved.status, saved.errorResponse.fields]).toEqual([400, fields('record.lang')])
    const short = long.slice(0, -6)
    await set(uuid, short)
    expect((await remove(uuid, short)).body.data.source.tracks).toEqual([])
  })

  test('are files in use while a source has them, and no longer when it has not', async () => {
    const uuid = await created(anna, film)
    await set(uuid, 'de', file('used'))
    expect(await named()).toEqual(['captions-used'])
    await set(uuid, 'de', file('instead'))
    expect(await named()).toEqual(['captions-instead'])
    await remove(uuid, 'de')
    expect(await named()).toEqual([])
  })

  test('come with a source that is stored with them, and belong to another’s room then', async () => {
    const tracks = [{ lang: 'de', url: '/files/captions-published/a.vtt' }]
    const { body: answer } = await create([item(anna, { ...film, tracks })])
    expect(answer.sources[0]?.source).toMatchObject({ tracks, bytes: 5000 })
    const again = ['FR-ca', 'fr-CA', 'no tag'].map(lang => ({ lang, url: `/files/captions-${lang.length}/a.vtt` }))
    const spelt = (await create([item(anna, { ...film, lang: 'DE', tracks: again })])).body.sources[0]?.source
    expect(spelt).toMatchObject({ lang: 'de', tracks: [{ lang: 'fr-CA', url: '/files/captions-5/a.vtt' }] })
    expect((await remove(answer.sources[0]!.source.uuid, 'de')).body.data.source.bytes).toBe(5000)
  })
})

test('several are deleted together, or none where one is somebody else’s', async () => {
  const member = await site.person()
  const mine = [await created(member), await created(member)]
  const remove = (uuids: string[]) => callOn(site.app, calls.deleteSources, { uuids }, { session: member.session })
  expect((await remove([...mine, await created(bela)])).status).toBe(403)
  expect(await list({}, member)).toEqual([2, 'A farm', 'A farm'])
  expect((await remove([...mine, newId()])).body).toEqual({ status: 'ok' })
  expect(await list({}, member)).toEqual([0])
  expect((await remove(mine)).status).toBe(404)
})

test('the same file sent again is found beside the oldest, and never at another member', async () => {
  const member = await site.person()
  const url = (name: string) => `/files/${newId()}/${name}.800x600.webp`
  const [rose, lily] = ['a'.repeat(32), 'b'.repeat(32)]
  const add = (owner: Person, name: string) => created(owner, { url: url(name) })
  const first = await add(member, rose)
  await add(bela, lily)
  const [again, third] = [await add(member, rose), await add(member, rose)]
  const other = await add(member, lily)
  const plain = [await created(member, { url: '/files/a/b.webp' }), await created(member, { url: '/files/a/b.webp' })]
  const same = async (uuids: string[], { session }: Person = member) => {
    const { data } = (await callOn(site.app, calls.sameFiles, { uuids }, { session })).body
    return Object.fromEntries(data.map(one => [one.uuid, one.same.source.uuid]))
  }
  const all = [first, again, third, other, ...plain]
  expect(await same(all)).toEqual({ [again]: first, [third]: first })
  expect(await same(all, bela)).toEqual({})
  await callOn(site.app, calls.deleteSources, { uuids: [first] }, { session: member.session })
  expect(await same(all)).toEqual({ [third]: again })
})

test('a file that one is about to send is found by the checksum of what was sent, and never at another member', async () => {
  const member = await site.person()
  const [rose, lily] = ['a'.repeat(64), 'b'.repeat(64)]
  const first = await created(member, { sent: rose })
  await created(member, { sent: rose })
  await created(bela, { sent: lily })
  await created(member)
  const known = async (checksums: string[], { session }: Person = member) => {
    const { data } = (await callOn(site.app, calls.knownFiles, { checksums }, { session })).body
    return Object.fromEntries(data.map(one => [one.checksum, one.source.source.uuid]))
  }
  expect(await known([rose, lily])).toEqual({ [rose]: first })
  expect(await known([rose], bela)).toEqual({})
  await callOn(site.app, calls.deleteSources, { uuids: [first] }, { session: member.session })
  expect(Object.keys(await known([rose]))).toEqual([rose])
})

describe('what was deleted', () => {
  const remove = (uuids: string[], { session }: Person) => callOn(site.app, calls.deleteSources, { uuids }, { session })
  const restore = (uuids: string[], { session }: Person) =>
    callOn(site.app, calls.restoreSources, { uuids }, { session })

  test('comes back as it was, however often it is asked for', async () => {
    const member = await site.person()
    const uuids = [await created(member), await created(member)]
    await callOn(
      site.app,
      calls.saveSource,
      { record: record(uuids[0]!, { title: 'The old harbour' }) },
      { session: member.session }
    )
    const before = (await callOn(site.app, calls.mySources, {}, { session: member.session })).body
    await remove(uuids, member)
    expect(await list({}, member)).toEqual([0])
    const answers = await Promise.all([restore(uuids, member), restore(uuids, member)])
    for (const { body: answer } of answers)
      expect(answer.data.map(({ source }) => source.title).sort()).toEqual(['A farm', 'The old harbour'])
    expect((await callOn(site.app, calls.mySources, {}, { session: member.session })).body).toEqual(before)
    await remove(uuids, member)
    expect((await restore(uuids, member)).status).toBe(200)
  })

  test('comes back for its owner alone, and not at all where it never was', async () => {
    const member = await site.person()
    const mine = await created(member)
    const other = await created(bela)
    await remove([mine], member)
    expect((await restore([mine], bela)).status).toBe(403)
    expect((await restore([mine, other], member)).status).toBe(403)
    await remove([other], bela)
    expect((await restore([mine, other], member)).status).toBe(403)
    expect((await restore([newId()], member)).status).toBe(404)
    expect(await list({}, member)).toEqual([0])
  })

  test('does not come back beside the same published source added again', async () => {
    const member = await site.person()
    const add = async () =>
      (await callOn(site.app, calls.addSource, { source: march }, { session: member.session })).body.data.source.uuid
    const first = await add()
    await remove([first], member)
    const second = await add()
    expect((await restore([first], member)).body.data.map(({ source }) => source.uuid)).toEqual([second])
    expect(await list({}, member)).toEqual([1, 'An army drawn as a line'])
  })

  test('comes back once, as it was last, where it was added and deleted twice', async () => {
    const member = await site.person()
    const addAndRemove = async () => {
      const added = await callOn(site.app, calls.addSource, { source: march }, { session: member.session })
      const { uuid } = added.body.data.source
      expect((await remove([uuid], member)).status).toBe(200)
      return uuid
    }
    const first = await addAndRemove()
    const second = await addAndRemove()
    expect((await restore([second, first], member)).body.data.map(({ source }) => source.uuid)).toEqual([second])
    expect(await list({}, member)).toEqual([1, 'An army drawn as a line'])
  })
})

describe('published sources', () => {
  test('are added once, however often and however many tabs ask', async () => {
    const { session } = await site.person()
    const add = () => callOn(site.app, calls.addSource, { source: march }, { session })
    const answers = await Promise.all([add(), add(), add()])
    const uuids = new Set(answers.map(({ body }) => body.data.source.uuid))
    expect(uuids.size).toBe(1)
    expect(answers.filter(({ body }) => body.there === 0)).toHaveLength(1)
    expect(uuids.has(march)).toBe(false)
    expect(answers[0].body.data.source).toMatchObject({
      title: 'An army drawn as a line',
      description: 'Drawn after Minard.',
      url: '/files/demo/march.svg',
      type: 'image/svg+xml',
      alt: 'A broad band, a thin one',
      width: 1200,
      height: 640,
      ...CREDIT,
      rev: 0
    })
    expect((await callOn(site.app, calls.mySources, {}, { session })).body.total).toBe(1)
  })

  test('several are added together in the order asked for, or none where one is none', async () => {
    const member = await site.person()
    const add = (sources: string[]) => callOn(site.app, calls.addSources, { sources }, { session: member.session })
    for (const none of [newId(), unpictured]) expect((await add([march, none])).status).toBe(404)
    expect(await list({}, member)).toEqual([0])
    await callOn(site.app, calls.addSource, { source: march }, { session: member.session })
    const { data, there } = (await add([voyage, march])).body
    expect(there).toBe(1)
    expect(data.map(({ source }) => source.title)).toEqual(['Eighteen came back', 'An army drawn as a line'])
    expect(await list({ filters: { sort: 'az' } }, member)).toEqual([
      2,
      'An army drawn as a line',
      'Eighteen came back'
    ])
  })

  test('what a member wrote stays when it is added again, and after deleting it comes anew', async () => {
    const { session } = await site.person()
    const add = async () => (await callOn(site.app, calls.addSource, { source: march }, { session })).body.data.source
    const { uuid } = await add()
    await callOn(site.app, calls.saveSource, { record: record(uuid, { title: 'Mine' }) }, { session })
    expect(await add()).toMatchObject({ uuid, title: 'Mine' })
    await callOn(site.app, calls.deleteSources, { uuids: [uuid] }, { session })
    expect((await add()).title).toBe('An army drawn as a line')
  })

  test('somebody else’s upload cannot be added', async () => {
    const source = await created(bela)
    expect((await callOn(site.app, calls.addSource, { source }, { session: anna.session })).status).toBe(404)
  })
})

describe('what is known of a source', () => {
  const meta = (uuid: string, person?: Person) =>
    callOn(site.app, calls.meta, undefined, { params: { uuid }, session: person?.session })

  test('everybody reads it of a published one', async () => {
    expect((await meta(voyage)).body.data).toEqual({
      Title: 'Eighteen came back',
      Description: 'Drawn after Minard.',
      'What it shows': 'A broad band, a thin one',
      Type: 'Picture (JPEG)',
      Dimensions: '1200 × 640 px',
      Maker: 'Charles Joseph Minard',
      Date: '1869',
      Licence: 'Public domain'
    })
    expect((await meta(unpictured)).status).toBe(404)
    expect((await meta(newId())).status).toBe(404)
    expect((await meta('nonsense')).status).toBe(400)
  })

  test('of one’s own it is read by oneself alone', async () => {
    const uuid = await created(anna)
    await save(uuid, { alt: 'A house', lang: 'de', license: 'Public domain', mytags: [await tag('Plains')] })
    expect((await meta(uuid, anna)).body.data).toMatchObject({
      Title: 'A farm',
      'What it shows': 'A house',
      Type: 'Picture (WEBP)',
      File: 'farm.jpg',
      Size: '1.4 MB',
      Dimensions: '800 × 600 px',
      Licence: 'Public domain',
      Language: 'German',
      Tags: 'Plains',
      Added: expect.stringMatching(/^\d{1,2} \w+ \d{4}$/)
    })
    for (const other of [bela, undefined]) expect((await meta(uuid, other)).status).toBe(403)
  })

  test('where it was imported from is in its facts, and its licence is kept', async () => {
    const provenance = {
      address: 'https://museum.example/boats.png',
      page: 'https://museum.example/boats',
      provider: 'museum.example',
      retrieved: '2026-11-01T12:00:00.000Z'
    }
    const uuid = await created(anna, { license: 'CC0 1.0', holder: 'museum.example', provenance })
    expect((await meta(uuid, anna)).body.data).toMatchObject({
      Licence: 'CC0 1.0',
      Holder: 'museum.example',
      Provider: 'museum.example',
      Page: provenance.page,
      'Web address': provenance.address,
      Retrieved: '1 November 2026'
    })
    const { body: answer } = await callOn(site.app, calls.mySources, {}, { session: anna.session })
    expect(answer.sources.some(entry => 'provenance' in entry.source)).toBe(false)
  })
})

describe('the best image', () => {
  const best = async (id: string, person?: Person) => {
    const answered = await callOn(site.app, calls.bestImage, { id }, { session: person?.session })
    return answered.status === 200 ? answered.body.url : answered.status
  }

  test('of a published source is for everybody, of one’s own for oneself alone', async () => {
    expect(await best(voyage)).toMatch(/^\/files\//)
    const url = `/files/${'a'.repeat(22)}/${'b'.repeat(32)}.webp`
    const uuid = await created(anna, { url })
    expect(await best(uuid, anna)).toBe(url)
    expect([await best(uuid, bela), await best(uuid), await best(newId()), await best('none')]).toEqual([
      403, 403, 404, 400
    ])
  })

  test('of a film is its thumbnail, and of a recording none', async () => {
    const thumb_url = `/files/${'c'.repeat(22)}/${'d'.repeat(32)}.webp`
    expect(await best(await created(anna, { type: 'video/mp4', thumb_url }), anna)).toBe(thumb_url)
    expect(await best(await created(anna, { type: 'audio/mpeg', thumb_url: '' }), anna)).toBe(404)
  })
})

describe('svc-import', () => {
  test('may hand the same source over twice: it is there once, and as the member left it', async () => {
    const member = await site.person()
    const handed = item(member, { title: ' From\nExcel ', filename: 'a\tb.png' })
    await Promise.all([create([handed]), create([handed])])
    await save(handed.uuid, { title: 'Renamed' }, member)
    const { body: answer } = await create([handed, item(member, { title: 'Second' })])
    expect(answer.sources.map(({ source }) => source.title)).toEqual(['Renamed', 'Second'])
    expect(answer.sources[0]!.source).toMatchObject({ filename: 'a b.png', bytes: 1_500_000, transcript: '' })
    expect((await list({}, member))[0]).toBe(2)
  })

  test('names thumbnails later; a source that is gone meanwhile is passed over, what was written stays', async () => {
    const uuid = await created(anna)
    await save(uuid, { title: 'Written' })
    const thumbs = [
      { uuid: newId(), thumb_url: '/files/x/gone.webp' },
      { uuid, thumb_url: '/files/x/small.webp' }
    ]
    expect((await callOn(site.app, internal.setThumbs, { thumbs }, asService)).body).toEqual({ status: 'ok' })
    const { data } = (await save(uuid, { rev: 1, title: 'Written again' })).body
    expect(data).toMatchObject({
      source: { thumb_url: '/files/x/small.webp' },
      asset: { thumb: '/files/x/small.webp' }
    })
  })
})

describe('looking tags up', () => {
  const lookup = async (s: string, session: string) => {
    const answered = await site.app.inject({
      url: `/api/tags/lookup?s=${encodeURIComponent(s)}`,
      headers: { authorization: `Bearer ${session}` }
    })
    expect(answered.statusCode).toBe(200)
    return answered.json<{ data: { name: string }[] }>().data.map(({ name }) => name)
  }

  test('finds common tags and one’s own, literally, whatever case and accents', async () => {
    const member = await site.person()
    await tag('Idéal', member)
    await tag('Rights (and) duties', member)
    await tag('Ideas of others', bela)
    const common = ['Ideas and Ideologies', 'Making Abstract Ideas Concrete']
    expect(await lookup('IDEA', member.session)).toEqual(['Idéal', ...common])
    expect(await lookup('(and)', member.session)).toEqual(['Rights (and) duties'])
    expect(await lookup('.*', member.session)).toEqual([])
    const anonymous = await callOn(site.app, calls.createAnonymousSession, {})
    expect(await lookup('idea', anonymous.body.session_uuid)).toEqual(common)
  })

  test('gives at most 48', async () => {
    const member = await site.person()
    for (let i = 0; i < 50; i++) await tag(`year ${1900 + i}`, member)
    expect(await lookup('year', member.session)).toHaveLength(48)
  })

  test('needs a session and a text', async () => {
    expect((await site.app.inject({ url: '/api/tags/lookup?s=x' })).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${anna.session}` }
    for (const query of ['', '?s=a&s=b', `?s=${'x'.repeat(101)}`])
      expect((await site.app.inject({ url: `/api/tags/lookup${query}`, headers })).statusCode).toBe(400)
  })
})
