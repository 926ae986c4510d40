import { useCallback, useEffect, useRef, useState } from 'react'

export interface Loaded<T> {
  data: T | undefined
  error: unknown
  /** Starts loading again from the beginning. */
  retry(): void
  /** Asks again and keeps the present data until the answer comes, or if none comes. */
  refresh(): void
}

/**
 * Loads once for each `key` and again on `retry`. Unlike `useCall` it does not ask again when somebody signs in: a
 * session that arrives late must not remove a student's work.
 */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string; data?: T; error?: unknown }>({ key })
  const [round, setRound] = useState(0)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    const controller = new AbortController()
    latest.current(controller.signal).then(
      data => !controller.signal.aborted && setState({ key, data }),
      (error: unknown) =>
        !controller.signal.aborted &&
        setState(old => (old.key === key && old.data !== undefined ? old : { key, error }))
    )
    return () => controller.abort()
  }, [key, round])
  const refresh = useCallback(() => setRound(old => old + 1), [])
  const retry = useCallback(() => {
    setState(old => ({ key: old.key }))
    refresh()
  }, [refresh])
  const current = state.key === key
  return { data: current ? state.data : undefined, error: current ? state.error : undefined, retry, refresh }
}
