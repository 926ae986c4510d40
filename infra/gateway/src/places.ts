import { createRoom } from './room.ts'

/** Places that are waited for in turn, of which nobody has more than a share. */
export interface Places {
  /** Resolves once there is a place; what it answers gives the place back. */
  take(who: string): Promise<() => void>
}

export function createPlaces(sizes: { inAll: number; each: number }): Places {
  const room = createRoom(sizes)
  let waiting: { who: string; go: () => void }[] = []

  const giveBack = (who: string) => {
    room.giveBack(who, 1)
    // Who has had a share waits; whoever came later and has none goes first.
    waiting = waiting.filter(({ who: next, go }) => {
      if (!room.take(next, 1)) return true
      go()
      return false
    })
  }

  return {
    async take(who) {
      if (!room.take(who, 1)) await new Promise<void>(go => waiting.push({ who, go }))
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        giveBack(who)
      }
    }
  }
}
