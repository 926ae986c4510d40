import { calls, internalCalls as internal } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { asService, collectionsOn, fieldsOf, newItem } from '../../testing/collections.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'

let site: Site
let anna: Person
let bela: Person
let admin: Person
let on: ReturnType<typeof collectionsOn>

beforeAll(async () => {
  site = await testSite('collections')
  on = collectionsOn(site)
  anna = await site.person()
  bela = await site.person()
  admin = await site.person({ is_admin: true })
})
afterAll(() => site.close())

const update = (uuid: string, own: object = {}, { session }: Person = anna) =>
  callOn(site.app, calls.updateCollection, { uuid, ...fieldsOf(), ...own }, { session })
const publish = (collection: string, { session }: Person = anna) =>
  callOn(site.app, calls.publishCollection, { collection }, { session })
const makePrivate = (collection: string, { session }: Person = anna) =>
  callOn(site.app, calls.privateCollection, { collection }, { session })
const remove = (body: { collection?: string; collections?: string[] }, { session }: Person = anna) =>
  callOn(site.app, calls.deleteCollections, body, { session })
const list = async (body: object, { session }: Person) => {
  const { body: answer } = await callOn(site.app, calls.myCollections, body, { session })
  return [answer.total, ...answer.data.map(({ name }) => name)]
}
const stored = () => site.db.collection('collection_items')

describe('the manifest of a collection', () => {
  const manifest = (slug: string, person?: Person) =>
    callOn(site.app, calls.collectionManifest, undefined, { params: { slug }, session: person?.session })

  test('is there for every site while the collection is published, with its pictures in their order', async () => {
    const { uuid, slug } = await on.add(anna, { name: 'Boats of Évora', language: 'pt' })
    const long = 'So it was. '.repeat(400)
    await on.fill(anna, uuid, [
      newItem({ title: 'First', description: long, maker: 'Nadar' }),
      newItem({ title: 'A letter', type: 'text/plain', url: '', thumb_url: '', width: 0, height: 0 }),
      newItem({ title: 'Second' })
    ])
    for (const person of [undefined, anna]) expect((await manifest(slug, person)).status).toBe(403)
    await publish(uuid)
    const { body: answer, headers } = await manifest(slug)
    expect(answer.label).toEqual({ pt: ['Boats of Évora'] })
    expect(answer.items.map(({ label }) => label)).toEqual([{ none: ['First'] }, { none: ['Second'] }])
    expect(answer.items[0]?.summary?.['none']?.[0]).toHaveLength(2000)
    expect(new URL(answer.id).pathname).toBe(`/api/iiif/${slug}/manifest.json`)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['content-type']).toContain('http://iiif.io/api/presentation/3/context.json')
    await makePrivate(uuid)
    expect((await manifest(slug)).status).toBe(403)
  })

  test('says why there is none', async () => {
    const { uuid, slug } = await on.add(anna)
    await publish(uuid)
    const { status, errorResponse } = await manifest(slug)
    expect([status, errorResponse.msg]).toEqual([404, 'This collection has no pictures.'])
    expect((await manifest('nowhere')).status).toBe(404)
  })
})

test('before publishing, its owner is told of how many items the rights forbid it or are not stated', async () => {
  const { uuid } = await on.add(anna)
  const check = async () =>
    (await callOn(site.app, calls.checkCollection, { collection: uuid }, { session: anna.session })).body
  expect(await check()).toEqual({ restricted: 0, unstated: 0 })
  const licences = ['In copyright', 'CC BY 4.0', '', 'In copyright – EU orphan work', 'In copyright']
  await on.fill(
    anna,
    uuid,
    licences.map(license => newItem({ license }))
  )
  expect(await check()).toEqual({ restricted: 3, unstated: 1 })
  await update(uuid, { license: 'CC BY 4.0' })
  expect(await check()).toEqual({ restricted: 3, unstated: 0 })
  await update(uuid, { license: 'In copyright' })
  expect(await check()).toEqual({ restricted: 4, unstated: 0 })
})

