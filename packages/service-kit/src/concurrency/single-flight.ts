/**
 * Lets identical calls share a result. Calls that arrive while one is running share the next run, so that
 * nobody gets a result from before their call. However many call, at most two runs exist, one after the other.
 */
export function createSingleFlight() {
  const runs = new Map<string, { now: Promise<unknown>; next: Promise<unknown> | null }>()

  function begin<R>(key: string, work: () => Promise<R>): Promise<R> {
    const now = work()
    const run = { now, next: null }
    runs.set(key, run)
    const over = () => {
      if (runs.get(key) === run && !run.next) runs.delete(key)
    }
    now.then(over, over)
    return now
  }

  return <R>(key: string, work: () => Promise<R>): Promise<R> => {
    const run = runs.get(key)
    if (!run) return begin(key, work)
    const after = () => begin(key, work)
    run.next ??= run.now.then(after, after)
    return run.next as Promise<R>
  }
}
