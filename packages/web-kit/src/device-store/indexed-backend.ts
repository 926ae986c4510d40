import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import type { DeviceBackend, DeviceKey } from './backend.ts'

export interface IndexedOptions {
  /** Name of the database. */
  name: string
  /** Entries that have not been written for this long, in ms, are deleted. */
  maxAge: number
  /** Most entries; beyond that, those written longest ago are deleted. */
  maxEntries: number
  /** Opens the database before the first call, for a screen that reads it before it can be used. */
  opensAtOnce?: boolean
}

interface Schema<T> extends DBSchema {
  entries: { key: string[]; value: { key: string[]; value: T; at: number }; indexes: { at: number } }
}
type Database<T> = IDBPDatabase<Schema<T>>
type Transaction<T> = IDBPTransaction<Schema<T>, ['entries'], 'readonly' | 'readwrite'>

/** Number of writes after which both limits are checked again. They are also checked on opening. */
const WRITES_BETWEEN_PRUNING = 100

/** Arrays sort after texts, so this bounds every key that begins with `prefix`. */
const below = (prefix: DeviceKey) => IDBKeyRange.bound([...prefix], [...prefix, []])

async function prune<T>(db: Database<T>, { maxAge, maxEntries }: IndexedOptions): Promise<void> {
  const tx = db.transaction('entries', 'readwrite')
  let rest = (await tx.store.count()) - maxEntries
  const oldest = Date.now() - maxAge
  for (let cursor = await tx.store.index('at').openCursor(); cursor; cursor = await cursor.continue()) {
    if (rest <= 0 && cursor.value.at >= oldest) break
    await cursor.delete()
    rest -= 1
  }
  await tx.done
}

/** Entries in a database of the browser (IndexedDB). */
export function indexedBackend<T>(options: IndexedOptions): DeviceBackend<T> {
  let opened: Promise<Database<T>> | undefined
  let current: Database<T> | undefined
  let writes = 0

  function forget(): void {
    current = undefined
    opened = undefined
  }
  const pruneQuietly = (db: Database<T>) => void prune(db, options).catch(() => undefined)

  async function database(): Promise<Database<T>> {
    opened ??= openDB<Schema<T>>(options.name, 1, {
      upgrade(db) {
        db.createObjectStore('entries', { keyPath: 'key' }).createIndex('at', 'at')
      },
      // A tab with a newer version of the site waits until this connection is closed.
      blocking(_version, _wanted, event) {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget
    })
    try {
      const db = await opened
      if (current !== db) {
        current = db
        pruneQuietly(db)
      }
      return db
    } catch (error) {
      opened = undefined
      throw error
    }
  }

  // The first call tries again and tells the error.
  if (options.opensAtOnce) database().catch(() => undefined)

  async function within<R>(
    mode: 'readonly' | 'readwrite',
    durability: 'relaxed' | 'strict',
    signal: AbortSignal,
    work: (tx: Transaction<T>) => Promise<R>
  ): Promise<R> {
    const db = current ?? (await database())
    signal.throwIfAborted()
    const tx = db.transaction(['entries'], mode, { durability }) as Transaction<T>
    const abort = () => {
      try {
        tx.abort()
      } catch {
        // The transaction has ended by itself at the same moment.
      }
    }
    signal.addEventListener('abort', abort)
    // Where `work` itself failed, it has reported this already.
    tx.done.catch(() => undefined)
    try {
      const result = await work(tx)
      await tx.done
      return result
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  function write(tx: Transaction<T>, key: DeviceKey, value: T | undefined): Promise<unknown> {
    const store = tx.objectStore('entries') as IDBPTransaction<Schema<T>, ['entries'], 'readwrite'>['store']
    if (current && ++writes % WRITES_BETWEEN_PRUNING === 0) pruneQuietly(current)
    return value === undefined ? store.delete([...key]) : store.put({ key: [...key], value, at: Date.now() })
  }

  return {
    get: (key, signal) =>
      within('readonly', 'relaxed', signal, async tx => (await tx.objectStore('entries').get([...key]))?.value),
    list: (prefix, signal) =>
      within('readonly', 'relaxed', signal, tx => tx.objectStore('entries').getAll(below(prefix))),
    put: (key, value, signal) =>
      within('readwrite', 'relaxed', signal, async tx => {
        const written = write(tx, key, value)
        tx.commit()
        await written
      }),
    change: (key, next, signal) =>
      within('readwrite', 'strict', signal, async tx => {
        const value = next((await tx.objectStore('entries').get([...key]))?.value)
        await write(tx, key, value)
        return value
      }),
    reset() {
      // Wait for a connection that is being opened: another request would only queue behind it.
      if (!current) return
      current.close()
      forget()
    }
  }
}