describe('what a member writes', () => {
  test('is kept as text: nothing is taken for markup, letters are composed, lines stay lines', async () => {
    const evil = '<script>alert(1)</script> \u202Eevil\u202C'
    const made = await on.add(anna, {
      name: ` ${evil}\n x `,
      introduction: `${evil}\n\n  e\u0301`,
      description: evil,
      acknowledgements: 'ÅÄÖ',
      language: 'DE-at',
      license: 'CC BY-SA 4.0'
    })
    expect(made).toMatchObject({
      slug: 'script-alert-1-script-evil-x',
      name: `${evil} x`,
      subtitle: '',
      introduction: `${evil}\n\n  é`,
      description: evil,
      acknowledgements: 'ÅÄÖ',
      language: 'de-AT',
      license: 'CC BY-SA 4.0',
      user: anna.uuid,
      partner: anna.email.split('@')[0],
      thumb: null,
      thumb_uuid: '',
      is_published: false,
      count: 0,
      rev: 0
    })
    expect((await on.at(made.slug, anna)).body.data).toEqual(made)
    const written = (await update(made.uuid, { name: 'Boats', subtitle: 'of Nagasaki', rev: 0 })).body.data
    expect(written).toMatchObject({ name: 'Boats', subtitle: 'of Nagasaki', slug: made.slug, rev: 1 })
    expect((await update(made.uuid)).body.data).toMatchObject({ subtitle: 'of Nagasaki', rev: 2 })
  })

  test('needs a name, and a language and a licence that are some', async () => {
    const { uuid } = await on.add(anna)
    for (const [own, path] of [
      [{ name: ' \n ' }, 'name'],
      [{ language: 'not a language' }, 'language'],
      [{ license: 'Mine' }, 'license']
    ] as const) {
      const added = await callOn(site.app, calls.addCollection, fieldsOf(own), { session: anna.session })
      for (const { status, errorResponse } of [added, await update(uuid, own)])
        expect([status, errorResponse.fields?.[0]?.path]).toEqual([400, path])
    }
  })

  test('is made for its owner of what an uploaded file says of itself', async () => {
    const said = { title: 'Ports', subtitle: 'Trade by sea', description: 'Six ports.', acknowledgements: 'Anna' }
    const made = await callOn(site.app, internal.makeCollection, { owner: anna.uuid, ...said }, asService)
    expect(made).toMatchObject({ status: 200, body: { name: 'Ports' } })
    const { title: name, ...words } = said
    const { data } = (await callOn(site.app, calls.myCollections, { searchFor: 'Ports' }, { session: anna.session }))
      .body
    expect(data).toMatchObject([{ uuid: made.body.uuid, slug: made.body.slug, name, ...words, user: anna.uuid }])
  })

  test('a second tab that saves on top of an older revision is refused and sees what is stored', async () => {
    const { uuid } = await on.add(anna)
    const answers = await Promise.all([update(uuid, { rev: 0, name: 'One' }), update(uuid, { rev: 0, name: 'Two' })])
    const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]]
    expect([won.status, lost.status]).toEqual([200, 409])
    expect(lost.errorResponse).toMatchObject({ errorCode: 'STALE', stored: won.body.data })
  })
})

test('collections of one name made at once have an address each, in any script', async () => {
  const member = await site.person()
  const name = '長崎の船'.repeat(70)
  const made = await Promise.all(Array.from({ length: 14 }, () => on.add(member, { name })))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(14)
  for (const { slug, uuid } of made) expect((await on.at(slug, member)).body.data.uuid).toBe(uuid)
})

describe('My Collections', () => {
  test('stand newest first, in pages, and are found by their names: the case counts, accents do not', async () => {
    const member = await site.person()
    for (const name of ['Émigrés', 'emigrants (1)', 'Boats']) await on.add(member, { name })
    await on.add(bela, { name: 'Emigres of others' })
    expect(await list({}, member)).toEqual([3, 'Boats', 'emigrants (1)', 'Émigrés'])
    expect(await list({ skip: 1, limit: 1 }, member)).toEqual([3, 'emigrants (1)'])
    expect(await list({ searchFor: 'Emigr' }, member)).toEqual([1, 'Émigrés'])
    expect(await list({ searchFor: 'émigr' }, member)).toEqual([1, 'emigrants (1)'])
    expect(await list({ searchFor: 's (1' }, member)).toEqual([1, 'emigrants (1)'])
    expect(await list({ searchFor: '.*' }, member)).toEqual([0])
    expect(await list({ searchFor: '\0' }, member)).toEqual([0])
    await update((await on.add(member, { name: 'Old' })).uuid, { name: 'Néw' }, member)
    expect(await list({ searchFor: 'New' }, member)).toEqual([1, 'Néw'])
  })

  test('a member writes in the own name alone', async () => {
    const hinted = { ...fieldsOf(), user: bela.uuid }
    expect((await callOn(site.app, calls.addCollection, hinted, { session: anna.session })).status).toBe(403)
    const asked = await callOn(site.app, calls.myCollections, { user: bela.uuid }, { session: anna.session })
    expect(asked.status).toBe(403)
  })
})

