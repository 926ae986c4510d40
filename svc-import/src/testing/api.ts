import {
  type AggregatorImportRecord,
  type Call,
  type Collection,
  type ErrorCode,
  type ExportedItem,
  type ExportPart,
  changedColumns,
  emptiedColumns,
  type ImportUndoing,
  internalCalls,
  type NewItem,
  type SessionIdentity,
  spokenIn
} from '@annals/contracts'
import { type InternalClient, newId, newSecret, fail } from '@annals/service-kit'

interface StoredEpoch {
  epoch: number
  isClosed: boolean
}

const wholeCollection = (uuid: string, user: string): Collection => ({
  ...{ uuid, user, slug: 'harbours', name: 'Harbours', subtitle: '', introduction: '', description: '' },
  ...{ acknowledgements: '', language: '', license: '', partner: 'A partner', thumb: null, thumb_uuid: '' },
  ...{ is_published: false, is_thematic: false, csstype: '', count: 0, rev: 0 },
  ...{ created: '2026-01-01T00:00:00.000Z', changed: '2026-01-01T00:00:00.000Z' }
})

const FLAGS = {
  can_create: true,
  is_admin: false,
  is_teacher: false,
  is_staff: false,
  is_partner: true,
  is_confirmed: true,
  can_publish_tl: false,
  show_beta: false
}

/**
 * svc-api for tests of imports, in memory: sessions, collections, their items, and the epochs of imports. It does what the
 * contracts say; svc-api's own tests check the same for the real one.
 */
