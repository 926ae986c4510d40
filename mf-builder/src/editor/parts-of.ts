import type { BlockRecord } from '@annals/blocks/models'

/** How many sources, labels, notes, nodes … a record holds, list by list: it changes when one comes or goes, not while
 * somebody types or moves. */
export const partsOf = (record: BlockRecord): string =>
  Object.entries(record)
    .flatMap(([name, value]) => (Array.isArray(value) ? `${name} ${value.length}` : []))
    .sort()
    .join(', ')
