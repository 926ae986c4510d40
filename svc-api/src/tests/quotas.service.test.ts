import { type Quota, type QuotaUse, calls, internalCalls as internal } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { type CallResult, callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { recountCollections } from '../areas/collections/recount.ts'
import { asService, collectionsOn, fieldsOf, newItem } from '../testing/collections.ts'
import { narrativeOf } from '../testing/narratives.ts'
import { type Person, type Site, testSite } from '../testing/site.ts'

const MOST = {
  sources: 6,
  sourceBytes: 5000,
  collections: 4,
  items: 6,
  itemBytes: 5000,
  activities: 3,
  narratives: 3,
  tags: 3
}
let site: Site
let on: ReturnType<typeof collectionsOn>

beforeAll(async () => {
  site = await testSite('quotas', { QUOTAS: JSON.stringify({ member: MOST, partner: { ...MOST, tags: 5 } }) })
  on = collectionsOn(site)
})
afterAll(() => site.close())

const usageOf = async ({ session }: Person): Promise<Map<Quota, QuotaUse>> => {
  const { usage } = (await callOn(site.app, calls.usage, {}, { session })).body
  return new Map((usage as QuotaUse[]).map(one => [one.quota, one]))
}
const source = (owner: string, bytes: number) => ({
  uuid: newId(),
  owner,
  filename: 'a.webp',
  bytes,
  ...{ title: '', description: '', alt: '', lang: '', playback: '', thumb_url: '', width: 1, height: 1 },
  ...{ url: '/files/a/b.webp', type: 'image/webp' }
})
const upload = (owner: string, bytes = 10) =>
  callOn(site.app, internal.createSource, { items: [source(owner, bytes)] }, asService)
const createActivity = ({ session }: Person) => callOn(site.app, calls.createActivity, {}, { session })
const createTag = ({ session }: Person) =>
  callOn(site.app, calls.createMyTag, { tagset: 'MyClasses', tagname: newId() }, { session })
const createCollection = ({ session }: Person) => callOn(site.app, calls.addCollection, fieldsOf(), { session })

/** How many of many parallel requests succeeded; the others got the expected error. */
async function granted(quota: Quota, asked: Promise<CallResult<unknown>>[]): Promise<number> {
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { status, errorResponse } of refused) {
    expect({ status, code: errorResponse.errorCode }).toEqual({ status: 409, code: 'QUOTA_REACHED' })
    expect(errorResponse.msg).toMatch(
      quota.endsWith('Bytes') ? /MB|byte/ : new RegExp(String(errorResponse.msg.match(/\d+/)?.[0]))
    )
  }
  return answers.length - refused.length
}
const crowd = <T>(ask: () => Promise<T>): Promise<T>[] => Array.from({ length: 10 }, ask)

