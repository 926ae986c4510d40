import { isDeepStrictEqual } from 'node:util'
import { type BlockModel, isBlockAnswered, modelOf, viewedModel } from '@annals/blocks/models'
import type { Block, Origins } from '@annals/contracts'
import { fail } from '@annals/service-kit'
import Value from 'typebox/value'
import type { AnsweredShares } from './answered-shares.ts'
import type { Student } from './recent-students.ts'
import type { ValueOrigin } from './block-writes.ts'
import type { ReadShareBlocks, ShareBlocks } from './share-blocks.ts'

/** Blocks as a device sends them. */
export interface Save {
  answers: Record<string, unknown>
  revs?: Record<string, number>
  origins?: Origins
  /** Blocks for which the student has chosen among several values. */
  decided?: string[]
}

/** A block's value in its stored form. */
export interface ValidBlock extends ValueOrigin {
  block: string
  json: string
  done: boolean
  /** The revision on which it is based; undefined where the save names none. */
  baseRev: number | undefined
  isDecided: boolean
  /** Whether a stored value can be an answer of the same type; null where the block has always had one type. */
  isSameKind: ((value: unknown) => boolean) | null
}

/**
 * A block's answer in its stored form, and whether it is done. A page may show an older version of the share than the
 * present one. So the newest version that keeps all of the sent value decides; if none does, the version that keeps
 * most. Whether the answer is done is decided by the present version, where it has the block. An answer to a block that
 * has never been changed must be possible.
 */
function validateAnswer(ever: readonly Block[], now: Block | undefined, value: unknown) {
  const kept = ever.flatMap(block => {
    const model = answersTo(block)
    const clean = cleanAnswer(block, value)
    if (ever.length === 1 && clean !== undefined && model.isPossible?.(block.record, clean) === false) return []
    return clean !== undefined ? [{ block, clean, json: JSON.stringify(clean), most: model.answerBytes }] : []
  })
  const whole = kept.find(({ clean }) => isDeepStrictEqual(clean, value))
  const best = whole ?? kept.toSorted((one, other) => other.json.length - one.json.length)[0]
  if (!best) return null
  const { block, clean, json, most } = best
  const isSameKind = ever.every(({ type }) => type === block.type)
    ? null
    : (stored: unknown) => cleanAnswer(block, stored) !== undefined
  return { json, most, done: isBlockAnswered(now ?? block, clean), isSameKind }
}

type AnswerModel = Pick<BlockModel, 'answerSchema' | 'answerBytes' | 'cleanAnswer' | 'isPossible'>

/** How answers to a block are read; one of a type that is not built is only seen (behaviour/blocks §1). */
const answersTo = ({ type }: Block): AnswerModel => modelOf(type) ?? viewedModel

/** The part of a value that a block accepts; undefined where the value is no answer to it. */
function cleanAnswer(block: Block, value: unknown): unknown {
  const model = answersTo(block)
  return Value.Check(model.answerSchema, value) ? model.cleanAnswer(block.record, value) : undefined
}

/**
 * Sent answers, block by block, read by the versions up to one.
 * @throws ServiceError TOO_LARGE naming the block
 */
function validateAll({ ever, latest }: ShareBlocks, { answers: given, revs = {}, origins = {}, decided = [] }: Save) {
  const fields: { path: string; msg: string }[] = []
  const read: ValidBlock[] = []
  for (const [id, value] of Object.entries(given)) {
    const blocks = ever.get(id)
    if (!blocks) {
      fields.push({ path: `answers.${id}`, msg: 'is no block of this activity' })
      continue
    }
    const now = latest.find(block => block.id === id)
    const found = validateAnswer(blocks, now, value)
    if (!found) {
      fields.push({ path: `answers.${id}`, msg: `is no answer to a block of type ${(now ?? blocks[0])?.type}` })
      continue
    }
    const { json, most, done, isSameKind } = found
    if (Buffer.byteLength(json) > most) {
      fail('TOO_LARGE', { fields: [{ path: `answers.${id}`, msg: `takes more than ${most} bytes` }] })
    }
    const { line, turn } = (Object.hasOwn(origins, id) && origins[id]) || { line: null, turn: 0 }
    const baseRev = Object.hasOwn(revs, id) ? revs[id] : undefined
    read.push({ block: id, json, done, baseRev, line, turn, isDecided: decided.includes(id), isSameKind })
  }
  return { read, fields }
}

/** Reads what devices send, using the blocks of their share. */
export function saveValidator(deps: { shares: AnsweredShares; blocksOf: ReadShareBlocks }) {
  const { shares, blocksOf } = deps

  /** @throws ServiceError BAD_REQUEST, TOO_LARGE naming the blocks */
  return async ({ share, version }: Student, save: Save): Promise<ValidBlock[]> => {
    const blocks = await blocksOf(share, version)
    const { read, fields } = validateAll(blocks, save)
    if (fields.length === 0) return read
    // A page that was loaded while the share moved may have a newer version than its answer.
    const now = (await shares.stateOf(share)) ?? fail('SHARE_GONE')
    if (now.version <= blocks.version) return fail('BAD_REQUEST', { fields })
    const newest = validateAll(await blocksOf(share, now.version), save)
    return newest.fields.length === 0 ? newest.read : fail('BAD_REQUEST', { fields: newest.fields })
  }
}
