import type { BlockSource, BlockType, RichText } from '@annals/contracts'
import type { TSchema } from 'typebox'

/** A block's record as it is stored: any fields; the type's model knows which. */
export type BlockRecord = Record<string, unknown>

/** What a service, the builder and the player must know of one block type without showing it.
 * Pure: no DOM, no React, no network. */
export interface BlockModel {
  readonly type: BlockType
  /** Shape of `block.record` (behaviour/blocks §1). What has a default may be left out of a record that is sent to be
   * stored. */
  readonly recordSchema: TSchema
  /** What is wrong with a record of that shape, where a shape cannot say it; paths start at the record. A record without
   * is stored as it is sent, but for what `sanitise` says it puts in order. */
  faults?(record: BlockRecord): { path: string; msg: string }[]
  /** Shape of one student's answer to such a block. */
  readonly answerSchema: TSchema
  /** Most bytes of one answer as JSON. The answers of a whole activity must fit into one document of 16 MB. */
  readonly answerBytes: number
  /** Record of a block that was just added. */
  emptyRecord(): BlockRecord
  /** Whether a student has done what the block asks for (behaviour/blocks §2). */
  isAnswered(record: BlockRecord, answer: unknown): boolean
  /** The record as it is stored: known fields only, HTML through `sanitiseHtml`, which is told where in the record it
   * stands. Doing it twice changes nothing. */
  sanitise(record: BlockRecord, sanitiseHtml: (html: string, path: string) => string): BlockRecord
  /** What lists and step links call the block; empty where the teacher gave none. */
  title(record: BlockRecord): string
  /** The answer as it may be stored, or undefined where it is none of this type. */
  cleanAnswer(record: BlockRecord, answer: unknown): unknown
  /** As much of the record as `isAnswered` and `cleanAnswer` look at: with it they say the same as with all of it. */
  forAnswers(record: BlockRecord): BlockRecord
  /** What a student is told to do (record field `instructions`, sanitised like every rich text), for the types that
   * have it. */
  readonly instructions?: BlockInstructions
  /** How sources are added, for the types that show them. */
  readonly sources?: BlockSources
  /** Whether there is something to read, answer or work on; absent where there always is. The teacher is warned before
   * sharing where there is not (behaviour/blocks §2). */
  hasWork?(record: BlockRecord): boolean
}

/** Reads and writes the instructions of a record without knowing its other fields. */
export interface BlockInstructions {
  read(record: BlockRecord): RichText
  write(record: BlockRecord, text: RichText): BlockRecord
}

/** What may be chosen among one's own sources. */
export interface PickOptions {
  /** How many may be added. */
  max?: number
  /** Uuids that may not be chosen, for they are there already. */
  exclude?: string[]
  /** MIME types or their beginnings, e.g. `application/pdf`, `video/`. */
  excludeTypes?: string[]
}

/** Adds sources to a record, whichever way they were chosen (decision 22). */
export interface BlockSources {
  /** What may still be added. */
  limits(record: BlockRecord): PickOptions & { max: number }
  /** The record with those of the sources that may be added, in their order, and how many they are. */
  add(record: BlockRecord, sources: readonly BlockSource[]): { record: BlockRecord; added: number }
}