describe('a limit holds against many requests at the same moment, and room that is made is there', () => {
  test('activities', async () => {
    const anna = await site.person()
    expect(
      await granted(
        'activities',
        crowd(() => createActivity(anna))
      )
    ).toBe(MOST.activities)
    expect((await usageOf(anna)).get('activities')).toEqual({ quota: 'activities', used: 3, most: 3 })
    const { activities } = (await callOn(site.app, calls.myActivities, {}, { session: anna.session })).body
    expect(activities).toHaveLength(MOST.activities)
    const [first] = activities.map(({ activity }) => activity.uuid)
    await callOn(site.app, calls.deleteActivity, { activity: first! }, { session: anna.session })
    expect((await createActivity(anna)).status).toBe(200)
  })

  test('narratives', async () => {
    const { session } = await site.person()
    const save = () => callOn(site.app, calls.saveNarrative, { narrative: narrativeOf() }, { session })
    expect(await granted('narratives', crowd(save))).toBe(MOST.narratives)
  })

  test('copies of published activities', async () => {
    const [anna, partner] = [await site.person(), await site.person({ is_partner: true })]
    const { uuid: activity } = (await createActivity(partner)).body
    await callOn(site.app, calls.publishActivity, { uuid: activity }, { session: partner.session })
    const copy = () => callOn(site.app, calls.addToMy, { activity }, { session: anna.session })
    expect(await granted('activities', crowd(copy))).toBe(MOST.activities)
  })

  test('tags; a partner may have more of them', async () => {
    const [anna, partner] = [await site.person(), await site.person({ is_partner: true })]
    expect(
      await granted(
        'tags',
        crowd(() => createTag(anna))
      )
    ).toBe(3)
    expect(
      await granted(
        'tags',
        crowd(() => createTag(partner))
      )
    ).toBe(5)
  })

  test('collections', async () => {
    const anna = await site.person()
    expect(
      await granted(
        'collections',
        crowd(() => createCollection(anna))
      )
    ).toBe(MOST.collections)
  })

  test('sources, by their number', async () => {
    const anna = await site.person()
    expect(
      await granted(
        'sources',
        crowd(() => upload(anna.uuid))
      )
    ).toBe(MOST.sources)
  })

  test('sources, by the bytes of their files', async () => {
    const anna = await site.person()
    expect(
      await granted(
        'sourceBytes',
        crowd(() => upload(anna.uuid, 2000))
      )
    ).toBe(2)
    const { sources } = (await callOn(site.app, calls.mySources, {}, { session: anna.session })).body
    await callOn(site.app, calls.deleteSources, { uuids: [sources[0]!.source.uuid] }, { session: anna.session })
    expect((await upload(anna.uuid, 2000)).status).toBe(200)
    const back = { uuids: [sources[0]!.source.uuid] }
    const restored = await callOn(site.app, calls.restoreSources, back, { session: anna.session })
    expect([restored.status, restored.errorResponse.errorCode]).toEqual([409, 'QUOTA_REACHED'])
  })

  test('captions, by the bytes of their files; those that are replaced make room', async () => {
    const anna = await site.person()
    const film = { ...source(anna.uuid, 4000), type: 'video/mp4' }
    await callOn(site.app, internal.createSource, { items: [film] }, asService)
    const add = (lang: string, bytes: number) =>
      callOn(
        site.app,
        internal.setTrack,
        { owner: anna.uuid, source: film.uuid, track: { lang, url: '/files/a/b.vtt', bytes } },
        asService
      )
    expect(await granted('sourceBytes', [add('de', 600), add('fr', 600)])).toBe(1)
    const used = async () => (await usageOf(anna)).get('sourceBytes')?.used
    expect(await used()).toBe(4600)
    const [there = ''] = (
      await callOn(site.app, calls.mySources, {}, { session: anna.session })
    ).body.sources[0]!.source.tracks.map(({ lang }) => lang)
    expect([(await add(there, 1000)).status, await used()]).toEqual([200, 5000])
  })

  test('a source that is there already needs no room', async () => {
    const anna = await site.person()
    const one = source(anna.uuid, 4000)
    const send = () => callOn(site.app, internal.createSource, { items: [one] }, asService)
    for (const { status } of await Promise.all([send(), send(), send()])) expect(status).toBe(200)
    expect((await usageOf(anna)).get('sourceBytes')?.used).toBe(4000)
  })

  test('items of all collections together, by number and bytes', async () => {
    const anna = await site.person()
    const [one, two] = [await on.add(anna), await on.add(anna)]
    const put = (at: number, bytes: number) => () =>
      callOn(
        site.app,
        internal.addItems,
        { collection: [one, two][at % 2]!.uuid, owner: anna.uuid, items: [newItem({ bytes })] },
        asService
      )
    let at = 0
    expect(
      await granted(
        'items',
        crowd(() => put(at++, 10)())
      )
    ).toBe(MOST.items)
    await callOn(site.app, calls.deleteCollections, { collection: one.uuid }, { session: anna.session })
    expect(await granted('itemBytes', [put(1, 4990)()])).toBe(0)
    const { total } = await on.itemsOf(two.slug, anna)
    expect((await usageOf(anna)).get('items')?.used).toBe(total)
  })

  test('items that are there already need no room, alone or beside new ones', async () => {
    const anna = await site.person()
    const { uuid: collection } = await on.add(anna)
    const all = Array.from({ length: MOST.items }, () => newItem({ bytes: 1 }))
    const send = (items: typeof all) =>
      callOn(site.app, internal.addItems, { collection, owner: anna.uuid, items }, asService)
    for (const items of [all.slice(1), all, all]) expect((await send(items)).status).toBe(200)
    expect((await usageOf(anna)).get('items')?.used).toBe(MOST.items)
    expect(await granted('items', [send([...all, newItem()])])).toBe(0)
  })

  test('of items that do not all fit, none stays', async () => {
    const anna = await site.person()
    const { uuid: collection, slug } = await on.add(anna)
    const items = Array.from({ length: 120 }, () => newItem())
    const many = { collection, owner: anna.uuid, items }
    expect(await granted('items', [callOn(site.app, internal.addItems, many, asService)])).toBe(0)
    expect((await on.itemsOf(slug, anna)).total).toBe(0)
    expect((await usageOf(anna)).get('items')?.used).toBe(0)
  })
})

