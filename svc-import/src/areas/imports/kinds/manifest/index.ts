import { join } from 'node:path'
import type { KindOfImport } from '../kind.ts'

/** An IIIF manifest at an address: each canvas becomes an item. */
export const manifest: KindOfImport = {
  unit: 'canvas',
  file: 'manifest.json',
  hasRemarks: false,
  startsItself: false,
  child: join(import.meta.dirname, 'check-child.ts'),
  heap: 192,
  seconds: 30
}
