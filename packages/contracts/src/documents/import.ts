import Type, { type Static } from 'typebox'
import { Instant, Line, OneOf, Strict, Uuid } from '../values.ts'

/** `received`: waits to be checked · `checking`: the dry run reads it · `checked`: the report waits for its reader ·
 * `running` · `paused` · `done` · `cancelled`: stopped by its owner, what was added stays · `failed`: could not be read,
 * or was given up · `undoing` → `undone`: what it added is gone. */
export const IMPORT_STATES = [
  'received',
  'checking',
  'checked',
  'running',
  'paused',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone'
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Nothing more is to come of these, unless their owner asks for it. */
export const IMPORT_ENDS = ['done', 'cancelled', 'failed', 'undone'] as const satisfies readonly ImportState[]
const ENDS: readonly ImportState[] = IMPORT_ENDS
export const isImportEnd = (state: ImportState): boolean => ENDS.includes(state)
/** The imports of a member in two parts: those that are at their end, and the others. */
export const IMPORT_PARTS = ['open', 'ended'] as const
export type ImportPart = (typeof IMPORT_PARTS)[number]

/** What may be asked of an import, and from which states. */
export const IMPORT_ACTIONS = {
  start: ['checked', 'paused'],
  pause: ['running'],
  cancel: ['received', 'checking', 'checked', 'running', 'paused'],
  undo: ['paused', 'done', 'cancelled', 'failed'],
  /** Tries the rows again that failed while running; a sheet whose check was given up is checked again. */
  retry: ['done', 'failed']
} as const satisfies Record<string, readonly ImportState[]>
export type ImportAction = keyof typeof IMPORT_ACTIONS

/** Why a whole file cannot be imported: the words that its owner reads. */
export const IMPORT_FAULTS = {
  NOT_XLSX: 'This is not an Excel workbook. Only .XLSX files are processed; please save your table as .xlsx.',
  OLD_XLS: 'This is a workbook of Excel 97–2003 (.xls). Please open it and save it as .xlsx.',
  TEXT_TABLE:
    'This is a file of plain text, perhaps a table as CSV; only its name ends in .xlsx. Please open it in your spreadsheet program and save it as an Excel workbook (.xlsx).',
  WEB_PAGE:
    'This is a web page; only its name ends in .xlsx. Some programs hand out tables like this. Please open it in Excel or LibreOffice and save it as .xlsx.',
  XML_TABLE: 'This is an XML table of Excel 2003. Please open it and save it as .xlsx.',
  XLSB: 'This is a binary workbook (.xlsb). Please open it in Excel and save it as .xlsx.',
  NUMBERS: 'This is a document of Apple Numbers. Please export it: File, Export To, Excel.',
  OPEN_DOCUMENT: 'This is an OpenDocument file. Please open it and save it as .xlsx.',
  PASSWORD: 'This workbook is protected by a password. Please save a copy without a password.',
  MACROS: 'This workbook contains macros. Please save it as .xlsx without macros.',
  BROKEN: 'This file is damaged and cannot be read. Please save it again, and upload it anew.',
  HOSTILE: 'This file is built in a way that no spreadsheet program does. It was not opened.',
  TOO_LARGE_INSIDE: 'This workbook is too large when it is unpacked.',
  TOO_MANY_ROWS: 'This sheet has too many rows. Please divide it into several files of at most 250,000 rows.',
  TOO_LONG: 'Reading this workbook took too long. Please divide it into several files.',
  TOO_HEAVY: 'Reading this workbook took too much memory. Please divide it into several files.',
  NO_TITLE_COLUMN: 'No column is called “Title”. Please use the template: its first row names the columns.',
  DOUBLE_COLUMN: 'A column is there twice. Please remove one of the two.',
  NO_ROWS: 'This sheet has no rows below its column names.',
  EMPTY: 'There is nothing in this workbook. Please fill in the template, and upload it.',
  BAD_PICTURES: 'The zip file with the pictures is damaged or too large, or is not a zip file.',
  NO_ROOM:
    'There was no more room in your collections, and the import stopped. Please delete items that you no longer need, and press “Try again”: it goes on with the rows that are left.',
  COLLECTION_GONE: 'The collection was deleted.',
  WAITED: 'It waited for its owner for 30 days and was stopped. The same file may be uploaded again.',
  GAVE_UP: 'The import broke off several times and was given up. Please try again.'
} as const
export type ImportFault = keyof typeof IMPORT_FAULTS

/** The report of the dry run. `row` and column letters are those of the sheet. */
export const ImportReport = Strict({
  /** The sheets that say something, in their order. `rows` were read of each; `notRead` says why there are none, and is
   * empty for one that was read. */
  sheets: Type.Array(Strict({ name: Line(200), rows: Type.Integer({ minimum: 0 }), notRead: Line(300) }), {
    maxItems: 200
  }),
  /** Rows that say something, below the column names. */
  rows: Type.Integer({ minimum: 0 }),
  good: Type.Integer({ minimum: 0 }),
  bad: Type.Integer({ minimum: 0 }),
  /** Pictures that rows name: inside the sheet, by address, from the zip file, and named but in neither. */
  pictures: Strict({
    sheet: Type.Integer({ minimum: 0 }),
    address: Type.Integer({ minimum: 0 }),
    zip: Type.Integer({ minimum: 0 }),
    missing: Type.Integer({ minimum: 0 })
  }),
  /** Column names that were understood, and those that were passed over. */
  columns: Strict({
    known: Type.Array(Line(200), { maxItems: 100 }),
    unknown: Type.Array(Line(200), { maxItems: 100 })
  }),
  /** What the collection had of the good rows when they were checked: nothing, the same, other words, and how many of
   * those its owner had edited by hand. `empties`: how many items an update would leave without what they have in a
   * column, because it is there and empty. */
  standing: Strict({
    fresh: Type.Integer({ minimum: 0 }),
    same: Type.Integer({ minimum: 0 }),
    changed: Type.Integer({ minimum: 0 }),
    edited: Type.Integer({ minimum: 0 }),
    empties: Type.Array(Strict({ column: Line(200), count: Type.Integer({ minimum: 1 }) }))
  }),
  /** Where there was not room for all of it when it was checked: rows that would make new items, and how many more items
   * the owner's collections could take; the same of bytes, as far as pictures came with the sheet. */
  room: Type.Optional(
    Strict({
      needed: Type.Integer({ minimum: 0 }),
      items: Type.Integer({ minimum: 0 }),
      neededBytes: Type.Optional(Type.Integer({ minimum: 0 })),
      bytes: Type.Optional(Type.Integer({ minimum: 0 }))
    })
  )
})
export type ImportReport = Static<typeof ImportReport>

/** Items that undoing an import meets: `removed` go with it, `kept` stay because another import has brought the same rows,
 * `restored` get their earlier words again, `stayed` keep the words that they have because they were edited by hand since,
 * or a later import has changed them. */
export const ImportUndoing = Strict({
  removed: Type.Integer({ minimum: 0 }),
  kept: Type.Integer({ minimum: 0 }),
  restored: Type.Integer({ minimum: 0 }),
  stayed: Type.Integer({ minimum: 0 })
})
export type ImportUndoing = Static<typeof ImportUndoing>

/** Rows of a running import. `changed`: the item got the row's words; `there`: the collection has had it already and it
 * was left as it is; `edited`: the same, though the row says something else, because its owner has edited it by hand.
 * `todo` is what is left. The others tell what undoing it has done. */
export const ImportProgress = Strict({
  todo: Type.Integer({ minimum: 0 }),
  added: Type.Integer({ minimum: 0 }),
  changed: Type.Integer({ minimum: 0 }),
  there: Type.Integer({ minimum: 0 }),
  edited: Type.Integer({ minimum: 0 }),
  failed: Type.Integer({ minimum: 0 }),
  ...ImportUndoing.properties
})
export type ImportProgress = Static<typeof ImportProgress>

/** What an import waits for. Empty: somebody is at it · `worker`: none is running · `check`: other sheets are read first ·
 * `turn`: imports take turns · `storage`: the disk is full · `service`: a part that is needed does not answer. */
export const IMPORT_WAITS = ['', 'worker', 'check', 'turn', 'storage', 'service'] as const

/** Where an import stands among the others; `ahead` counts the turns that come before its own. */
export const ImportPlace = Strict({ for: OneOf(IMPORT_WAITS), ahead: Type.Integer({ minimum: 0 }) })
export type ImportPlace = Static<typeof ImportPlace>

/** Rows that are dealt with, whatever became of them. */
export const rowsDone = ({ added, changed, there, edited, failed }: ImportProgress): number =>
  added + changed + there + edited + failed

/** An import as its owner sees it. `name` and `slug` are the collection's when the file arrived; `isUpdate`: items that
 * the collection has already get the words of their rows; `problems` counts all that is known of rows; `fault` and `msg`
 * are empty unless it failed; `email` is where its end is reported. */
export const Import = Strict({
  uuid: Uuid,
  collection: Uuid,
  name: Line(300),
  slug: Line(100),
  filename: Line(300),
  bytes: Type.Integer({ minimum: 0 }),
  pictures: Line(300),
  state: OneOf(IMPORT_STATES),
  isUpdate: Type.Boolean(),
  fault: Line(50),
  msg: Line(500),
  report: Type.Union([ImportReport, Type.Null()]),
  progress: ImportProgress,
  problems: Type.Integer({ minimum: 0 }),
  email: Line(254),
  /** null where there is nothing for a worker to do. */
  place: Type.Union([ImportPlace, Type.Null()]),
  created: Instant,
  changed: Instant
})
export type Import = Static<typeof Import>

/** What became of every row of an import's file: all the others add up to `rows`. `leftOut` are those that the check found
 * wrong, `open` those that it has not come to, or will not come to any more. */
export interface RowCounts {
  rows: number
  added: number
  changed: number
  there: number
  leftOut: number
  failed: number
  open: number
}
export const rowCounts = ({ report, progress }: Pick<Import, 'report' | 'progress'>): RowCounts => ({
  rows: report?.rows ?? 0,
  added: progress.added,
  changed: progress.changed,
  there: progress.there + progress.edited,
  leftOut: report?.bad ?? 0,
  failed: progress.failed,
  open: progress.todo
})

/** What is wrong with a row, or (`isWarning`) worth knowing about one that is not left out for it. `row` 0: the sheet
 * as a whole, `sheet` is its name. `column` is the letter, `field` the column's name; `right` says what would be right. */
export const ImportProblem = Strict({
  sheet: Line(200),
  row: Type.Integer({ minimum: 0 }),
  column: Line(5),
  field: Line(200),
  value: Line(300),
  msg: Line(300),
  right: Line(300),
  isWarning: Type.Boolean()
})
export type ImportProblem = Static<typeof ImportProblem>
