import { calls, internalCalls, type SearchFilters } from '@annals/contracts'
import { createLimits } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as pause } from 'node:timers/promises'
import { asService } from '../../testing/collections.ts'
import { moduleOf } from '../../testing/modules.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { moduleRepository } from '../content/modules/repository.ts'
import { changeRepository } from './change-repository.ts'
import { changeService, FORGOTTEN_MS } from './change-service.ts'
import { entryRepository } from './entry-repository.ts'
import { searchModels } from './model.ts'
import { queryRepository } from './query-repository.ts'

let site: Site
let writer: Person

/** Gives a publication a tag of one of the groups. */
async function give(admin: Person, uuid: string, group: string, name: string): Promise<void> {
  const { data } = (await callOn(site.app, calls.tagGroup, undefined, { params: { name: group } })).body
  const tag = data.child.find(one => one.name === name)!
  const given = await callOn(site.app, calls.setItemsTags, { uuids: [uuid], add: [tag.uuid], remove: [] }, admin)
  expect(given.status).toBe(200)
}

const search = async (searchFor: string, filters: SearchFilters = {}, more: { skip?: number; limit?: number } = {}) =>
  (await callOn(site.app, calls.publicSearch, { searchFor, filters, ...more })).body
const titles = async (searchFor: string, filters: SearchFilters = {}) =>
  (await search(searchFor, filters)).results.map(({ title }) => title.map(({ text }) => text).join(''))

/** Changes reach the index after the answer. */
async function eventually(searchFor: string, expected: string[]): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await titles(searchFor)).join() === expected.join()) return
    await pause(20)
  }
  expect(await titles(searchFor)).toEqual(expected)
}

const changed = (area: 'content', publications: string[]) =>
  callOn(site.app, internalCalls.publicChanged, { area, publications }, asService)

beforeAll(async () => {
  site = await testSite('search')
  writer = await site.person({ can_publish_tl: true })
  const modules = [
    moduleOf('Eighteen came back to Sanlúcar', {
      year: '1522',
      intro: 'Magellan’s ships sailed round the world.'
    }),
    moduleOf('The march to Moscow', {
      year: '1812',
      intro: 'Napoleon lost an army in Russia.'
    }),
    moduleOf('Nightingale’s rose', { year: '1858', intro: 'A diagram of an army in the Crimea.' })
  ]
  await moduleRepository(site.db).put(modules)
  await changed(
    'content',
    modules.map(({ uuid }) => uuid)
  )
  await eventually('sanlucar', ['Eighteen came back to Sanlúcar'])
  await eventually('moscow', ['The march to Moscow'])
  await eventually('nightingale', ['Nightingale’s rose'])
  const admin = await site.person({ is_admin: true })
  await give(admin, modules[0]!.uuid, 'Historical Thinking', 'Cause and Consequence')
  await give(admin, modules[1]!.uuid, 'Themes', 'Conflict and Cooperation')
  await eventually('consequence', ['Eighteen came back to Sanlúcar'])
  await eventually('conflict', ['The march to Moscow'])
})
afterAll(() => site.close())

test('every word must be there, whatever its case and accents, the title first', async () => {
  expect(await titles('SANLUCAR')).toEqual(['Eighteen came back to Sanlúcar'])
  expect(await titles('army russia')).toEqual(['The march to Moscow'])
  expect(await titles('army Magellan')).toEqual([])
  expect((await titles('army')).toSorted()).toEqual(['Nightingale’s rose', 'The march to Moscow'])
  expect(await titles('magel')).toEqual(['Eighteen came back to Sanlúcar'])
})

test('the words found are marked in title and text', async () => {
  const [found] = (await search('moscow napol')).results
  expect(found).toMatchObject({
    title: [
      { text: 'The march to ', isFound: false },
      { text: 'Moscow', isFound: true }
    ],
    text: [
      { text: 'Napoleon', isFound: true },
      { text: ' lost an army in Russia.', isFound: false }
    ]
  })
})

