import { calls, MAX_TAG_DEPTH, TAG_GROUPS, type TagNode, type TagTree } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { narrativeOf } from '../../../testing/narratives.ts'
import { type Person, type Site, testSite } from '../../../testing/site.ts'
import { COMMON, seedVocabularies, VOCABULARIES } from './vocabularies.ts'

let site: Site
let admin: Person
let partner: Person
let rival: Person
let teacher: Person

beforeAll(async () => {
  site = await testSite('trees')
  admin = await site.person({ is_admin: true })
  partner = await site.person({ is_partner: true })
  rival = await site.person({ is_partner: true })
  teacher = await site.person()
})
afterAll(() => site.close())

const common = async (root = 'root') =>
  (await callOn(site.app, calls.tagTree, undefined, { params: { root } })).body.data
const treeOf = async ({ session }: Person): Promise<TagTree> =>
  (await callOn(site.app, calls.managedTags, {}, { session })).body.data
const add = (name: string, parent: string, { session }: Person = partner) =>
  callOn(site.app, calls.addTag, { tag: { name }, parent }, { session })
const added = async (name: string, parent: string, who?: Person) => (await add(name, parent, who)).body.data.uuid
type Change = { uuid: string; name?: string; parent?: string; position?: number }
const update = (tag: Change, { session }: Person = partner) => callOn(site.app, calls.updateTag, { tag }, { session })
const merge = (tag: string, into: string, { session }: Person = partner) =>
  callOn(site.app, calls.mergeTags, { tag, into }, { session })
const remove = (tag: string, { session }: Person = partner) => callOn(site.app, calls.deleteTag, { tag }, { session })
const uses = (tag: string, { session }: Person = partner) => callOn(site.app, calls.tagUses, { tag }, { session })
const names = (nodes: readonly TagNode[]) => nodes.map(({ name }) => name)
const find = (nodes: readonly TagNode[], uuid: string): TagNode | undefined =>
  nodes.find(node => node.uuid === uuid) ?? nodes.flatMap(({ child }) => find(child, uuid) ?? [])[0]

/** A published narrative of a partner. */
async function narrative(title: string, { session }: Person = partner, isPublic = true): Promise<string> {
  const { uuid } = (
    await callOn(site.app, calls.saveNarrative, { narrative: { ...narrativeOf(), title } }, { session })
  ).body
  if (isPublic) await callOn(site.app, calls.publishNarrative, { uuid }, { session })
  return uuid
}
const give = (uuid: string, tags: string[], { session }: Person = partner) =>
  callOn(site.app, calls.setItemTags, { uuid, tags }, { session })
const tagsOf = async (uuid: string) =>
  names((await callOn(site.app, calls.itemTags, undefined, { params: { uuid } })).body.data as TagNode[])

test('the vocabularies are there for everybody, by group, and under each name of the common tree', async () => {
  const tree = await common()
  expect(names(tree.child)).toEqual([...TAG_GROUPS])
  for (const { name, child, fixed } of tree.child) {
    expect(names(child)).toEqual(VOCABULARIES[name as (typeof TAG_GROUPS)[number]])
    expect(fixed).toBe(true)
    const { data } = (await callOn(site.app, calls.tagGroup, undefined, { params: { name } })).body
    expect(data.child).toEqual(child)
  }
  expect(await common(COMMON.slug)).toEqual(tree)
  for (const call of [calls.tags, calls.allTags])
    expect((await callOn(site.app, call, undefined)).body.data).toEqual(tree)
})

test('an unknown tree or group is not found', async () => {
  expect((await callOn(site.app, calls.tagTree, undefined, { params: { root: 'nowhere' } })).status).toBe(404)
  expect((await callOn(site.app, calls.tagGroup, undefined, { params: { name: 'Colours' } })).status).toBe(404)
})

test('what an administrator changed in the vocabularies stays changed at the next start', async () => {
  const themes = (await common()).child.find(({ name }) => name === 'Themes')!
  const [first, second] = themes.child
  await update({ uuid: first!.uuid, name: 'War and Peace' }, admin)
  await remove(second!.uuid, admin)
  await added('Cities', themes.uuid, admin)
  await seedVocabularies(site.db)
  const [, , ...rest] = VOCABULARIES.Themes
  expect(names(find((await common()).child, themes.uuid)!.child)).toEqual(['War and Peace', ...rest, 'Cities'])
})

