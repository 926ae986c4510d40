import type { ActivityContent, ActivityTag } from './documents/activity.ts'
import type { BlockSource, SourceEntry } from './documents/source.ts'
import type { ItemTag } from './documents/tag-tree.ts'

/** Dialogs that an area offers to all areas, by name, with input and result (null = dismissed). */
export interface DialogMap {
  'account/share': { input: { activity: string; title: string }; result: { share: string } | null }
  /** `asMember`: an administrator sees it as other members do. */
  'account/publish': {
    input: { activity: string; publish: boolean; title: string; asMember?: boolean }
    result: { published: boolean } | null
  }
  'account/delete-activity': { input: { activity: string; title: string }; result: { deleted: true } | null }
  /** The common tags of an item; one without an id can have none, and the dialog says so (behaviour/tags §4.1). */
  'account/tagger': { input: { uuid: string | null; title: string }; result: { tags: ItemTag[] } | null }
  /** Finds a member of the site and adds them to a partner's team; `team`: the ids of those who are in it already. */
  'account/add-member': {
    input: { partner: { uuid: string; name: string }; team: string[] }
    result: { name: string } | null
  }
  'account/tags': { input: { chosen: ActivityTag[] }; result: ActivityTag[] | null }
  /** Puts an activity with its files into one zip: one of the member's by its uuid, or what is open on a screen. */
  'builder/download': { input: { activity: string | ActivityContent }; result: null }
  /** Makes a new activity of such a zip, and goes to it. */
  'builder/upload': { input: Record<string, never>; result: null }
  /**
   * Lets a member choose own sources for a block. `exclude`: uuids that may not be chosen; `excludeTypes`: MIME types
   * or their beginnings (`application/pdf`, `video/`); `max`: how many may be added; `button`: text of the confirm
   * button, by default 'Add to block' (behaviour/sources §5).
   */
  'library/source-picker': {
    input: { max?: number; exclude?: string[]; excludeTypes?: string[]; title?: string; button?: string }
    result: BlockSource[] | null
  }
  /** Shows a member's own sources large, one by one; the member can describe and delete them there. */
  'library/source-viewer': {
    input: { sources: SourceEntry[]; at: number }
    result: { changed: SourceEntry[]; deleted: string[] }
  }
  /** What is known of an activity, as names and values (behaviour/content §3.1). */
  'library/activity-meta': { input: { uuid: string; title: string }; result: null }
}
export type DialogName = keyof DialogMap
