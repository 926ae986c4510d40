import { calls, type CollectionItemRecord, internalCalls as internal, libraryInternalCalls } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { callOn, send } from '@annals/service-kit/testing'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { asService, collectionsOn, fieldsOf, newItem } from '../../testing/collections.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'

let site: Site
let anna: Person
let bela: Person
let on: ReturnType<typeof collectionsOn>

beforeAll(async () => {
  site = await testSite('collection_items')
  on = collectionsOn(site)
  anna = await site.person()
  bela = await site.person()
})
afterAll(() => site.close())

const filled = async (count: number) => {
  const { uuid, slug } = await on.add(anna)
  return {
    uuid,
    slug,
    items: await on.fill(
      anna,
      uuid,
      Array.from({ length: count }, () => newItem())
    )
  }
}
const order = async (slug: string) => (await on.itemsOf(slug, anna)).items.map(({ uuid }) => uuid)
const update = (uuid: string, own: object) =>
  callOn(site.app, calls.updateCollection, { uuid, ...fieldsOf(), ...own }, { session: anna.session })
const rich = (html: string) => ({ delta: { ops: [{ insert: 'x\n' }] }, html, text: 'x' })
const record = (uuid: string, own: Partial<CollectionItemRecord> = {}): CollectionItemRecord => {
  const { title, alt, language, license, local_id, origin, period_start, period_end, country, tags } = newItem()
  const words = { title, alt, language, license, local_id, origin, period_start, period_end, country, tags }
  return { uuid, ...words, introduction: rich(''), description: rich(''), ...own }
}
const write = (item: CollectionItemRecord, { session }: Person = anna) =>
  callOn(site.app, calls.updateItem, { item }, { session })

test('items stand in their order, in pages, and are moved by a save', async () => {
  const { uuid, slug, items } = await filled(5)
  expect(await order(slug)).toEqual(items)
  const page = await on.itemsOf(slug, anna, { skip: 3, limit: 1 })
  expect([page.total, page.items.map(item => item.uuid)]).toEqual([5, [items[3]]])
  const moved = items.toReversed()
  await update(uuid, { order: moved.map((one, position) => ({ uuid: one, order: position })) })
  expect(await order(slug)).toEqual(moved)
  // Items added afterwards come at the end.
  const target = { collection: uuid, owner: anna.uuid, reserve: 1 }
  expect((await callOn(site.app, internal.roomForItems, target, asService)).body.first).toBe(5)
})

test('a save that moves an item of another collection, or one twice, changes nothing', async () => {
  const [mine, other] = [await filled(2), await filled(1)]
  const [first, second] = mine.items
  for (const [foreign, position] of [
    [other.items[0]!, 0],
    [newId(), 0],
    [second!, 0]
  ] as const) {
    const moves = [
      { uuid: second!, order: 1 },
      { uuid: foreign, order: position }
    ]
    const { status, errorResponse } = await update(mine.uuid, { name: 'Changed', order: moves })
    expect([status, errorResponse.fields?.[0]?.path]).toEqual([400, 'order'])
  }
  expect(await order(mine.slug)).toEqual([first, second])
  expect((await on.at(mine.slug, anna)).body.data).toMatchObject({ name: 'Boats', rev: 0 })
  const stale = await update(mine.uuid, { rev: 7, order: [{ uuid: second!, order: 0 }] })
  expect([stale.status, await order(mine.slug)]).toEqual([409, [first, second]])
})

