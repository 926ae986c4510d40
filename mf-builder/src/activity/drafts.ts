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

/** A draft and who writes it: two windows at the same activity each keep their own. */
export interface HeldDraft extends Draft {
  holder: string
}

export interface Drafts {
  /** Every window's draft of one activity, the newest first. */
  list(key: DraftKey): Promise<HeldDraft[]>
  put(key: DraftKey, draft: HeldDraft): Promise<void>
  remove(key: DraftKey, holder: string): Promise<void>
  /** False once this browser has shown that it keeps nothing beyond the page. */
  isDurable(): boolean
}

interface Schema extends DBSchema {
  drafts: { key: string; value: HeldDraft }
}

const prefixOf = ({ activity, member }: DraftKey): string => `${activity} ${member} `
const LAST = '\uffff'

/** Drafts in IndexedDB. Where the browser keeps nothing (private windows of some), drafts live as long as the page. */
export function createDrafts(name = 'annals-builder'): Drafts {
  const memory = new Map<string, HeldDraft>()
  let opened: Promise<IDBPDatabase<Schema> | null> | undefined
  let isDurable = true
  const database = (): Promise<IDBPDatabase<Schema> | null> => {
    opened ??= openDB<Schema>(name, 1, { upgrade: db => void db.createObjectStore('drafts') }).catch(() => {
      isDurable = false
      return null
    })
    return opened
  }
  return {
    async list(key) {
      const prefix = prefixOf(key)
      const db = await database()
      const found = db
        ? await db.getAll('drafts', IDBKeyRange.bound(prefix, prefix + LAST))
        : [...memory].filter(([at]) => at.startsWith(prefix)).map(([, draft]) => draft)
      return found.toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
    },
    async put(key, draft) {
      const db = await database()
      if (db) await db.put('drafts', draft, prefixOf(key) + draft.holder)
      else memory.set(prefixOf(key) + draft.holder, draft)
    },
    async remove(key, holder) {
      memory.delete(prefixOf(key) + holder)
      const db = await database()
      await db?.delete('drafts', prefixOf(key) + holder)
    },
    isDurable: () => isDurable
  }
}
