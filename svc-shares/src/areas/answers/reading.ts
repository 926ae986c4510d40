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
}

/** A block's answer as it may be stored, and whether it is done. A page may show an older version of the share than the
 * present one, so the newest version that keeps all of what was sent decides, and if none does, the one that keeps
 * most; whether it is done is the present version's to say where it has the block. */
function readAnswer(ever: readonly Block[], now: Block | undefined, value: unknown) {
  const kept = ever.flatMap(block => {
    const model = modelOf(block.type)
    const clean = model && Value.Check(model.answerSchema, value) ? model.cleanAnswer(block.record, value) : undefined
    return model && clean !== undefined ? [{ block, clean, json: JSON.stringify(clean), most: model.answerBytes }] : []
  })
  const whole = kept.find(({ clean }) => isDeepStrictEqual(clean, value))
  const best = whole ?? kept.toSorted((one, other) => other.json.length - one.json.length)[0]
  return best && { json: best.json, most: best.most, done: isBlockAnswered(now ?? best.block, best.clean) }
}

/** Reads what devices send against the blocks of their share. */
export function answerReader(deps: { shares: ShareRepository; blocksOf: ReadShareBlocks }) {
  const { shares, blocksOf } = deps

  /** The blocks that a student's page may show. A page that was loaded while the share moved may be ahead of what its
   * answer was told. */
  async function blocksFor({ share, version }: Student, given: Record<string, unknown>): Promise<ShareBlocks> {
    const blocks = await blocksOf(share, version)
    if (Object.keys(given).every(id => blocks.ever.has(id))) return blocks
    const now = (await shares.stateOf(share)) ?? refuse('SHARE_GONE')
    return now.version > blocks.version ? blocksOf(share, now.version) : blocks
  }

  /** @throws Refuse BAD_REQUEST, TOO_LARGE naming the blocks */
  return async (student: Student, save: Save): Promise<ReadBlock[]> => {
    const { answers: given, revs = {}, origins = {}, decided = [] } = save
    const { ever, latest } = await blocksFor(student, given)
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
      if (Buffer.byteLength(found.json) > found.most) {
        refuse('TOO_LARGE', { fields: [{ path: `answers.${id}`, msg: `takes more than ${found.most} bytes` }] })
      }
      const { line, turn } = (Object.hasOwn(origins, id) && origins[id]) || { line: null, turn: 0 }
      const named = Object.hasOwn(revs, id) ? revs[id] : undefined
      const { json, done } = found
      read.push({ block: id, json, done, named, line, turn, isDecided: decided.includes(id) })
    }
    if (fields.length > 0) refuse('BAD_REQUEST', { fields })
    return read
  }
}
