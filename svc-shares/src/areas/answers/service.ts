import { isBlockAnswered } from '@annals/blocks/models'
import type { AnswerOf, calls } from '@annals/contracts'
import { hashSecret, type Limits, refuse } from '@annals/service-kit'
import type { ShareRepository } from '../shares/repository.ts'
import { begunTold } from './begun-told.ts'
import { answerEntry } from './entry.ts'
import type { Student } from './known-students.ts'
import type { Answer, AnswerRepository } from './repository.ts'
import type { KeptRepository } from './kept-repository.ts'
import type { Save } from './reading.ts'
import { answerSaving, type Saved } from './saving.ts'
import type { ReadShareBlocks } from './share-blocks.ts'
import type { StartRepository } from './start-repository.ts'

export interface AnswerDeps {
  shares: ShareRepository
  answers: AnswerRepository
  kept: KeptRepository
  starts: StartRepository
  limits: Limits
  blocksOf: ReadShareBlocks
}

const SEND_TRIES = 8
type Stored = AnswerOf<typeof calls.lookAtAnswers>
const NOTHING_STORED: Stored = { submitted: false, answers: {}, revs: {}, kept: [] }

/** The rules of answering (architecture §5.1, §5.3). Nothing here waits for anything but MongoDB. */
export function answerService(deps: AnswerDeps) {
  const { shares, answers, kept, blocksOf } = deps
  const told = begunTold(deps.limits)
  const saving = answerSaving({ ...deps, told })

  /** What is stored of an answer; no values of blocks at the revisions in `known`. */
  async function stored(
    { uuid, submitted, blocks, version }: Answer,
    known: Record<string, number> = {}
  ): Promise<Stored> {
    const told = [...blocks].filter(([id, { rev }]) => !Object.hasOwn(known, id) || known[id] !== rev)
    return {
      submitted: submitted ?? (false as const),
      answers: Object.fromEntries(told.map(([id, block]) => [id, block.value])),
      revs: Object.fromEntries([...blocks].map(([id, block]) => [id, block.rev])),
      kept: await kept.of(uuid),
      version
    }
  }
  const entry = answerEntry({
    ...deps,
    told,
    ownerOf: saving.ownerOf,
    opened: async (answer, sa) => ({ sa, code: answer.code, ...(await stored(answer)) }),
    fresh: (sa, code) => ({ sa, code, ...NOTHING_STORED })
  })

  /** Blocks that are named by their revision without a value, and stored at another one. */
  function changedSince({ blocks }: Answer, { answers: given, revs = {} }: Save): Saved['stale'] {
    const changed = [...blocks].filter(
      ([id, { rev }]) => Object.hasOwn(revs, id) && !Object.hasOwn(given, id) && revs[id] !== rev
    )
    return Object.fromEntries(changed.map(([id, { rev, value }]) => [id, { rev, value }]))
  }

  /** Who sends as the first thing saves with it. */
  async function begin(student: Student, given: Save): Promise<Student> {
    if (Object.keys(given.answers).length === 0) refuse('NOT_READY')
    await saving.write(student, given)
    return (await saving.student(student.token)) ?? refuse('SA_UNKNOWN')
  }

  return {
    start: entry.start,
    renewCode: entry.renewCode,

    /** Whom an `sa` stands for. */
    student: (sa: string) => saving.student(hashSecret(sa)),

    save: (student: Student, given: Save): Promise<Saved> => saving.write(student, given),

    /** What is stored now. */
    async look(student: Student, known?: Record<string, number>) {
      const answer = await answers.find(student.uuid)
      if (answer) return { code: answer.code, ...(await stored(answer, known)) }
      if (!(await shares.stateOf(student.share))) refuse('SHARE_GONE')
      return student.begun ? NOTHING_STORED : refuse('ANSWER_REMOVED')
    },

    /** Sends once; sending again answers the first date, and keeps what came with it.
     * @throws Refuse STALE where a block named by its revision has changed, NOT_READY while a block is not answered */
    async submit(started: Student, given: Save): Promise<string> {
      const student = started.begun ? await begin(started, given) : started
      const owner = (await saving.ownerOf(student.token)) ?? refuse('SA_UNKNOWN')
      if (owner.submitted) {
        await saving.late(student, given)
        return owner.submitted
      }
      try {
        const before = (await answers.find(student.uuid)) ?? refuse('SHARE_GONE')
        // What is there already is not written, and not counted, a second time.
        const { stale } = await saving.write(student, given, blocks =>
          blocks.filter(one => !saving.isStored(one, before.blocks.get(one.block)))
        )
        if (Object.keys(stale).length > 0) refuse('STALE', { stored: stale })
      } catch (error) {
        const now = await answers.find(student.uuid)
        if (now?.submitted) return now.submitted
        throw error
      }
      for (let tries = 0; tries < SEND_TRIES; tries++) {
        const [state, now] = await Promise.all([shares.stateOf(student.share), answers.find(student.uuid)])
        if (!state || !now) return refuse('SHARE_GONE')
        if (now.submitted) return now.submitted
        const behind = changedSince(now, given)
        if (Object.keys(behind).length > 0) refuse('STALE', { stored: behind })
        const { latest } = await blocksOf(student.share, state.version)
        if (!latest.every(block => isBlockAnswered(block, now.blocks.get(block.id)?.value))) refuse('NOT_READY')
        const seen = latest.flatMap(({ id }) => {
          const stored = now.blocks.get(id)
          return stored ? [[id, stored.rev] as const] : []
        })
        const sent = await answers.submit(student.uuid, new Map(seen), state.version)
        if (sent) return sent
      }
      return refuse('UNAVAILABLE', { retryAfter: 1 })
    }
  }
}
export type AnswerService = ReturnType<typeof answerService>
