import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  calls,
  type CollectionItem,
  type CollectionItemRecord,
  internalCalls as internal,
  type NewItem,
  type RowColumn,
  rowDigest
} from '@annals/contracts'
import { createSanitiser, newId, quotaTable, ServiceError } from '@annals/service-kit'
import { callOn } from '@annals/service-kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { titleKeys } from '../../texts/best-titles.ts'
import { asService, collectionsOn, newItem } from '../../testing/collections.ts'
import { type Person, type Site, testSite } from '../../testing/site.ts'
import { collectionAccess } from './access.ts'
import { epochRepository } from '../../import-epochs/repository.ts'
import { freshItem } from './item.ts'
import { itemRepository } from './item-repository.ts'
import { itemService } from './item-service.ts'
import type { StoredItem } from './model.ts'
import { collectionRepository } from './repository.ts'
import { rewriteRepository } from './rewrite-repository.ts'

let site: Site
let anna: Person
let on: ReturnType<typeof collectionsOn>

beforeAll(async () => {
  site = await testSite('imports')
  on = collectionsOn(site)
  anna = await site.person()
})
afterAll(() => site.close())

interface Running {
  collection: string
  owner: string
  import: string
  epoch: number
}
const importInto = async (): Promise<Running & { slug: string }> => {
  const { uuid, slug } = await on.add(anna)
  return { collection: uuid, slug, owner: anna.uuid, import: newId(), epoch: 1 }
}
const named = ({ collection, owner, import: imported, epoch }: Running) => ({
  collection,
  owner,
  import: imported,
  epoch
})
const put = (running: Running, items: NewItem[]) =>
  callOn(site.app, internal.addItems, { ...named(running), items }, asService)
const close = (running: Running) => callOn(site.app, internal.closeImport, named(running), asService)
const undo = (running: Running, limit = 2000) =>
  callOn(site.app, internal.removeImported, { ...named(running), limit }, asService)
const undoing = ({ collection, owner, import: imported }: Running) =>
  callOn(site.app, internal.undoingImport, { collection, owner, import: imported }, asService)
const rows = (count: number, own: Partial<NewItem> = {}) =>
  Array.from({ length: count }, (_, order) => newItem({ order, ...own }))
const ids = (items: NewItem[]) => items.map(({ uuid }) => uuid)
const countOf = async (slug: string) => {
  const { body: answer } = await callOn(site.app, calls.collection, undefined, {
    params: { slug },
    session: anna.session
  })
  return answer.data.count
}

