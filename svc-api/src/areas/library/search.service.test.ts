import { calls, internalCalls as internal, SORTS, type Sort } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, SERVICE_TOKEN } from '@annals/service-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fold } from '../../texts/fold.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { sourceModel } from './model.ts'
import { numberSources } from '../../migrations/number-sources.ts'
import { nextPlaceModel, postingModel } from './search/model.ts'
import { CHUNK } from './search/bitmap.ts'

let site: Site
beforeAll(async () => {
  site = await testSite('search')
})
afterAll(() => site.close())

interface Texts {
  title: string
  description?: string
  type?: string
}

async function fill(owner: Person, sources: readonly Texts[]): Promise<string[]> {
  const uuids: string[] = []
  for (let from = 0; from < sources.length; from += 500) {
    const items = sources.slice(from, from + 500).map(texts => ({
      ...{ uuid: newId(), owner: owner.uuid, description: '', url: '/files/a/b.webp', thumb_url: '', playback: '' },
      ...{ type: 'image/webp', alt: '', lang: '', width: 800, height: 600, filename: '', bytes: 1, ...texts }
    }))
    const asService = { headers: { 'x-service-token': SERVICE_TOKEN } }
    expect((await callOn(site.app, internal.createSource, { items }, asService)).status).toBe(200)
    uuids.push(...items.map(({ uuid }) => uuid))
  }
  return uuids
}

type Filters = { sort: Sort; limit?: number; after?: string; before?: string }
async function page({ session }: Person, searchFor: string, filters: Filters) {
  const { body: answer } = await callOn(site.app, calls.mySources, { searchFor, filters }, { session })
  return answer
}

/** Titles of all pages, in their order. */
async function walk(owner: Person, searchFor: string, sort: Sort, limit = 17): Promise<string[]> {
  const titles: string[] = []
  for (let after = ''; ;) {
    const { sources, next } = await page(owner, searchFor, { sort, limit, ...(after && { after }) })
    titles.push(...sources.map(({ source }) => source.title))
    if (!next) return titles
    after = next
  }
}

/** Titles of all pages in their order, read from the last page to the first. */
async function walkBack(owner: Person, searchFor: string, sort: Sort, limit = 17): Promise<string[]> {
  const titles: string[] = []
  for (let before = ''; ;) {
    const { sources, prev } = await page(owner, searchFor, { sort, limit, before })
    titles.unshift(...sources.map(({ source }) => source.title))
    if (!prev) return titles
    before = prev
  }
}

const TEXTS: Texts[] = [
  { title: 'Überfahrt nach Amerika', description: 'Auf dem Dampfschiff (1912)' },
  { title: 'The harbour at night', description: 'Boats, and the sea.' },
  { title: 'the Harbour at noon', description: 'A boat on the sea' },
  { title: '我們的歷史', description: '北京的一張照片' },
  { title: 'ประวัติศาสตร์ไทย' },
  { title: 'الكتاب القديم', description: 'صورة' },
  { title: '서울의 거리', description: '사진' },
  { title: 'IMG_20230412_1234.jpg' },
  { title: '' },
  { title: '', description: 'a\u0000b and \ud800 alone' },
  { title: 'Zebra zz' },
  { title: '🙂 smile' },
  ...Array.from({ length: 30 }, (_, at) => ({ title: `Strike ${at % 10}`, description: `Row ${at}` }))
]

