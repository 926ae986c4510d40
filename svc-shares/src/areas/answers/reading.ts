import { isDeepStrictEqual } from 'node:util'
import { isBlockAnswered, modelOf } from '@annals/blocks/models'
import type { Block, Origins } from '@annals/contracts'
import { refuse } from '@annals/service-kit'
import Value from 'typebox/value'
import type { ShareRepository } from '../shares/repository.ts'
import type { Student } from './known-students.ts'
import type { ReadShareBlocks, ShareBlocks } from './share-blocks.ts'

/** Blocks as a device sends them. */
export interface Save {
  answers: Record<string, unknown>
  revs?: Record<string, number>
  origins?: Origins
  /** Blocks for which the student has chosen among several values. */
  decided?: string[]
}

/** A block's value as it may be stored. */
export interface ReadBlock {
  block: string
  json: string
  done: boolean
  /** The revision that it was made from; undefined where none was named. */
  named: number | undefined
  line: string | null
  turn: number
  isDecided: boolean
  /** Whether a stored value may be an answer of the same kind; null where the block has always been of one type. */
  isSameKind: ((value: unknown) => boolean) | null
}

/** A block's answer as it may be stored, and whether it is done. A page may show an older version of the share than the
 * present one, so the newest version that keeps all of what was sent decides, and if none does, the one that keeps
 * most; whether it is done is the present version's to say where it has the block. */
function readAnswer(ever: readonly Block[], now: Block | undefined, value: unknown) {
  const kept = ever.flatMap(block => {
    const model = modelOf(block.type)
    const clean = cleanAnswer(block, value)
    return model && clean !== undefined ? [{ block, clean, json: JSON.stringify(clean), most: model.answerBytes }] : []
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

/** What a block keeps of a value; undefined where that is no answer to it. */
function cleanAnswer({ type, record }: Block, value: unknown): unknown {
  const model = modelOf(type)
  return model && Value.Check(model.answerSchema, value) ? model.cleanAnswer(record, value) : undefined
}

/** What is sent, block by block, as the versions up to one read it.
 * @throws Refuse TOO_LARGE naming the block */
function readAll({ ever, latest }: ShareBlocks, { answers: given, revs = {}, origins = {}, decided = [] }: Save) {
  const fields: { path: string; msg: string }[] = []
  const read: ReadBlock[] = []
  for (const [id, value] of Object.entries(given)) {
    const blocks = ever.get(id)
    if (!blocks) {
      fields.push({ path: `answers.${id}`, msg: 'is no block of this activity' })
      continue
    }
    const now = latest.find(block => block.id === id)
    const found = readAnswer(blocks, now, value)
    if (!found) {
      fields.push({ path: `answers.${id}`, msg: `is no answer to a ${(now ?? blocks[0])?.type} block` })
      continue
    }
    const { json, most, done, isSameKind } = found
    if (Buffer.byteLength(json) > most) {
      refuse('TOO_LARGE', { fields: [{ path: `answers.${id}`, msg: `takes more than ${most} bytes` }] })
    }
    const { line, turn } = (Object.hasOwn(origins, id) && origins[id]) || { line: null, turn: 0 }
    const named = Object.hasOwn(revs, id) ? revs[id] : undefined
    read.push({ block: id, json, done, named, line, turn, isDecided: decided.includes(id), isSameKind })
  }
  return { read, fields }
}

/** Reads what devices send against the blocks of their share. */
export function answerReader(deps: { shares: ShareRepository; blocksOf: ReadShareBlocks }) {
  const { shares, blocksOf } = deps

  /** @throws Refuse BAD_REQUEST, TOO_LARGE naming the blocks */
  return async ({ share, version }: Student, save: Save): Promise<ReadBlock[]> => {
    const blocks = await blocksOf(share, version)
    const { read, fields } = readAll(blocks, save)
    if (fields.length === 0) return read
    // A page that was loaded while the share moved may be ahead of what its answer was told.
    const now = (await shares.stateOf(share)) ?? refuse('SHARE_GONE')
    if (now.version <= blocks.version) return refuse('BAD_REQUEST', { fields })
    const newest = readAll(await blocksOf(share, now.version), save)
    return newest.fields.length === 0 ? newest.read : refuse('BAD_REQUEST', { fields: newest.fields })
  }
}