describe('items that are handed over', () => {
  test('are stored as text that looks as it was typed, whatever stands in it', async () => {
    const running = await importInto()
    const evil = '<script>alert(1)</script> \u202Eevil\u202C'
    const item = newItem({
      title: ` ${evil}\n x`,
      alt: evil,
      language: 'EN-gb',
      license: evil,
      local_id: evil,
      origin: evil,
      period_start: '55 BC',
      country: evil,
      introduction: '',
      description: `${evil}\r\n\r\ne\u0301`,
      tags: ['Émigrés', 'emigres', ' ', 'Boats'],
      filename: 'a\tb.png'
    })
    await put(running, [item, newItem({ language: 'no language' })])
    const [stored, other] = (await on.itemsOf(running.slug, anna)).items
    const escaped = '&lt;script&gt;alert(1)&lt;/script&gt; \u202Eevil\u202C'
    expect(stored).toMatchObject({
      uuid: item.uuid,
      collection: running.collection,
      title: `${evil} x`,
      alt: evil,
      language: 'en-GB',
      period_start: '55 BC',
      introduction: { html: '', text: '' },
      description: { html: `<p>${escaped}</p><p><br /></p><p>é</p>`, text: `${evil}\n\né` },
      filename: 'a b.png',
      import: running.import,
      is_published: false,
      rev: 0
    })
    expect(stored?.tags.map(({ name }) => name)).toEqual(['Émigrés', 'Boats'])
    expect(other?.language).toBe('')

    const theirs = await importInto()
    await put(theirs, [newItem({ tags: ['EMIGRES'] })])
    const [tagged] = (await on.itemsOf(theirs.slug, anna)).items
    expect(tagged?.tags[0]?.uuid).toBe(stored?.tags[0]?.uuid)
  })

  test('are there once: again by their id, as others by their key', async () => {
    const running = await importInto()
    const items = rows(120)
    const twin = newItem({ key: items[3]!.key })
    expect((await put(running, [...items, twin])).body).toMatchObject({
      added: ids(items),
      again: [],
      there: [twin.uuid]
    })
    const more = rows(1)
    const { body: answer } = await put(running, [...items.map(one => ({ ...one, title: 'Renamed' })), ...more, twin])
    expect({ ...answer, again: answer.again.toSorted() }).toMatchObject({
      added: ids(more),
      again: ids(items).toSorted(),
      there: [twin.uuid]
    })
    // Another import finds them by their keys; another collection has its own.
    const next = { ...running, import: newId() }
    const same = items.map(one => ({ ...one, uuid: newId() }))
    expect((await put(next, same)).body).toMatchObject({ added: [], again: [], there: ids(same) })
    expect((await put(await importInto(), same)).body.added).toHaveLength(120)
    const { total, items: page } = await on.itemsOf(running.slug, anna, { limit: 1 })
    expect([total, page[0]?.title]).toEqual([121, 'A boat'])
  })

  test('do not take the place of somebody else’s item of the same id', async () => {
    const [mine, theirs] = [await importInto(), await importInto()]
    const items = rows(2)
    await put(theirs, items)
    const { body: answer } = await put(mine, [...items, ...rows(1)])
    expect([answer.added.length, answer.again, answer.there]).toEqual([1, [], ids(items)])
    expect((await on.itemsOf(theirs.slug, anna)).total).toBe(2)
  })

  test('are counted as they come, imported or uploaded', async () => {
    const running = await importInto()
    await put(running, rows(3))
    expect(await countOf(running.slug)).toBe(3)
    await close(running)
    expect(await countOf(running.slug)).toBe(3)
    await on.fill(anna, running.collection, rows(2))
    expect(await countOf(running.slug)).toBe(5)
  })

  test('get positions of their own, also where several ask at once', async () => {
    const { collection } = await importInto()
    const reserve = async (count: number) =>
      (await callOn(site.app, internal.roomForItems, { collection, owner: anna.uuid, reserve: count }, asService)).body
    const taken = await Promise.all([5, 1, 20, 1].map(async count => ({ count, ...(await reserve(count)) })))
    const positions = taken.flatMap(({ first, count }) => Array.from({ length: count }, (_, index) => first + index))
    expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 27 }, (_, index) => index))
    expect(await reserve(0)).toMatchObject({ name: 'Boats', slug: taken[0]!.slug, first: 27 })
    expect((await reserve(0)).first).toBe(27)
  })
})

