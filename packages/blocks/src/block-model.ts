import type { AnswerSummary, BlockSource, BlockType, RichText } from '@annals/contracts'
import type { TSchema } from 'typebox'
import type { BlockFindingCode, BlockNameKey } from './i18n/index.ts'

/** A block's record as it is stored: any fields; the type's model defines them. */
export type BlockRecord = Record<string, unknown>

/**
 * What services, lists, the builder and the player need to know of one block type without showing it. Its name and one
 * sentence about its purpose are in the catalogue `blocks`: `<type>.name` and `<type>.intro`.
 * Pure: no DOM, no React, no network.
 */
export interface BlockModel {
  readonly type: BlockType
  /** Its icon: the `d` of a path on the grid of ui's icons. */
  readonly icon: { readonly path: string }
  /**
   * Shape of `block.record` (behaviour/blocks §1). A record that is sent to be stored may omit the fields that have a
   * default.
   */
  readonly recordSchema: TSchema
  /**
   * What is wrong with a record of that shape, if a schema cannot express it; paths start at the record. A record
   * without violations is stored as it is sent, except for what `sanitise` normalises.
   */
  violations?(record: BlockRecord): { path: string; msg: string }[]
  /** The names of the record's fields for people: keys in the catalogue `blocks`, by field. */
  readonly fieldKeys: Readonly<Record<string, BlockNameKey>>
  /** Shape of one student's answer to such a block. */
  readonly answerSchema: TSchema
  /** Most bytes of one answer as JSON. The answers of a whole activity must fit into one document of 16 MB. */
  readonly answerBytes: number
  /** Record of a block that was just added. */
  emptyRecord(): BlockRecord
  /** Whether a student has done what the block asks for (behaviour/blocks §2). */
  isAnswered(record: BlockRecord, answer: unknown): boolean
  /**
   * The answer that is given by only seeing such a block (behaviour/blocks §2); undefined where the student has
   * something to do.
   */
  answerIfNothingToDo(record: BlockRecord): unknown
  /**
   * The record as it is stored: known fields only, HTML cleaned by `sanitiseHtml`, which also receives the position of
   * the HTML in the record. A second call changes nothing.
   */
  sanitise(record: BlockRecord, sanitiseHtml: (html: string, path: string) => string): BlockRecord
  /** The block's title in lists and step links; empty if the teacher gave none. */
  title(record: BlockRecord): string
  /** The answer as it may be stored, or undefined if it is not an answer of this type. */
  cleanAnswer(record: BlockRecord, answer: unknown): unknown
  /**
   * Whether a cleaned answer can come from working on this very record, for types in which one step opens the next. It
   * must not be asked where the record was changed since: what a student did before may be impossible now.
   */
  isPossible?(record: BlockRecord, answer: unknown): boolean
  /** The answer in one line, for tables (behaviour/blocks §2); null exactly where the block is not answered. */
  summary(record: BlockRecord, answer: unknown): AnswerSummary | null
  /**
   * The part of the record that `isAnswered`, `cleanAnswer`, `isPossible` and `summary` read: with it, they return the same as with the whole
   * record.
   */
  forAnswers(record: BlockRecord): BlockRecord
  /**
   * The instructions for the student (record field `instructions`, sanitised like every rich text), for the types that
   * have them.
   */
  readonly instructions?: BlockInstructions
  /** How sources are added, for the types that show them. */
  readonly sources?: BlockSources
  /** Hosts whose pages its players show in frames; the policy of our page lists them. */
  readonly frameHosts?: readonly string[]
  /**
   * What the teacher should look at before students see the block, the most important first (behaviour/blocks §2.1).
   * `findings.ts` has what several types look for. A type adds its own with a text `finding.<code>` in the catalogue.
   */
  findings(record: BlockRecord): readonly BlockFinding[]
}

/**
 * What an answer says in words, in full and piece by piece, for files (behaviour/blocks §2.4); empty where it has none.
 * `nameOf` names a source of the record.
 */
export type AnswerTexts = (
  record: BlockRecord,
  answer: unknown,
  nameOf: (source: Pick<BlockSource, 'title' | 'type'>) => string
) => string[]

/** Something that students may miss in a block. It is told and never forbids anything. */
export interface BlockFinding {
  /** Its text is `finding.<code>` in the catalogue `blocks`. */
  code: BlockFindingCode
  /** Of how many things it is true, e.g. pictures; 1 where it concerns the block. */
  count: number
  /** Set where students cannot work on the block because of it. */
  isStop?: boolean
}

/** Reads and writes the instructions of a record without knowing its other fields. */
export interface BlockInstructions {
  read(record: BlockRecord): RichText
  write(record: BlockRecord, text: RichText): BlockRecord
}

/** Which of their own sources a person may choose. */
export interface PickOptions {
  /** How many may be added. */
  max?: number
  /** Uuids that may not be chosen because the block already has them. */
  exclude?: string[]
  /** MIME types or their beginnings, e.g. `application/pdf`, `video/`. */
  excludeTypes?: string[]
}

/** Adds sources to a record, by whichever way they were chosen (decision 22). */
export interface BlockSources {
  /** Limits for what may still be added. */
  limits(record: BlockRecord): PickOptions & { max: number }
  /** The record with those sources that may be added, in their order, and their number. */
  add(record: BlockRecord, sources: readonly BlockSource[]): { record: BlockRecord; added: number }
}
