import {
  activityCalls,
  collectionCalls,
  libraryInternalCalls,
  narrativeCalls,
  narrativeSearchCalls
} from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { asService, collectionsOn, newItem } from '../../testing/collections.ts'
import { moduleOf } from '../../testing/modules.ts'
import { narrativeOf, placedPicture } from '../../testing/narratives.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { indexCollectionTitles } from '../../migrations/index-collection-titles.ts'
import { moduleRepository } from '../content/modules/repository.ts'

let site: Site
let anna: Person
let bela: Person

beforeAll(async () => {
  site = await testSite('narrative-search')
  anna = await site.person({ is_partner: true, can_publish_tl: true })
  bela = await site.person({ is_partner: true, can_publish_tl: true })
})
afterAll(() => site.close())

const search = (searchFor: string, { session }: Person = anna, member?: string) =>
  callOn(site.app, narrativeSearchCalls.searchForNarrative, { searchFor, ...(member && { member }) }, { session })
const titlesOf = async (searchFor: string, person = anna) =>
  (await search(searchFor, person)).body.data.map(({ title }) => title)

const emptyRich = { delta: { ops: [] }, html: '', text: '' }

const addSource = async (owner: Person, title: string) =>
  callOn(
    site.app,
    libraryInternalCalls.createSource,
    { items: [{ ...placedPicture({ title }), owner: owner.uuid, filename: 'a.webp', bytes: 10 }] },
    asService
  )
const addNarrative = async ({ session }: Person, title: string, isPublished: boolean) => {
  const { uuid } = (
    await callOn(site.app, narrativeCalls.saveNarrative, { narrative: narrativeOf({ title }) }, { session })
  ).body
  if (isPublished) await callOn(site.app, narrativeCalls.publishNarrative, { uuid }, { session })
}
const addActivity = async ({ session }: Person, title: string, isPublished: boolean) => {
  const { uuid } = (await callOn(site.app, activityCalls.createActivity, {}, { session })).body
  const { activity } = (await callOn(site.app, activityCalls.editActivity, { activity: uuid }, { session })).body
  await callOn(site.app, activityCalls.updateActivity, { activity: { ...activity, title } }, { session })
  if (isPublished) await callOn(site.app, activityCalls.publishActivity, { uuid }, { session })
}