describe('the search of My Sources', () => {
  test('finds what looking through all would find, in every order, page by page', async () => {
    const member = await site.person()
    // So that the sources are in two chunks of the index.
    await nextPlaceModel(site.db).create({ _id: member.uuid, next: CHUNK - 20 })
    await fill(member, TEXTS)
    const searches = ['a', 'zz', 'fahrt', 'HARBOUR at n', 'sea the', '歷史', '的', '照片的', 'ประวัติ', 'كتاب']
    searches.push('서울의 거', '0230412_12', '(1912)', '.*', '🙂', 'strike 3', 'row 2', 'x'.repeat(200))
    const byTitle = new Map(
      TEXTS.map(({ title, description = '' }) => [title, fold(`${title}\n${description}\nimage/webp`)])
    )
    const named = new Set([...byTitle.keys()].filter(title => title && !title.startsWith('Strike')))
    for (const sort of SORTS) {
      const all = await walk(member, '', sort)
      expect(all).toHaveLength(TEXTS.length)
      expect(await walkBack(member, '', sort)).toEqual(all)
      // Going up is what going down is, the other way round.
      for (const search of sort === 'newest' || sort === 'az' ? searches : ['a', 'zz']) {
        const found = await walk(member, search, sort)
        expect(await walkBack(member, search, sort)).toEqual(found)
        const expected = all.filter(title => byTitle.get(title)?.includes(fold(search)))
        expect([sort, search, found.filter(title => named.has(title))]).toEqual([
          sort,
          search,
          expected.filter(title => named.has(title))
        ])
      }
      expect(await walk(member, 'strike 3', sort)).toEqual(['Strike 3', 'Strike 3', 'Strike 3'])
      expect(await walk(member, 'row 29', sort)).toEqual(['Strike 9'])
    }
    expect((await walk(member, '', 'oldest')).slice(0, 3)).toEqual(TEXTS.slice(0, 3).map(({ title }) => title))
  })

  test('follows what is changed, deleted and brought back', async () => {
    const member = await site.person()
    const { session } = member
    const [uuid = '', other = ''] = await fill(member, [{ title: 'Harbour' }, { title: 'Harbour two' }])
    const found = (search: string) => walk(member, search, 'newest')
    const record = { uuid, description: '', alt: '', lang: '', transcript: '', license: '', mytags: [] }
    await callOn(site.app, calls.saveSource, { record: { ...record, title: 'Market' } }, { session })
    expect([await found('harbour'), await found('market')]).toEqual([['Harbour two'], ['Market']])
    await callOn(site.app, calls.deleteSources, { uuids: [uuid, other] }, { session })
    expect([await found('harbour'), await found('market'), await found('')]).toEqual([[], [], []])
    await callOn(site.app, calls.restoreSources, { uuids: [uuid] }, { session })
    expect([await found('harbour'), await found('market')]).toEqual([[], ['Market']])
    expect((await page(member, '', { sort: 'newest' })).total).toBe(1)
  })

  test('finds what was stored before there was an index, in its order', async () => {
    const member = await site.person()
    const { session } = member
    const [, second = ''] = await fill(member, [{ title: 'Harbour 1' }, { title: 'Harbour 2' }, { title: 'Harbour 3' }])
    await callOn(site.app, calls.deleteSources, { uuids: [second] }, { session })
    const own = new RegExp(`^${member.uuid}`)
    await postingModel(site.db).collection.deleteMany({ _id: own as never })
    await nextPlaceModel(site.db).deleteOne({ _id: member.uuid })
    await sourceModel(site.db).collection.updateMany({ owner: member.uuid }, { $unset: { place: 1 } })
    await site.db.collection('removed_sources').updateMany({ owner: member.uuid }, { $unset: { 'source.place': 1 } })
    await numberSources(site.db)
    await numberSources(site.db)
    expect(await walk(member, 'harbour', 'newest')).toEqual(['Harbour 3', 'Harbour 1'])
    await callOn(site.app, calls.restoreSources, { uuids: [second] }, { session })
    expect((await walk(member, 'harbour', 'az')).toSorted()).toEqual(['Harbour 1', 'Harbour 2', 'Harbour 3'])
  })

  test('a text with more parts than the index keeps is found, too', async () => {
    const member = await site.person()
    const signs = Array.from({ length: 5000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    await fill(member, [{ title: 'Long', description: signs }, { title: 'Short' }])
    expect(await walk(member, signs.slice(2000, 2010), 'newest')).toEqual(['Long'])
    expect(await walk(member, 'short', 'newest')).toEqual(['Short'])
  })

  test('an edge stays where it is when sources beside it go and come: none is left out or comes twice', async () => {
    const member = await site.person()
    const { session } = member
    const uuids = await fill(
      member,
      Array.from({ length: 9 }, (_, at) => ({ title: `Ship ${at + 1}` }))
    )
    const titlesOf = ({ sources }: Awaited<ReturnType<typeof page>>) => sources.map(({ source }) => source.title)
    for (const [search, sort] of [
      ['', 'oldest'],
      ['', 'az'],
      ['ship', 'oldest'],
      ['ship', 'az']
    ] as const) {
      const first = await page(member, search, { sort, limit: 3 })
      const second = await page(member, search, { sort, limit: 3, after: first.next })
      expect([first.prev, titlesOf(second)]).toEqual(['', ['Ship 4', 'Ship 5', 'Ship 6']])
      // Both sources at the edges of the second page go.
      const gone = [uuids[3]!, uuids[5]!]
      await callOn(site.app, calls.deleteSources, { uuids: gone }, { session })
      expect(titlesOf(await page(member, search, { sort, limit: 3, after: second.prev }))).toEqual([
        'Ship 5',
        'Ship 7',
        'Ship 8'
      ])
      expect(titlesOf(await page(member, search, { sort, limit: 3, before: second.prev }))).toEqual(titlesOf(first))
      expect(titlesOf(await page(member, search, { sort, limit: 2, before: second.next }))).toEqual([
        'Ship 3',
        'Ship 5'
      ])
      await callOn(site.app, calls.restoreSources, { uuids: gone }, { session })
      expect(titlesOf(await page(member, search, { sort, limit: 3, after: second.prev }))).toEqual(titlesOf(second))
      expect(titlesOf(await page(member, search, { sort, limit: 3, before: second.next }))).toEqual(titlesOf(second))
      const last = await page(member, search, { sort, limit: 3, before: '' })
      expect([titlesOf(last), last.next]).toEqual([['Ship 7', 'Ship 8', 'Ship 9'], ''])
    }
  })

  test('refuses an edge of a page that it has not given, and two of them', async () => {
    const { session } = await site.person()
    for (const edge of ['x', '[1]', '[{},"","",0]', '[1,"","",2]', '[1,"",""]']) {
      const written = edge === 'x' ? edge : Buffer.from(edge).toString('base64url')
      for (const name of ['after', 'before']) {
        const { status, errorResponse } = await callOn(
          site.app,
          calls.mySources,
          { filters: { [name]: written } },
          { session }
        )
        expect([edge, status, errorResponse.fields?.[0]?.path]).toEqual([edge, 400, `filters.${name}`])
      }
    }
    const both = { after: Buffer.from('[1,"","",0]').toString('base64url'), before: '' }
    expect((await callOn(site.app, calls.mySources, { filters: both }, { session })).status).toBe(400)
  })
})

test('no list and no search reads more than its page and what it counts, in any order', async () => {
  const member = await site.person({ is_partner: true })
  const many = 3000
  await fill(
    member,
    Array.from({ length: many }, (_, at) => ({ title: `Strike ${at}`, description: at === 7 ? 'zeppelin' : '' }))
  )
  const profiled = site.db.collection('system.profile')
  for (const sort of SORTS)
    for (const [search, most] of [
      ['', 100],
      ['strike', 2000],
      ['zeppelin', 50]
    ] as const) {
      await site.db.db?.command({ profile: 0 })
      await profiled.drop()
      await site.db.db?.command({ profile: 2 })
      const first = await page(member, search, { sort, limit: 24 })
      const second = first.next ? await page(member, search, { sort, limit: 24, after: first.next }) : first
      // What comes before an edge is read as what follows it is.
      const again = second.prev ? await page(member, search, { sort, limit: 24, before: second.prev }) : first
      await site.db.db?.command({ profile: 0 })
      const steps = await profiled.find({ ns: /\.source/ }).toArray()
      const sum = (name: 'keysExamined' | 'docsExamined') => steps.reduce((all, step) => all + (step[name] ?? 0), 0)
      expect([sort, search, steps.filter(step => String(step['planSummary']).includes('COLLSCAN'))]).toEqual([
        sort,
        search,
        []
      ])
      expect([sort, search, Math.max(sum('keysExamined'), sum('docsExamined'), 3 * most)]).toEqual([
        sort,
        search,
        3 * most
      ])
      expect(again.sources).toEqual(first.sources)
      if (search === '' || search === 'strike') expect(second.sources).toHaveLength(24)
      if (search === '') expect(steps.some(step => step['hasSortStage'])).toBe(false)
    }
  expect(await page(member, 'strike', { sort: 'newest' })).toMatchObject({ total: 1000, more: true })
  expect(await page(member, 'strike 239', { sort: 'newest' })).toMatchObject({ total: 11, more: false })
  expect(await page(member, '', { sort: 'newest' })).toMatchObject({ total: many, more: false })
})
