import { internalCalls } from '@annals/contracts'
import { type InternalClient, repeatedWork, type RepeatedWork, ServiceError } from '@annals/service-kit'
import type { ConflictCopyRepository } from '../answers/conflict-copies-repository.ts'
import type { AnswerRepository } from '../answers/repository.ts'
import type { StartRepository } from '../answers/start-repository.ts'
import type { ShareRepository } from './repository.ts'

/**
 * Repairs after outages: svc-api learns how many shares an activity has (architecture §1), a deleted share leaves no
 * answers behind, and conflict copies of submitted answers are deleted in time.
 */
export function createUpkeep(deps: {
  shares: ShareRepository
  answers: AnswerRepository
  conflictCopies: ConflictCopyRepository
  starts: StartRepository
  internal: InternalClient
}): Upkeep {
  const { shares, answers, conflictCopies, starts, internal } = deps

  async function tellCounts(): Promise<void> {
    for (const due of await shares.dueCounts()) {
      const count = await shares.count(due.activity)
      try {
        await internal(internalCalls.setShareCount, { activity: due.activity, count })
      } catch (error) {
        // A deleted activity shows no number.
        if (!(error instanceof ServiceError && error.code === 'NOT_FOUND')) throw error
      }
      await shares.markCountTold(due)
    }
  }

  async function finishDeletions(): Promise<void> {
    const gone = await shares.deletedOnes()
    if (gone.length === 0) return
    await answers.forget(gone)
    await conflictCopies.deleteOfShares(gone)
    await starts.forgetShares(gone)
    await shares.purge(gone)
  }

  async function deleteExpiredCopies(): Promise<void> {
    const until = new Date()
    const due = await answers.withExpiredCopies()
    if (due.length === 0) return
    await conflictCopies.deleteUntil(due, until)
    await answers.clearCopiesUntil(due)
  }

  return repeatedWork(async () => {
    await finishDeletions()
    await deleteExpiredCopies()
    await tellCounts()
  })
}
export type Upkeep = RepeatedWork
