/** Lets short work run before long work that would slow it down. */
export interface ShortFirst {
  short<T>(work: () => Promise<T>): Promise<T>
  /**
   * Called before each step of long work: waits while short work is under way, but at most `mostMs`, so that long work
   * continues however much short work arrives.
   * @throws the reason of `signal`
   */
  yieldToShortJobs(signal: AbortSignal): Promise<void>
}

export function createShortFirst(mostMs: number): ShortFirst {
  let underWay = 0
  const waiting = new Set<() => void>()
  return {
    async short(work) {
      underWay++
      try {
        return await work()
      } finally {
        underWay--
        if (underWay === 0) for (const goOn of [...waiting]) goOn()
      }
    },
    async yieldToShortJobs(signal) {
      signal.throwIfAborted()
      if (underWay === 0) return
      await new Promise<void>(resolve => {
        const timer = setTimeout(goOn, mostMs)
        signal.addEventListener('abort', goOn, { once: true })
        waiting.add(goOn)
        function goOn(): void {
          clearTimeout(timer)
          signal.removeEventListener('abort', goOn)
          waiting.delete(goOn)
          resolve()
        }
      })
      signal.throwIfAborted()
    }
  }
}
