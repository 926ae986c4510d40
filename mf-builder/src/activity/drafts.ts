import { openDeviceStore, type DeviceStore } from '@annals/web-kit'
import type { Work } from './lineage.ts'

/** Key of a draft: an activity's id or `new`, and a member's id or `anonymous`. */
export interface DraftKey {
  activity: string
  member: string
}

/**
 * Work that the server does not have yet, as this device stores it. Two windows with the same activity store one each.
 */
export interface Draft extends Work {
  /** Time of its last keystroke. */
  savedAt: string
  /** The activity that was created for it, while it is still stored under `new`; null if there was none. */
  uuid: string | null
}

export interface Drafts {
  /** Every window's draft of one activity, the newest first. */
  list(key: DraftKey): Promise<Draft[]>
  /** Fast, for every keystroke: survives a crash of the browser. */
  put(key: DraftKey, draft: Draft): Promise<void>
  /** Slower, for a pause in typing: also survives a power cut. */
  persist(key: DraftKey, draft: Draft): Promise<void>
  remove(key: DraftKey, holder: string): Promise<void>
  /** False while drafts exist only in this page. */
  isDurable(): boolean
  /** Calls back whenever `isDurable` changes; returns a function that stops this. */
  subscribe(listener: () => void): () => void
}

const DAY = 86_400_000
const openDrafts = () =>
  openDeviceStore<Draft>({ name: 'annals-drafts', maxAge: 180 * DAY, maxEntries: 200, opensAtOnce: true })
const prefixOf = ({ activity, member }: DraftKey): string[] => [member, activity]

export function createDrafts(store: DeviceStore<Draft> = openDrafts()): Drafts {
  return {
    async list(key) {
      const found = (await store.list(prefixOf(key))).map(({ value }) => value)
      return found.toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
    },
    put: (key, draft) => store.put([...prefixOf(key), draft.holder], draft),
    async persist(key, draft) {
      await store.change([...prefixOf(key), draft.holder], () => draft)
    },
    remove: (key, holder) => store.delete([...prefixOf(key), holder]),
    isDurable: store.isDurable,
    subscribe: store.subscribe
  }
}
