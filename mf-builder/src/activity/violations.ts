import type { ActivityContent } from '@annals/contracts'

/** A part of the activity for which the server reported an error. */
export interface Violation {
  /** The block that contains it; null if it concerns the activity itself. */
  block: string | null
  /** Name of the field in the block's record or the activity; empty if it concerns all of it. */
  field: string
  /** The error text. */
  msg: string
}

/** The field errors of `/update-activity`: `activity.blocks.bb_1.record.embedUrl` or `activity.title`. */
export function violationsOf(fields: readonly { path: string; msg: string }[]): Violation[] {
  return fields.flatMap(({ path, msg }) => {
    const [root, first = '', id, , field = ''] = path.split('.')
    if (root !== 'activity') return []
    return [first === 'blocks' && id ? { block: id, field, msg } : { block: null, field: first, msg }]
  })
}

function valueAt(content: ActivityContent, { block, field }: Violation): unknown {
  if (block === null) return field === '' ? content : content[field as keyof ActivityContent]
  const record = content.blocks[block]?.record
  return field === '' ? record : record?.[field]
}

/** Errors in fields that a change has not touched. */
export const stillWrong = (
  violations: readonly Violation[],
  before: ActivityContent,
  after: ActivityContent
): readonly Violation[] =>
  violations.length === 0
    ? violations
    : violations.filter(violation => valueAt(before, violation) === valueAt(after, violation))

/** The errors in the fields of one block, or of the activity itself. */
export const violationsIn = (violations: readonly Violation[], block: string | null): Record<string, string> =>
  Object.fromEntries(violations.filter(violation => violation.block === block).map(({ field, msg }) => [field, msg]))
