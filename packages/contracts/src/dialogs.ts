import type { ActivityTag } from './documents/activity.ts'

/** Dialogs that one area offers to all, by name: what goes in and what comes back (null = dismissed). */
export interface DialogMap {
  'account/share': { input: { activity: string; title: string }; result: { share: string } | null }
  'account/publish': {
    input: { activity: string; publish: boolean; title: string }
    result: { published: boolean } | null
  }
  'account/tags': { input: { chosen: ActivityTag[] }; result: ActivityTag[] | null }
}
export type DialogName = keyof DialogMap
