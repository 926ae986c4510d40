import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { ClockRepository } from './clock-repository.ts'

const MINUTE_MS = 60_000
/** How far the clocks of a process and of MongoDB may be apart. */
const APART_MS = 10 * MINUTE_MS
/** Longest time between two sweeps of which it is certain that no clock was set meanwhile. */
const GAP_MS = 30 * MINUTE_MS
/** How long nothing is deleted after such a gap. */
const STEADY_MS = 60 * MINUTE_MS

/**
 * `wrong`: no day may be decided by this clock. `fresh`: the first look after a gap, `new`: the hour after it. `steady`:
 * answers may be deleted.
 */
export type ClockState = 'wrong' | 'fresh' | 'new' | 'steady'

/** What is logged when a clock comes into a state. */
const TOLD = {
  wrong: 'The clocks of this process and of MongoDB differ. No answers are deleted until one of them is set right.',
  fresh:
    'The last search for answers to delete was not within the last 30 minutes. None are deleted for an hour. Please check the clocks.'
} as const

/**
 * Whether the clock may decide that answers are deleted (decision 82): it agrees with MongoDB's, and with the times of
 * the sweeps before.
 */
export function createSweepClock(deps: {
  clocks: ClockRepository
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  metrics: Registry
}): { look(): Promise<ClockState> } {
  const { clocks, now, log, metrics } = deps
  const isHeld = new Gauge({
    name: 'answers_deletion_held',
    help: '1 while no answers are deleted, because a clock is not certain or cannot be asked, else 0',
    registers: [metrics]
  })
  isHeld.set(1)
  let before: ClockState = 'steady'

  async function stateNow(): Promise<{ state: ClockState; minutes: number }> {
    const at = now()
    const apart = at.getTime() - (await clocks.databaseTime()).getTime()
    const minutes = Math.round(apart / MINUTE_MS)
    if (Math.abs(apart) > APART_MS) return { state: 'wrong', minutes }
    const steady = at.getTime() - (await clocks.note(at, GAP_MS)).getTime()
    return { state: steady >= STEADY_MS ? 'steady' : steady === 0 ? 'fresh' : 'new', minutes }
  }

  return {
    async look() {
      isHeld.set(1)
      const { state, minutes } = await stateNow()
      if (state !== before && (state === 'wrong' || state === 'fresh')) log.error({ minutes }, TOLD[state])
      if (state === 'steady') isHeld.set(0)
      before = state
      return state
    }
  }
}
