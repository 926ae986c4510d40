import { join } from 'node:path'
import { MAX_WORKBOOK_BYTES } from '@annals/contracts'
import type { UploadedKind } from '../kind.ts'

export const WORKBOOK_FILE = 'sheet.xlsx'

/** A workbook: each row of its sheets becomes an item. */
export const spreadsheet: UploadedKind = {
  unit: 'row',
  file: WORKBOOK_FILE,
  ending: /\.xlsx$/i,
  refusal: 'NOT_XLSX',
  most: MAX_WORKBOOK_BYTES,
  empty: 'This file is empty: there is not one byte in it. Please save your table again, and upload that file.',
  hasPictures: true,
  hasRemarks: true,
  startsItself: false,
  child: join(import.meta.dirname, 'check-child.ts'),
  heap: 192,
  seconds: 120
}
