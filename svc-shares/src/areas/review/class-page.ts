import { answerSummary, givenTitle, orderedBlocks } from '@annals/blocks/models'
import {
  type Activity,
  type AnswerSummary,
  type ResponseOf,
  type calls,
  CLASS_PAGE,
  type ClassBlock
} from '@annals/contracts'
import { createImmutableCache, fail, type OwnerReads } from '@annals/service-kit'
import type { ReadShareBlocks } from '../answers/share-blocks.ts'
import type { ShareRepository } from '../shares/repository.ts'
import type { ClassRepository, StudentHead } from './class-repository.ts'

/** By answer and block. */
type AnswerSummaries = Record<string, Record<string, AnswerSummary>>
export type ClassPage = Omit<ResponseOf<typeof calls.reviewClass>, 'options'>
/** Reads a page, from 1, of the students of a share at its present version, for its owner. */
export type ReadClassPage = (
  owner: string,
  at: { share: string; version: number; page: number; sentOnly: boolean }
) => Promise<ClassPage>

/** What is above the columns of a version. */
interface Heads {
  title: string
  blocks: ClassBlock[]
}
/** The title and the blocks of an activity as the class shows them. */
export const classHeads = (activity: Activity): Heads => ({
  title: activity.title,
  blocks: orderedBlocks(activity).map(block => ({ id: block.id, type: block.type, title: givenTitle(block) }))
})
const MAX_CACHE_BYTES = 8 * 2 ** 20

const toStudent = ({ uuid, email, submitted, updated }: StudentHead): ClassPage['students'][number] => ({
  member: { email },
  answer: uuid,
  submitted: submitted !== null,
  submitdate: submitted,
  updated
})

/**
 * Students by e-mail, with a summary of each one's answer to each block of the present version (behaviour/sharing §6).
 * The models read an answer by the version in which it was sent. Only summaries are held: the answers are read one student
 * after another.
 */
export function classPages(deps: {
  classes: ClassRepository
  shares: Pick<ShareRepository, 'frozenAt'>
  blocksOf: ReadShareBlocks
  inOwnTurn: OwnerReads
}): ReadClassPage {
  const { classes, shares, blocksOf, inOwnTurn } = deps
  const cache = createImmutableCache<Heads>(MAX_CACHE_BYTES, heads => 2 * JSON.stringify(heads).length)

  const readHeads = async (share: string, version: number): Promise<Heads> =>
    classHeads((await shares.frozenAt(share, version)) ?? fail('SHARE_GONE'))

  async function summariesOf(share: string, version: number, students: readonly string[], sentOnly: boolean) {
    const blocks = (await blocksOf(share, version)).latest.map(({ id }) => id)
    const summaries: AnswerSummaries = {}
    for await (const { uuid, submittedVersion, values } of classes.answersTo(students, blocks, sentOnly)) {
      const { latest } = await blocksOf(share, submittedVersion ?? version)
      summaries[uuid] = Object.fromEntries(
        latest.flatMap(block => {
          const summary = values.has(block.id) ? answerSummary(block, values.get(block.id)) : null
          return summary ? [[block.id, summary]] : []
        })
      )
    }
    return summaries
  }

  return (owner, { share, version, page: wanted, sentOnly }) =>
    inOwnTurn(owner, `class ${share}:${version}:${wanted}`, async () => {
      const { count, submitted } = await classes.sizeOf(share)
      const page = Math.max(1, Math.min(wanted, Math.ceil(count / CLASS_PAGE)))
      const ids = await classes.idsFrom(share, (page - 1) * CLASS_PAGE, CLASS_PAGE)
      const [heads, students, lines] = await Promise.all([
        cache.get(`${share}:${version}`, () => readHeads(share, version)),
        classes.headsOf(share, ids),
        summariesOf(share, version, ids, sentOnly)
      ])
      return { ...heads, count, submitted, page, students: students.map(toStudent), lines }
    })
}
