/** Lets every promise that can continue do so. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 80; turn += 1) await Promise.resolve()
}

/** A clock that only moves on command. */
export function fakeClock() {
  let now = 0
  let timers: { at: number; work: () => void }[] = []
  return {
    later(work: () => void, ms: number) {
      const timer = { at: now + ms, work }
      timers.push(timer)
      return () => void (timers = timers.filter(other => other !== timer))
    },
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const next = timers.filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = Math.max(now, next.at)
        timers = timers.filter(timer => timer !== next)
        next.work()
        await flushPromises()
      }
      now = end
      await flushPromises()
    },
    /** Time passes but nothing runs, as while a laptop sleeps. */
    sleep: (ms: number) => void (now += ms),
    now: () => now,
    count: () => timers.length
  }
}