describe('who sees and writes a collection', () => {
  test('a private one: its owner, and admins by reading; a published one: everybody reads', async () => {
    const { uuid, slug } = await on.add(anna, { name: 'Seen', introduction: 'Of boats', language: 'de' })
    await on.fill(anna, uuid, [newItem()])
    const meta = (person?: Person) =>
      callOn(site.app, calls.collectionMeta, undefined, { params: { uuid }, session: person?.session })
    const items = (person?: Person) =>
      callOn(site.app, calls.collectionItems, {}, { params: { slug }, session: person?.session })
    const statuses = async () => {
      const got: number[][] = []
      for (const person of [anna, admin, bela, undefined])
        got.push([(await on.at(slug, person)).status, (await items(person)).status, (await meta(person)).status])
      return got
    }
    const [yes, no] = [
      [200, 200, 200],
      [403, 403, 403]
    ]
    expect(await statuses()).toEqual([yes, yes, no, no])
    expect((await publish(uuid)).body.data.is_published).toBe(true)
    expect(await statuses()).toEqual([yes, yes, yes, yes])
    expect((await meta()).body.data).toEqual({
      Name: 'Seen',
      Introduction: 'Of boats',
      Partner: anna.email.split('@')[0],
      Items: '1',
      Language: 'German',
      State: 'Published',
      Added: expect.stringMatching(/^\d{1,2} \w+ \d{4}$/),
      Changed: expect.stringMatching(/^\d{1,2} \w+ \d{4}$/)
    })
    expect((await items()).body.data.items[0]?.is_published).toBe(true)
    await makePrivate(uuid)
    expect(await statuses()).toEqual([yes, yes, no, no])
  })

  test('nobody writes somebody else’s, an admin neither; what is not there is not found', async () => {
    const { uuid } = await on.add(anna)
    const [item] = await on.fill(anna, uuid, [newItem()])
    const mine = (await on.add(bela)).uuid
    const writes = (collection: string, person: Person) => [
      update(collection, {}, person),
      remove({ collection }, person),
      publish(collection, person),
      makePrivate(collection, person),
      ...(
        [
          [calls.removeCollectionCover, { collection }],
          [calls.setCollectionCover, { collection, image: item }],
          [calls.deleteItem, { collection, item }],
          [calls.deleteCollectionItems, { collection, items: [item] }]
        ] as const
      ).map(([call, body]) => send(site.app, call, body, { session: person.session }))
    ]
    for (const person of [bela, admin])
      for (const { status } of await Promise.all(writes(uuid, person))) expect(status).toBe(403)
    for (const { status } of await Promise.all(writes(newId(), anna))) expect(status).toBe(404)
    // An item that belongs to somebody else's collection.
    const cover = await callOn(
      site.app,
      calls.setCollectionCover,
      { collection: mine, image: item! },
      { session: bela.session }
    )
    expect(cover.status).toBe(404)
    await callOn(site.app, calls.deleteItem, { collection: mine, item: item! }, { session: bela.session })
    expect(await stored().countDocuments({ _id: item as never })).toBe(1)
    for (const call of [internal.roomForItems, internal.addItems, internal.setUploadedCover] as const) {
      const thumb = { url: '/files/a/b.webp', uuid: '', filename: '', alt: '', width: 1, height: 1 }
      const body = { collection: uuid, owner: bela.uuid, reserve: 1, items: [newItem()], thumb }
      const named = Object.fromEntries(Object.entries(body).filter(([name]) => name in call.body.properties))
      expect((await send(site.app, call, named, asService)).status).toBe(403)
    }
  })
})

