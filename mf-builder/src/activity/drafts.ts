import type { ActivityContent } from '@annals/contracts'
import { openDeviceStore, type DeviceStore } from '@annals/web-kit'

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
  /** False while drafts live in this page only. */
  isKept(): boolean
  /** Calls back whenever `isKept` changes; answers how to stop that. */
  subscribe(listener: () => void): () => void
}

const DAY = 86_400_000
const openDrafts = () => openDeviceStore<HeldDraft>({ name: 'annals-drafts', maxAge: 180 * DAY, maxEntries: 200 })
const prefixOf = ({ activity, member }: DraftKey): string[] => [member, activity]

export function createDrafts(store: DeviceStore<HeldDraft> = openDrafts()): Drafts {
  return {
    async list(key) {
      const found = (await store.list(prefixOf(key))).map(({ value }) => value)
      return found.toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
    },
    put: (key, draft) => store.put([...prefixOf(key), draft.holder], draft),
    remove: (key, holder) => store.delete([...prefixOf(key), holder]),
    isKept: store.isKept,
    subscribe: store.subscribe
  }
}
