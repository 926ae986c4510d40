import { randomBytes } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type ResponseOf,
  type BodyOf,
  changedColumns,
  type CollectionItem,
  type CollectionItemRecord,
  type collectionInternalCalls,
  emptiedColumns,
  type PublishedSource
} from '@annals/contracts'
import { demandRoom, type Most, quotaUse, ServiceError, fail, type Sanitiser } from '@annals/service-kit'
import type { MostFor } from '../quotas.ts'
import type { CollectionAccess } from './access.ts'
import type { Epoch, EpochRepository } from '../../import-epochs/repository.ts'
import type { Claim, ExistingItem, ItemRepository } from './item-repository.ts'
import { freshItem, sourceOfItem, storableTexts, toCollectionItem } from './item.ts'
import type { StoredItem } from './model.ts'
import type { CollectionRepository } from './repository.ts'
import type { RewriteRepository } from './rewrite-repository.ts'

type Added = ResponseOf<typeof collectionInternalCalls.addItems>
type Claimed = ResponseOf<typeof collectionInternalCalls.claimItems>
type Matches = ResponseOf<typeof collectionInternalCalls.standingItems>
type TakenBack = ResponseOf<typeof collectionInternalCalls.removeImported>
/** An import as svc-import names it. */
export type Imported = Epoch & { owner: string }

/** Items that are prepared or taken back at once; then other calls get a turn. */
const SLICE = 50
const PORTION = 200
/** How often items are inserted again that another call has just taken back or is just bringing. */
const MAX_INSERT_TRIES = 3

type Outcome = keyof Claimed

/** For whom and how items are inserted. */
interface InsertOptions {
  owner: string
  most: Most
  isUpdate: boolean
}

/** What an import does with an item that has a row's key; with `update`, that is still to be written. */
function outcomeOf(item: ExistingItem, digest: string, imported: string, isUpdate: boolean): Outcome | 'update' {
  if (!isUpdate) return 'there'
  if (item.changedBy.includes(imported)) return 'changed'
  if (changedColumns(digest, item.digest).length === 0) return 'there'
  return item.isEdited ? 'edited' : 'update'
}

