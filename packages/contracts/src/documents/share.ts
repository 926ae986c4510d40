import Type, { type Static } from 'typebox'
import { FileUrl, Instant, Line, OneOf, Strict, Uuid } from '../values.ts'
import { ActivityImage, ActivityTag, BlockId, StoredBlockType } from './activity.ts'
import { Retention } from './retention.ts'

const SHARE_MODES = ['Students', 'Others'] as const
export type ShareMode = (typeof SHARE_MODES)[number]
export const ShareMode = OneOf(SHARE_MODES)

/**
 * The options that a teacher sets when sharing. `resumeCode`: a student needs the code to continue on another device
 * (behaviour/sharing §3.2). `seeProgress`: the teacher sees answers before they are sent, and students are told so
 * (behaviour/sharing §6). `aliases`: students type an alias instead of an e-mail, and the code is always needed
 * (behaviour/sharing §12).
 */
export const ShareOptions = Strict({
  resumeCode: Type.Boolean(),
  seeProgress: Type.Boolean(),
  aliases: Type.Optional(Type.Boolean())
})
export type ShareOptions = Static<typeof ShareOptions>

/** The effect of a newer version on one block, and how many students have an answer to it. */
export const ShareChange = Strict({
  block: BlockId,
  type: StoredBlockType,
  title: Type.String(),
  change: OneOf(['added', 'removed', 'changed', 'moved'] as const),
  started: Type.Integer(),
  submitted: Type.Integer()
})
export type ShareChange = Static<typeof ShareChange>

/** Row of `/my/shares` (behaviour/personal-area §8). `shortlink` is absolute, empty before one exists. */
export const ShareEntry = Strict({
  share: Strict({
    uuid: Uuid,
    created: Instant,
    mode: ShareMode,
    options: ShareOptions,
    /** Null where nobody answers. */
    retention: Type.Union([Retention, Type.Null()])
  }),
  /** Whether the activity has changed since; null if it was deleted or its service does not respond now. */
  newer: Type.Union([Type.Boolean(), Type.Null()]),
  activity: Uuid,
  title: Type.String(),
  image: Type.Union([ActivityImage, Type.Null()]),
  tags: Type.Array(ActivityTag),
  shortlink: Type.String(),
  answers: Type.Integer(),
  submitted: Type.Integer()
})
export type ShareEntry = Static<typeof ShareEntry>

/** Most cards for one share that are made at once. */
export const CARDS_MAX = 40
/** The alias and code on a printed card (behaviour/sharing §12). */
export const AliasCard = Strict({ alias: Type.String(), code: Type.String(), answer: Uuid })
export type AliasCard = Static<typeof AliasCard>

/** One student in the teacher's lists, in whose `email` the alias stands where the share runs under aliases; with `code` the teacher can help a student to continue on another device. */
export const StudentStatus = Strict({
  member: Strict({ email: Type.String() }),
  answer: Uuid,
  submitted: Type.Boolean(),
  submitdate: Type.Union([Instant, Type.Null()]),
  updated: Instant,
  answered: Type.Integer(),
  /** A device has started, or something is saved: a printed card of theirs is in use. */
  begun: Type.Boolean(),
  code: Type.String()
})
export type StudentStatus = Static<typeof StudentStatus>

/** Most characters of a text in the summary of an answer. */
export const ANSWER_SUMMARY_MAX = 80

/**
 * One student's answer to one block in one line: the first words of a text, that the block was seen, how many notes
 * there are on its pictures with the first words of one, the same of marks in its texts, how many of its sources were
 * placed, or how many nodes were discovered. Pages put it into words in the reader's language.
 */
export const AnswerSummary = Type.Union([
  Strict({ kind: Type.Literal('text'), text: Line(ANSWER_SUMMARY_MAX) }),
  Strict({ kind: Type.Literal('seen') }),
  Strict({ kind: Type.Literal('notes'), count: Type.Integer({ minimum: 1 }), text: Line(ANSWER_SUMMARY_MAX) }),
  Strict({ kind: Type.Literal('marks'), count: Type.Integer({ minimum: 1 }), text: Line(ANSWER_SUMMARY_MAX) }),
  Strict({ kind: Type.Literal('placed'), placed: Type.Integer({ minimum: 1 }), count: Type.Integer({ minimum: 1 }) }),
  Strict({ kind: Type.Literal('ordered'), reasons: Type.Integer({ minimum: 0 }), count: Type.Integer({ minimum: 1 }) }),
  Strict({ kind: Type.Literal('discovered'), count: Type.Integer({ minimum: 1 }) })
])
export type AnswerSummary = Static<typeof AnswerSummary>

/** So many students are on a page of the class (behaviour/sharing §6). */
export const CLASS_PAGE = 50

/** A block as the class shows it, above its column. */
export const ClassBlock = Strict({ id: BlockId, type: StoredBlockType, title: Type.String() })
export type ClassBlock = Static<typeof ClassBlock>

/** A student as the class shows them, without what only the list of codes needs. */
export const ClassStudent = Strict({
  member: Strict({ email: Type.String() }),
  answer: Uuid,
  submitted: Type.Boolean(),
  submitdate: Type.Union([Instant, Type.Null()]),
  updated: Instant
})
export type ClassStudent = Static<typeof ClassStudent>

/** So many sent answers to one block are on a page of its class view (behaviour/sharing §6). */
export const CLASS_BLOCK_PAGE = 100

/**
 * One student's sent answer to one block: in one line, and as the block's type cleaned it by the version that was sent
 * and then by the present one. `isCut`: a part of it was about what the present version no longer has.
 */
export const ClassAnswer = Strict({
  member: Strict({ email: Type.String() }),
  answer: Uuid,
  line: AnswerSummary,
  value: Type.Unknown(),
  isCut: Type.Boolean()
})
export type ClassAnswer = Static<typeof ClassAnswer>

/** The share as its player sees it. */
export const ShareView = Strict({
  uuid: Uuid,
  title: Line(300),
  mode: ShareMode,
  created: Instant,
  owner: Uuid,
  options: ShareOptions,
  /** Null where nobody answers. */
  retention: Type.Union([Retention, Type.Null()]),
  /** Counts the versions of the activity that the share has had, from 1. */
  version: Type.Integer({ minimum: 1 }),
  image: Type.Union([FileUrl, Type.Null()])
})
export type ShareView = Static<typeof ShareView>

/** Answers by block id; the block type's model defines the shape of a value. */
export const Answers = Type.Record(Type.String(), Type.Unknown())
export type Answers = Record<string, unknown>
/** Revision of each stored block answer. */
export const Revs = Type.Record(Type.String(), Type.Integer({ minimum: 0 }))
export type Revs = Record<string, number>

/**
 * Where the value of a block comes from: `line` identifies a device's replica of the block, `turn` counts the writes
 * to it. Later turns of a line were made with the earlier ones in view.
 */
export const Origins = Type.Record(
  Type.String(),
  Strict({ line: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }), turn: Type.Integer({ minimum: 0 }) })
)
export type Origins = Record<string, { line: string; turn: number }>

/**
 * A value that is not, or no longer, the answer to its block and that the student can still read.
 * - `isDecided`: the student has chosen since, or the choice replaced this value.
 * - `isLate`: it arrived after the answers were sent.
 */
export const ConflictCopy = Strict({
  block: Type.String(),
  value: Type.Unknown(),
  at: Instant,
  isDecided: Type.Boolean(),
  isLate: Type.Boolean()
})
export type ConflictCopy = Static<typeof ConflictCopy>
/** Days for which conflict copies stay readable after the answers were sent. */
export const CONFLICT_COPY_DAYS = 7
