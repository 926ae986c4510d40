import { calls, internalCalls, type InsightSort } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { asService, collectionsOn } from '../../testing/collections.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { mailModel } from '../../mail-queue/model.ts'
import { countSearchedTexts } from '../../migrations/count-searched-texts.ts'
import { insightRepository } from '../public-search/insight-repository.ts'
import { searchModels } from '../public-search/model.ts'

let site: Site
let anna: Person
let ben: Person
let colleague: Person
let admin: Person
let archive: string
let library: string

/** Writes partners as they are stored. */
async function partner(name: string, members: string[]): Promise<string> {
  const uuid = newId()
  await site.db.models['Partner']!.create([{ _id: uuid, slug: uuid, name, members }])
  return uuid
}

const told = (searchstring: string, results: number, context?: string) =>
  callOn(site.app, calls.addSearchInsight, {
    searchstring,
    results,
    section: context ? 'partner' : 'search',
    ...(context && { context })
  })

beforeAll(async () => {
  site = await testSite('dashboards')
  const flags = { is_partner: true, can_publish_tl: true }
  anna = await site.person(flags)
  ben = await site.person(flags)
  colleague = await site.person()
  admin = await site.person({ is_admin: true })
  archive = await partner('The Archive', [anna.uuid, colleague.uuid])
  library = await partner('The Library', [])
  const { add } = collectionsOn(site)
  await add(anna, { name: 'Ports' })
  await add(ben, { name: 'Strikes' })
  for (const [{ session }, title, shares] of [
    [anna, 'Harbours', 2],
    [colleague, 'Not published', 3],
    [ben, 'Ships', 5]
  ] as const) {
    const { uuid } = (await callOn(site.app, calls.createActivity, {}, { session })).body
    const { activity } = (await callOn(site.app, calls.editActivity, { activity: uuid }, { session })).body
    const { owner: _owner, created: _created, updated: _updated, is_published: _published, ...content } = activity
    await callOn(site.app, calls.updateActivity, { activity: { ...content, title } }, { session })
    await callOn(site.app, internalCalls.setShareCount, { activity: uuid, count: shares }, asService)
  }
  for (const [words, results, context] of [
    ['Maps', 3],
    ['maps', 0],
    ['MAPS ', 0],
    ['gas mask', 0],
    ['glass plates', 2, archive],
    ['lantern', 0, archive],
    ['lantern', 0, archive],
    ['riis', 4, newId()]
  ] as const)
    await told(words, results, context)
})
afterAll(() => site.close())

const dashOf = async ({ session }: Person, uuid?: string) =>
  (await callOn(site.app, calls.dashboard, uuid ? { uuid } : {}, { session })).body.dash
const searchesOf = async ({ session }: Person, body: object = {}) =>
  (await callOn(site.app, calls.searchInsights, body, { session })).body

test('a partner sees the figures of the team, and no titles of colleagues that are not published', async () => {
  const dash = await dashOf(anna)
  expect(dash.partner).toEqual({ uuid: archive, name: 'The Archive' })
  expect(dash.cards).toEqual({
    ...{ narratives: 0, activities: 2, collections: 1, sources: 0, tags: 0 },
    ...{ shares: 5, members: 2, searches: 3 }
  })
  expect(dash.topdata).toEqual({
    searches: [
      { title: 'lantern', count: 2 },
      { title: 'glass plates', count: 1 }
    ],
    missing: [{ title: 'lantern', count: 2 }],
    activities: [{ title: 'Harbours', count: 2 }]
  })
})

test('an administrator sees the whole site, or one partner', async () => {
  const dash = await dashOf(admin)
  expect(dash.partner).toBeNull()
  expect(dash.cards).toMatchObject({ activities: 3, collections: 2, shares: 10, members: 4, searches: 8 })
  expect(dash.topdata.searches[0]).toEqual({ title: 'MAPS', count: 3 })
  expect(dash.topdata.activities.map(({ title }) => title)).toEqual(['Ships', 'Not published', 'Harbours'])
  expect((await dashOf(admin, archive)).cards).toMatchObject({ activities: 2, members: 2, searches: 3 })
  expect((await dashOf(admin, library)).cards).toMatchObject({ activities: 0, members: 0, searches: 0 })
})

