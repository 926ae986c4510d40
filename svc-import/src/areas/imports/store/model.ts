import type { ImportFault, ImportKind, ImportQueuePosition, ImportReport, ImportState } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'
import type { RowProblem } from '../row.ts'
import type { Lane } from '../lanes.ts'

/** An import as it is stored: the source of truth, and its own outbox (architecture §5.4). */
export interface StoredImport {
  _id: string
  owner: string
  email: string
  /** The language of the mail about its end; absent where it is not known. */
  locale?: string | undefined
  kind: ImportKind
  collection: string
  /** The collection's name and address when svc-api was last asked. */
  name: string
  slug: string
  /**
   * A hash of what was uploaded, once per owner and collection; its own id once the same files may be uploaded again.
   */
  key: string
  /** From this the addresses of its pictures are derived. */
  secret: string
  filename: string
  bytes: number
  pictures: string
  state: ImportState
  fault: ImportFault | ''
  /** What the fault is about: a column's name. */
  detail: string
  report: ImportReport | null
  problems: number
  /** Position of its first item in the collection. */
  first: number
  /** Existing items of the collection get the texts of their rows. */
  isUpdate: boolean
  removed: number
  restored: number
  kept: number
  stayed: number
  /** Rises with every change of its course: work with an older epoch is rejected. */
  epoch: number
  /** Whether there is anything left for a worker to do. */
  hasWork: boolean
  /**
   * Its present lane, the lane in which its rows will be added, when its last turn was, and how many milliseconds its
   * turns have taken since it entered its state.
   */
  lane: Lane
  runLane: Lane
  turned: Date
  served: number
  /** After a failed turn: when it is tried again, and what was missing. */
  due: Date
  waitsFor: ImportQueuePosition['for']
  /** Whether svc-api knows that no more items come. */
  isClosed: boolean
  /** Whether the mail about its end still has to be sent. */
  isMailDue: boolean
  /** The worker that has it as a whole (chunks have their own), until when, and how often that was interrupted. */
  worker: string
  until: Date
  tries: number
  created: Date
  changed: Date
}

/**
 * Rows that are processed together. `at` is how many of its lines are done; `only` and `failed` name rows by their
 * place in the workbook: those that a retry still has to try, and those that failed.
 */
export interface StoredChunk {
  _id: string
  import: string
  n: number
  rows: number
  /** How many rows are in the chunks before it. */
  start: number
  at: number
  only: number[] | null
  isDone: boolean
  worker: string
  until: Date
  /** How often work on it was interrupted since it last advanced. */
  tries: number
  added: number
  changed: number
  there: number
  edited: number
  failed: number[]
}

export interface StoredProblem extends RowProblem {
  _id: string
  import: string
}

/**
 * A worker that is alive: it reports this every few seconds. `rows` counts the rows that it has added since its start.
 */
export interface StoredWorker {
  _id: string
  started: Date
  seen: Date
  doing: string
  rows: number
  /** Rows per second over the last minute. */
  rate: number
  isQueueUp: boolean
}

const LONG_AGO = new Date(0)
const text = { type: String, default: '' }
const number = { type: Number, default: 0 }
const yes = { type: Boolean, default: true }
const no = { type: Boolean, default: false }
const needed = { type: String, required: true } as const
const longAgo = { type: Date, default: LONG_AGO }

const imports = defineSchema<StoredImport>({
  _id: needed,
  owner: needed,
  email: text,
  locale: String,
  kind: { type: String, default: 'spreadsheet' as const },
  collection: needed,
  name: text,
  slug: text,
  key: needed,
  secret: needed,
  filename: text,
  bytes: number,
  pictures: text,
  state: needed,
  fault: { type: String, default: '' as const },
  detail: text,
  report: { type: Object, default: null },
  problems: number,
  first: number,
  isUpdate: no,
  removed: number,
  restored: number,
  kept: number,
  stayed: number,
  epoch: number,
  hasWork: yes,
  lane: { type: String, default: 'check' as const },
  runLane: { type: String, default: 'quick' as const },
  turned: longAgo,
  served: number,
  due: longAgo,
  waitsFor: { type: String, default: '' as const },
  isClosed: no,
  isMailDue: no,
  worker: text,
  until: longAgo,
  tries: number,
  created: { type: Date, required: true },
  changed: { type: Date, required: true }
})
  .index({ owner: 1, key: 1 }, { unique: true })
  .index({ owner: 1, state: 1, changed: -1, _id: -1 })
  .index({ hasWork: 1, created: 1 })
  .index({ hasWork: 1, lane: 1, owner: 1, due: 1, until: 1 })
  .index({ owner: 1, lane: 1, hasWork: 1, turned: 1 })
  .index({ created: -1 })
  .index({ state: 1, changed: 1 })

const chunks = defineSchema<StoredChunk>({
  _id: needed,
  import: needed,
  n: number,
  rows: number,
  start: number,
  at: number,
  only: { type: [Number], default: null },
  isDone: no,
  worker: text,
  until: longAgo,
  tries: number,
  added: number,
  changed: number,
  there: number,
  edited: number,
  failed: { type: [Number], default: [] }
})
  .index({ import: 1, n: 1 })
  .index({ import: 1, isDone: 1, until: 1 })

const problems = defineSchema<StoredProblem>({
  _id: needed,
  import: needed,
  at: number,
  sheet: text,
  row: number,
  column: text,
  field: text,
  value: text,
  msg: text,
  right: text,
  isWarning: no
}).index({ import: 1, at: 1, _id: 1 })

const DAY_S = 86_400
const workers = defineSchema<StoredWorker>({
  _id: needed,
  started: { type: Date, required: true },
  seen: { type: Date, required: true },
  doing: text,
  rows: number,
  rate: number,
  isQueueUp: no
}).index({ seen: 1 }, { expireAfterSeconds: DAY_S })

/** The documents of imports on one connection. */
export function importModels(db: Connection): {
  imports: Model<StoredImport>
  chunks: Model<StoredChunk>
  problems: Model<StoredProblem>
  workers: Model<StoredWorker>
} {
  return {
    imports: db.models['Import'] ?? db.model<StoredImport>('Import', imports, 'imports'),
    chunks: db.models['ImportChunk'] ?? db.model<StoredChunk>('ImportChunk', chunks, 'import_chunks'),
    problems: db.models['ImportProblem'] ?? db.model<StoredProblem>('ImportProblem', problems, 'import_problems'),
    workers: db.models['ImportWorker'] ?? db.model<StoredWorker>('ImportWorker', workers, 'import_workers')
  }
}