test('the groups that filters ask for stay as they are', async () => {
  const [periods, themes] = (await common()).child
  for (const refused of [
    await update({ uuid: periods!.uuid, name: 'Times' }, admin),
    await merge(periods!.uuid, themes!.uuid, admin),
    await remove(periods!.uuid, admin)
  ])
    expect(refused.errorResponse.errorCode).toBe('TAG_FIXED')
})

test('a partner has one tree, under an address of its own, also when asked for twice at once', async () => {
  const fresh = await site.person({ is_partner: true })
  const [one, other] = await Promise.all([treeOf(fresh), treeOf(fresh)])
  expect(one).toEqual(other)
  await added('Harbours', one.uuid, fresh)
  expect(names((await common(one.slug)).child)).toEqual(['Harbours'])
})

test('members, other partners and strangers change nothing', async () => {
  const tree = await treeOf(partner)
  const uuid = await added('Mine', tree.uuid)
  for (const refused of [
    await add('Theirs', tree.uuid, rival),
    await add('Theirs', uuid, rival),
    await add('Theirs', COMMON._id, rival),
    await update({ uuid, name: 'Theirs' }, rival),
    await merge(uuid, uuid, rival),
    await remove(uuid, rival),
    await uses(uuid, rival),
    await callOn(site.app, calls.managedTags, { root: tree.slug }, { session: rival.session }),
    await callOn(site.app, calls.managedTags, { root: 'root' }, { session: rival.session }),
    await update({ uuid, name: 'Theirs' }, teacher),
    await callOn(site.app, calls.managedTags, {}, { session: teacher.session })
  ])
    expect([refused.status, refused.errorResponse.errorCode]).toEqual([403, 'FORBIDDEN'])
  expect((await update({ uuid, parent: COMMON._id })).status).toBe(404)
  expect((await merge(uuid, (await common()).child[0]!.uuid)).status).toBe(404)
  for (const missing of [await add('A', newId()), await update({ uuid: newId(), name: 'A' }), await remove(newId())])
    expect(missing.status).toBe(404)
})

test('an administrator changes the common tree and every partner’s', async () => {
  expect((await treeOf(admin)).uuid).toBe(COMMON._id)
  const tree = await treeOf(rival)
  const seen = await callOn(site.app, calls.managedTags, { root: tree.slug }, { session: admin.session })
  expect(seen.body.data.uuid).toBe(tree.uuid)
  expect((await add('Given', tree.uuid, admin)).status).toBe(200)
})

test('a name exists once below its parent, whatever its case, width and direction, also in two requests at once', async () => {
  const parent = await added('Names', (await treeOf(partner)).uuid)
  const both = await Promise.all(['Ports', ' PORTS '].map(name => add(name, parent)))
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  for (const name of ['\u202eports', 'Ｐｏｒｔｓ'])
    expect((await add(name, parent)).errorResponse.errorCode).toBe('TAG_EXISTS')
  const other = await added('<script>alert(1)</script>', parent)
  expect((await update({ uuid: other, name: 'ports' })).errorResponse.errorCode).toBe('TAG_EXISTS')
  expect((await update({ uuid: other, name: 'Bays' })).status).toBe(200)
})

test.each(['  ', '\u200f\u202e', 'a'.repeat(101), { $gt: '' }])('%j is no name', async name => {
  const parent = (await treeOf(partner)).uuid
  expect((await send(site.app, calls.addTag, { tag: { name }, parent }, { session: partner.session })).status).toBe(400)
})

test('tags move with those below them, and keep their order', async () => {
  const top = await added('Order', (await treeOf(partner)).uuid)
  const [a, b, c] = [await added('a', top), await added('b', top), await added('c', top)]
  const below = async (uuid: string) => names(find((await treeOf(partner)).child, uuid)!.child)
  await update({ uuid: c, position: 0 })
  expect(await below(top)).toEqual(['c', 'a', 'b'])
  await update({ uuid: b, parent: a })
  await update({ uuid: a, parent: c })
  expect([await below(top), await below(c), await below(a)]).toEqual([['c'], ['a'], ['b']])
  expect((await update({ uuid: c, parent: b })).errorResponse.errorCode).toBe('TAG_LOOP')
  expect((await update({ uuid: c, parent: c })).errorResponse.errorCode).toBe('TAG_LOOP')
})

test('two moves at once that would make a ring leave a tree', async () => {
  const top = await added('Ring', (await treeOf(partner)).uuid)
  const [a, b] = [await added('a', top), await added('b', top)]
  const both = await Promise.all([update({ uuid: a, parent: b }), update({ uuid: b, parent: a })])
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  const { child } = find((await treeOf(partner)).child, top)!
  expect([child.length, child[0]!.child.length]).toEqual([1, 1])
})