test('short words are beginnings only while they are typed', async () => {
  expect(await titles('moscow na')).toEqual(['The march to Moscow'])
  expect(await titles('na moscow')).toEqual([])
  expect(await titles('nap moscow')).toEqual(['The march to Moscow'])
})

test('a mistyped word finds what was meant, and that is told', async () => {
  const answer = await search('Napoelon')
  expect(answer).toMatchObject({ total: 1, corrected: [{ typed: 'napoelon', found: ['napoleon'] }] })
  expect(await titles('mosow march')).toEqual(['The march to Moscow'])
  expect(await titles('zeppelin')).toEqual([])
})

test('facets are counted with the filters of the others, and narrow the results', async () => {
  const counts = async (filters: SearchFilters) => {
    const { total, facets } = await search('', filters)
    return { total, ...Object.fromEntries(facets.map(({ facet, values }) => [facet, values])) }
  }
  expect(await counts({})).toMatchObject({
    total: 3,
    kind: [{ value: 'module', count: 3 }],
    period: [
      { value: '19th Century', count: 2 },
      { value: '15-17th Century', count: 1 }
    ],
    thinking: [{ value: 'Cause and Consequence', count: 1 }],
    license: [{ value: 'CC BY 4.0', count: 3 }]
  })
  expect(await counts({ period: ['19th Century'] })).toMatchObject({
    total: 2,
    period: [
      { value: '19th Century', count: 2 },
      { value: '15-17th Century', count: 1 }
    ],
    theme: [{ value: 'Conflict and Cooperation', count: 1 }]
  })
  expect(await titles('army', { theme: ['Conflict and Cooperation'] })).toEqual(['The march to Moscow'])
  expect(await titles('army', { theme: ['Conflict and Cooperation'], period: ['Antiquity'] })).toEqual([])
})

test('a page has what was asked for, and no page repeats another', async () => {
  const pages = await Promise.all([0, 1, 2].map(skip => search('', {}, { skip, limit: 1 })))
  expect(new Set(pages.map(({ results }) => results[0]?.uuid)).size).toBe(3)
})

test('an activity is found while it is published, with its present words', async () => {
  const { uuid } = (await callOn(site.app, calls.createActivity, {}, writer)).body
  const write = async (title: string) => {
    const { activity } = (await callOn(site.app, calls.editActivity, { activity: uuid }, writer)).body
    const written = await callOn(site.app, calls.updateActivity, { activity: { ...activity, title } }, writer)
    expect(written.status).toBe(200)
  }
  await write('Harbours')
  expect(await titles('harbours')).toEqual([])
  await callOn(site.app, calls.publishActivity, { uuid }, writer)
  await eventually('harbours', ['Harbours'])
  await write('Lighthouses')
  await eventually('lighthouses', ['Lighthouses'])
  expect(await titles('harbours')).toEqual([])
  await callOn(site.app, calls.unpublishActivity, { uuid }, writer)
  await eventually('lighthouses', [])
  const isKept = async () => (await searchModels(site.db).words.exists({ _id: 'lighthouses' })) !== null
  for (let tries = 0; tries < 200 && (await isKept()); tries++) await pause(20)
  expect(await isKept()).toBe(false)
})

test('a publication is found by the present names of its tags', async () => {
  const admin = await site.person({ is_admin: true })
  const { data } = (await callOn(site.app, calls.tagGroup, undefined, { params: { name: 'Teaching Methods' } })).body
  const [first, second] = data.child
  const [moscow] = (await search('moscow')).results
  await callOn(site.app, calls.setItemsTags, { uuids: [moscow!.uuid], add: [first!.uuid], remove: [] }, admin)
  await eventually('contrast', ['The march to Moscow'])
  await callOn(site.app, calls.updateTag, { tag: { uuid: first!.uuid, name: 'Juxtaposing' } }, admin)
  await eventually('juxtaposing', ['The march to Moscow'])
  expect(await titles('contrast')).toEqual([])
  await callOn(site.app, calls.mergeTags, { tag: first!.uuid, into: second!.uuid }, admin)
  await eventually('debate', ['The march to Moscow'])
  await callOn(site.app, calls.deleteTag, { tag: second!.uuid }, admin)
  await eventually('debate', [])
  await eventually('juxtaposing', [])
})