describe('a closed import', () => {
  test('brings nothing more in its epoch or an older one; a newer one opens it, and cannot be closed by the old', async () => {
    const running = await importInto()
    const next = { ...running, epoch: 2 }
    await put(running, rows(1))
    await close(running)
    expect((await put(running, rows(1))).errorResponse.errorCode).toBe('STALE')
    expect((await put(next, rows(1))).status).toBe(200)
    expect((await put(running, rows(1))).status).toBe(409)
    await close(running)
    expect((await undo(running)).errorResponse.errorCode).toBe('STALE')
    expect((await put(next, rows(1))).status).toBe(200)
    expect((await on.itemsOf(running.slug, anna)).total).toBe(3)
  })

  test('also where it was closed before it ever came', async () => {
    const running = await importInto()
    await close(running)
    expect((await put(running, rows(1))).status).toBe(409)
  })

  test('is undone in portions; what others brought stays, and the cover as a picture', async () => {
    const running = await importInto()
    const items = rows(5)
    await put(running, items)
    const mine = await on.fill(anna, running.collection, rows(2))
    const cover = { collection: running.collection, image: items[0]!.uuid }
    await callOn(site.app, calls.setCollectionCover, cover, { session: anna.session })
    const answers = [await undo(running, 3), await undo(running, 3), await undo(running, 3)]
    expect(answers.map(({ body }) => body)).toEqual([
      { removed: 3, kept: 0, restored: 0, stayed: 0, left: true },
      { removed: 5, kept: 0, restored: 0, stayed: 0, left: false },
      { removed: 5, kept: 0, restored: 0, stayed: 0, left: false }
    ])
    expect((await on.itemsOf(running.slug, anna)).items.map(({ uuid }) => uuid)).toEqual(mine)
    expect((await on.at(running.slug, anna)).body.data).toMatchObject({
      count: 2,
      thumb: { url: '/files/a/c.webp', uuid: '' },
      thumb_uuid: ''
    })
    expect((await put(running, items)).status).toBe(409)
  })

  test('of a deleted collection is none’s to correct', async () => {
    const running = await importInto()
    await put(running, rows(3))
    await callOn(site.app, calls.deleteCollections, { collection: running.collection }, { session: anna.session })
    expect((await put(running, rows(1))).status).toBe(404)
    expect((await close(running)).body).toEqual({ status: 'ok' })
    expect((await undo(running)).status).toBe(200)
    const bela = await site.person()
    const theirs = { ...(await importInto()), owner: bela.uuid }
    for (const { status } of [await put(theirs, rows(1)), await close(theirs), await undo(theirs)])
      expect(status).toBe(403)
  })
})