test('a tree has so many levels and no more', async () => {
  let parent = (await treeOf(rival)).uuid
  for (let level = 0; level < MAX_TAG_DEPTH; level++) parent = await added(`Level ${level}`, parent, rival)
  expect((await add('One more', parent, rival)).errorResponse.errorCode).toBe('TAG_TOO_DEEP')
})

test('an item shows its tags, and a tree how often each is used', async () => {
  const tree = await treeOf(partner)
  const [ships, sails] = [await added('Ships', tree.uuid), await added('Sails', tree.uuid)]
  const period = (await common()).child[0]!.child[0]!
  const uuid = await narrative('By sea')
  expect((await give(uuid, [ships, sails, period.uuid])).body.data.map(({ name }) => name)).toEqual([
    '20th Century',
    'Sails',
    'Ships'
  ])
  expect(await tagsOf(uuid)).toEqual(['20th Century', 'Sails', 'Ships'])
  expect((await treeOf(partner)).counts).toContainEqual({ uuid: ships, count: 1 })
  const listed = (await callOn(site.app, calls.publishedNarratives, { searchFor: 'By sea' })).body.data[0]
  expect(listed?.tags.map(({ name }) => name)).toEqual(['20th Century', 'Sails', 'Ships'])
  await give(uuid, [sails])
  expect(await tagsOf(uuid)).toEqual(['Sails'])
})

test('what a deletion touches is told first, and then gone from items too', async () => {
  const tree = await treeOf(partner)
  const above = await added('Crafts', tree.uuid)
  const inner = await added('Weaving', above)
  const uuid = await narrative('At the loom')
  const hidden = await narrative('A draft', rival, false)
  await give(uuid, [inner])
  await site.db.collection<{ _id: string }>('tagged_items').insertOne({ _id: hidden, tags: [inner] } as never)
  expect((await uses(above)).body.data).toEqual({
    below: 1,
    items: 2,
    named: [{ uuid, kind: 'narrative', title: 'At the loom' }]
  })
  const left = (await remove(above)).body.data
  expect(find(left.child, above)).toBeUndefined()
  expect(await tagsOf(uuid)).toEqual([])
  expect((await remove(above)).status).toBe(404)
})

test('merging gives items and tags below to the other one', async () => {
  const tree = await treeOf(partner)
  const [one, two] = [await added('Boats', tree.uuid), await added('Vessels', tree.uuid)]
  const [oneSmall, twoSmall] = [await added('Small', one), await added('Small', two)]
  const wide = await added('Wide', one)
  const [first, second] = [await narrative('One'), await narrative('Two')]
  await give(first, [one, oneSmall])
  await give(second, [one, two])
  const { child, counts } = (await merge(one, two)).body.data
  expect(find(child, one)).toBeUndefined()
  expect(find(child, two)!.child.map(({ uuid }) => uuid)).toEqual([twoSmall, wide])
  expect(await tagsOf(first)).toEqual(['Small', 'Vessels'])
  expect(await tagsOf(second)).toEqual(['Vessels'])
  expect(counts).toContainEqual({ uuid: two, count: 2 })
  expect((await merge(two, two)).errorResponse.errorCode).toBe('TAG_LOOP')
  expect((await merge(two, wide)).errorResponse.errorCode).toBe('TAG_LOOP')
})

test('partners tag what they may see, with tags of the common tree and their own', async () => {
  const mine = await added('Kept', (await treeOf(partner)).uuid)
  const theirs = await added('Foreign', (await treeOf(rival)).uuid, rival)
  const [open, hidden] = [await narrative('Open', rival), await narrative('Hidden', rival, false)]
  await give(open, [theirs], rival)
  expect((await give(hidden, [mine])).status).toBe(403)
  expect((await give(newId(), [mine])).status).toBe(404)
  expect((await give(open, [newId()])).status).toBe(400)
  expect((await give(hidden, [theirs])).status).toBe(403)
  expect((await give(open, [mine], teacher)).status).toBe(403)
  // Another partner's tag stays, whether it is sent back or not, and is not given elsewhere.
  await give(open, [mine])
  expect(await tagsOf(open)).toEqual(['Foreign', 'Kept'])
  await give(open, [mine, theirs])
  expect(await tagsOf(open)).toEqual(['Foreign', 'Kept'])
  expect((await give(await narrative('Another'), [theirs])).status).toBe(403)
  await give(open, [], admin)
  expect(await tagsOf(open)).toEqual([])
  expect((await callOn(site.app, calls.itemTags, undefined, { params: { uuid: hidden } })).status).toBe(404)
})

