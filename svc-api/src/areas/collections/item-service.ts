import { randomBytes } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import type {
  AnswerOf,
  BodyOf,
  CollectionItem,
  CollectionItemRecord,
  collectionInternalCalls,
  PublishedSource
} from '@annals/contracts'
import { demandRoom, type Most, quotaUse, Refuse, refuse, type Sanitiser } from '@annals/service-kit'
import type { MostFor } from '../quotas.ts'
import type { CollectionAccess } from './access.ts'
import type { Epoch, FenceRepository } from './fence-repository.ts'
import type { Claim, ItemRepository } from './item-repository.ts'
import { freshItem, sourceOf, storableWords, toCollectionItem } from './item.ts'
import type { StoredItem } from './model.ts'
import type { CollectionRepository } from './repository.ts'

type Added = AnswerOf<typeof collectionInternalCalls.addItems>
/** An import as its service names it. */
export type Imported = Epoch & { owner: string }

/** Items made ready at once, and items stored at once; then other calls have their turn. */
const SLICE = 50
const PORTION = 100
/** How often items are offered that another call has just taken back, or is just bringing. */
const MAX_OFFERS = 3

/** The rules of items: how they come, alone and by thousands, and who may write them (ARCHITECTURE §5.4). */
export function itemService(deps: {
  collections: CollectionRepository
  items: ItemRepository
  fences: FenceRepository
  access: CollectionAccess
  sanitiser: Sanitiser
  mostFor: MostFor
  now: () => Date
}) {
  const { collections, items, fences, access, sanitiser, mostFor, now } = deps

  /** Stores what is new. Of the rest, what this import brought before is claimed by this call: the one that brought it
   * may still have to take its own back. */
  async function offer(owner: string, fresh: StoredItem[], claim: Claim, most: Most): Promise<Added> {
    const [added, again, there]: [string[], string[], string[]] = [[], [], []]
    let left = fresh
    for (let offers = 0; left.length > 0 && offers < MAX_OFFERS; offers++) {
      const refused = new Set(await items.insert(owner, left, most))
      added.push(...left.filter(({ _id }) => !refused.has(_id)).map(({ _id }) => _id))
      if (refused.size === 0) return { added, again, there }
      const claimed = new Set(await items.claim([...refused], claim))
      again.push(...claimed)
      const open = left.filter(({ _id }) => refused.has(_id) && !claimed.has(_id))
      const taken = await items.withTakenKey(claim.of, open)
      there.push(...taken.map(({ _id }) => _id))
      left = open.filter(item => !taken.includes(item))
    }
    return { added, again, there: [...there, ...left.map(({ _id }) => _id)] }
  }

  async function itemOf(owner: string, uuid: string): Promise<CollectionItem> {
    const item = (await items.find(uuid)) ?? refuse('NOT_FOUND')
    return toCollectionItem(item, await access.owned(item.of, owner))
  }

  /** @throws Refuse FORBIDDEN where the collection is somebody else's; one that is gone is no error */
  async function demandOwn({ collection, owner }: Imported): Promise<void> {
    const stored = await collections.find(collection)
    if (stored && stored.user !== owner) refuse('FORBIDDEN')
  }

  return {
    /** @throws Refuse STALE with the stored one where `rev` is not the stored one */
    async write(owner: string, { uuid, rev, ...record }: CollectionItemRecord): Promise<CollectionItem> {
      const { collection } = await itemOf(owner, uuid)
      const words = await storableWords(record, texts => sanitiser.clean(owner, texts))
      const written = await items.write(uuid, words, rev)
      if (!written) return refuse('STALE', { stored: await itemOf(owner, uuid) })
      return toCollectionItem(written, await access.owned(collection, owner))
    },

    itemOf,

    /** Whether a member may put items into a collection, where the first of `reserve` goes, and for how much there is
     * room. */
    async target({
      collection: uuid,
      owner,
      reserve,
      adding
    }: BodyOf<typeof collectionInternalCalls.importTarget>): Promise<
      AnswerOf<typeof collectionInternalCalls.importTarget>
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
      return { ...((await collections.reserve(uuid, owner, reserve)) ?? refuse('NOT_FOUND')), room }
    },

    async newKeys(uuid: string, owner: string, keys: string[]): Promise<string[]> {
      await access.owned(uuid, owner)
      return items.newKeys(uuid, keys)
    },

    usage: async (owner: string) => {
      const [most, used, count] = await Promise.all([mostFor(owner), items.usage(owner), collections.countOf(owner)])
      return quotaUse(most, { collections: count, ...used })
    },

    /** Stores items. An import's fence is looked at before and afterwards: whoever closes it raises it first, so either
     * this call sees it, and takes back what it answers for, or the closer sees all that it has stored.
     * @throws Refuse STALE for a closed import or an older epoch, NOT_FOUND where the collection goes meanwhile,
     * QUOTA_REACHED where they do not all fit: nothing of this call stays */
    async add(body: BodyOf<typeof collectionInternalCalls.addItems>): Promise<Added> {
      const { collection, owner, import: imported, epoch = 0 } = body
      await access.owned(collection, owner)
      const fence = imported === undefined ? null : { collection, import: imported, epoch }
      if (fence && !(await fences.enter(fence))) refuse('STALE')

      const claim: Claim = {
        of: collection,
        import: imported ?? '',
        claim: randomBytes(9).toString('base64url'),
        epoch
      }
      const created = now()
      const result: Added = { added: [], again: [], there: [] }
      const takeBack = () => items.removeClaimed([...result.added, ...result.again], claim.claim)
      const most = await mostFor(owner)
      let fresh: StoredItem[] = []
      for (let from = 0; from < body.items.length; from += SLICE) {
        fresh.push(...body.items.slice(from, from + SLICE).map(item => freshItem(item, { ...claim, created })))
        await breath()
        if (fresh.length < PORTION && from + SLICE < body.items.length) continue
        const { added, again, there } = await offer(owner, fresh, claim, most).catch(async (error: unknown) => {
          if (error instanceof Refuse) await takeBack()
          throw error
        })
        result.added.push(...added)
        result.again.push(...again)
        result.there.push(...there)
        fresh = []
      }

      const isThere = await collections.isThere(collection)
      if (!isThere || (fence && !(await fences.admits(fence)))) {
        await takeBack()
        refuse(isThere ? 'STALE' : 'NOT_FOUND')
      }
      return result
    },

    /** Closes an import's epoch and all before. */
    async close(imported: Imported): Promise<void> {
      await demandOwn(imported)
      await fences.close(imported)
    },

    /** Removes at most `limit` items that an import brought; none comes any more.
     * @throws Refuse STALE where the import has gone on in a newer epoch */
    async removeImported(imported: Imported, limit: number): Promise<{ removed: number; left: boolean }> {
      await demandOwn(imported)
      const { collection, import: uuid } = imported
      if (!(await fences.undo(imported))) refuse('STALE')
      const gone = await items.removeImported(collection, uuid, limit)
      await collections.forgetThumbs(collection, gone)
      return { removed: gone.length, left: await items.isAnyOf(collection, uuid) }
    },

    setThumbs: (thumbs: { uuid: string; thumb_url: string }[]): Promise<void> => items.setThumbs(thumbs),

    /** Items with a file as sources: those of published collections and the member's own; others are left out. */
    async sources(uuids: string[], member: string | undefined): Promise<PublishedSource[]> {
      const found = (await items.several(uuids)).filter(({ url }) => url !== '')
      const homes = await collections.several([...new Set(found.map(({ of }) => of))])
      const open = new Set(
        homes.filter(({ is_published, user }) => is_published || user === member).map(({ uuid }) => uuid)
      )
      return found.filter(({ of }) => open.has(of)).map(sourceOf)
    },

    /** Removes what processes that were killed have left behind: items without a collection, and of undone imports. */
    async sweep(): Promise<void> {
      const homes = await items.collections()
      for (const home of homes) if (!(await collections.isThere(home))) await items.removeAllOf(home)
      for (const { collection, import: imported } of await fences.undone()) {
        while ((await items.removeImported(collection, imported, 1000)).length > 0) await breath()
      }
    }
  }
}
export type ItemService = ReturnType<typeof itemService>