test('a partner without a team sees their own figures and no searches', async () => {
  const dash = await dashOf(ben)
  expect(dash).toMatchObject({ partner: null, cards: { activities: 1, collections: 1, members: 1, searches: 0 } })
  expect((await searchesOf(ben)).insights).toEqual([])
})

test('a team of others is refused, also where the searches are asked for', async () => {
  for (const [call, body] of [
    [calls.dashboard, { uuid: archive }],
    [calls.searchInsights, { partner: archive }]
  ] as const)
    expect((await send(site.app, call, body, ben)).status).toBe(403)
  expect((await send(site.app, calls.dashboard, { uuid: newId() }, anna)).status).toBe(403)
  expect((await send(site.app, calls.dashboard, { uuid: newId() }, admin)).status).toBe(404)
})

test('the searches of a team are those at its partner; an administrator sees all', async () => {
  const { insights } = await searchesOf(anna)
  expect(insights.map(({ searchstring }) => searchstring)).toEqual(['lantern', 'lantern', 'glass plates'])
  expect(new Set(insights.map(({ partner: whose }) => whose))).toEqual(new Set([archive]))
  expect((await searchesOf(admin)).insights).toHaveLength(8)
  expect((await searchesOf(admin, { partner: archive })).insights).toHaveLength(3)
  expect(JSON.stringify(await searchesOf(admin))).not.toContain(anna.uuid)
})

test.each(['newest', 'oldest', 'section', '-section', 'text', '-text', 'results', '-results'] as InsightSort[])(
  'sorted by %s, the pages forth and back hold each search once',
  async sort => {
    const all = (await searchesOf(admin, { sort })).insights.map(({ uuid }) => uuid)
    const forth: string[][] = []
    let page = await searchesOf(admin, { sort, limit: 3 })
    for (;;) {
      forth.push(page.insights.map(({ uuid }) => uuid))
      if (!page.next) break
      page = await searchesOf(admin, { sort, limit: 3, after: page.next })
    }
    expect(forth.flat()).toEqual(all)
    const back: string[][] = [forth.at(-1)!]
    while (page.previous) {
      page = await searchesOf(admin, { sort, limit: 3, before: page.previous })
      back.unshift(page.insights.map(({ uuid }) => uuid))
    }
    expect(back).toEqual(forth)
  }
)

test('a place that no answer gave is refused', async () => {
  for (const after of [
    'x',
    Buffer.from('[{"$gt":""}]').toString('base64url'),
    Buffer.from('[1,2,3]').toString('base64url')
  ])
    expect((await send(site.app, calls.searchInsights, { after }, admin)).status).toBe(400)
})

const textsOf = async (body: object = {}) => (await callOn(site.app, calls.searchedTexts, body, admin)).body

test('each text is listed once, those that found nothing first', async () => {
  const { texts, total } = await textsOf()
  expect(texts.map(({ searchstring }) => searchstring)).toEqual(['MAPS', 'lantern', 'gas mask', 'glass plates', 'riis'])
  expect(texts[0]).toMatchObject({ searches: 3, missing: 2, results: 0 })
  expect(total).toBe(5)
})

test.each([
  ['most', 'MAPS'],
  ['newest', 'riis'],
  ['az', 'gas mask'],
  ['za', 'riis']
])('sorted by %s, %s comes first', async (sort, first) => {
  expect((await textsOf({ sort })).texts[0]?.searchstring).toBe(first)
})

test('texts are found by the beginnings of their words, whatever case and accents', async () => {
  const found = async (searchFor: string) =>
    (await textsOf({ searchFor, sort: 'az' })).texts.map(one => one.searchstring)
  expect(await found('MÁS')).toEqual(['gas mask'])
  expect(await found('gl')).toEqual(['glass plates'])
  expect(await found('pl gla')).toEqual(['glass plates'])
  expect(await found('.*')).toHaveLength(5)
  expect(await found('none')).toEqual([])
})

test('an administrator sees how large the database is', async () => {
  const { database, mail } = (await callOn(site.app, calls.siteState, {}, admin)).body
  expect(database.documents).toBeGreaterThan(0)
  expect(database.size).toBeGreaterThan(0)
  expect(mail).toBe('outbox')
})

test('searches that were kept before their texts were counted are counted at the next release', async () => {
  const before = (await textsOf()).texts
  await searchModels(site.db).texts.collection.deleteMany({})
  await countSearchedTexts(site.db)
  expect((await textsOf()).texts).toEqual(before)
  await countSearchedTexts(site.db)
  expect((await textsOf()).texts).toEqual(before)
})

