import { calls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { collectionsOn } from '../../testing/collections.ts'
import { narrativeOf } from '../../testing/narratives.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { type OwnPartner, partnerRepository } from './repository.ts'

let site: Site
let anna: Person
let ben: Person
let carl: Person

const partner = (slug: string, name: string, members: string[], dataproviders: string[] = []): OwnPartner => ({
  ...{ uuid: newId(), slug, code: slug, name, logo: `/files/${slug}.svg`, introduction: 'Maps.', text: '' },
  ...{ providers: [], dataproviders, members }
})

beforeAll(async () => {
  site = await testSite('partners')
  const flags = { is_partner: true, can_publish_tl: true }
  anna = await site.person(flags)
  ben = await site.person(flags)
  carl = await site.person(flags)
  await partnerRepository(site.db).addIfNew([
    partner('the-archive', 'The Archive', [anna.uuid]),
    partner('etat', 'État civil', [], ['État civil']),
    partner('both', 'Both together', [ben.uuid, carl.uuid], ['Library'])
  ])
})
afterAll(() => site.close())

/** One publication of each kind, and one of each that stays private. */
async function publish({ session }: Person, title: string) {
  const { add } = collectionsOn(site)
  const collection = await add({ session } as Person, { name: `${title} collection` })
  await add({ session } as Person, { name: `${title} private collection` })
  await callOn(site.app, calls.publishCollection, { collection: collection.uuid }, { session })
  const activity = (await callOn(site.app, calls.createActivity, {}, { session })).body.uuid
  await callOn(site.app, calls.createActivity, {}, { session })
  await callOn(site.app, calls.publishActivity, { uuid: activity }, { session })
  const save = (narrative: object) =>
    callOn(site.app, calls.saveNarrative, { narrative: { ...narrativeOf(), ...narrative } }, { session })
  const narrative = (await save({ title: `${title} story` })).body.uuid
  await save({ title: `${title} private story` })
  await callOn(site.app, calls.publishNarrative, { uuid: narrative }, { session })
  return { collection: collection.uuid, activity, narrative }
}

const pageOf = async (slug: string) => (await callOn(site.app, calls.partnerPage, undefined, { params: { slug } })).body

test('partners are listed by name, accents aside, without their members', async () => {
  const { data } = (await callOn(site.app, calls.partners, undefined)).body
  expect(data.map(({ name }) => name)).toEqual(['Both together', 'État civil', 'The Archive'])
  expect(Object.keys(data[0]!).toSorted()).toEqual([
    ...['code', 'dataproviders', 'introduction', 'logo', 'name', 'providers', 'slug', 'text', 'uuid']
  ])
})

test('those with records at the aggregator are listed by name, and each is found by its uuid alone', async () => {
  const { data } = (await callOn(site.app, calls.searchPartners, undefined)).body
  expect(data.map(({ name }) => name)).toEqual(['Both together', 'État civil'])
  const found = await callOn(site.app, calls.searchPartner, { slug: 'another', uuid: data[1]!.uuid })
  expect(found.body.data).toEqual(data[1])
  expect((await callOn(site.app, calls.searchPartner, { uuid: newId() })).status).toBe(404)
})

test('a page has what the partner’s members have published, and nothing of what is private or others’', async () => {
  const mine = await publish(anna, 'Anna')
  const theirs = await publish(ben, 'Ben')
  const others = await publish(carl, 'Carl')
  const page = await pageOf('the-archive')
  expect(page.partner).toMatchObject({ slug: 'the-archive', name: 'The Archive', introduction: 'Maps.' })
  expect(page.owner?.uuid).toBe(anna.uuid)
  expect(page.collections.map(({ col }) => col.uuid)).toEqual([mine.collection])
  expect(page.activities.map(({ activity }) => activity.uuid)).toEqual([mine.activity])
  expect(page.narratives.map(({ uuid }) => uuid)).toEqual([mine.narrative])

  const both = await pageOf('both')
  expect(both.owner?.uuid).toBe(ben.uuid)
  expect(both.collections.map(({ col }) => col.uuid)).toEqual([others.collection, theirs.collection])

  await callOn(site.app, calls.unpublishActivity, { uuid: mine.activity }, { session: anna.session })
  expect((await pageOf('the-archive')).activities).toEqual([])
})

test('a partner without members has an empty page', async () => {
  expect(await pageOf('etat')).toMatchObject({ owner: null, collections: [], activities: [], narratives: [] })
})

test('a partner that is not there is 404', async () => {
  const { errorResponse } = await send(site.app, calls.partnerPage, undefined, { params: { slug: 'nobody' } })
  expect(errorResponse.errorCode).toBe('NOT_FOUND')
})