describe('the cover', () => {
  const cover = (collection: string, image: string) =>
    callOn(site.app, calls.setCollectionCover, { collection, image }, { session: anna.session })

  test('is an item’s picture, and stays as a picture when the item goes', async () => {
    const { uuid, slug, items } = await filled(2)
    const { data } = (await cover(uuid, items[0]!)).body
    const thumb = { url: '/files/a/c.webp', uuid: items[0], filename: 'boat.webp', alt: 'A flat boat' }
    expect(data).toMatchObject({ thumb: { ...thumb, width: 800, height: 600 }, thumb_uuid: items[0], rev: 0 })
    const body = { collection: uuid, item: items[0]! }
    const gone = await callOn(site.app, calls.deleteItem, body, { session: anna.session })
    expect(gone.body.data).toMatchObject({ count: 1, thumb: { ...thumb, uuid: '' }, thumb_uuid: '' })
    const taken = await callOn(site.app, calls.removeCollectionCover, { collection: uuid }, { session: anna.session })
    expect(taken.body.data).toMatchObject({ thumb: null, thumb_uuid: '' })
    expect((await on.at(slug, anna)).body.data.thumb).toBeNull()
  })

  test('is no recording, no text, and none of another collection', async () => {
    const { uuid } = await on.add(anna)
    const [text, sound] = await on.fill(anna, uuid, [
      newItem({ url: '', thumb_url: '', type: 'text/plain' }),
      newItem({ type: 'audio/mpeg', thumb_url: '' })
    ])
    for (const item of [text, sound]) expect((await cover(uuid, item!)).status).toBe(400)
    expect((await cover(uuid, (await filled(1)).items[0]!)).status).toBe(404)
  })

  test('is uploaded once: also of two uploads at once', async () => {
    const { uuid, slug } = await on.add(anna)
    const upload = (url: string) => {
      const thumb = { url, uuid: '' as const, filename: 'a\tb.png', alt: '', width: 960, height: 480 }
      return callOn(site.app, internal.setUploadedCover, { collection: uuid, owner: anna.uuid, thumb }, asService)
    }
    const answers = await Promise.all([upload('/files/x/1.webp'), upload('/files/x/2.webp')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await on.at(slug, anna)).body.data).toMatchObject({ thumb: { filename: 'a b.png' }, thumb_uuid: '' })
  })
})