export function testApi() {
  const people = new Map<string, SessionIdentity>()
  const collections = new Map<string, { owner: string; next: number }>()
  const items = new Map<
    string,
    NewItem & { collection: string; import: string; also: string[]; isEdited: boolean; updated: string }
  >()
  const versions = new Map<string, NewItem>()
  const taken = new Map<string, ImportUndoing>()
  const epochs = new Map<string, StoredEpoch>()
  /** What the aggregator has. */
  const records = new Map<string, AggregatorImportRecord>()
  const partner = newId()
  /** A member's own id stands for My Sources. */
  const mySources = { owner: '', next: 1 }
  const state = {
    /** What the aggregator refuses with. */
    aggregator: null as ErrorCode | null,
    /** svc-api does not answer. */
    isDown: false,
    /** Items that there is room for altogether. */
    most: 1_000_000,
    /** Bytes that there is room for. */
    bytes: 1_000_000_000,
    /** Items of one zip of an export. */
    partItems: 5000,
    /** My Sources accepts no more. */
    isFull: false,
    /** Called before each question for room. */
    beforeRoom: (_collection: string): void => undefined,
    /** Called before each request with items, for errors in the middle of work. */
    beforeItems: async (): Promise<void> => undefined,
    /** Number of requests with items so far, and the largest of them in bytes. */
    handOvers: 0,
    largest: 0
  }

  /** What was noted in the log of the administration. */
  const notes: unknown[] = []
  /** The bytes of each source that was uploaded. */
  const sources = new Map<string, number>()

  const ownCollection = (collection: string, owner: string) => {
    if (collection === owner) return mySources
    const found = collections.get(collection) ?? fail('NOT_FOUND')
    return found.owner === owner ? found : fail('FORBIDDEN')
  }

  function pass(uuid: string, epoch: number): void {
    const stored = epochs.get(uuid)
    if (stored && (stored.epoch > epoch || (stored.isClosed && stored.epoch === epoch))) fail('STALE')
    epochs.set(uuid, { epoch, isClosed: false })
  }

  /** @throws ServiceError QUOTA_REACHED where so many more do not fit */
  const demand = (more: number) => void (items.size + more > state.most && fail('QUOTA_REACHED'))

  interface Asked {
    session: string
    item: string
    collection: string
    owner: string
    title: string
    reserve: number
    import: string
    epoch: number
    limit: number
    update: boolean
    items: NewItem[]
    adding?: { items: number; bytes: number }
    rows: { uuid: string; key: string; digest: string }[]
    ids: string[]
    after?: { uuid: string }
    order: { uuid: string; order: number }[]
  }
  const holderOf = (collection: string, key: string) =>
    [...items.values()].find(one => one.collection === collection && one.key === key)
  type Stored = NonNullable<ReturnType<typeof holderOf>>
  const meet = (holder: Stored, digest: string | undefined, uuid: string, update: boolean) =>
    !update
      ? 'there'
      : holder.updated === uuid
        ? 'changed'
        : changedColumns(digest ?? '', holder.digest ?? '').length === 0
          ? 'there'
          : holder.isEdited
            ? 'edited'
            : 'open'
  const join = (holder: Stored, uuid: string) => {
    if (holder.import !== uuid && !holder.also.includes(uuid)) holder.also.push(uuid)
  }
  const ordered = (collection: string) =>
    [...items.values()].filter(item => item.collection === collection).sort((a, b) => a.order - b.order)
  const answers: Record<string, (body: Asked) => unknown> = {
    [internalCalls.checkSession.path]: ({ session }) => people.get(session) ?? fail('SESSION_EXPIRED'),
    [internalCalls.addAudit.path](note) {
      notes.push(note)
      return { status: 'ok' }
    },
    [internalCalls.sourceUsage.path]: () => ({
      usage: [{ quota: 'sources', used: state.isFull ? 9 : 0, most: 9 }]
    }),
    [internalCalls.createSource.path]({ items: made }) {
      for (const { uuid, bytes } of made) sources.set(uuid, bytes)
      return { sources: [] }
    },
    [internalCalls.roomForItems.path]({ collection, owner, reserve, adding }) {
      state.beforeRoom(collection)
      const found = ownCollection(collection, owner)
      demand(adding?.items ?? 0)
      if ((adding?.bytes ?? 0) > state.bytes) fail('QUOTA_REACHED')
      const first = found.next
      found.next += reserve
      const into = collection === owner ? { name: 'My Sources', slug: '' } : { name: 'Harbours', slug: 'harbours' }
      return { ...into, first, room: { items: state.most - items.size, bytes: state.bytes } }
    },
    [internalCalls.aggregatorRecords.path]({ ids }) {
      if (state.aggregator) fail(state.aggregator)
      return { partner, records: ids.flatMap(id => records.get(id) ?? []) }
    },
    [internalCalls.makeCollection.path]({ owner, title }) {
      if (title === '') fail('BAD_REQUEST')
      const uuid = newId()
      collections.set(uuid, { owner, next: 0 })
      return { uuid, name: title, slug: `slug-${uuid}` }
    },
    async [internalCalls.addItems.path]({ collection, owner, import: uuid, epoch, update, items: handed }) {
      await state.beforeItems()
      ownCollection(collection, owner)
      if (uuid) pass(uuid, epoch)
      state.handOvers++
      state.largest = Math.max(state.largest, Buffer.byteLength(JSON.stringify(handed)))
      const isNew = (item: NewItem) =>
        !items.has(item.uuid) && ![...items.values()].some(one => one.collection === collection && one.key === item.key)
      demand(new Set(handed.filter(isNew).map(({ key }) => key)).size)
      const answer: Record<'added' | 'again' | 'there' | 'changed' | 'edited', string[]> = {
        added: [],
        again: [],
        there: [],
        changed: [],
        edited: []
      }
      for (const item of handed) {
        const holder = holderOf(collection, item.key)
        if (items.has(item.uuid)) answer.again.push(item.uuid)
        else if (!holder) {
          items.set(item.uuid, { ...item, collection, import: uuid ?? '', also: [], isEdited: false, updated: '' })
          answer.added.push(item.uuid)
        } else {
          join(holder, uuid)
          const met = meet(holder, item.digest, uuid, update)
          answer[met === 'open' ? 'changed' : met].push(item.uuid)
          if (met !== 'open') continue
          versions.set(`${uuid}:${holder.uuid}`, { ...holder })
          Object.assign(holder, { ...item, uuid: holder.uuid, order: holder.order, updated: uuid })
        }
      }
      return answer
    },
    [internalCalls.standingItems.path]({ collection, owner, rows }) {
      ownCollection(collection, owner)
      return {
        there: rows.flatMap(({ key, digest }) => {
          const holder = holderOf(collection, key)
          if (!holder) return []
          const { digest: held = '', isEdited } = holder
          const isSame = changedColumns(digest, held).length === 0
          return [{ key, isSame, isEdited, empties: emptiedColumns(digest, held) }]
        })
      }
    },
    [internalCalls.claimItems.path]({ collection, owner, import: uuid, epoch, update, rows }) {
      ownCollection(collection, owner)
      pass(uuid, epoch)
      const answer = { there: [] as string[], changed: [] as string[], edited: [] as string[] }
      for (const { uuid: id, key, digest } of rows) {
        const holder = holderOf(collection, key)
        if (!holder || holder.uuid === id) continue
        join(holder, uuid)
        const met = meet(holder, digest, uuid, update)
        if (met !== 'open') answer[met].push(id)
      }
      return answer
    },
    [internalCalls.itemOrder.path]({ collection, owner, after, limit }) {
      ownCollection(collection, owner)
      const all = [...items.values()]
        .filter(item => item.collection === collection)
        .map(({ uuid, key, order }) => ({ uuid, key, order }))
        .sort((a, b) => a.order - b.order || (a.uuid < b.uuid ? -1 : 1))
      const from = after ? all.findIndex(({ uuid }) => uuid === after.uuid) + 1 : 0
      return { items: all.slice(from, from + limit) }
    },
    [internalCalls.exportedCollection.path]({ collection, owner }) {
      ownCollection(collection, owner)
      const all = ordered(collection)
      const parts: ExportPart[] = []
      for (let from = 0; from < all.length; from += state.partItems) {
        const some = all.slice(from, from + state.partItems)
        const { uuid, order } = some.at(-1)!
        const bytes = some.reduce((sum, item) => sum + item.bytes, 0)
        parts.push({ after: parts.at(-1)?.last ?? null, last: { uuid, order }, items: some.length, bytes })
      }
      return { data: wholeCollection(collection, owner), parts }
    },
    [internalCalls.exportedItems.path]({ collection, owner, after, limit }) {
      ownCollection(collection, owner)
      const all = ordered(collection)
      const from = after ? all.findIndex(({ uuid }) => uuid === after.uuid) + 1 : 0
      return {
        items: all.slice(from, from + limit).map((item): ExportedItem => {
          const { uuid, order, title, alt, language, license, local_id, origin, period_start, period_end } = item
          const { country, maker = '', introduction, description, tags, url, type, filename } = item
          const said = spokenIn(item)
          const words = { title, alt, language, license, local_id, origin, period_start, period_end, country, maker }
          return { uuid, order, ...words, introduction, description, tags, url, type, filename, ...said }
        })
      }
    },
    [internalCalls.collectionItem.path]({ owner, item }) {
      const found = items.get(item) ?? fail('NOT_FOUND')
      ownCollection(found.collection, owner)
      return { data: found }
    },
    [internalCalls.placeItems.path]({ collection, owner, order }) {
      ownCollection(collection, owner)
      for (const one of order) Object.assign(items.get(one.uuid) ?? {}, { order: one.order })
      return { status: 'ok' }
    },
    [internalCalls.closeImport.path]({ collection, owner, import: uuid, epoch }) {
      ownCollection(collection, owner)
      epochs.set(uuid, { epoch, isClosed: true })
      return { status: 'ok' }
    },
    [internalCalls.removeImported.path]({ collection, owner, import: uuid, epoch, limit }) {
      ownCollection(collection, owner)
      epochs.set(uuid, { epoch, isClosed: true })
      const so = taken.get(uuid) ?? { removed: 0, kept: 0, restored: 0, stayed: 0 }
      taken.set(uuid, so)
      for (const item of items.values()) {
        const before = versions.get(`${uuid}:${item.uuid}`)
        if (before && item.updated === uuid && !item.isEdited) {
          Object.assign(item, { updated: '' }, before)
          so.restored++
        } else if (before) so.stayed++
        versions.delete(`${uuid}:${item.uuid}`)
        item.also = item.also.filter(other => other !== uuid)
        if (item.import !== uuid || item.also.length === 0) continue
        item.import = item.also.shift() ?? ''
        so.kept++
      }
      const own = [...items.values()].filter(item => item.import === uuid)
      for (const item of own.slice(0, limit)) items.delete(item.uuid)
      so.removed += Math.min(limit, own.length)
      return { ...so, left: own.length > limit }
    }
  }

  for (const [mine, of] of [
    [internalCalls.roomForSources, internalCalls.roomForItems],
    [internalCalls.addImportedSources, internalCalls.addItems],
    [internalCalls.standingSources, internalCalls.standingItems],
    [internalCalls.claimSources, internalCalls.claimItems],
    [internalCalls.closeSourceImport, internalCalls.closeImport],
    [internalCalls.removeImportedSources, internalCalls.removeImported]
  ] as const)
    answers[mine.path] = answers[of.path]!

  const internal: InternalClient = async (call: Call, body) => {
    if (state.isDown) fail('UNAVAILABLE')
    const answer = answers[call.path] ?? (() => fail('NOT_FOUND'))
    return (await answer(Object(body))) as never
  }

  return {
    internal,
    state,
    records,
    sources,
    notes,
    partner,
    /** How many items there are in all collections. */
    count: () => items.size,
    items: ordered,
    /** Its owner edits an item by hand. */
    edit(collection: string, key: string, words: Partial<NewItem>): void {
      Object.assign(holderOf(collection, key) ?? {}, words, { isEdited: true })
    },
    /** Its owner puts items into another order by hand. */
    reorder(collection: string, keys: readonly string[]): void {
      keys.forEach((key, order) => Object.assign(holderOf(collection, key) ?? {}, { order }))
    },
    /** Its owner deletes an item by hand. */
    removeItem(collection: string, key: string): void {
      items.delete(holderOf(collection, key)?.uuid ?? '')
    },
    /** Somebody with a session. */
    person(flags: Partial<typeof FLAGS> = {}) {
      const uuid = newId()
      const session = newSecret()
      const email = `${uuid}@example.org`
      people.set(session, {
        member: { uuid, email, displayname: 'A partner', permissions: { ...FLAGS, ...flags } },
        expires: '2100-01-01T00:00:00.000Z'
      })
      return { uuid, session, email }
    },
    /** How many collections somebody has. */
    collectionsOf: (owner: string) => [...collections.values()].filter(one => one.owner === owner).length,
    collection(owner: string): string {
      const uuid = newId()
      collections.set(uuid, { owner, next: 0 })
      return uuid
    },
    remove: (collection: string) => void collections.delete(collection),
    handOver: (collection: string, to: string) => void (collections.get(collection)!.owner = to)
  }
}
export type TestApi = ReturnType<typeof testApi>
