import type { ActivityContent } from '@annals/contracts'

/** Something in the activity that the server refused by name. */
export interface Fault {
  /** The block it is in; null where it is about the activity itself. */
  block: string | null
  /** Name of the field, in the block's record or the activity; empty where it is about all of it. */
  field: string
  /** What is wrong, in words. */
  msg: string
}

/** What a refusal of `/update-activity` says by field: `activity.blocks.bb_1.record.embedUrl` or `activity.title`. */
export function faultsOf(fields: readonly { path: string; msg: string }[]): Fault[] {
  return fields.flatMap(({ path, msg }) => {
    const [root, first = '', id, , field = ''] = path.split('.')
    if (root !== 'activity') return []
    return [first === 'blocks' && id ? { block: id, field, msg } : { block: null, field: first, msg }]
  })
}

function valueAt(content: ActivityContent, { block, field }: Fault): unknown {
  if (block === null) return field === '' ? content : content[field as keyof ActivityContent]
  const record = content.blocks[block]?.record
  return field === '' ? record : record?.[field]
}

/** Faults that a change has not touched. */
export const stillWrong = (
  faults: readonly Fault[],
  before: ActivityContent,
  after: ActivityContent
): readonly Fault[] =>
  faults.length === 0 ? faults : faults.filter(fault => valueAt(before, fault) === valueAt(after, fault))

/** What is wrong in the fields of one block, or of the activity itself. */
export const faultsIn = (faults: readonly Fault[], block: string | null): Record<string, string> =>
  Object.fromEntries(faults.filter(fault => fault.block === block).map(({ field, msg }) => [field, msg]))