describe('a row that comes again', () => {
  const change = (running: Running, items: NewItem[]) =>
    callOn(site.app, internal.addItems, { ...named(running), update: true, items }, asService)
  const again = (running: Running, items: NewItem[], title?: string) => ({
    next: { ...running, import: newId() },
    same: items.map(one => ({ ...one, uuid: newId(), ...(title !== undefined && { title, digest: title }) }))
  })
  const shown = async ({ slug }: Running & { slug: string }) =>
    (await on.itemsOf(slug, anna)).items.map(({ title, rev }) => [title, rev])
  /** The owner edits the item by hand. */
  const edit = async (item: CollectionItem, own: Partial<CollectionItemRecord>) => {
    const { collection: _c, is_published: _p, order: _o, import: _i, created: _d, url: _u, ...rest } = item
    const { thumb_url: _t, playback: _b, type: _y, filename: _f, bytes: _s, width: _w, height: _h, ...record } = rest
    const tags = record.tags.map(({ name }) => name)
    await callOn(site.app, calls.updateItem, { item: { ...record, tags, ...own } }, { session: anna.session })
  }
  const filled = async (count: number) => {
    const running = await importInto()
    const items = rows(count, { digest: 'as it was' })
    await put(running, items)
    return { running, items }
  }

  test('is known by its key and what it says', async () => {
    const { running, items } = await filled(3)
    const [one, two] = items.map(({ key }) => key) as [string, string]
    const edited = (await on.itemsOf(running.slug, anna)).items[1]!
    await edit(edited, { title: 'Mine' })
    const body = {
      collection: running.collection,
      owner: anna.uuid,
      rows: [
        { key: one, digest: 'as it was' },
        { key: two, digest: 'otherwise' },
        { key: 'unheard of', digest: '' }
      ]
    }
    const { body: answer } = await callOn(site.app, internal.standingItems, body, asService)
    expect(answer.there.toSorted((a, b) => Number(a.isEdited) - Number(b.isEdited))).toEqual([
      { key: one, isSame: true, isEdited: false, empties: [] },
      { key: two, isSame: false, isEdited: true, empties: [] }
    ])
    // An update leaves what was edited by hand.
    const { next, same } = again(running, items, 'New')
    const { body: changed } = await change(next, same)
    expect([changed.changed.length, changed.edited]).toEqual([2, [same[1]!.uuid]])
    expect(await shown(running)).toEqual([
      ['New', 1],
      ['Mine', 1],
      ['New', 1]
    ])
  })

  test('gets its words once, however often it is handed over, and its earlier ones back', async () => {
    const { running, items } = await filled(2)
    const { next, same } = again(running, items, '$New')
    for (let times = 0; times < 2; times++)
      expect((await change(next, same)).body).toMatchObject({ added: [], changed: ids(same), there: [] })
    expect(await shown(running)).toEqual([
      ['$New', 1],
      ['$New', 1]
    ])
    expect([(await undo(next, 1)).body, (await undo(next)).body]).toEqual([
      { removed: 0, kept: 0, restored: 1, stayed: 0, left: true },
      { removed: 0, kept: 0, restored: 2, stayed: 0, left: false }
    ])
    expect(await shown(running)).toEqual([
      ['A boat', 2],
      ['A boat', 2]
    ])
    // Its own import still has it: as in the sheet, not edited by hand.
    const later = again(running, items, 'Later')
    expect((await change(later.next, later.same)).body.changed).toHaveLength(2)
  })

  test('is changed in the columns of its sheet alone; every update comes off by itself, and is told before', async () => {
    const running = await importInto()
    const first = { title: '1', description: '1', tags: '1', picture: '1' }
    const key = newId()
    const row = (cells: Partial<Record<RowColumn, string>>) =>
      newItem({
        key,
        title: cells.title ?? '',
        description: cells.description ?? '',
        tags: cells.tags ? [cells.tags] : [],
        url: cells.picture ? `/files/a/${cells.picture}.webp` : '',
        bytes: cells.picture ? 1000 : 0,
        digest: rowDigest(cells)
      })
    const [begun, ...updates] = [first, { title: '2' }, { title: '3', tags: '' }, { description: '4' }].map(cells => ({
      of: { ...running, import: newId() },
      cells
    }))
    await put(begun!.of, [row(begun!.cells)])
    const words = async () => {
      const [item] = (await on.itemsOf(running.slug, anna)).items
      return [item?.title, item?.description.text, item?.tags.map(({ name }) => name).join(), item?.url]
    }
    const known = { collection: running.collection, owner: anna.uuid }
    for (const { of, cells } of updates) {
      const asked = { ...known, rows: [{ key, digest: rowDigest(cells) }] }
      const { there } = (await callOn(site.app, internal.standingItems, asked, asService)).body
      const empties = 'tags' in cells ? ['tags'] : []
      expect(there).toEqual([{ key, isSame: false, isEdited: false, empties }])
      expect((await change(of, [row(cells)])).body.changed).toHaveLength(1)
      const { body: answer } = await change({ ...of, import: newId() }, [row(cells)])
      expect([answer.changed, answer.there.length]).toEqual([[], 1])
    }
    const url = '/files/a/1.webp'
    expect(await words()).toEqual(['3', '4', '', url])
    const [two, three, four] = updates.map(({ of }) => of) as unknown as [Running, Running, Running]
    const nothing = { removed: 0, kept: 0, restored: 0, stayed: 0 }
    // The title comes from another import by now.
    for (const [of, what, left] of [
      [two, { ...nothing, stayed: 1 }, ['3', '4', '', url]],
      [four, { ...nothing, restored: 1 }, ['3', '1', '', url]],
      [three, { ...nothing, restored: 1 }, ['1', '1', '1', url]]
    ] as const) {
      expect((await undoing(of)).body).toEqual(what)
      expect((await undo(of)).body).toEqual({ ...what, left: false })
      expect(await words()).toEqual(left)
    }
  })

  test('takes the origin of its picture along with it, and brings the earlier one back', async () => {
    const running = await importInto()
    const key = newId()
    const row = (picture: string, page?: string) =>
      newItem({
        key,
        url: `/files/a/${picture}.webp`,
        digest: rowDigest({ picture }),
        ...(page && {
          provenance: { address: `${page}.jpg`, page, provider: 'An archive', retrieved: '2026-11-01T00:00:00.000Z' }
        })
      })
    const origin = async () => (await on.itemsOf(running.slug, anna)).items[0]?.provenance?.page
    await put(running, [row('1', 'https://archive.example/1')])
    expect(await origin()).toBe('https://archive.example/1')
    const second = { ...running, import: newId() }
    await change(second, [row('2', 'https://archive.example/2')])
    expect(await origin()).toBe('https://archive.example/2')
    const third = { ...running, import: newId() }
    await change(third, [row('3')])
    expect(await origin()).toBeUndefined()
    await undo(third)
    expect(await origin()).toBe('https://archive.example/2')
    await undo(second)
    expect(await origin()).toBe('https://archive.example/1')
  })

  test('keeps what its owner wrote by hand after an update when that is undone, and says so', async () => {
    const { running, items } = await filled(2)
    const { next, same } = again(running, items, 'New')
    await change(next, same)
    const [item] = (await on.itemsOf(running.slug, anna)).items
    await edit(item!, { title: 'Mine' })
    const what = { removed: 0, kept: 0, restored: 1, stayed: 1 }
    expect((await undoing(next)).body).toEqual(what)
    expect((await undo(next)).body).toEqual({ ...what, left: false })
    expect((await shown(running)).map(([title]) => title)).toEqual(['Mine', 'A boat'])
  })

  test('stays where another import has brought it too, and goes with the last of them', async () => {
    const { running, items } = await filled(3)
    const { next, same } = again(running, items.slice(1))
    expect((await put(next, same)).body.there).toEqual(ids(same))
    const known = { ...again(running, items.slice(2)) }
    const body = {
      ...named(known.next),
      update: false,
      rows: known.same.map(({ uuid, key, digest = '' }) => ({ uuid, key, digest }))
    }
    expect((await callOn(site.app, internal.claimItems, body, asService)).body.there).toEqual(ids(known.same))
    for (const [one, what] of [
      [running, { removed: 1, kept: 2, restored: 0, stayed: 0 }],
      [next, { removed: 1, kept: 1, restored: 0, stayed: 0 }]
    ] as const) {
      expect((await undoing(one)).body).toEqual(what)
      expect((await undo(one)).body).toEqual({ ...what, left: false })
    }
    expect(await countOf(running.slug)).toBe(1)
    expect((await undo(known.next)).body).toEqual({ removed: 1, kept: 0, restored: 0, stayed: 0, left: false })
  })

  test('that was deleted by hand comes back', async () => {
    const { running, items } = await filled(2)
    const body = { collection: running.collection, item: items[0]!.uuid }
    await callOn(site.app, calls.deleteItem, body, { session: anna.session })
    const { next, same } = again(running, items)
    expect((await put(next, same)).body).toMatchObject({ added: [same[0]!.uuid], there: [same[1]!.uuid] })
  })
})

