import { PACKAGE_LIMITS } from '../ooxml/limits.ts'

/** Limits of a workbook. 250,000 rows of thirteen columns unpack to some 500 MB. */
export const WORKBOOK_LIMITS = {
  ...PACKAGE_LIMITS,
  rows: 250_000,
  columns: 256,
  sheets: 200,
  strings: 5_000_000,
  pictures: 50_000
}
export type SheetLimits = typeof WORKBOOK_LIMITS
