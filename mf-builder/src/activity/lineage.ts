import { emptyContent, same, type Activity, type ActivityContent, type ActivityWrite } from '@annals/contracts'

/** Work that started from a stored document, with what is needed to compare it with the present stored one. */
export interface Work {
  content: ActivityContent
  /** Revision of the stored document from which it started. */
  rev: number
  /** The window that writes it. */
  holder: string
  /** Number of changes by that window; never decreases. 0 means the work as it was taken over, without changes. */
  edit: number
  /** Earlier windows whose work it continued: the number of their changes, by holder, the latest first. */
  seen: Readonly<Record<string, number>>
}

export interface Stored {
  activity: Activity
  write?: ActivityWrite | undefined
}

/** Number of earlier windows that are remembered. */
const MOST_SEEN = 20

/** The document's part of a stored activity. */
export function contentOf(activity: Activity): ActivityContent {
  const { version, title, description, image, tags, blocks, blockOrder } = activity
  return { version, title, description, image, tags, blocks, blockOrder }
}

/** Whether two contents are equal; the order of their fields does not matter. */
export const isSameContent = (a: ActivityContent, b: ActivityContent): boolean => same(a, b)

/** Whether `work` continued the work that `by` had after `edit` changes. */
export const hasSeen = ({ holder, edit, seen }: Omit<Work, 'content' | 'rev'>, write: ActivityWrite): boolean =>
  write.by === holder ? write.edit <= edit : write.edit <= (seen[write.by] ?? -1)

/** The `seen` of work that continues `work`. */
export const seenAfter = ({ holder, edit, seen }: Work): Record<string, number> =>
  Object.fromEntries([[holder, edit] as const, ...Object.entries(seen)].slice(0, MOST_SEEN))

/** Whether `write` contains all of `work`, from its own window or from one whose work was taken over unchanged. */
function holdsAll({ holder, edit, seen }: Work, write: ActivityWrite): boolean {
  for (const [by, at] of [[holder, edit] as const, ...Object.entries(seen)]) {
    if (by === write.by) return write.edit >= at
    if (at > 0) return false
  }
  return false
}

/**
 * Compares work with the stored document. `covered`: nothing would be lost without the work. `newer`: nothing would be
 * lost without the stored document. `forked`: both contain something that the other lacks. Clocks of devices and
 * servers differ, so no times are compared.
 */
export function standing(work: Work, { activity, write }: Stored): 'covered' | 'newer' | 'forked' {
  const there = contentOf(activity)
  if (isSameContent(work.content, there)) return 'covered'
  if (write && holdsAll(work, write)) return 'covered'
  if (activity.rev === work.rev || (write && hasSeen(work, write))) return 'newer'
  // An earlier visit ended when only the empty activity was stored.
  if (work.rev === 0 && isSameContent(there, emptyContent())) return 'newer'
  return 'forked'
}
