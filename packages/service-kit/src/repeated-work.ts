export interface RepeatedWork {
  /** Does what is due now; runs that overlap share one. */
  run(): Promise<void>
  /** Runs now and every `interval` ms, until the returned function is called. It waits for a run under way. */
  start(interval: number, onError: (error: unknown) => void): () => Promise<void>
}

/** Work that a process does at its start, and again and again until it stops. */
export function repeatedWork(work: () => Promise<void>): RepeatedWork {
  let running: Promise<void> | null = null

  function run(): Promise<void> {
    running ??= work().finally(() => {
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
