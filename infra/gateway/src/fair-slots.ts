import { createClientQuotas } from './client-quotas.ts'

/** Releases a place; a second call does nothing. */
export type GiveBack = () => void

/** Places that are waited for in turn, of which nobody has more than a share. */
export interface FairSlots {
  /** A place that is free at this moment; null where there is none. */
  takeNow(who: string): GiveBack | null
  /**
   * Resolves when there is a place. Null at once if too many wait already, and for a client that leaves while waiting.
   */
  take(who: string, leaving?: AbortSignal): Promise<GiveBack | null>
}

/** How many places there are, and how many may wait for one. */
export interface FairSlotsSizes {
  places: { inAll: number; each: number }
  waiting: { inAll: number; each: number }
}

/** Those of one network. */
interface Line {
  held: number
  waiting: Set<() => void>
}

/** A free place goes round the networks that wait and have not had their share: each gets one and goes to the end. What
 * a place that is given back costs does not depend on how many wait. */
export function createFairSlots({ places, waiting }: FairSlotsSizes): FairSlots {
  const room = createClientQuotas(waiting)
  const lines = new Map<string, Line>()
  const next = new Set<Line>() // in the order in which they are served
  let held = 0

  const lineOf = (who: string): Line => {
    const line = lines.get(who) ?? { held: 0, waiting: new Set() }
    lines.set(who, line)
    return line
  }
  const queue = (line: Line) => {
    if (line.waiting.size > 0 && line.held < places.each) next.add(line)
    else next.delete(line)
  }
  const forget = (who: string, line: Line) => {
    if (line.held === 0 && line.waiting.size === 0) lines.delete(who)
  }
  const hold = (who: string, line: Line): GiveBack => {
    line.held++
    held++
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      line.held--
      held--
      queue(line)
      for (const first of next) {
        if (held === places.inAll) break
        const [go] = first.waiting
        next.delete(first) // to the end, if it still waits
        go?.()
        queue(first)
      }
      forget(who, line)
    }
  }

  const takeNow = (who: string): GiveBack | null => {
    const line = lines.get(who)
    if (held >= places.inAll || (line?.held ?? 0) >= places.each) return null
    return hold(who, line ?? lineOf(who))
  }

  return {
    takeNow,
    async take(who, leaving) {
      if (leaving?.aborted) return null
      const giveBack = takeNow(who)
      if (giveBack) return giveBack
      const line = lineOf(who)
      if (!room.take(who, 1)) {
        forget(who, line)
        return null
      }
      return new Promise(done => {
        const stopWaiting = () => {
          line.waiting.delete(go)
          room.giveBack(who, 1)
          leaving?.removeEventListener('abort', leave)
        }
        const go = () => {
          stopWaiting()
          done(hold(who, line))
        }
        const leave = () => {
          stopWaiting()
          queue(line)
          forget(who, line)
          done(null)
        }
        line.waiting.add(go)
        leaving?.addEventListener('abort', leave)
        queue(line)
      })
    }
  }
}
