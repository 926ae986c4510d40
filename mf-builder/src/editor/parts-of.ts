import type { BlockRecord } from '@annals/blocks/models'

/**
 * The number of sources, labels, notes, nodes … in a record, list by list. It changes when one is added or removed, not
 * while somebody types or moves.
 */
export const partsOf = (record: BlockRecord): string =>
  Object.entries(record)
    .flatMap(([name, value]) => (Array.isArray(value) ? `${name} ${value.length}` : []))
    .sort()
    .join(', ')