test('what an account is told of its use is what is there, whatever it has added and removed at once', async () => {
  const anna = await site.person({ is_admin: true })
  const step = fc.record({
    what: fc.constantFrom('add', 'addAgain', 'remove', 'undo', 'collection', 'deleteCollection'),
    at: fc.nat(20),
    count: fc.integer({ min: 1, max: 4 }),
    bytes: fc.nat(500)
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async rounds => {
      const homes = [await on.add(anna), await on.add(anna)]
      const { session, uuid: owner } = anna
      const ids: string[] = []
      const imported = newId()
      const items = (count: number, bytes: number) => {
        const made = Array.from({ length: count }, () => newItem({ bytes }))
        ids.push(...made.map(({ uuid }) => uuid))
        return made
      }
      let sent = items(2, 100)
      for (const round of rounds)
        await Promise.all(
          round.map(({ what, at, count, bytes }) => {
            const collection = homes[at % homes.length]!.uuid
            const epoch = { import: imported, epoch: 1 }
            if (what === 'add') sent = items(count, bytes)
            if (what === 'add' || what === 'addAgain') {
              const put = { collection, owner, items: sent, ...(at % 2 && epoch) }
              return callOn(site.app, internal.addItems, put, asService)
            }
            const some = ids.slice(at, at + count)
            if (what === 'remove' && some.length > 0)
              return callOn(site.app, calls.deleteCollectionItems, { collection, items: some }, { session })
            if (what === 'undo')
              return callOn(site.app, internal.removeImported, { collection, owner, ...epoch, limit: 2 }, asService)
            if (what === 'deleteCollection')
              return callOn(site.app, calls.deleteCollections, { collection }, { session })
            return on.add(anna).then(made => homes.push(made))
          })
        )
      const own = (await site.db.collection('collections').find({ user: owner }).toArray()).map(({ _id }) =>
        String(_id)
      )
      const there = await site.db
        .collection('collection_items')
        .find({ of: { $in: own } })
        .toArray()
      const told = await usageOf(anna)
      expect(told.get('items')?.used).toBe(there.length)
      expect(told.get('itemBytes')?.used).toBe(there.reduce((sum, item) => sum + Number(item['bytes']), 0))
    }),
    { numRuns: 12 }
  )
}, 120_000)

test('a database that was corrected by hand is counted anew', async () => {
  const anna = await site.person()
  const { uuid } = await on.add(anna)
  await on.fill(anna, uuid, [newItem({ bytes: 70 }), newItem({ bytes: 80 })])
  const collections = site.db.collection<{ _id: string }>('collections')
  await collections.updateOne({ _id: uuid }, { $set: { count: 9 }, $unset: { bytes: 1 } })
  expect(await recountCollections(site.db)).toBeGreaterThan(0)
  const told = await usageOf(anna)
  expect([told.get('items')?.used, told.get('itemBytes')?.used]).toEqual([2, 150])
})
