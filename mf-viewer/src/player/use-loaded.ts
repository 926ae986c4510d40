import { useCallback, useEffect, useRef, useState } from 'react'

export interface Loaded<T> {
  data: T | undefined
  error: unknown
  /** Begins anew. */
  retry(): void
  /** Asks again and keeps what is there until the answer comes, and where none comes. */
  refresh(): void
}

/** Loads once for each `key` and again on `retry`. Unlike `useCall` it does not ask again when somebody signs in: a
 * student's work must not be torn down by a session that arrives late. */
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
