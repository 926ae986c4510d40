import type { DeviceStore } from '../device-store/device-store.ts'
import { openDeviceStore } from '../device-store/open-device-store.ts'

/** Unsaved form input of members, on this device. Each member sees only their own. */
export interface FormDrafts {
  get(member: string, form: string): Promise<unknown>
  /** `value` null: there is nothing left to store. */
  keep(member: string, form: string, value: unknown): Promise<void>
  /** Deletes all of a member's drafts, for example on signing out. */
  forget(member: string): Promise<void>
}

/** The device stores no undefined values, so each draft is wrapped in an object of its own. */
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