describe('what is found', () => {
  test('own and published things of every area, own ones first, nothing private of others', async () => {
    await addSource(anna, 'A lantern of mine')
    await addSource(bela, 'A lantern of hers')
    await addNarrative(bela, 'Lanterns over Łódź', true)
    await addNarrative(bela, 'Secret lanterns', false)
    await addNarrative(anna, 'My private lanterns', false)
    await addActivity(bela, 'Lantern light', true)
    await addActivity(bela, 'Lantern plans', false)
    const { add, fill } = collectionsOn(site)
    const shown = await add(bela, { name: 'Lanterns' })
    await fill(bela, shown.uuid, [
      newItem({ title: 'Paper lántern' }),
      newItem({ title: 'A boat' }),
      newItem({ title: 'Lantern without a file', url: '', type: 'text/plain' })
    ])
    await callOn(site.app, collectionCalls.publishCollection, { collection: shown.uuid }, { session: bela.session })
    const hidden = await add(bela, { name: 'Hidden lanterns' })
    await fill(bela, hidden.uuid, [newItem({ title: 'Hidden lantern' })])

    const { body: answer } = await search('LANTERN')
    expect(
      answer.data
        .slice(0, 2)
        .map(({ title }) => title)
        .toSorted()
    ).toEqual(['A lantern of mine', 'My private lanterns'])
    expect(answer.data.slice(2).map(({ title, type }) => `${type}: ${title}`)).toEqual([
      'Collection: Lanterns',
      'narrative: Lanterns over Łódź',
      'learning-activity: Lantern light',
      'source: Paper lántern'
    ])
    expect(answer.count).toBe(6)
    const [mine] = answer.data.filter(({ title }) => title === 'A lantern of mine')
    expect(mine).toMatchObject({ owner: { uuid: anna.uuid }, is_published: false, url: '' })
    expect(mine?.sources[0]).toMatchObject({ uuid: mine?.uuid, type: 'image/webp' })
    expect(answer.data.find(({ title }) => title === 'Paper lántern')?.url).toBe(`/view/collection/${shown.slug}`)
  })

  test('a source that was found can be placed and stored as it is', async () => {
    await addSource(anna, 'Anchor')
    const [found] = (await search('anchor')).body.data
    const block = { type: 'source' as const, uuid: newId(), title: '', caption: '', asset: found!.sources[0]! }
    const narrative = narrativeOf({ title: 'Harbours', content: [block] })
    const { status } = await callOn(site.app, narrativeCalls.saveNarrative, { narrative }, { session: anna.session })
    expect(status).toBe(200)
  })

  test('pictures of historical content', async () => {
    const thumb = { url: '/files/a/m.webp', alt: 'A mill', width: 10, height: 10, kind: 'painting' as const }
    await moduleRepository(site.db).put([moduleOf('The mill at Zaandam', { type: 'Key Moment', slug: 'mill', thumb })])
    const [found] = (await search('mill at')).body.data
    expect(found).toMatchObject({ type: 'source', url: '/historical-content/key-moment/mill', is_published: true })
    expect(found?.owner).toBeUndefined()
  })

  test('a title that is the text stands first, however many newer ones begin with it', async () => {
    const carla = await site.person({ is_partner: true, can_publish_tl: true })
    const { add, fill } = collectionsOn(site)
    await addSource(carla, 'Quay')
    for (let at = 0; at < 50; at++) await addSource(carla, `Quay ${at}`)
    expect((await titlesOf('quay', carla))[0]).toBe('Quay')

    const named = await add(bela, { name: 'Quay' })
    await fill(bela, named.uuid, [
      ...Array.from({ length: 50 }, (_, at) => newItem({ title: `Quay ${at}` })),
      newItem({ title: 'The old quay' }),
      newItem({ title: 'Quay' })
    ])
    await callOn(site.app, collectionCalls.publishCollection, { collection: named.uuid }, { session: bela.session })
    for (let at = 0; at < 3; at++) await addNarrative(bela, `Quay ${at}`, true)
    const found = (await search('Quay', anna)).body
    expect(found.data.slice(0, 2).map(({ type, title }) => `${type}: ${title}`)).toEqual([
      'source: Quay',
      'Collection: Quay'
    ])
    // The kinds take turns where titles fit as well.
    expect(found.data.filter(({ type }) => type === 'narrative')).toHaveLength(3)
    expect(found.data.some(({ title }) => title === 'The old quay')).toBe(false)
    expect([found.data.length, found.count]).toEqual([48, 56])
  })

  test('items are found by the words of their present title', async () => {
    const { add, fill } = collectionsOn(site)
    const own = await add(anna, { name: 'Bridges' })
    const [uuid] = await fill(anna, own.uuid, [newItem({ title: 'Le pont de l’Évêque' })])
    expect(await titlesOf('pont eveq')).toEqual(['Le pont de l’Évêque'])
    expect(await titlesOf('eveque pont')).toEqual(['Le pont de l’Évêque'])
    expect(await titlesOf('ont de')).toEqual([])
    const { session } = anna
    const { alt, language, license, local_id, origin, period_start, period_end, country, tags } = newItem()
    const words = { alt, language, license, local_id, origin, period_start, period_end, country, tags }
    const texts = { introduction: emptyRich, description: emptyRich }
    const item = { uuid: uuid!, ...words, ...texts, title: 'The ford' }
    await callOn(site.app, collectionCalls.updateItem, { item }, { session })
    expect(await titlesOf('pont')).toEqual([])
    expect(await titlesOf('the ford')).toEqual(['The ford'])
  })

  test('items that were stored before there were keys of titles get them', async () => {
    const { add, fill } = collectionsOn(site)
    const own = await add(anna, { name: 'Weirs' })
    const [uuid] = await fill(anna, own.uuid, [newItem({ title: 'An old weir' })])
    await site.db.collection<{ _id: string }>('collection_items').updateOne({ _id: uuid! }, { $unset: { titled: 1 } })
    expect(await titlesOf('old weir')).toEqual([])
    await indexCollectionTitles(site.db)
    expect(await titlesOf('old weir')).toEqual(['An old weir'])
  })

  test('at most 48, and how many there are', async () => {
    for (let at = 0; at < 50; at++) await addSource(bela, `Wagon ${at}`)
    const { body: answer } = await search('wagon', bela)
    expect([answer.data.length, answer.count]).toEqual([48, 50])
  })
})

test.each(['', 'la', ' l ', '\u0301\u0301\u0301'])('“%s” is too short and finds nothing', async typed => {
  expect(await search(typed)).toMatchObject({ status: 200, body: { count: 0, data: [] } })
})

test('signs of patterns are only signs', async () => {
  await addSource(anna, 'Whose .* is it?')
  expect(await titlesOf('.*.*')).toEqual([])
  expect(await titlesOf('.* is')).toEqual(['Whose .* is it?'])
  expect((await search('\0\0\0(')).status).toBe(200)
})

test('another member in the address is refused', async () => {
  expect((await search('lantern', anna, bela.uuid)).status).toBe(403)
  expect((await search('lantern', anna, anna.uuid)).status).toBe(200)
})
