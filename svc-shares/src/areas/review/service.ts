import type { AliasCard } from '@annals/contracts'
import { fail } from '@annals/service-kit'
import type { RemoveStudents } from '../answers/removal.ts'
import type { Answer, AnswerRepository } from '../answers/repository.ts'
import type { ReadableShare } from '../co-teachers/readable-share.ts'
import { ownShareState } from '../shares/access.ts'
import type { ShareRepository } from '../shares/repository.ts'
import type { SerialisedShares } from '../shares/serialised-shares.ts'
import type { ReadBlockPage } from './block-page.ts'
import type { ReadClassPage } from './class-page.ts'
import type { ListStudents } from './student-list.ts'

export interface ReviewDeps {
  shares: ShareRepository
  serialised: SerialisedShares
  answers: AnswerRepository
  removeStudents: RemoveStudents
  readable: ReadableShare
  listStudents: ListStudents
  classPage: ReadClassPage
  blockPage: ReadBlockPage
  renewCode: (answer: Answer) => Promise<string>
  makeCards: (share: string, count: number) => Promise<AliasCard[]>
}

/**
 * The rules of reviewing: what the owner of a share sees of its students, and does for them. Colleagues whom the owner
 * lets review see the answers (behaviour/sharing §14).
 */
export function reviewService(deps: ReviewDeps) {
  const {
    shares,
    serialised,
    answers,
    removeStudents,
    readable,
    listStudents,
    classPage,
    blockPage,
    renewCode,
    makeCards
  } = deps
  return {
    async status(owner: string, share: string) {
      return listStudents(owner, share, (await ownShareState(shares, share, owner)).version)
    },

    /** Codes, with which one could go on as a student, are for the owner alone. */
    async review(member: string, share: string) {
      const state = await readable(share, member)
      const students = await listStudents(member, share, state.version)
      const shown = state.owner === member ? students : students.map(student => ({ ...student, code: '' }))
      return serialised.review(share, state, shown)
    },

    /** A page of the class, with one line of each answer that `answer` would show. */
    async class(member: string, share: string, page: number) {
      const { version, options } = await readable(share, member)
      return { options, ...(await classPage(member, { share, version, page, sentOnly: !options.seeProgress })) }
    },

    /** A page of the sent answers to one block, also where the share shows work in progress. */
    async block(member: string, share: string, block: string, page: number) {
      const { version } = await readable(share, member)
      return blockPage(member, { share, version, block, page })
    },

    /**
     * A student's answers after submission; before that, only where the share shows work in progress
     * (behaviour/sharing §6). Also the submitted version, where it is not the present one.
     */
    async answer(member: string, uuid: string) {
      const answer = (await answers.find(uuid)) ?? fail('NOT_FOUND')
      const share = await readable(answer.share, member)
      const { submitted, submittedVersion, updated, blocks } = answer
      const isShown = submitted !== null || share.options.seeProgress
      const values = isShown ? Object.fromEntries([...blocks].map(([id, block]) => [id, block.value])) : {}
      const isOther = submittedVersion !== null && submittedVersion !== share.version
      return {
        answer: { uuid, answers: JSON.stringify(values), submitted: submitted ?? (false as const), updated },
        activity: isOther ? await shares.frozenAt(answer.share, submittedVersion) : null
      }
    },

    /** Removes students with all their stored data; missing ones are no error. */
    async removeStudents(owner: string, share: string, students: string[]): Promise<void> {
      await ownShareState(shares, share, owner)
      await removeStudents(share, students)
    },

    async cards(owner: string, share: string, count: number): Promise<AliasCard[]> {
      await ownShareState(shares, share, owner)
      return makeCards(share, count)
    },

    async renewCode(owner: string, share: string, student: string): Promise<string> {
      const { options } = await ownShareState(shares, share, owner)
      const answer = await answers.find(student)
      if (answer?.share !== share || !options.resumeCode) return fail('NOT_FOUND')
      return renewCode(answer)
    }
  }
}