describe('an item', () => {
  test('is written with its markup sanitised, its lines in order, and its tags by name', async () => {
    const { items } = await filled(1)
    const { body: answer } = await write(
      record(items[0]!, {
        rev: 0,
        title: ' <b>A</b>\n boat ',
        language: 'PT-br',
        description: rich('<p onclick="x()">a<script>alert(1)</script><img src=x onerror=x()></p>'),
        tags: ['Boats', 'BOATS', 'Rivers']
      })
    )
    expect(answer.data).toMatchObject({ title: '<b>A</b> boat', language: 'pt-BR', rev: 1, url: '/files/a/b.webp' })
    expect(answer.data.description.html).toBe('<p>a</p>')
    expect(answer.data.tags.map(({ name }) => name)).toEqual(['Boats', 'Rivers'])
    const asked = { owner: anna.uuid, item: items[0]! }
    expect((await callOn(site.app, internal.collectionItem, asked, asService)).body).toEqual(answer)
  })

  test('is not written over a newer revision, nor by anybody else, nor with texts without end', async () => {
    const { items } = await filled(1)
    const [uuid] = items as [string]
    await write(record(uuid, { title: 'One' }))
    const stale = await write(record(uuid, { rev: 0, title: 'Two' }))
    expect(stale.errorResponse).toMatchObject({ errorCode: 'STALE', stored: { title: 'One', rev: 1 } })
    const admin = await site.person({ is_admin: true })
    for (const other of [bela, admin]) expect((await write(record(uuid), other)).status).toBe(403)
    expect((await write(record(newId()))).status).toBe(404)
    expect((await write(record(uuid, { language: 'not a language' }))).errorResponse.fields?.[0]?.path).toBe(
      'item.language'
    )
    expect((await write(record(uuid, { description: rich(`<p>${'x'.repeat(310_000)}</p>`) }))).status).toBe(413)
    const attack = await write(record(uuid, { introduction: rich('<p><b></i>'.repeat(20_000)) }))
    expect(attack.errorResponse.fields?.[0]?.path).toBe('item.introduction.html')
    for (const [path, own] of [
      ['item.title', { title: '\u0958'.repeat(300) }],
      ['item.tags.1', { tags: ['a', '\u0958'.repeat(100)] }]
    ] as const)
      expect((await write(record(uuid, own as Partial<CollectionItemRecord>))).errorResponse.fields?.[0]?.path).toBe(
        path
      )
    const film = { ...rich(''), delta: { ops: [{ insert: { video: 'x' } }] } }
    const withFilm = await send(
      site.app,
      calls.updateItem,
      { item: { ...record(uuid), description: film } },
      { session: anna.session }
    )
    expect(withFilm.errorResponse.fields?.[0]?.path).toBe('item.description.delta.ops.0.insert')
    const theirs = { owner: bela.uuid, item: uuid }
    expect((await callOn(site.app, internal.collectionItem, theirs, asService)).status).toBe(403)
  })

  test('several go together; those that are gone already are no error', async () => {
    const { uuid, slug, items } = await filled(3)
    const body = { collection: uuid, items: [items[0]!, items[2]!, newId()] }
    const remove = () => callOn(site.app, calls.deleteCollectionItems, body, { session: anna.session })
    expect((await remove()).body.data.count).toBe(1)
    expect((await remove()).body.data.count).toBe(1)
    expect(await order(slug)).toEqual([items[1]])
  })

  test('gets its thumbnail later; one that is gone is passed over, what was written stays', async () => {
    const { items, slug } = await filled(1)
    await write(record(items[0]!, { title: 'Written' }))
    const thumbs = [newId(), items[0]!].map(uuid => ({ uuid, thumb_url: '/files/x/small.webp' }))
    expect((await callOn(site.app, internal.setItemThumbs, { thumbs }, asService)).body).toEqual({ status: 'ok' })
    const [item] = (await on.itemsOf(slug, anna)).items
    expect(item).toMatchObject({ title: 'Written', thumb_url: '/files/x/small.webp', rev: 1 })
  })
})

describe('an item as a source', () => {
  const addSource = (source: string, { session }: Person) => callOn(site.app, calls.addSource, { source }, { session })
  const meta = (uuid: string, person?: Person) =>
    callOn(site.app, calls.meta, undefined, { params: { uuid }, session: person?.session })

  test('is added from one’s own collection, and by everybody once it is published', async () => {
    const { uuid } = await on.add(anna)
    const [boat, text] = await on.fill(anna, uuid, [
      newItem({ title: 'A barge', description: 'On the <river>', language: 'en', license: 'CC0 1.0' }),
      newItem({ url: '', thumb_url: '', type: 'text/plain' })
    ])
    expect((await addSource(boat!, anna)).body.data.source).toMatchObject({
      title: 'A barge',
      description: 'On the <river>',
      lang: 'en',
      license: 'CC0 1.0',
      url: '/files/a/b.webp'
    })
    for (const ask of [addSource(boat!, bela), addSource(text!, anna), meta(boat!), meta(boat!, bela)])
      expect((await ask).status).toBe(404)
    await callOn(site.app, calls.publishCollection, { collection: uuid }, { session: anna.session })
    expect((await meta(boat!)).body.data).toMatchObject({ Title: 'A barge', Licence: 'CC0 1.0', Language: 'English' })
    const both = await callOn(site.app, calls.addSources, { sources: [boat!, text!] }, { session: bela.session })
    expect(both.status).toBe(404)
    expect((await addSource(boat!, bela)).status).toBe(200)
    expect((await addSource(text!, bela)).status).toBe(404)
  })
})

