interface Turn {
  work: Promise<void> | null
  timer: NodeJS.Timeout | undefined
  /** When the first call came that no run has seen. */
  since: number | null
}

/** Milliseconds without a call after which the next run begins, and how long calls wait for one at most. */
const WAITS = { wait: 1000, maxWait: 10_000 }

/**
 * Runs at the first call at once (leading edge). Calls soon afterwards make one more run, when no call has come for a
 * second, or after ten seconds (trailing edge). Runs of the same key never overlap.
 * @param run must not reject
 */
export function debounce<T>(keyOf: (of: T) => string, run: (of: T) => Promise<void>, { wait, maxWait } = WAITS) {
  const turns = new Map<string, Turn>()
  let isClosed = false

  function begin(of: T, turn: Turn): void {
    turn.since = null
    turn.work = run(of).finally(() => {
      turn.work = null
      startTimer(of, turn)
    })
  }

  function startTimer(of: T, turn: Turn): void {
    clearTimeout(turn.timer)
    if (isClosed) return
    const pause = turn.since === null ? wait : Math.max(0, Math.min(wait, turn.since + maxWait - Date.now()))
    turn.timer = setTimeout(() => {
      if (turn.since === null) turns.delete(keyOf(of))
      else begin(of, turn)
    }, pause)
  }

  return {
    call(of: T): void {
      if (isClosed) return
      const key = keyOf(of)
      const turn = turns.get(key)
      if (turn) {
        turn.since ??= Date.now()
        if (!turn.work) startTimer(of, turn)
        return
      }
      const fresh: Turn = { work: null, timer: undefined, since: null }
      turns.set(key, fresh)
      begin(of, fresh)
    },

    /** Ends when no run is under way. Calls that no run has seen are dropped. */
    async close(): Promise<void> {
      isClosed = true
      for (const { timer } of turns.values()) clearTimeout(timer)
      await Promise.all([...turns.values()].flatMap(({ work }) => work ?? []))
    }
  }
}
