interface Turn {
  work: Promise<void> | null
  timer: NodeJS.Timeout | undefined
  /** When the first wish came that no run has seen. */
  since: number | null
}

/** How long a key rests after a run or a wish, and how long its wishes wait at most. */
const PAUSES = { rest: 1000, most: 10_000 }

/**
 * Works on something at the first wish at once. What is wished for soon afterwards is one more run, when no wish has
 * come for a second, or after ten seconds. Runs of the same key never overlap.
 * @param run must not reject
 */
export function whenRested<T>(keyOf: (of: T) => string, run: (of: T) => Promise<void>, { rest, most } = PAUSES) {
  const turns = new Map<string, Turn>()
  let isClosed = false

  function begin(of: T, turn: Turn): void {
    turn.since = null
    turn.work = run(of).finally(() => {
      turn.work = null
      wait(of, turn)
    })
  }

  function wait(of: T, turn: Turn): void {
    clearTimeout(turn.timer)
    if (isClosed) return
    const pause = turn.since === null ? rest : Math.max(0, Math.min(rest, turn.since + most - Date.now()))
    turn.timer = setTimeout(() => {
      if (turn.since === null) turns.delete(keyOf(of))
      else begin(of, turn)
    }, pause)
  }

  return {
    wish(of: T): void {
      if (isClosed) return
      const key = keyOf(of)
      const turn = turns.get(key)
      if (turn) {
        turn.since ??= Date.now()
        if (!turn.work) wait(of, turn)
        return
      }
      const fresh: Turn = { work: null, timer: undefined, since: null }
      turns.set(key, fresh)
      begin(of, fresh)
    },

    /** Ends when no run is under way. Wishes that no run has seen are dropped. */
    async close(): Promise<void> {
      isClosed = true
      for (const { timer } of turns.values()) clearTimeout(timer)
      await Promise.all([...turns.values()].flatMap(({ work }) => work ?? []))
    }
  }
}
