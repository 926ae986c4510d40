import type { ActivityContent } from '@annals/contracts'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** Work that the server does not have yet, as this device keeps it. */
export interface Draft {
  content: ActivityContent
  /** Revision of the stored document that the work started from. */
  rev: number
  /** Instant of the last keystroke in it. */
  savedAt: string
}

/** Whose draft of what: an activity's id or `new`, and a member's id or `anonymous`. */
export interface DraftKey {
  activity: string
  member: string
}

export interface Drafts {
  get(key: DraftKey): Promise<Draft | undefined>
  put(key: DraftKey, draft: Draft): Promise<void>
  remove(key: DraftKey): Promise<void>
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft }
}

const asString = ({ activity, member }: DraftKey): string => `${activity} ${member}`

/** Drafts in IndexedDB. Where the browser keeps nothing (private windows of some), drafts live as long as the page. */
export function createDrafts(name = 'annals-builder'): Drafts {
  const memory = new Map<string, Draft>()
  let opened: Promise<IDBPDatabase<Schema> | null> | undefined
  const database = (): Promise<IDBPDatabase<Schema> | null> => {
    opened ??= openDB<Schema>(name, 1, { upgrade: db => void db.createObjectStore('drafts') }).catch(() => null)
    return opened
  }
  return {
    async get(key) {
      const db = await database()
      return db ? ((await db.get('drafts', asString(key))) ?? memory.get(asString(key))) : memory.get(asString(key))
    },
    async put(key, draft) {
      const db = await database()
      if (db) await db.put('drafts', draft, asString(key))
      else memory.set(asString(key), draft)
    },
    async remove(key) {
      memory.delete(asString(key))
      const db = await database()
      await db?.delete('drafts', asString(key))
    }
  }
}