describe('sources of one’s own', () => {
  const source = (own: object = {}) => ({
    ...{ uuid: newId(), owner: anna.uuid, title: 'A farm', description: 'By the <river>', url: '/files/a/farm.webp' },
    ...{ thumb_url: '/files/a/farm.s.webp', playback: '', type: 'image/webp', alt: 'A house', lang: 'en' },
    ...{ width: 8, height: 6, filename: 'farm.jpg', bytes: 10, maker: 'Ada', date: '1914', holder: 'A museum' },
    ...own
  })
  const store = async (...items: ReturnType<typeof source>[]) => {
    await callOn(site.app, libraryInternalCalls.createSource, { items }, asService)
    return items.map(({ uuid }) => uuid)
  }
  const add = (collection: string, sources: string[], { session }: Person = anna) =>
    send(site.app, calls.addSourcesToCollection, { collection, sources }, { session })

  test('come behind the last item in the order asked for, with their texts and credit, and never twice', async () => {
    const { uuid, slug } = await filled(1)
    const [farm = '', ship = ''] = await store(source(), source({ title: 'A ship' }))
    const { data, there } = (
      await callOn(
        site.app,
        calls.addSourcesToCollection,
        { collection: uuid, sources: [ship, farm] },
        { session: anna.session }
      )
    ).body
    expect([data.count, there]).toEqual([3, 0])
    const { items } = await on.itemsOf(slug, anna)
    expect(items.slice(1).map(({ title }) => title)).toEqual(['A ship', 'A farm'])
    expect(items[2]).toMatchObject({
      ...{ alt: 'A house', language: 'en', maker: 'Ada', period_start: '1914', origin: 'A museum', bytes: 10 },
      ...{ url: '/files/a/farm.webp', thumb_url: '/files/a/farm.s.webp', filename: 'farm.jpg', import: '' }
    })
    expect(items[2]?.description.text).toBe('By the <river>')
    expect(items[2]?.description.html).toContain('&lt;river&gt;')
    const again = await add(uuid, [farm])
    expect(again.body).toMatchObject({ there: 1, data: { count: 3 } })
  })

  test('bring captions, transcript and origin along, and on to whoever adds the published item', async () => {
    const tracks = [{ lang: 'de', url: '/files/a/de.vtt' }]
    const from = { provider: 'Archive of Films', retrieved: '2026-05-04T10:00:00.000Z' }
    const provenance = { address: 'https://archive.example/1.mp4', page: 'https://archive.example/1', ...from }
    const { uuid, slug } = await filled(1)
    const film = source({ type: 'video/mp4', transcript: 'Bread!\nPeace!', tracks, provenance })
    await add(uuid, await store(film))
    const item = (await on.itemsOf(slug, anna)).items[1]!
    expect(item).toMatchObject({ transcript: 'Bread!\nPeace!', tracks, provenance })

    await callOn(site.app, calls.publishCollection, { collection: uuid }, { session: anna.session })
    const { data } = (await callOn(site.app, calls.addSource, { source: item.uuid }, { session: bela.session })).body
    expect(data.source).toMatchObject({ transcript: 'Bread!\nPeace!', tracks })
    const facts = await callOn(site.app, calls.meta, undefined, {
      params: { uuid: data.source.uuid },
      session: bela.session
    })
    expect(facts.body.data).toMatchObject({ Provider: 'Archive of Films', Captions: 'German' })
  })

  test('are refused together where one is somebody else’s, gone, or a film of another site', async () => {
    const { uuid } = await filled(1)
    const [own = '', theirs = '', film = ''] = await store(
      source(),
      source({ owner: bela.uuid }),
      source({ url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', type: 'video/youtube' })
    )
    for (const [other, status] of [
      [theirs, 404],
      [newId(), 404],
      [film, 400]
    ] as const)
      expect((await add(uuid, [own, other])).status).toBe(status)
    expect((await add(uuid, [own], bela)).status).toBe(403)
    expect((await add(newId(), [own])).status).toBe(404)
    expect((await add(uuid, [own])).body).toMatchObject({ there: 0, data: { count: 2 } })
  })
})
