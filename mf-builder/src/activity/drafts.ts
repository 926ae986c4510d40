import { openDeviceStore, type DeviceStore } from '@annals/web-kit'
import type { Work } from './lineage.ts'

/** Whose draft of what: an activity's id or `new`, and a member's id or `anonymous`. */
export interface DraftKey {
  activity: string
  member: string
}

/** Work that the server does not have yet, as this device keeps it. Two windows at the same activity keep one each. */
export interface Draft extends Work {
  /** Instant of the last keystroke in it. */
  savedAt: string
  /** The activity that was created for it, while it is kept under `new` still; null where none was. */
  uuid: string | null
}

export interface Drafts {
  /** Every window's draft of one activity, the newest first. */
  list(key: DraftKey): Promise<Draft[]>
  /** Quick, for every keystroke: outlives a crash of the browser. */
  put(key: DraftKey, draft: Draft): Promise<void>
  /** Slower, for a pause: outlives a power cut too. */
  settle(key: DraftKey, draft: Draft): Promise<void>
  remove(key: DraftKey, holder: string): Promise<void>
  /** False while drafts live in this page only. */
  isKept(): boolean
  /** Calls back whenever `isKept` changes; answers how to stop that. */
  subscribe(listener: () => void): () => void
}

const DAY = 86_400_000
const openDrafts = () => openDeviceStore<Draft>({ name: 'annals-drafts', maxAge: 180 * DAY, maxEntries: 200 })
const prefixOf = ({ activity, member }: DraftKey): string[] => [member, activity]

export function createDrafts(store: DeviceStore<Draft> = openDrafts()): Drafts {
  return {
    async list(key) {
      const found = (await store.list(prefixOf(key))).map(({ value }) => value)
      return found.toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
    },
    put: (key, draft) => store.put([...prefixOf(key), draft.holder], draft),
    async settle(key, draft) {
      await store.change([...prefixOf(key), draft.holder], () => draft)
    },
    remove: (key, holder) => store.delete([...prefixOf(key), holder]),
    isKept: store.isKept,
    subscribe: store.subscribe
  }
}