test('items are handed out in their order by pages, and put into another one; what comes next goes behind them', async () => {
  const { collection } = await importInto()
  const all = await on.fill(anna, collection, rows(5))
  const at = { collection, owner: anna.uuid }
  const seen: { uuid: string; order: number }[] = []
  for (let isMore = true; isMore;) {
    const last = seen.at(-1)
    const after = last && { after: { uuid: last.uuid, order: last.order } }
    const { body: answer } = await callOn(site.app, internal.itemOrder, { ...at, limit: 2, ...after }, asService)
    seen.push(...answer.items)
    isMore = answer.items.length > 0
  }
  expect(seen.map(({ uuid }) => uuid)).toEqual(all)
  const order = [
    { uuid: all[0]!, order: 40 },
    { uuid: newId(), order: 3 }
  ]
  expect((await callOn(site.app, internal.placeItems, { ...at, order }, asService)).status).toBe(200)
  const { body: answer } = await callOn(site.app, internal.itemOrder, { ...at, limit: 9 }, asService)
  expect(answer.items.map(({ uuid }) => uuid)).toEqual([...all.slice(1), all[0]])
  expect((await callOn(site.app, internal.roomForItems, { ...at, reserve: 0 }, asService)).body.first).toBe(41)
  const theirs = { ...at, owner: (await site.person()).uuid }
  expect((await callOn(site.app, internal.placeItems, { ...theirs, order }, asService)).status).toBe(403)
  expect((await callOn(site.app, internal.itemOrder, { ...theirs, limit: 9 }, asService)).status).toBe(403)
})

