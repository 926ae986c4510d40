import { answerLine } from '@annals/blocks/models'
import type { AnswerLine } from '@annals/contracts'
import type { OwnerReads } from '@annals/service-kit'
import type { ReadShareBlocks } from '../answers/share-blocks.ts'
import type { ClassRepository } from './class-repository.ts'

/** By answer and block. */
export type AnswerLines = Record<string, Record<string, AnswerLine>>
/** Lists the lines of a share at its present version, for its owner. */
export type ListLines = (owner: string, share: string, version: number, sentOnly: boolean) => Promise<AnswerLines>

/**
 * One line of each student's answer to each block of the present version (behaviour/sharing §6). The models read an
 * answer by the version in which it was sent. Only lines are held: the answers are read one student after another.
 */
export function lineLister(deps: {
  classes: ClassRepository
  blocksOf: ReadShareBlocks
  inOwnTurn: OwnerReads
}): ListLines {
  const { classes, blocksOf, inOwnTurn } = deps

  async function list(share: string, version: number, sentOnly: boolean): Promise<AnswerLines> {
    const blocks = (await blocksOf(share, version)).latest.map(({ id }) => id)
    const lines: AnswerLines = {}
    for await (const { uuid, submittedVersion, values } of classes.answersTo(share, blocks, sentOnly)) {
      const { latest } = await blocksOf(share, submittedVersion ?? version)
      lines[uuid] = Object.fromEntries(
        latest.flatMap(block => {
          const line = values.has(block.id) ? answerLine(block, values.get(block.id)) : null
          return line ? [[block.id, line]] : []
        })
      )
    }
    return lines
  }

  return (owner, share, version, sentOnly) =>
    inOwnTurn(owner, `lines ${share}:${version}`, () => list(share, version, sentOnly))
}
