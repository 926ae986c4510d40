import type { NarrativeContent } from '@annals/contracts'
import { type DeviceStore, openDeviceStore } from '@annals/web-kit'

/** Key of a draft: a member, and the narrative's address or `new`. */
export interface DraftKey {
  member: string
  slug: string
}

export interface SentSave {
  mark: string
  edit: number
}

/** Work that the service does not have yet, as this device stores it. Each window stores its own. */
export interface Draft {
  content: NarrativeContent
  /** Id of the narrative; null for a new one, which has its key alone. */
  uuid: string | null
  key: string
  /** Revision of the stored narrative from which it started. */
  rev: number
  /** Number of its last change; saves that were sent have the number of theirs. */
  edit: number
  /** Saves whose answers have not come. */
  unanswered: readonly SentSave[]
  /** The window that writes it. */
  holder: string
  /** Time of its last keystroke. */
  savedAt: string
}

export interface Drafts {
  /** Every window's draft of one narrative, the newest first. */
  list(key: DraftKey): Promise<Draft[]>
  put(key: DraftKey, draft: Draft): Promise<void>
  remove(key: DraftKey, holder: string): Promise<void>
  /** False while drafts exist only in this page. */
  isDurable(): boolean
  subscribe(listener: () => void): () => void
}

const DAY = 86_400_000
const open = () => openDeviceStore<Draft>({ name: 'annals-narrative-drafts', maxAge: 180 * DAY, maxEntries: 50 })
const prefixOf = ({ member, slug }: DraftKey): string[] => [member, slug]

export function createDrafts(store: DeviceStore<Draft> = open()): Drafts {
  return {
    async list(key) {
      const found = (await store.list(prefixOf(key))).map(({ value }) => value)
      return found.toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
    },
    put: (key, draft) => store.put([...prefixOf(key), draft.holder], draft),
    remove: (key, holder) => store.delete([...prefixOf(key), holder]),
    isDurable: store.isDurable,
    subscribe: store.subscribe
  }
}
