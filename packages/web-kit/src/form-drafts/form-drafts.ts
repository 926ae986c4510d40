import type { DeviceStore } from '../device-store/device-store.ts'
import { openDeviceStore } from '../device-store/open-device-store.ts'

/** What members have typed into forms and not saved, on this device: each sees their own alone. */
export interface FormDrafts {
  get(member: string, form: string): Promise<unknown>
  /** `value` null: nothing is left to keep. */
  keep(member: string, form: string, value: unknown): Promise<void>
  /** Deletes all that a member has typed, as on signing out. */
  forget(member: string): Promise<void>
}

/** A device holds no undefined values; what is kept stands in an object of its own. */
interface Kept {
  value: unknown
}

export const createFormDrafts = (store: DeviceStore<Kept>): FormDrafts => ({
  get: async (member, form) => (await store.get([member, form]))?.value ?? null,
  keep: (member, form, value) => (value === null ? store.delete([member, form]) : store.put([member, form], { value })),
  forget: member => store.deleteAll([member])
})

const DAY = 86_400_000

/** The drafts of this page. */
export const formDrafts = createFormDrafts(
  openDeviceStore<Kept>({ name: 'annals-forms', maxAge: 60 * DAY, maxEntries: 300 })
)
