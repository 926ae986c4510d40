import { join } from 'node:path'
import type { KindOfImport } from '../kind.ts'

/** A selection of records of the aggregator: each becomes a source, or an item of a new collection. */
export const aggregator: KindOfImport = {
  unit: 'record',
  file: 'records.json',
  hasRemarks: false,
  startsItself: true,
  child: join(import.meta.dirname, 'check-child.ts'),
  heap: 96,
  seconds: 20
}