describe('calls that run into one another', () => {
  // So many runs create more collections than one member may have.
  beforeEach(async () => {
    anna = await site.person()
  })

  /** The caller that asked last gets the turn. */
  const GO_ON = -1
  type Service = ReturnType<typeof serviceOn>
  type Turn = <T>(ask: () => Promise<T>) => Promise<T>
  type Repositories = {
    collections: ReturnType<typeof collectionRepository>
    items: ReturnType<typeof itemRepository>
    epochs: ReturnType<typeof epochRepository>
    rewrites: ReturnType<typeof rewriteRepository>
  }
  const repositories = (): Repositories => ({
    collections: collectionRepository(site.db),
    items: itemRepository(site.db),
    epochs: epochRepository(site.db),
    rewrites: rewriteRepository(site.db)
  })
  const serviceOn = ({ collections, items, epochs, rewrites }: Repositories) =>
    itemService({
      collections,
      items,
      epochs,
      rewrites,
      access: collectionAccess(collections),
      sanitiser: createSanitiser(),
      mostFor: async () => quotaTable().partner,
      now: () => new Date()
    })

  /**
   * Runs calls in parallel, with one database query at a time: `choices` decides whose turn it is whenever all of them
   * wait.
   */
  async function race(choices: Iterator<number>, make: (service: Service, turn: Turn) => Promise<unknown>[]) {
    const waiting: (() => Promise<void>)[] = []
    const turn: Turn = ask =>
      new Promise((resolve, reject) => {
        waiting.push(async () => ask().then(resolve, reject))
      })
    const asTurns = <R extends object>(repository: R): R =>
      Object.fromEntries(
        Object.entries(repository).map(([name, ask]: [string, (...args: unknown[]) => Promise<unknown>]) => [
          name,
          (...args: unknown[]) => turn(() => ask(...args))
        ])
      ) as R
    const { collections, items, epochs, rewrites } = repositories()
    const service = serviceOn({
      collections: asTurns(collections),
      items: asTurns(items),
      epochs: asTurns(epochs),
      rewrites: asTurns(rewrites)
    })
    let isOver = false
    const all = Promise.all(make(service, turn)).finally(() => (isOver = true))
    while (!isOver) {
      // Long enough for the caller that was answered to send the next query.
      for (let round = 0; round < 4; round++) await yieldToEventLoop()
      const choice = Number(choices.next().value)
      const [next] = waiting.splice(choice === GO_ON ? -1 : choice % (waiting.length || 1), 1)
      await next?.()
    }
    await all
  }

  /** The outcome of a call; null for one that was rejected as expected. */
  const settled = <T>(call: Promise<T>): Promise<T | null> =>
    call.catch((error: unknown) => {
      if (error instanceof ServiceError && (error.code === 'STALE' || error.code === 'NOT_FOUND')) return null
      throw error
    })

  /** Rows of several calls. They overlap like those of a worker that was taken for dead and of its successor. */
  /** Mostly the caller that had the last turn, so that one may have finished while another has hardly begun. */
  const choices = fc.infiniteStream(
    fc.oneof({ arbitrary: fc.constant(GO_ON), weight: 2 }, { arbitrary: fc.nat(1000), weight: 1 })
  )
  const slices = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 })

  test('leave no item of an import that is undone, in whatever order they come', async () => {
    await fc.assert(
      fc.asyncProperty(choices, slices, async (turns, calls) => {
        const running = await importInto()
        const all = rows(6)
        await race(turns, service => [
          ...calls.map(([from, count]) =>
            settled(service.add({ ...named(running), items: all.slice(from, from + count) }))
          ),
          (async () => {
            while ((await service.removeImported(running, 2)).left);
          })()
        ])
        expect((await on.itemsOf(running.slug, anna)).total).toBe(0)
        expect(await countOf(running.slug)).toBe(0)
      }),
      { numRuns: 15 }
    )
  }, 120_000)

  test('leave what another import has brought too, and the earlier words of what was changed', async () => {
    await fc.assert(
      fc.asyncProperty(choices, slices, async (turns, calls) => {
        const running = await importInto()
        const all = rows(4, { digest: 'as it was' })
        await put(running, all)
        const second = { ...running, import: newId() }
        const third = { ...running, import: newId() }
        const of = (items: NewItem[], title: string) =>
          items.map(one => ({ ...one, uuid: newId(), title, digest: title }))
        const joined = new Set<string>()
        await race(turns, service => [
          ...calls.map(async ([from, count]) => {
            const items = all.slice(from, from + count)
            if (await settled(service.add({ ...named(second), items: of(items, 'x') })))
              for (const { key } of items) joined.add(key)
          }),
          ...calls.map(([from, count]) =>
            settled(service.add({ ...named(third), update: true, items: of(all.slice(from, from + count), 'new') }))
          ),
          (async () => {
            while ((await service.removeImported(running, 2)).left);
          })(),
          (async () => {
            while ((await service.removeImported(third, 2)).left);
          })()
        ])
        await serviceOn(repositories()).sweep()
        const left = await site.db
          .collection('collection_items')
          .find({ of: running.collection })
          .project<Record<'key' | 'title' | 'import', string> & { _id: unknown; titled: string[] }>({
            ...{ key: 1, title: 1, import: 1, titled: 1 }
          })
          .toArray()
        // What the second import said is there exactly once and belongs to it.
        expect(left.map(({ key }) => key).toSorted()).toEqual([...joined].toSorted())
        for (const item of left) expect(item.import).toBe(second.import)
        for (const { title, titled } of left) expect(titled).toEqual(titleKeys(title))
        // Items that were there first have their old texts; a new one may be from any import.
        const first = new Set(ids(all))
        for (const { _id, title } of left) if (first.has(String(_id))) expect(title).toBe('A boat')
      }),
      { numRuns: 15 }
    )
  }, 120_000)

  test('leave what the newest epoch brought, and of refused ones nothing', async () => {
    await fc.assert(
      fc.asyncProperty(choices, slices, slices, async (turns, old, recent) => {
        const running = await importInto()
        const all = rows(6)
        const [late, good]: [Set<string>, Set<string>] = [new Set(), new Set()]
        const add = (service: Service, epoch: number, into: Set<string>) => {
          return async ([from, count]: [number, number]) => {
            const items = all.slice(from, from + count)
            const answer = await settled(service.add({ ...named(running), epoch, items }))
            if (answer) for (const uuid of [...answer.added, ...answer.again]) into.add(uuid)
            if (epoch === 2) expect(answer?.there).toEqual([])
          }
        }
        await race(turns, service => [
          ...old.map(add(service, 1, late)),
          settled(service.close(running)),
          ...recent.map(add(service, 2, good))
        ])
        const there = new Set((await on.itemsOf(running.slug, anna)).items.map(({ uuid }) => uuid))
        expect([...good].filter(uuid => !there.has(uuid))).toEqual([])
        expect([...there].filter(uuid => !good.has(uuid) && !late.has(uuid))).toEqual([])
      }),
      { numRuns: 15 }
    )
  }, 120_000)

  test('leave no item of a collection that is deleted meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async turns => {
        const running = await importInto()
        const items = rows(3)
        const { collections } = repositories()
        await race(turns, (service, turn) => [
          settled(service.add({ ...named(running), items })),
          turn(() => collections.remove([running.collection], anna.uuid))
        ])
        await serviceOn(repositories()).sweep()
        const left = await site.db.collection('collection_items').countDocuments({ of: running.collection })
        expect([left, await collections.isThere(running.collection)]).toEqual([0, false])
      }),
      { numRuns: 10 }
    )
  }, 120_000)

  test('and break off leave something that is swept up when a process starts', async () => {
    const { items } = repositories()
    const [running, kept] = [await importInto(), await importInto()]
    await put(kept, rows(2))
    await undo(running)
    const lost = (of: string) =>
      freshItem(newItem(), { of, import: running.import, claim: 'x', epoch: 1, created: new Date() })
    await items.insert(anna.uuid, [lost(running.collection)], quotaTable().partner)
    await site.db.collection<StoredItem>('collection_items').insertOne(lost(newId()))
    await serviceOn(repositories()).sweep()
    const left = site.db.collection('collection_items')
    expect(await left.countDocuments({ claim: 'x' })).toBe(0)
    expect((await on.itemsOf(kept.slug, anna)).total).toBe(2)
  })
})
