import { internalCalls } from '@annals/contracts'
import { type InternalClient, repeatedWork, type RepeatedWork, ServiceError } from '@annals/service-kit'
import type { KeptRepository } from '../answers/kept-repository.ts'
import type { AnswerRepository } from '../answers/repository.ts'
import type { StartRepository } from '../answers/start-repository.ts'
import type { ShareRepository } from './repository.ts'

/**
 * Repairs after outages: svc-api learns how many shares an activity has (architecture §1), a deleted share leaves no
 * answers behind, and values kept beside submitted answers are deleted in time.
 */
export function createUpkeep(deps: {
  shares: ShareRepository
  answers: AnswerRepository
  kept: KeptRepository
  starts: StartRepository
  internal: InternalClient
}): Upkeep {
  const { shares, answers, kept, starts, internal } = deps

  async function tellCounts(): Promise<void> {
    for (const due of await shares.due()) {
      const count = await shares.count(due.activity)
      try {
        await internal(internalCalls.setShareCount, { activity: due.activity, count })
      } catch (error) {
        // A deleted activity shows no number.
        if (!(error instanceof ServiceError && error.code === 'NOT_FOUND')) throw error
      }
      await shares.settle(due)
    }
  }

  async function finishDeletions(): Promise<void> {
    const gone = await shares.deletedOnes()
    if (gone.length === 0) return
    await answers.forget(gone)
    await kept.forgetShares(gone)
    await starts.forgetShares(gone)
    await shares.purge(gone)
  }

  async function forgetKept(): Promise<void> {
    const until = new Date()
    const due = await answers.keptDue()
    if (due.length === 0) return
    await kept.forget(due, until)
    await answers.keptSwept(due)
  }

  return repeatedWork(async () => {
    await finishDeletions()
    await forgetKept()
    await tellCounts()
  })
}
export type Upkeep = RepeatedWork