describe('with many searches', () => {
  const MANY = 20_000
  beforeAll(async () => {
    const { texts, insights } = searchModels(site.db)
    const last = new Date()
    const rows = Array.from({ length: MANY }, (_, n) => ({ n: String(n).padStart(6, '0'), isMissing: n % 3 === 0 }))
    await texts.collection.insertMany(
      rows.map(({ n, isMissing }) => ({
        _id: `\ntext ${n}` as never,
        ...{ scope: '', words: ['text', n], searchstring: `text ${n}`, searches: 1 + (Number(n) % 50) },
        ...{ missing: isMissing ? 1 : 0, results: isMissing ? 0 : 4, isMissing, last }
      }))
    )
    await insights.collection.insertMany(
      rows.map(({ n }) => ({
        _id: newId() as never,
        ...{ at: last, section: 'search', searchstring: `text ${n}`, results: 3, context: '' }
      }))
    )
  })

  /** What MongoDB read for each query that a piece of work made in some collections. */
  async function read(
    work: () => Promise<unknown>,
    ns = /search_insights|searched_texts/
  ): Promise<{ docs: number; keys: number; plans: string[] }> {
    await site.db.db!.command({ profile: 2 })
    const since = new Date()
    await work()
    await site.db.db!.command({ profile: 0 })
    const made = await site.db
      .db!.collection('system.profile')
      .find({ ts: { $gte: since }, ns, planSummary: { $exists: true } })
      .toArray()
    expect(made.length).toBeGreaterThan(0)
    return {
      docs: Math.max(...made.map(one => Number(one['docsExamined'] ?? 0))),
      keys: Math.max(...made.map(one => Number(one['keysExamined'] ?? 0))),
      plans: made.map(one => String(one['planSummary']))
    }
  }

  test('the figures come from counts and indexes, without reading the searches', async () => {
    const { docs, plans } = await read(() => dashOf(admin))
    expect(docs).toBeLessThanOrEqual(10)
    expect(plans.join()).not.toContain('COLLSCAN')
    const ofTeam = await read(() => dashOf(anna))
    expect(ofTeam.docs).toBeLessThanOrEqual(10)
    expect(ofTeam.keys).toBeLessThanOrEqual(20)
  })

  test('how letters wait comes from indexes, without reading those that were sent', async () => {
    const [now, day] = [Date.now(), 86_400_000]
    await mailModel(site.db).collection.insertMany(
      Array.from({ length: MANY }, (_, n) => ({
        _id: newId() as never,
        ...(n < 3
          ? { state: 'waiting', queued: new Date(now - (n + 1) * 60_000), due: new Date(now + day) }
          : { state: 'sent', queued: new Date(now - n), due: new Date(now - n), expires: new Date(now + 6 * day + n) }),
        ...{ attempts: 1, until: new Date(now + day) }
      }))
    )
    const stateOf = async () => (await callOn(site.app, calls.siteState, {}, admin)).body.mails
    const { docs, keys, plans } = await read(stateOf, /\.mails$/)
    expect(docs).toBeLessThanOrEqual(1)
    expect(keys).toBeLessThanOrEqual(10)
    expect(plans.join()).not.toContain('COLLSCAN')
    const state = await stateOf()
    expect(state.waiting).toBe(3)
    expect(Math.abs(state.oldest - 180)).toBeLessThan(60)
    expect(state.lastFailed).toBeNull()
    expect(Date.parse(state.lastSent ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('a deep page reads no more than the first one', async () => {
    const repository = insightRepository(site.db)
    for (const sort of ['missing', 'most', 'newest', 'az', 'za'] as const) {
      let place = {}
      for (let portion = 0; portion < 20; portion++) {
        const { next } = await repository.texts({ searchFor: '', sort, limit: 500, ...place })
        place = { after: next }
      }
      const { docs } = await read(() => repository.texts({ searchFor: '', sort, limit: 25, ...place }))
      expect([sort, docs <= 100]).toEqual([sort, true])
    }
    let place = {}
    for (let portion = 0; portion < 20; portion++) {
      const { next } = await repository.page(null, 'results', place, 500)
      place = { after: next }
    }
    const { keys } = await read(() => repository.page(null, 'results', place, 25))
    expect(keys).toBeLessThanOrEqual(200)
  })
})
