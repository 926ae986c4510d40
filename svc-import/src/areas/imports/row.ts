import type { ImportFault, ImportProblem, ImportReport, NewItem } from '@annals/contracts'

/** A problem of a row; `at` as in an `ImportRow`. */
export type RowProblem = ImportProblem & { at: number }

/** More than a sheet can have. */
const ROWS = 2_000_000

/**
 * A row's location in the whole workbook: higher than that of any row of the sheets before. In the first sheet it is the
 * row's number.
 */
export const rowPosition = (sheet: number, row: number): number => sheet * ROWS + row
/**
 * A row or a remark as earlier versions stored it: they read one sheet of a workbook, and identified its rows by
 * number.
 */
export type EarlierRow<T extends { at: number; sheet: string; row: number }> = Omit<T, 'at' | 'sheet'> &
  Partial<Pick<T, 'at' | 'sheet'>>
export const withLocation = <T extends { at: number; sheet: string; row: number }>(one: EarlierRow<T>): T =>
  ({ ...one, at: one.at ?? one.row, sheet: one.sheet ?? '' }) as T
/** The sheet of a location, and the row in it. */
export const sheetAt = (at: number): number => Math.floor(at / ROWS)
export const rowAt = (at: number): number => at % ROWS

/** The report from the file alone: what the collection has of it is not known yet. */
export type CheckReport = Omit<ImportReport, 'standing'>

/** Where a row's picture is: in the workbook, at an address, or in the zip file beside it. */
export type PictureRef =
  { from: 'sheet'; part: string } | { from: 'address'; url: string } | { from: 'zip'; name: string }

/** The content of a good row, before its picture is fetched. */
export type RowFields = Omit<
  NewItem,
  | 'uuid'
  | 'key'
  | 'digest'
  | 'order'
  | 'url'
  | 'thumb_url'
  | 'playback'
  | 'type'
  | 'filename'
  | 'bytes'
  | 'width'
  | 'height'
>

/**
 * A good row of a checked file. `row` is its number in its sheet, `at` its location in the whole workbook. `column`
 * and `field` say where its picture is named, for the problem message; `bytes` is the size of a picture that came with
 * the file. `key` decides what is the same item in its collection; `digest` says by column what the row contains.
 */
export interface ImportRow {
  at: number
  sheet: string
  row: number
  key: string
  digest: string
  words: RowFields
  picture: {
    ref: PictureRef
    /** Another picture, for where the first cannot be had. */
    instead?: PictureRef
    column: string
    field: string
    bytes?: number
    /** Rows with the same word here have the same file, which is stored once. */
    share?: string
    /** It is a film, a recording or a PDF; `poster` is the part of the picture that stands for it, or empty. */
    recording?: { poster: string }
  } | null
}

/** Rows that are processed together, in a file of their own: one row as JSON on each line. */
export interface ImportChunk {
  n: number
  rows: number
}

/** The results of the dry run. Chunks and problems are in its folder. */
export type CheckResult =
  { fault: ImportFault; detail: string } | { report: CheckReport; chunks: ImportChunk[]; problems: number }

/** Names of the files in an import's folder. */
export const PICTURES_FILE = 'pictures.zip'
export const PROBLEMS_FILE = 'problems.ndjson'
/** What the dry run wrote, in an import's folder. */
export const CHECKED = 'checked'
export const chunkFile = (n: number): string => `rows-${String(n).padStart(5, '0')}.ndjson`
