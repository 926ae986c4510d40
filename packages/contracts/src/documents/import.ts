import Type, { type Static } from 'typebox'
import { EMAIL_MAX_LENGTH } from '../text-lengths.ts'
import { Instant, Line, OneOf, Strict, Uuid } from '../values.ts'
import { IMPORT_STATES } from './import-states.ts'

/** What an import's file is; each kind is a folder and a line in svc-import. */
export const IMPORT_KINDS = ['spreadsheet', 'presentation', 'aggregator', 'manifest'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
/** Kinds whose files are uploaded. */
export type UploadKind = Exclude<ImportKind, 'aggregator' | 'manifest'>

/** The report of the dry run. `row` and column letters are those in the sheet. */
export const ImportReport = Strict({
  /**
   * The sheets with contents, in their order. `rows` counts the rows read from each. `notRead` says why a sheet was not
   * read; it is empty for one that was.
   */
  sheets: Type.Array(Strict({ name: Line(200), rows: Type.Integer({ minimum: 0 }), notRead: Line(300) }), {
    maxItems: 200
  }),
  /** Rows with contents, below the column names; in a presentation, what became a row: a picture, a film, a text. */
  rows: Type.Integer({ minimum: 0 }),
  good: Type.Integer({ minimum: 0 }),
  bad: Type.Integer({ minimum: 0 }),
  /**
   * Pictures that rows name: inside the sheet, by address, in the zip file, and missing from both sheet and zip file.
   */
  pictures: Strict({
    sheet: Type.Integer({ minimum: 0 }),
    address: Type.Integer({ minimum: 0 }),
    zip: Type.Integer({ minimum: 0 }),
    missing: Type.Integer({ minimum: 0 })
  }),
  /** Column names that were recognised, and those that were ignored. */
  columns: Strict({
    known: Type.Array(Line(200), { maxItems: 100 }),
    unknown: Type.Array(Line(200), { maxItems: 100 })
  }),
  /**
   * Of a presentation: its slides, how many of them are hidden, and how many films, recordings and texts were found
   * beside the pictures.
   */
  slides: Type.Optional(
    Strict({
      count: Type.Integer({ minimum: 0 }),
      hidden: Type.Integer({ minimum: 0 }),
      recordings: Type.Integer({ minimum: 0 }),
      texts: Type.Integer({ minimum: 0 })
    })
  ),
  /**
   * How the collection compared with the good rows at the time of the check: no such item, the same item, an item with
   * other texts, and how many of those the owner had edited by hand. `empties`: how many items an update would leave
   * with an empty field because the sheet has the column and the row's cell is empty.
   */
  standing: Strict({
    fresh: Type.Integer({ minimum: 0 }),
    same: Type.Integer({ minimum: 0 }),
    changed: Type.Integer({ minimum: 0 }),
    edited: Type.Integer({ minimum: 0 }),
    empties: Type.Array(Strict({ column: Line(200), count: Type.Integer({ minimum: 1 }) }))
  }),
  /**
   * Only present where there was not enough room at the time of the check: rows that would make new items, and how many
   * more items the owner's collections can hold. The same for bytes, as far as the sheet brought its pictures.
   */
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

/**
 * What undoing an import does to items. `removed` are deleted. `kept` stay because another import has brought the same
 * rows. `restored` get their earlier texts again. `stayed` keep their present texts because they were edited by hand
 * since, or because a later import has changed them.
 */
export const ImportUndoing = Strict({
  removed: Type.Integer({ minimum: 0 }),
  kept: Type.Integer({ minimum: 0 }),
  restored: Type.Integer({ minimum: 0 }),
  stayed: Type.Integer({ minimum: 0 })
})
export type ImportUndoing = Static<typeof ImportUndoing>

/**
 * Rows of a running import. `changed`: the item got the row's texts. `there`: the collection had the item already, and
 * it stays as it was. `edited`: the same, although the row differs, because the owner has edited the item by hand.
 * `todo` counts the rows that are left. The others count what undoing has done.
 */
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

/**
 * What an import waits for. Empty: a worker is processing it · `worker`: no worker is running · `check`: other sheets
 * are read first · `turn`: imports take turns · `storage`: the disk is full · `service`: a service that it needs does
 * not respond.
 */
const IMPORT_WAITS = ['', 'worker', 'check', 'turn', 'storage', 'service'] as const

/** The place of an import in the queue; `ahead` counts the turns before its own. */
export const ImportQueuePosition = Strict({ for: OneOf(IMPORT_WAITS), ahead: Type.Integer({ minimum: 0 }) })
export type ImportQueuePosition = Static<typeof ImportQueuePosition>

/**
 * An import as its owner sees it. `name` and `slug` are those of the collection when the file arrived. `isUpdate`:
 * existing items get the texts of their rows. `problems` counts all known problems of rows. `fault` and `msg` are empty
 * unless the import failed. `email` receives the report at the end.
 */
export const Import = Strict({
  uuid: Uuid,
  kind: OneOf(IMPORT_KINDS),
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
  email: Line(EMAIL_MAX_LENGTH),
  /** null where a worker has nothing to do. */
  place: Type.Union([ImportQueuePosition, Type.Null()]),
  created: Instant,
  changed: Instant
})
export type Import = Static<typeof Import>

/**
 * What is wrong with a row. With `isWarning`, the row is imported all the same, but the owner should know. `row` 0
 * means the whole sheet, whose name is `sheet`. In a presentation, `row` is the slide, and `field` the name of a shape
 * on it. `column` is the letter, `field` the column's name; `right` says what
 * would be correct.
 */
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
