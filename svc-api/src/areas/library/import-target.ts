import {
  type ResponseOf,
  type BodyOf,
  creditOfItem,
  type ImportUndoing,
  type NewItem,
  type sourceTargetCalls
} from '@annals/contracts'
import { demandRoom, derivedId, fail } from '@annals/service-kit'
import type { Epoch, EpochRepository } from '../../import-epochs/repository.ts'
import type { MostFor } from '../quotas.ts'
import type { ImportedRepository } from './imported-repository.ts'
import type { SourceRepository } from './repository.ts'
import type { Stored } from './service.ts'

type Calls = typeof sourceTargetCalls
/** An import as svc-import names it. */
type Imported = Epoch & { owner: string }

const NAME = 'My Sources'

/** A member has one source of each key: its origin. */
const originOf = (key: string): string => derivedId('imported source', key)

const storedOf = (item: NewItem, owner: string): Stored => ({
  ...{ uuid: item.uuid, owner, title: item.title, description: item.description, alt: item.alt, lang: item.language },
  ...{ url: item.url, thumb_url: item.thumb_url, playback: item.playback, type: item.type },
  ...{ width: item.width, height: item.height, filename: item.filename, bytes: item.bytes },
  ...creditOfItem(item),
  ...(item.provenance && { provenance: item.provenance })
})

/** My Sources as the target of an import (architecture §5.4): what is there already stays as it is. */
export function sourceImportService(deps: {
  sources: SourceRepository
  imported: ImportedRepository
  epochs: EpochRepository
  /** Stores sources under their origins. */
  create: (items: readonly (Stored & { origin: string })[]) => Promise<unknown>
  mostFor: MostFor
}) {
  const { sources, imported, epochs, create, mostFor } = deps

  /** The ids of the member's sources, by the keys of their rows. */
  async function holders(owner: string, keys: readonly string[]): Promise<Map<string, string>> {
    const found = new Map((await sources.byOrigin(owner, keys.map(originOf))).map(one => [one.origin, one.uuid]))
    return new Map(
      keys.flatMap(key => {
        const uuid = found.get(originOf(key))
        return uuid === undefined ? [] : [[key, uuid] as const]
      })
    )
  }

  async function leaveIfUndone(owner: string, uuid: string): Promise<void> {
    if (await epochs.isUndone(uuid)) await imported.undo(owner, uuid)
  }

  return {
    async room({ owner, adding }: BodyOf<Calls['roomForSources']>): Promise<ResponseOf<Calls['roomForSources']>> {
      const [most, used] = await Promise.all([mostFor(owner), sources.usage(owner)])
      if (adding) {
        demandRoom('sources', most.sources, used.sources, adding.items)
        demandRoom('sourceBytes', most.sourceBytes, used.sourceBytes, adding.bytes)
      }
      const room = {
        items: Math.max(0, most.sources - used.sources),
        bytes: Math.max(0, most.sourceBytes - used.sourceBytes)
      }
      return { name: NAME, slug: '', first: used.sources, room }
    },

    /** An imported source is never changed by another import, so it counts as the same. */
    async standing({ owner, rows }: BodyOf<Calls['standingSources']>): Promise<ResponseOf<Calls['standingSources']>> {
      const there = await holders(
        owner,
        rows.map(({ key }) => key)
      )
      return { there: [...there.keys()].map(key => ({ key, isSame: true, isEdited: false, empties: [] })) }
    },

    /** @throws ServiceError STALE for a closed import or an older epoch */
    async claim(body: BodyOf<Calls['claimSources']>): Promise<ResponseOf<Calls['claimSources']>> {
      const { owner, rows, import: uuid } = body
      if (!(await epochs.enter(body))) fail('STALE')
      const there = await holders(
        owner,
        rows.map(({ key }) => key)
      )
      const met = rows.filter(({ key, uuid: own }) => there.has(key) && there.get(key) !== own)
      await imported.join(
        owner,
        met.map(({ key }) => there.get(key)!),
        uuid
      )
      if (!(await epochs.admits(body))) {
        await leaveIfUndone(owner, uuid)
        fail('STALE')
      }
      return { there: met.map(row => row.uuid), changed: [], edited: [] }
    },

    /**
     * Stores sources; the import's epoch is checked before and afterwards.
     * @throws ServiceError STALE for a closed import or an older epoch, QUOTA_REACHED where they do not all fit:
     * nothing of this call stays
     */
    async add(body: BodyOf<Calls['addImportedSources']>): Promise<ResponseOf<Calls['addImportedSources']>> {
      const { owner, collection, import: uuid = fail('BAD_REQUEST'), epoch = 0, items } = body
      const of = { collection, import: uuid, epoch }
      if (!(await epochs.enter(of))) fail('STALE')
      const keys = items.map(({ key }) => key)
      const before = await holders(owner, keys)
      await create(items.map(item => ({ ...storedOf(item, owner), origin: originOf(item.key) })))
      const after = await holders(owner, keys)
      await imported.join(owner, [...after.values()], uuid)
      const isOwn = ({ key, uuid: own }: NewItem) => after.get(key) === own
      const added = items.filter(item => isOwn(item) && !before.has(item.key)).map(item => item.uuid)
      if (!(await epochs.admits(of))) {
        await imported.removeAdded(owner, added, uuid)
        await leaveIfUndone(owner, uuid)
        fail('STALE')
      }
      return {
        added,
        again: items.filter(item => isOwn(item) && before.has(item.key)).map(item => item.uuid),
        there: items.filter(item => !isOwn(item)).map(item => item.uuid),
        changed: [],
        edited: []
      }
    },

    /** Closes an import's epoch and all before. */
    async close(of: Imported): Promise<void> {
      await epochs.close(of)
    },

    /** @throws ServiceError STALE where the import has continued in a newer epoch */
    async remove(of: Imported): Promise<ResponseOf<Calls['removeImportedSources']>> {
      if (!(await epochs.undo(of))) fail('STALE')
      await imported.undo(of.owner, of.import)
      return { ...(await imported.taken(of.import)), left: false }
    },

    undoing: (of: Omit<Imported, 'epoch'>): Promise<ImportUndoing> => imported.removable(of.owner, of.import)
  }
}