describe('states', () => {
  test('only what is not published is published, and the other way round', async () => {
    const { uuid } = await on.add(anna)
    expect((await makePrivate(uuid)).errorResponse).toMatchObject({
      errorCode: 'WRONG_STATE',
      msg: 'This collection is private already.'
    })
    const answers = await Promise.all([publish(uuid), publish(uuid)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await makePrivate(uuid)).body.data).toMatchObject({ is_published: false, rev: 0 })
  })

  test('several are deleted with their items, or none where one is published or somebody else’s', async () => {
    const [one, two, three] = [await on.add(anna), await on.add(anna), await on.add(anna)]
    for (const { uuid } of [one, two, three]) await on.fill(anna, uuid, [newItem(), newItem()])
    await publish(three.uuid)
    const theirs = await on.add(bela)
    const refused = await remove({ collections: [one.uuid, three.uuid] })
    expect([refused.status, refused.errorResponse.msg]).toEqual([
      409,
      'A published collection cannot be deleted. Please make it private first.'
    ])
    expect((await remove({ collections: [one.uuid, theirs.uuid] })).status).toBe(403)
    expect((await remove({})).status).toBe(400)
    for (const { slug } of [one, two, three]) expect((await on.at(slug, anna)).status).toBe(200)

    expect((await remove({ collections: [one.uuid, newId()] })).body).toEqual({ status: 'ok' })
    expect((await remove({ collection: two.uuid })).status).toBe(200)
    expect((await remove({ collection: two.uuid })).status).toBe(404)
    for (const { slug } of [one, two]) expect((await on.at(slug, anna)).status).toBe(404)
    const left = () => stored().countDocuments({ of: { $in: [one.uuid, two.uuid] } })
    for (let tries = 0; tries < 200 && (await left()) > 0; tries++) await new Promise(setImmediate)
    expect(await left()).toBe(0)
    expect((await on.itemsOf(three.slug, anna)).total).toBe(2)
  })
})

test('every question is asked through an index', async () => {
  const { uuid, slug } = await on.add(anna)
  const uuids = await on.fill(anna, uuid, [newItem({ key: 'a' }), newItem()])
  const profiled = site.db.collection('system.profile')
  await site.db.db?.command({ profile: 2 })
  const imported = { collection: uuid, owner: anna.uuid, import: newId(), epoch: 1 }
  const row = newItem()
  await list({ searchFor: 'Boats' }, anna)
  await on.itemsOf(slug, anna)
  await update(uuid, { order: uuids.map((one, order) => ({ uuid: one, order })) })
  for (const [call, body] of [
    [internal.addItems, { ...imported, items: [row, newItem({ key: 'a' })] }],
    [internal.addItems, { ...imported, items: [row] }],
    [internal.closeImport, imported],
    [internal.addItems, { ...imported, items: [newItem()] }],
    [internal.removeImported, { ...imported, limit: 10 }],
    [internal.publishedItems, { uuids }],
    [internal.setItemThumbs, { thumbs: [{ uuid: uuids[0], thumb_url: '/files/x/y.webp' }] }]
  ] as const)
    await send(site.app, call, body, asService)
  await callOn(
    site.app,
    calls.deleteCollectionItems,
    { collection: uuid, items: [uuids[0]!] },
    { session: anna.session }
  )
  await remove({ collection: uuid })
  await site.db.db?.command({ profile: 0 })
  const asked = { ns: { $regex: '\\.(collections|collection_items|import_fences)$' } }
  const plans = await profiled.distinct('planSummary', asked)
  expect(plans.length).toBeGreaterThan(3)
  expect(plans.filter(plan => String(plan).includes('COLLSCAN'))).toEqual([])
})

