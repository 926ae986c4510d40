import { type BodyOf, calls, MANAGED_PAGE } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { collectionsOn } from '../../testing/collections.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { indexCollectionTitles } from '../../migrations/index-collection-titles.ts'
import { collectionModels } from './model.ts'

let site: Site
let admin: Person
let owner: Person

beforeAll(async () => {
  site = await testSite('managed_collections')
  admin = await site.person({ is_admin: true })
  owner = await site.person()
})
afterAll(() => site.close())

const list = async (asked: BodyOf<typeof calls.managedCollections> = {}) =>
  (await callOn(site.app, calls.managedCollections, asked, admin)).body
const titles = async (asked?: BodyOf<typeof calls.managedCollections>) =>
  (await list(asked)).data.map(({ title }) => title)
const add = async (...names: string[]) => {
  const added = []
  for (const name of names) added.push(await collectionsOn(site).add(owner, { name }))
  return added
}
const publish = (collection: string) => callOn(site.app, calls.publishCollection, { collection }, owner)

test('collections of everybody are found by the beginnings of their words, in every order', async () => {
  await add('Rivers of Europe', 'Éclairs and rivulets', 'Alpine rivers')
  const { data, total, isMore } = await list({ searchFor: 'RIV' })
  expect([data.map(({ title }) => title), total, isMore]).toEqual([
    ['Alpine rivers', 'Éclairs and rivulets', 'Rivers of Europe'],
    3,
    false
  ])
  expect(data[0]).toMatchObject({ owner: { uuid: owner.uuid }, is_published: false, is_thematic: false, count: 0 })
  expect(await titles({ searchFor: 'riv eu' })).toEqual(['Rivers of Europe'])
  expect(await titles({ searchFor: 'ecl' })).toEqual(['Éclairs and rivulets'])
  expect(await titles({ searchFor: 'ivers' })).toEqual([])
  expect(await titles({ searchFor: '…' })).toEqual([])
  expect(await titles({ searchFor: 'riv', sort: 'oldest' })).toEqual([
    'Rivers of Europe',
    'Éclairs and rivulets',
    'Alpine rivers'
  ])
  expect(await titles({ searchFor: 'riv', sort: 'az' })).toEqual([
    'Alpine rivers',
    'Éclairs and rivulets',
    'Rivers of Europe'
  ])
  expect(await titles({ searchFor: 'riv', sort: 'za' })).toEqual([
    'Rivers of Europe',
    'Éclairs and rivulets',
    'Alpine rivers'
  ])
})

test('each state lists its own, and a collection made private loses its mark', async () => {
  const [one] = await add('Wells')
  const stateOf = async () => {
    const states = ['published', 'private', 'thematic'] as const
    const found = await Promise.all(states.map(state => titles({ searchFor: 'wells', state, sort: 'az' })))
    return states.filter((_, at) => found[at]!.length > 0)
  }
  expect(await stateOf()).toEqual(['private'])
  await publish(one!.uuid)
  expect(await stateOf()).toEqual(['published'])
  await callOn(site.app, calls.markCollection, { collection: one!.uuid, is_thematic: true }, admin)
  expect(await stateOf()).toEqual(['published', 'thematic'])
  await callOn(site.app, calls.withdrawCollection, { uuid: one!.uuid }, admin)
  expect(await stateOf()).toEqual(['private'])
  const again = await send(site.app, calls.withdrawCollection, { uuid: one!.uuid }, admin)
  expect(again.errorResponse.errorCode).toBe('WRONG_STATE')
  expect((await send(site.app, calls.withdrawCollection, { uuid: newId() }, admin)).status).toBe(404)
  const { data } = (await callOn(site.app, calls.auditLog, { on: one!.uuid }, admin)).body
  expect(data.map(({ action }) => action)).toEqual(['collection.withdrawn', 'collection.marked'])
})

test('pages go on in both directions, in every order and state', async () => {
  await add(...Array.from({ length: MANAGED_PAGE + 5 }, (_, at) => `Page ${String(at).padStart(2, '0')}`))
  for (const sort of ['newest', 'oldest', 'az', 'za'] as const)
    for (const more of [{}, { state: 'private' as const }, { searchFor: 'page' }]) {
      const first = await list({ sort, ...more })
      const second = await list({ sort, ...more, after: first.next })
      const back = await list({ sort, ...more, before: second.previous })
      expect(first.data).toHaveLength(MANAGED_PAGE)
      expect(second.data.map(({ uuid }) => uuid)).not.toContain(first.data.at(-1)!.uuid)
      expect(back.data).toEqual(first.data)
    }
  const { total } = await list({ searchFor: 'page' })
  expect(total).toBe(MANAGED_PAGE + 5)
})

test('a renamed collection is found by its new name, and one stored before by its name', async () => {
  const [one] = await add('Canals')
  const { subtitle: _s, ...words } = { name: 'Locks', introduction: '', description: '', subtitle: '' }
  const fields = { ...words, acknowledgements: '', language: '', license: '' }
  await callOn(site.app, calls.updateCollection, { uuid: one!.uuid, ...fields }, owner)
  expect([await titles({ searchFor: 'canals' }), await titles({ searchFor: 'locks' })]).toEqual([[], ['Locks']])
  const { collections } = collectionModels(site.db)
  await collections.updateOne({ _id: one!.uuid }, { $unset: { titled: true } })
  expect(await titles({ searchFor: 'locks' })).toEqual([])
  await indexCollectionTitles(site.db)
  expect(await titles({ searchFor: 'locks' })).toEqual(['Locks'])
})
