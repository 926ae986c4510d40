const MB = 1024 * 1024

/**
 * Limits of a workbook. 250,000 rows of thirteen columns unpack to some 500 MB. Deflate cannot pack tighter than
 * 1:1032; the XML of real sheets stays below 1:100, and small parts may have any ratio.
 */
export const SHEET_LIMITS = {
  entries: 50_000,
  unpacked: 800 * MB,
  ratio: 250,
  ratioFrom: MB,
  rows: 250_000,
  columns: 256,
  sheets: 200,
  strings: 5_000_000,
  pictures: 50_000,
  /** Unpacked XML without a tag in it, in characters: a cell holds 32,767 at most. */
  silence: 4 * MB,
  depth: 100
}
export type SheetLimits = typeof SHEET_LIMITS
