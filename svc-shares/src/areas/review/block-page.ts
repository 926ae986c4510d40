import { answerSummary, modelOf, orderedBlocks } from '@annals/blocks/models'
import { type ResponseOf, type Block, type calls, CLASS_BLOCK_PAGE, type ClassAnswer } from '@annals/contracts'
import { fail, type OwnerReads } from '@annals/service-kit'
import { isDeepStrictEqual } from 'node:util'
import type { ReadShareBlocks } from '../answers/share-blocks.ts'
import type { ShareRepository } from '../shares/repository.ts'
import { classHeads } from './class-page.ts'
import type { ClassRepository } from './class-repository.ts'

export type BlockPage = ResponseOf<typeof calls.reviewBlock>
/** Reads a page, from 1, of the sent answers to one block of a share at its present version, for its owner. */
export type ReadBlockPage = (
  owner: string,
  at: { share: string; version: number; block: string; page: number }
) => Promise<BlockPage>

type Read = Pick<ClassAnswer, 'line' | 'value' | 'isCut'>

/** A sent answer by the block that was answered, without what the present block no longer has; null if it is no answer. */
function readAnswer(then: Block, now: Block, stored: unknown): Read | null {
  const line = then.type === now.type ? answerSummary(then, stored) : null
  if (!line) return null
  const model = modelOf(now.type)
  const sent = model?.cleanAnswer(then.record, stored)
  const value = model?.cleanAnswer(now.record, sent) ?? null
  // What the present version adds to an answer, e.g. new sources at the end of an order, is no cut.
  return { line, value, isCut: !isDeepStrictEqual(model?.cleanAnswer(then.record, value), sent) }
}

/**
 * One block with all that was sent in answer to it (behaviour/sharing §6). The models read an answer by the version in
 * which it was sent.
 */
export function blockPages(deps: {
  classes: ClassRepository
  shares: Pick<ShareRepository, 'frozenAt'>
  blocksOf: ReadShareBlocks
  inOwnTurn: OwnerReads
}): ReadBlockPage {
  const { classes, shares, blocksOf, inOwnTurn } = deps

  async function answersTo(share: string, now: Block, students: readonly string[]): Promise<ClassAnswer[]> {
    const found = new Map<string, ClassAnswer>()
    for await (const { uuid, email, submittedVersion, values } of classes.answersTo(students, [now.id], true)) {
      const { latest } = await blocksOf(share, submittedVersion ?? 1)
      const then = latest.find(({ id }) => id === now.id)
      const read = then && values.has(now.id) ? readAnswer(then, now, values.get(now.id)) : null
      if (read) found.set(uuid, { member: { email }, answer: uuid, ...read })
    }
    return students.flatMap(uuid => found.get(uuid) ?? [])
  }

  return (owner, { share, version, block: wanted, page: asked }) =>
    inOwnTurn(owner, `block ${share}:${version}:${wanted}:${asked}`, async () => {
      const activity = (await shares.frozenAt(share, version)) ?? fail('SHARE_GONE')
      const block = orderedBlocks(activity).find(({ id }) => id === wanted) ?? null
      const count = await classes.countSent(share)
      const page = Math.max(1, Math.min(asked, Math.ceil(count / CLASS_BLOCK_PAGE)))
      const students = await classes.sentFrom(share, (page - 1) * CLASS_BLOCK_PAGE, CLASS_BLOCK_PAGE)
      return {
        ...classHeads(activity),
        block,
        count,
        page,
        answers: block ? await answersTo(share, block, students) : []
      }
    })
}