test('what a service did not hear of is found when all is compared', async () => {
  const module = moduleOf('Seventeen flags')
  await moduleRepository(site.db).put([module])
  expect(await titles('seventeen')).toEqual([])
  await site.app.listen({ port: 0 })
  await eventually('seventeen', ['Seventeen flags'])
})

test('a word that publications have is never taken for a mistype, whatever became of the counts of words', async () => {
  const { words } = searchModels(site.db)
  const counts = async () =>
    (await words.find().sort({ _id: 1 }).lean()).map(({ _id, publications, keys }) => [_id, publications, keys])
  const entries = entryRepository(site.db, () => undefined)
  await entries.countWords()
  const right = await counts()
  expect(right.find(([word]) => word === 'army')?.[1]).toBe(2)
  for (const _id of ['army', 'moscow']) await words.deleteOne({ _id })
  await words.updateOne({ _id: 'magellan' }, { $set: { publications: 7 } })
  await words.create([{ _id: 'armi', publications: 3, keys: ['armi'] }])
  expect(await search('army')).toMatchObject({ total: 2, corrected: [] })
  await entries.countWords()
  expect(await counts()).toEqual(right)
})

test('a change that could not be followed is followed later, so that nothing private stays in the index', async () => {
  const module = moduleOf('Nineteen anchors')
  let shift = 0
  let isDown = true
  const followed: string[] = []
  const following = () =>
    changeService({
      changes: changeRepository(site.db, () => new Date(Date.now() + shift)),
      refresh: async (_area, publication) => {
        if (isDown) throw new Error('not now')
        followed.push(publication)
      },
      failed: () => undefined,
      now: () => new Date(Date.now() + shift)
    })
  const first = following()
  await first.add('content', [module.uuid])
  await first.close()
  const next = following()
  isDown = false
  await next.followForgotten()
  expect(followed).toEqual([])
  shift = 2 * FORGOTTEN_MS
  await next.followForgotten()
  await next.close()
  expect(followed).toEqual([module.uuid])
  const last = following()
  shift = 4 * FORGOTTEN_MS
  await last.followForgotten()
  await last.close()
  expect(followed).toEqual([module.uuid])
})

test.each([
  ['one word', [{ word: 'army', isBeginning: true, meant: [] }]],
  [
    'two words and a filter',
    [
      { word: 'army', isBeginning: false, meant: [] },
      { word: 'napoelon', isBeginning: true, meant: ['napoleon'] }
    ]
  ]
])('the index answers %s without reading everything', async (_what, terms) => {
  const plans = JSON.stringify(await queryRepository(site.db).plans(terms, { period: ['19th Century'] }))
  expect(plans).toContain('"stage":"IXSCAN"')
  expect(plans).not.toContain('COLLSCAN')
})

test('a search is kept with its number of results, and with nothing about who searched', async () => {
  const told = { results: 3, searchstring: ' ask anna@example.org  about Magellan ', section: 'search' }
  await callOn(site.app, calls.addSearchInsight, told, writer)
  const kept = await searchModels(site.db).insights.find().hint({ at: 1 }).lean()
  expect(kept).toEqual([
    {
      _id: expect.any(String),
      at: expect.any(Date),
      section: 'search',
      searchstring: 'ask … about Magellan',
      results: 3,
      context: ''
    }
  ])
  expect(JSON.stringify(kept)).not.toContain(writer.uuid)
})

test('a network that searches all the time has to wait', async () => {
  const limits = createLimits(site.db)
  const rule = { name: 'public-search', most: 9000, windowMs: 15 * 60_000, cost: 9000 }
  await limits.take(rule, '127.0.0.1')
  const refused = await callOn(site.app, calls.publicSearch, { searchFor: 'army' })
  expect([refused.status, refused.errorResponse.errorCode]).toEqual([429, 'TOO_MANY_TRIES'])
})
