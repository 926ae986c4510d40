import { emptyContent, same, type Activity, type ActivityContent, type ActivityWrite } from '@annals/contracts'

/** Work that went on from a stored document, as far as it must be known to compare it with what is stored by now. */
export interface Work {
  content: ActivityContent
  /** Revision of the stored document that it went on from. */
  rev: number
  /** The window that writes it. */
  holder: string
  /** Changes made by that window so far; never counts down. 0 is what it took over, as it was. */
  edit: number
  /** Work of earlier windows that it took over: how many of their changes, by holder, the latest first. */
  seen: Readonly<Record<string, number>>
}

export interface Stored {
  activity: Activity
  write?: ActivityWrite | undefined
}

/** Earlier windows that are remembered. */
const MOST_SEEN = 20

/** The document's part of a stored activity. */
export function contentOf(activity: Activity): ActivityContent {
  const { version, title, description, image, tags, blocks, blockOrder } = activity
  return { version, title, description, image, tags, blocks, blockOrder }
}

/** Whether two contents say the same, whatever the order of their fields. */
export const isSameContent = (a: ActivityContent, b: ActivityContent): boolean => same(a, b)

/** Whether `work` went on from what `by` had after `edit` changes. */
export const hasSeen = ({ holder, edit, seen }: Omit<Work, 'content' | 'rev'>, write: ActivityWrite): boolean =>
  write.by === holder ? write.edit <= edit : write.edit <= (seen[write.by] ?? -1)

/** What work knows that goes on from `work`. */
export const seenAfter = ({ holder, edit, seen }: Work): Record<string, number> =>
  Object.fromEntries([[holder, edit] as const, ...Object.entries(seen)].slice(0, MOST_SEEN))

/** Whether `write` brought all of `work`, from its own window or from one that it was taken over from as it was. */
function holdsAll({ holder, edit, seen }: Work, write: ActivityWrite): boolean {
  for (const [by, at] of [[holder, edit] as const, ...Object.entries(seen)]) {
    if (by === write.by) return write.edit >= at
    if (at > 0) return false
  }
  return false
}

/** How work stands to what is stored: `covered` where nothing would be lost without the work, `newer` where nothing
 * would be lost without what is stored, else `forked`: both hold something that the other lacks. Clocks of devices and
 * servers differ, so no times are compared. */
export function standing(work: Work, { activity, write }: Stored): 'covered' | 'newer' | 'forked' {
  const there = contentOf(activity)
  if (isSameContent(work.content, there)) return 'covered'
  if (write && holdsAll(work, write)) return 'covered'
  if (activity.rev === work.rev || (write && hasSeen(work, write))) return 'newer'
  // Only the empty activity got stored before an earlier visit ended.
  if (work.rev === 0 && isSameContent(there, emptyContent())) return 'newer'
  return 'forked'
}
