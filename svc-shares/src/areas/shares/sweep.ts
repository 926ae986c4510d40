import { setTimeout as pause } from 'node:timers/promises'
import { keepingDays } from '@annals/contracts'
import { repeatedWork, type RepeatedWork } from '@annals/service-kit'
import type { ConflictCopyRepository } from '../answers/conflict-copies-repository.ts'
import type { AnswerRepository } from '../answers/repository.ts'
import type { StartRepository } from '../answers/start-repository.ts'
import type { ShareRepository } from './repository.ts'
import type { WriteWarnings } from './warning-letters.ts'
import type { createSweepClock } from './sweep-clock.ts'

/** Documents deleted at once, the pause after them, and how many batches one run deletes: students save meanwhile. */
const BATCH = 25
const PAUSE_MS = 50
const BATCHES = 20
/** After this time the answers of a share are looked for again: a save under way may have stored one. */
const AGAIN_MS = 3_600_000

/**
 * Deletes the answers to shares whose time is over, with everything that is stored of their students
 * (behaviour/sharing §11), as far as the clock is certain and their teachers have been warned (decision 82). One run
 * deletes a few hundred, and later runs go on. Teachers get a letter at the beginning of the time of warning.
 */
export function createSweep(deps: {
  shares: ShareRepository
  answers: AnswerRepository
  conflictCopies: ConflictCopyRepository
  starts: StartRepository
  clock: ReturnType<typeof createSweepClock>
  writeWarnings: WriteWarnings
  now: () => Date
}): RepeatedWork {
  const { shares, answers, conflictCopies, starts, clock, writeWarnings, now } = deps

  /** @returns how many documents were deleted */
  async function deleteSome(share: string): Promise<number> {
    const students = await answers.someIds(share, BATCH)
    if (students.length === 0) return starts.dropSome(share, BATCH)
    // Values beside an answer go first: without it nobody would find them.
    await conflictCopies.deleteOfStudents(share, students)
    await answers.drop(students)
    return students.length
  }

  async function deleteDue(): Promise<void> {
    let batches = 0
    for (const share of await shares.sweepDue()) {
      const closed = await shares.closeForAnswers(share)
      if (!closed) continue
      let isFound = false
      while ((await deleteSome(share)) > 0) {
        isFound = true
        if (++batches >= BATCHES) return
        await pause(PAUSE_MS)
      }
      await conflictCopies.deleteOfShares([share])
      const again = new Date(now().getTime() + AGAIN_MS)
      const isLast = !isFound && now().getTime() >= closed.getTime() + AGAIN_MS
      await shares.swept(share, isLast ? null : again)
    }
  }

  let hasForgotten = false
  return repeatedWork(async () => {
    const state = await clock.look()
    if (state !== 'wrong') await shares.noteWarned()
    if (state !== 'steady') {
      hasForgotten = false
      return
    }
    if (!hasForgotten) await shares.forgetWarned()
    hasForgotten = true
    await shares.giveDays(keepingDays(now()).usual)
    await deleteDue()
    // Last, so that a slow svc-api delays nothing.
    await writeWarnings()
  })
}
