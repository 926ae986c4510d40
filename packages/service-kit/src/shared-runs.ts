/** Lets equal questions share an answer. Those that come while one is being worked on share the next, so that nobody is
 * told what was so before they asked, and however many ask, at most two answers are under way, one after the other. */
export function sharedRuns() {
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