/** The rules of items: how they are added, singly and by thousands, and who may write them (architecture §5.4). */
export function itemService(deps: {
  collections: CollectionRepository
  items: ItemRepository
  epochs: EpochRepository
  rewrites: RewriteRepository
  access: CollectionAccess
  sanitiser: Sanitiser
  mostFor: MostFor
  now: () => Date
}) {
  const { collections, items, epochs, rewrites, access, sanitiser, mostFor, now } = deps

  /**
   * Handles rows whose keys exist already: the import joins these items and, if this is an update, replaces their texts
   * with those of the rows.
   * @returns the rows whose items have disappeared meanwhile or change all the time
   */
  async function joinExisting(
    rows: StoredItem[],
    { of, import: imported }: Claim,
    { owner, most, isUpdate }: InsertOptions,
    into: Claimed
  ): Promise<StoredItem[]> {
    let left = rows
    for (let tries = 0; left.length > 0 && tries < MAX_INSERT_TRIES; tries++) {
      const keys = left.map(({ key }) => key)
      const existing = new Map((await items.join(of, keys, imported)).map(item => [item.key, item]))
      const updates: StoredItem[] = []
      const gone: StoredItem[] = []
      for (const row of left) {
        const item = existing.get(row.key)
        const outcome = item ? outcomeOf(item, row.digest ?? '', imported, isUpdate) : null
        if (outcome === null) gone.push(row)
        else if (outcome === 'update') updates.push(row)
        else into[outcome].push(row._id)
      }
      if (gone.length > 0) return [...gone, ...updates]
      if (updates.length > 0) await rewrites.replace({ of, owner, import: imported, most: most.itemBytes }, updates)
      left = updates
    }
    return left
  }

  /**
   * Stores what is new. This call claims the items that the same import brought before, because the earlier call may
   * still have to take its own back.
   * @param result receives the outcome of each item, also where not all are stored
   */
  async function insertNew(fresh: StoredItem[], claim: Claim, options: InsertOptions, result: Added): Promise<void> {
    let left = fresh
    for (let tries = 0; left.length > 0 && tries < MAX_INSERT_TRIES; tries++) {
      const refused = new Set(await items.insert(options.owner, left, options.most))
      result.added.push(...left.filter(({ _id }) => !refused.has(_id)).map(({ _id }) => _id))
      if (refused.size === 0) return
      const claimed = new Set(await items.claim([...refused], claim))
      result.again.push(...claimed)
      const open = left.filter(({ _id }) => refused.has(_id) && !claimed.has(_id))
      left = await joinExisting(open, claim, options, result)
    }
    result.there.push(...left.map(({ _id }) => _id))
  }

  async function itemOf(owner: string, uuid: string): Promise<CollectionItem> {
    const item = (await items.find(uuid)) ?? fail('NOT_FOUND')
    return toCollectionItem(item, await access.owned(item.of, owner))
  }

  /** @throws ServiceError FORBIDDEN where the collection is somebody else's; a missing one is no error */
  async function demandOwn({ collection, owner }: Omit<Imported, 'epoch'>): Promise<void> {
    const stored = await collections.find(collection)
    if (stored && stored.user !== owner) fail('FORBIDDEN')
  }

  /**
   * Undoes at most `limit` of an import's changes. Earlier texts come first, while it is still known which items stay.
   * @returns whether something is left
   */
  async function undoSome({ collection, import: imported }: Epoch, limit: number): Promise<boolean> {
    if ((await rewrites.restore(collection, imported, limit)) === limit) return true
    await items.leave(collection, imported)
    if ((await items.handOn(collection, imported, limit)) === limit) return true
    const gone = await items.removeImported(collection, imported, limit)
    await collections.forgetThumbs(collection, gone)
    return (await items.isAnyOf(collection, imported)) || (await rewrites.isAnyOf(collection, imported))
  }

  /** A call that joined or changed items while its import was being undone reverts this itself. */
  async function leaveIfUndone(epoch: Epoch): Promise<void> {
    if (!(await epochs.isUndone(epoch.import))) return
    while (await undoSome(epoch, PORTION)) await yieldToEventLoop()
  }

  return {
    /** @throws ServiceError STALE with the stored item where `rev` is not the stored one */
    async write(owner: string, { uuid, rev, ...record }: CollectionItemRecord): Promise<CollectionItem> {
      const { collection } = await itemOf(owner, uuid)
      const words = await storableTexts(record, texts => sanitiser.clean(owner, texts))
      const written = await items.write(uuid, words, rev)
      if (!written) return fail('STALE', { stored: await itemOf(owner, uuid) })
      return toCollectionItem(written, await access.owned(collection, owner))
    },

    itemOf,

    /**
     * Whether a member may add items to a collection, the position of the first of `reserve` items, and how much room
     * there is.
     */
    async roomFor({
      collection: uuid,
      owner,
      reserve,
      adding
    }: BodyOf<typeof collectionInternalCalls.roomForItems>): Promise<
      ResponseOf<typeof collectionInternalCalls.roomForItems>
    > {
      await access.owned(uuid, owner)
      const [most, used] = await Promise.all([mostFor(owner), items.usage(owner)])
      if (adding) {
        demandRoom('items', most.items, used.items, adding.items)
        demandRoom('itemBytes', most.itemBytes, used.itemBytes, adding.bytes)
      }
      const room = {
        items: Math.max(0, most.items - used.items),
        bytes: Math.max(0, most.itemBytes - used.itemBytes)
      }
      return { ...((await collections.reserve(uuid, owner, reserve)) ?? fail('NOT_FOUND')), room }
    },

    usage: async (owner: string) => {
      const [most, used, count] = await Promise.all([mostFor(owner), items.usage(owner), collections.countOf(owner)])
      return quotaUse(most, { collections: count, ...used })
    },

    /**
     * Stores items. An import's epoch is checked before and afterwards. A call that closes it raises it first. So either
     * this call sees the closed epoch and takes back its items, or the closing call sees all that this one has stored.
     * @throws ServiceError STALE for a closed import or an older epoch, NOT_FOUND where the collection is deleted
     * meanwhile, QUOTA_REACHED where they do not all fit: nothing of this call stays
     */
    async add(body: BodyOf<typeof collectionInternalCalls.addItems>): Promise<Added> {
      const { collection, owner, import: imported, epoch = 0 } = body
      await access.owned(collection, owner)
      const importEpoch = imported === undefined ? null : { collection, import: imported, epoch }
      if (importEpoch && !(await epochs.enter(importEpoch))) fail('STALE')

      const claim: Claim = {
        of: collection,
        import: imported ?? '',
        claim: randomBytes(9).toString('base64url'),
        epoch
      }
      const created = now()
      const result: Added = { added: [], again: [], there: [], changed: [], edited: [] }
      const takeBack = async () => {
        await items.removeClaimed([...result.added, ...result.again], claim.claim)
        if (importEpoch) await leaveIfUndone(importEpoch)
      }
      const options = { owner, most: await mostFor(owner), isUpdate: body.update ?? false }
      const fresh: StoredItem[] = []
      for (let from = 0; from < body.items.length; from += SLICE) {
        fresh.push(...body.items.slice(from, from + SLICE).map(item => freshItem(item, { ...claim, created })))
        await yieldToEventLoop()
      }
      await insertNew(fresh, claim, options, result).catch(async (error: unknown) => {
        if (error instanceof ServiceError) await takeBack()
        throw error
      })

      const isThere = await collections.isThere(collection)
      if (!isThere || (importEpoch && !(await epochs.admits(importEpoch)))) {
        await takeBack()
        fail(isThere ? 'STALE' : 'NOT_FOUND')
      }
      return result
    },

    /** What the collection already has of these rows. */
    async match({ collection, owner, rows }: BodyOf<typeof collectionInternalCalls.standingItems>): Promise<Matches> {
      await access.owned(collection, owner)
      const digests = new Map(rows.map(({ key, digest }) => [key, digest]))
      const existing = await items.findByKeys(collection, [...digests.keys()])
      return {
        there: existing.map(({ key, digest, isEdited }) => {
          const row = digests.get(key) ?? ''
          const isSame = changedColumns(row, digest).length === 0
          return { key, isSame, isEdited, empties: emptiedColumns(row, digest) }
        })
      }
    },

    /**
     * Those of an import's rows that the collection already has in the wanted form.
     * @throws ServiceError STALE for a closed import or an older epoch
     */
    async claim(body: BodyOf<typeof collectionInternalCalls.claimItems>): Promise<Claimed> {
      const { collection, owner, import: imported, epoch, update, rows } = body
      await access.owned(collection, owner)
      const importEpoch = { collection, import: imported, epoch }
      if (!(await epochs.enter(importEpoch))) fail('STALE')
      const answer: Claimed = { there: [], changed: [], edited: [] }
      const byKey = new Map(rows.map(row => [row.key, row]))
      for (const item of await items.join(collection, [...byKey.keys()], imported)) {
        const row = byKey.get(item.key)
        // What this import brought itself is sent again: another call may still have to take it back.
        if (!row || item.uuid === row.uuid) continue
        const outcome = outcomeOf(item, row.digest, imported, update)
        if (outcome !== 'update') answer[outcome].push(row.uuid)
      }
      if (!(await epochs.admits(importEpoch))) {
        await leaveIfUndone(importEpoch)
        fail('STALE')
      }
      return answer
    },

    async ordered({ collection, owner, after, limit }: BodyOf<typeof collectionInternalCalls.itemOrder>) {
      await access.owned(collection, owner)
      return { items: await items.ordered(collection, after, limit) }
    },

    async place({ collection, owner, order }: BodyOf<typeof collectionInternalCalls.placeItems>): Promise<void> {
      await access.owned(collection, owner)
      // New items come after all existing ones.
      await collections.reach(
        collection,
        order.reduce((next, one) => Math.max(next, one.order + 1), 0)
      )
      await items.setOrder(collection, order)
    },

    /** Closes an import's epoch and all before. */
    async close(imported: Imported): Promise<void> {
      await demandOwn(imported)
      await epochs.close(imported)
    },

    /**
     * Undoes at most `limit` of an import's changes; from now on nothing more of it is accepted.
     * @throws ServiceError STALE where the import has continued in a newer epoch
     */
    async removeImported(imported: Imported, limit: number): Promise<TakenBack> {
      await demandOwn(imported)
      if (!(await epochs.undo(imported))) fail('STALE')
      const left = await undoSome(imported, limit)
      return { ...(await items.takenBack(imported.import)), left }
    },

    /** What undoing an import would do now. */
    async undoing(
      imported: Omit<Imported, 'epoch'>
    ): Promise<ResponseOf<typeof collectionInternalCalls.undoingImport>> {
      await demandOwn(imported)
      const [moved, written] = await Promise.all([
        items.removable(imported.collection, imported.import),
        rewrites.restorable(imported.collection, imported.import)
      ])
      return { ...moved, ...written }
    },

    setThumbs: (thumbs: { uuid: string; thumb_url: string }[]): Promise<void> => items.setThumbs(thumbs),

    /** Items with a file, as sources: those of published collections and the member's own. Others are left out. */
    async sources(uuids: string[], member: string | undefined): Promise<PublishedSource[]> {
      const found = (await items.several(uuids)).filter(({ url }) => url !== '')
      const homes = await collections.several([...new Set(found.map(({ of }) => of))])
      const open = new Set(
        homes.filter(({ is_published, user }) => is_published || user === member).map(({ uuid }) => uuid)
      )
      return found.filter(({ of }) => open.has(of)).map(sourceOfItem)
    },

    /** Removes what killed processes have left behind: items without a collection, and items of undone imports. */
    async sweep(): Promise<void> {
      const homes = await items.collections()
      for (const home of homes) if (!(await collections.isThere(home))) await items.removeAllOf(home)
      for (const { collection, import: imported } of await epochs.undone())
        if ((await items.isAnyOf(collection, imported)) || (await rewrites.isAnyOf(collection, imported)))
          while (await undoSome({ collection, import: imported, epoch: 0 }, 1000)) await yieldToEventLoop()
    }
  }
}
export type ItemService = ReturnType<typeof itemService>