test('many are tagged at once, or none of them', async () => {
  const tree = await treeOf(partner)
  const [on, off] = [await added('On', tree.uuid), await added('Off', tree.uuid)]
  const uuids = [await narrative('First'), await narrative('Second')]
  await give(uuids[0]!, [off])
  const set = (body: { uuids: string[]; add: string[]; remove: string[] }, { session } = partner) =>
    callOn(site.app, calls.setItemsTags, body, { session })
  const { data } = (await set({ uuids, add: [on], remove: [off] })).body
  expect(data.map(({ tags }) => tags.map(({ name }) => name))).toEqual([['On'], ['On']])
  const hidden = await narrative('Not theirs', rival, false)
  expect((await set({ uuids: [...uuids, hidden], add: [off], remove: [] })).status).toBe(403)
  expect((await set({ uuids: [...uuids, newId()], add: [off], remove: [] })).status).toBe(404)
  expect((await set({ uuids, add: [on], remove: [] }, rival)).status).toBe(403)
  expect(await tagsOf(uuids[0]!)).toEqual(['On'])
})

test('tags that two partners give at the same time both stay', async () => {
  const mine = await added('At once', (await treeOf(partner)).uuid)
  const theirs = await added('As well', (await treeOf(rival)).uuid, rival)
  for (const round of ['one', 'two', 'three']) {
    const uuid = await narrative(round)
    await Promise.all([give(uuid, [mine]), give(uuid, [theirs], rival)])
    expect(await tagsOf(uuid)).toEqual(['As well', 'At once'])
  }
})

/** Makes many tags below a tree. */
async function many(count: number, { uuid: tree }: TagTree): Promise<string[]> {
  const tags = Array.from({ length: count }, (_, position) => {
    const name = `${newId()} ${position}`
    return { _id: newId(), tree, parent: tree, name, key: name, folded: name, position }
  })
  await site.db.collection<{ _id: string }>('tree_tags').insertMany(tags)
  return tags.map(({ _id }) => _id)
}

test('an item never has more than a hundred tags, and too many are refused, not dropped', async () => {
  const tags = await many(120, await treeOf(partner))
  const [theirs] = await many(1, await treeOf(rival))
  const uuid = await narrative('Full')
  await give(uuid, [theirs!], rival)
  const full = await give(uuid, tags.slice(0, 100))
  expect([full.status, full.errorResponse.fields?.[0]?.path]).toEqual([400, 'tags'])
  expect(await tagsOf(uuid)).toHaveLength(1)
  const other = await narrative('Not so full')
  const adding = (from: number) =>
    callOn(
      site.app,
      calls.setItemsTags,
      { uuids: [other, uuid], add: tags.slice(from, from + 60), remove: [] },
      { session: partner.session }
    )
  const statuses = (await Promise.all([adding(0), adding(60)])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400])
  expect([(await tagsOf(uuid)).length, (await tagsOf(other)).length]).toEqual([61, 60])
})

test('a tree that anybody may read is counted again after some seconds, or when somebody changes it', async () => {
  const tree = await treeOf(partner)
  const counted = async () => (await common(tree.slug)).counts.find(({ uuid }) => uuid === ships)?.count
  const ships = await added('Counted', tree.uuid)
  await give(await narrative('Counted once'), [ships])
  expect(await counted()).toBe(1)
  await site.db.collection<{ _id: string }>('tagged_items').insertOne({ _id: newId(), tags: [ships] } as never)
  expect(await counted()).toBe(1)
  site.wait(5000)
  expect(await counted()).toBe(2)
  await give(await narrative('Counted again'), [ships])
  expect(await counted()).toBe(3)
})

test('a deleted item leaves nothing behind in the counts', async () => {
  const uuid = await added('Short-lived', (await treeOf(partner)).uuid)
  const item = await narrative('Soon gone')
  await give(item, [uuid])
  await callOn(site.app, calls.deleteNarrative, { narrative: item }, { session: partner.session })
  expect((await treeOf(partner)).counts.some(count => count.uuid === uuid)).toBe(false)
})

test('a lookup finds common tags and one’s own, not those of other partners', async () => {
  await added('Émigrés', (await treeOf(partner)).uuid)
  const looked = async ({ session }: Person) =>
    (await send(site.app, { ...calls.lookupTags, path: '/tags/lookup?s=EMIGRES' }, undefined, { session })).body
  expect(await looked(partner)).toMatchObject({ data: [{ name: 'Émigrés' }] })
  expect(await looked(rival)).toEqual({ data: [] })
  expect(await looked(teacher)).toEqual({ data: [] })
})
