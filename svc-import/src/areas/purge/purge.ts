import { randomBytes } from 'node:crypto'
import { type NameFilter, nameFilter } from './name-filter.ts'
import type { PurgeStore } from './purge-store.ts'
import type { UnreferencedRepository } from './unreferenced-repository.ts'

const DAY_MS = 86_400_000

export interface PurgeOptions {
  store: PurgeStore
  unreferenced: UnreferencedRepository
  /** Every folder that any service names, read again each time. */
  referenced: () => AsyncIterable<string>
  now: () => Date
  /** Days without a name after which a folder is put aside, and days after which it is then deleted. */
  graceDays: number
  asideDays: number
  /** Bits of the set of names: 32 MB unless given. */
  filterBits?: number
  /** Called for each folder that is put aside, brought back or deleted. */
  onFolder?: (what: keyof Purged, folder: string, bytes: number) => void
}

export interface Count {
  folders: number
  bytes: number
}
/** What a purge has done or, in a dry run, would do. `waiting` folders have no name, but not for long enough. */
export interface Purged {
  waiting: Count
  aside: Count
  back: Count
  deleted: Count
}

/**
 * Removes files that nothing names, in three steps that are days apart. A folder without a name is noted. After
 * `graceDays` without a name it is put aside, where it is not served. After `asideDays` there it is deleted. A folder
 * that is named again is restored: its note is deleted, or it is moved back.
 * Names are read twice, before and after folders are put aside: the second reading finds what was named in between, or
 * moved from one document to another during the first. The purge may be killed at any point and run again, but two must
 * not run at the same time.
 */
export function filePurge(options: PurgeOptions) {
  const { store, unreferenced, referenced, now, onFolder } = options
  const before = (days: number): Date => new Date(now().getTime() - days * DAY_MS)

  const filter = () => nameFilter(randomBytes(8).toString('hex'), options.filterBits)
  async function readNames(into: NameFilter = filter()): Promise<NameFilter> {
    for await (const folder of referenced()) into.add(folder)
    return into
  }

  function counts() {
    const purged: Purged = {
      waiting: { folders: 0, bytes: 0 },
      aside: { folders: 0, bytes: 0 },
      back: { folders: 0, bytes: 0 },
      deleted: { folders: 0, bytes: 0 }
    }
    return {
      purged,
      async count(what: keyof Purged, folder: string): Promise<void> {
        const bytes = await store.size(folder)
        purged[what].folders++
        purged[what].bytes += bytes
        if (what !== 'waiting') onFolder?.(what, folder, bytes)
      }
    }
  }

  return {
    async run(): Promise<Purged> {
      const { purged, count } = counts()
      const names = await readNames()

      // A note is deleted as soon as its folder has a name, or no longer exists.
      for await (const { folder } of unreferenced.all())
        if (await store.isServed(folder)) {
          if (names.has(folder)) await unreferenced.forget(folder)
        } else if (!(await store.isAside(folder))) await unreferenced.forget(folder)
      for await (const folder of store.folders()) {
        if (names.has(folder)) continue
        const known = await unreferenced.find(folder)
        if (!known) await unreferenced.note(folder, now())
        if (!known || known.since > before(options.graceDays)) {
          await count('waiting', folder)
          continue
        }
        // The note is written first: a folder put aside without a date would stay for ever.
        await unreferenced.setHidden(folder, now())
        await count('aside', folder)
        await store.hide(folder)
      }

      await readNames(names)
      for await (const folder of store.hidden()) {
        if (names.has(folder)) {
          await count('back', folder)
          await store.restore(folder)
          await unreferenced.forget(folder)
          continue
        }
        const hidden = (await unreferenced.find(folder))?.hidden
        if (!hidden) await unreferenced.setHidden(folder, now())
        if (!hidden || hidden > before(options.asideDays)) continue
        await count('deleted', folder)
        await store.destroy(folder)
        await unreferenced.forget(folder)
      }
      return purged
    },

    /** Reports what `run` would do, and changes nothing. */
    async dryRun(): Promise<Purged> {
      const { purged, count } = counts()
      const names = await readNames()
      for await (const folder of store.folders()) {
        if (names.has(folder)) continue
        const known = await unreferenced.find(folder)
        await count(known && known.since <= before(options.graceDays) ? 'aside' : 'waiting', folder)
      }
      for await (const folder of store.hidden()) {
        const hidden = (await unreferenced.find(folder))?.hidden
        if (names.has(folder)) await count('back', folder)
        else if (hidden && hidden <= before(options.asideDays)) await count('deleted', folder)
      }
      return purged
    }
  }
}
export type FilePurge = ReturnType<typeof filePurge>
