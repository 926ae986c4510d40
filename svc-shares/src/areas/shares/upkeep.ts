import { internalCalls } from '@annals/contracts'
import { type InternalClient, Refuse } from '@annals/service-kit'
import type { AnswerRepository } from '../answers/repository.ts'
import type { ShareRepository } from './repository.ts'

export interface Upkeep {
  /** Does what is due now; runs that overlap share one. */
  run(): Promise<void>
  /** Runs now and every `interval` ms, until the returned function is called. */
  start(interval: number, onError: (error: unknown) => void): () => Promise<void>
}

/** What must hold in the end, whatever is down in between: svc-api knows how many shares an activity has
 * (ARCHITECTURE §1), and a deleted share leaves no answers behind. */
export function createUpkeep(deps: {
  shares: ShareRepository
  answers: AnswerRepository
  internal: InternalClient
}): Upkeep {
  const { shares, answers, internal } = deps
  let running: Promise<void> | null = null

  async function tellCounts(): Promise<void> {
    for (const due of await shares.due()) {
      const count = await shares.count(due.activity)
      try {
        await internal(internalCalls.setShareCount, { activity: due.activity, count })
      } catch (error) {
        // An activity that is deleted shows no number.
        if (!(error instanceof Refuse && error.code === 'NOT_FOUND')) throw error
      }
      await shares.settle(due)
    }
  }

  async function finishDeletions(): Promise<void> {
    const gone = await shares.deletedOnes()
    if (gone.length === 0) return
    await answers.forget(gone)
    await shares.purge(gone)
  }

  async function runOnce(): Promise<void> {
    await finishDeletions()
    await tellCounts()
  }

  function run(): Promise<void> {
    running ??= runOnce().finally(() => {
      running = null
    })
    return running
  }

  return {
    run,
    start(interval, onError) {
      const turn = () => void run().catch(onError)
      const timer = setInterval(turn, interval)
      turn()
      return async () => {
        clearInterval(timer)
        await running?.catch(() => undefined)
      }
    }
  }
}