describe('explore', () => {
  const mark = (collection: string, is_thematic: boolean, { session }: Person = admin) =>
    callOn(site.app, calls.markCollection, { collection, is_thematic }, { session })
  const explored = async (body: object = {}) => (await callOn(site.app, calls.explore, body)).body
  const names = async () => (await explored()).data.map(({ col }) => col.name)

  test('shows everybody the published collections that an admin has marked, newest first', async () => {
    for (const name of ['Harbours', 'Strikes', 'Unmarked']) {
      const { uuid } = await on.add(anna, { name, introduction: `About ${name}` })
      await publish(uuid)
      if (name !== 'Unmarked') expect((await mark(uuid, true)).body.data).toMatchObject({ is_thematic: true, rev: 0 })
    }
    expect(await names()).toEqual(['Strikes', 'Harbours'])
    const { data, total } = await explored({ skip: 1, limit: 1 })
    expect(total).toBe(2)
    expect(data).toEqual([
      {
        col: expect.objectContaining({ slug: 'harbours', introduction: 'About Harbours', count: 0 }),
        thumb: null,
        credit: null,
        partner: anna.email.split('@')[0]
      }
    ])
  })

  test('tells the credit of the item whose picture is the cover, and of no other picture', async () => {
    const { uuid, slug } = await on.add(anna, { name: 'Maps' })
    const [item] = await on.fill(anna, uuid, [newItem({ maker: 'Minard', license: 'CC0 1.0' })])
    const cover = { collection: uuid, image: item! }
    await callOn(site.app, calls.setCollectionCover, cover, { session: anna.session })
    await publish(uuid)
    await mark(uuid, true)
    const entry = async () => (await explored()).data.find(({ col }) => col.slug === slug)
    expect((await entry())?.credit).toMatchObject({ maker: 'Minard', license: 'CC0 1.0' })
    await callOn(site.app, calls.deleteItem, { collection: uuid, item: item! }, { session: anna.session })
    expect(await entry()).toMatchObject({ credit: null, thumb: { uuid: '' } })
  })

  test('a search looks at all words of a collection, whatever their case', async () => {
    const { uuid } = await on.add(anna, {
      name: 'Émigrés',
      language: 'fr',
      description: 'They left in 1848 (all of them).'
    })
    await publish(uuid)
    await mark(uuid, true)
    const found = async (searchFor: string) => (await explored({ searchFor })).data.map(({ col }) => col.name)
    for (const words of ['emigres', '1848 (ALL', ' Émigrés ']) expect(await found(words)).toEqual(['Émigrés'])
    expect(await found('1848 .all')).toEqual([])
    expect((await explored({ searchFor: 'emigres' })).data[0]?.col.language).toBe('fr')
  })

  test('shows the items of a thematic collection as its viewer does, and of a private one to its owner alone', async () => {
    const { uuid, slug } = await on.add(anna, { name: 'Lighthouses' })
    await on.fill(anna, uuid, [newItem(), newItem()])
    const itemsIn = (session?: string) =>
      callOn(site.app, calls.exploreItems, { skip: 1, limit: 1 }, { params: { slug }, session })
    expect([(await itemsIn()).status, (await itemsIn(anna.session)).status]).toEqual([403, 200])
    await publish(uuid)
    const { data } = (await itemsIn()).body
    expect([data.items.length, data.total]).toEqual([1, 2])
    const viewed = await callOn(site.app, calls.collectionItems, { skip: 1, limit: 1 }, { params: { slug } })
    expect(data).toMatchObject({ ...viewed.body.data, col: { slug, name: 'Lighthouses' }, thumb: null })
  })

  test('takes no private collection, and lets go of one that is made private', async () => {
    const { uuid } = await on.add(anna, { name: 'Canals' })
    const refused = await mark(uuid, true)
    expect([refused.status, refused.errorResponse.msg]).toEqual([409, 'Only a published collection can be thematic.'])
    expect((await mark(newId(), true)).status).toBe(404)
    await publish(uuid)
    await mark(uuid, true)
    expect(await names()).toContain('Canals')
    await makePrivate(uuid)
    expect(await names()).not.toContain('Canals')
    await publish(uuid)
    expect(await names()).not.toContain('Canals')
  })

  test('is left again when an admin says so; nobody else may', async () => {
    const { uuid } = await on.add(anna, { name: 'Rivers' })
    await publish(uuid)
    expect((await mark(uuid, true, anna)).status).toBe(403)
    await mark(uuid, true)
    await mark(uuid, false)
    expect(await names()).not.toContain('Rivers')
  })
})
