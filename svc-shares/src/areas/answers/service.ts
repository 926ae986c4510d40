import { isBlockAnswered } from '@annals/blocks/models'
import type { ResponseOf, calls } from '@annals/contracts'
import { hashSecret, type Limits, fail } from '@annals/service-kit'
import type { AnsweredShares } from './answered-shares.ts'
import { knownEmailLimit } from './known-email-limit.ts'
import { cardMaking } from './card-making.ts'
import { answerStarting } from './starting.ts'
import type { Student } from './recent-students.ts'
import type { Answer, AnswerRepository } from './repository.ts'
import type { ConflictCopyRepository } from './conflict-copies-repository.ts'
import type { Save } from './validate-save.ts'
import { answerSaving, type Saved } from './saving.ts'
import type { ReadShareBlocks } from './share-blocks.ts'
import type { StartRepository } from './start-repository.ts'

export interface AnswerDeps {
  shares: AnsweredShares
  answers: AnswerRepository
  conflictCopies: ConflictCopyRepository
  starts: StartRepository
  limits: Limits
  blocksOf: ReadShareBlocks
}

const SEND_TRIES = 8
type Stored = ResponseOf<typeof calls.lookAtAnswers>
const NOTHING_STORED: Stored = { submitted: false, answers: {}, revs: {}, kept: [] }

/** The rules of answering (architecture §5.1, §5.3). Nothing here waits for anything except MongoDB. */
export function answerService(deps: AnswerDeps) {
  const { shares, answers, conflictCopies, blocksOf } = deps
  const knownEmails = knownEmailLimit(deps.limits)
  const saving = answerSaving({ ...deps, knownEmails })

  /** The stored state of an answer, without values of blocks at the revisions in `known`. */
  async function stored(
    { uuid, submitted, blocks, version }: Answer,
    known: Record<string, number> = {}
  ): Promise<Stored> {
    const changed = [...blocks].filter(([id, { rev }]) => !Object.hasOwn(known, id) || known[id] !== rev)
    return {
      submitted: submitted ?? (false as const),
      answers: Object.fromEntries(changed.map(([id, block]) => [id, block.value])),
      revs: Object.fromEntries([...blocks].map(([id, block]) => [id, block.rev])),
      kept: await conflictCopies.listOf(uuid),
      version
    }
  }
  const starting = answerStarting({
    ...deps,
    knownEmails,
    ownerOf: saving.ownerOf,
    opened: async (answer, sa) => ({ sa, code: answer.code, ...(await stored(answer)) }),
    fresh: (sa, code) => ({ sa, code, ...NOTHING_STORED })
  })

  /** Blocks that are named by revision without a value, and are stored at another revision. */
  function changedSince({ blocks }: Answer, { answers: given, revs = {} }: Save): Saved['stale'] {
    const changed = [...blocks].filter(
      ([id, { rev }]) => Object.hasOwn(revs, id) && !Object.hasOwn(given, id) && revs[id] !== rev
    )
    return Object.fromEntries(changed.map(([id, { rev, value }]) => [id, { rev, value }]))
  }

  /** A student who submits at once saves with the submission. */
  async function begin(student: Student, given: Save): Promise<Student> {
    if (Object.keys(given.answers).length === 0) fail('NOT_READY')
    await saving.write(student, given)
    return (await saving.student(student.token)) ?? fail('SA_UNKNOWN')
  }

  /**
   * Saves the values that come with a submission.
   * @returns the date of an earlier submission, or null
   */
  async function saveBefore(student: Student, given: Save): Promise<string | null> {
    const owner = (await saving.ownerOf(student.token)) ?? fail('SA_UNKNOWN')
    if (owner.submitted) {
      await saving.late(student, given)
      return owner.submitted
    }
    try {
      const before = (await answers.find(student.uuid)) ?? fail('SHARE_GONE')
      // Values that are stored already are not written, and not counted, a second time.
      const { stale } = await saving.write(student, given, blocks =>
        blocks.filter(one => !saving.isStored(one, before.blocks.get(one.block)))
      )
      if (Object.keys(stale).length > 0) fail('STALE', { stored: stale })
      return null
    } catch (error) {
      const now = await answers.find(student.uuid)
      if (now?.submitted) return now.submitted
      throw error
    }
  }

  return {
    start: starting.start,
    byCard: starting.byCard,
    renewCode: starting.renewCode,
    makeCards: cardMaking(deps),

    /** The student of an `sa`. */
    student: (sa: string) => saving.student(hashSecret(sa)),

    save: (student: Student, given: Save): Promise<Saved> => saving.write(student, given),

    /** What is stored now. */
    async look(student: Student, known?: Record<string, number>) {
      const answer = await answers.find(student.uuid)
      if (answer) return { code: answer.code, ...(await stored(answer, known)) }
      const share = (await shares.stateOf(student.share)) ?? fail('SHARE_GONE')
      if (share.isOver) fail('ANSWERS_DELETED')
      return student.begun ? NOTHING_STORED : fail('ANSWER_REMOVED')
    },

    /**
     * Submits once. Submitting again returns the first date, and keeps the values that came with it.
     * @throws ServiceError STALE where a block named by its revision has changed, NOT_READY while a block is not
     * answered
     */
    async submit(started: Student, given: Save): Promise<string> {
      const student = started.begun ? await begin(started, given) : started
      const earlier = Object.keys(given.answers).length > 0 ? await saveBefore(student, given) : null
      if (earlier !== null) return earlier
      for (let tries = 0; tries < SEND_TRIES; tries++) {
        const [state, now] = await Promise.all([shares.stateOf(student.share), answers.find(student.uuid)])
        // Where the token opens no answer any more, `ownerOf` says why.
        if (!now?.tokens.includes(student.token) && !(await saving.ownerOf(student.token))) fail('SA_UNKNOWN')
        if (now?.submitted) return now.submitted
        if (!state || !now) return fail('SHARE_GONE')
        const behind = changedSince(now, given)
        if (Object.keys(behind).length > 0) fail('STALE', { stored: behind })
        const { latest } = await blocksOf(student.share, state.version)
        if (!latest.every(block => isBlockAnswered(block, now.blocks.get(block.id)?.value))) fail('NOT_READY')
        const seen = latest.flatMap(({ id }) => {
          const stored = now.blocks.get(id)
          return stored ? [[id, stored.rev] as const] : []
        })
        const submitted = await answers.submit(student.uuid, new Map(seen), state.version)
        if (submitted) return submitted
      }
      return fail('UNAVAILABLE', { retryAfter: 1 })
    }
  }
}
export type AnswerService = ReturnType<typeof answerService>
