import type { ResponseOf, BodyOf, CallName, calls } from '@annals/contracts'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { ApiError, isApiError } from '../api/api-error.ts'
import { queries } from '../queries/queries.ts'
import { useHost } from './host-context.ts'
import { useSession } from './use-session.ts'

type Answer<N extends CallName> = ResponseOf<(typeof calls)[N]>

export interface UseCallOptions {
  /** False: the call is not made yet. */
  enabled?: boolean
  params?: Record<string, string>
}
export interface CallState<T> {
  data: T | undefined
  error: ApiError | null
  /** True until the first answer or error has arrived. */
  loading: boolean
  /** True while the call is repeated and older data is on the screen. */
  reloading: boolean
  reload(): Promise<void>
  /**
   * Changes what is on the screen now, also when it is called from an earlier render. A request under way is made anew,
   * because its answer may not hold the change.
   */
  setData(update: (old: T) => T): void
}

/** The screens that show an entry, and the request under way for it. */
const watchers = new Map<string, { count: number; controller: AbortController | null }>()

/**
 * Makes a call while the screen is mounted, and again when call, body or member change. Screens that make the same call
 * share one answer.
 */
export function useCall<N extends CallName>(
  name: N,
  body?: BodyOf<(typeof calls)[N]>,
  { enabled = true, params }: UseCallOptions = {}
): CallState<Answer<N>> {
  const { api } = useHost()
  const { user } = useSession()
  const key = JSON.stringify([name, body ?? null, params ?? null, user?.uuid ?? null])
  const input = useRef({ name, body, params })
  input.current = { name, body, params }
  const entry = useSyncExternalStore(queries.subscribe, () => queries.get(key))

  const load = useCallback(async () => {
    const watcher = watchers.get(key)
    watcher?.controller?.abort()
    const controller = new AbortController()
    if (watcher) watcher.controller = controller
    queries.started(key)
    try {
      const data = await api.call(input.current.name, input.current.body, {
        params: input.current.params,
        signal: controller.signal
      })
      if (!controller.signal.aborted) queries.answered(key, data)
    } catch (error) {
      if (controller.signal.aborted) return
      const known = isApiError(error) ? error : new ApiError({ code: 'INTERNAL', msg: String(error), status: 0 })
      queries.failed(key, known)
    }
    if (watcher?.controller === controller) watcher.controller = null
  }, [api, key])

  useEffect(() => {
    if (!enabled) return
    const watcher = watchers.get(key) ?? { count: 0, controller: null }
    watcher.count += 1
    watchers.set(key, watcher)
    if (watcher.count === 1) void load()
    return () => {
      watcher.count -= 1
      if (watcher.count > 0) return
      watcher.controller?.abort()
      watchers.delete(key)
      queries.dropped(key)
    }
  }, [key, enabled, load])

  return useMemo(
    () => ({
      data: entry?.data as Answer<N> | undefined,
      error: entry?.error ?? null,
      loading: enabled && (entry ? entry.loading && entry.data === undefined : true),
      reloading: Boolean(entry?.loading && entry.data !== undefined),
      reload: load,
      setData: update => {
        const data = queries.get(key)?.data
        if (data !== undefined) queries.answered(key, update(data as Answer<N>))
        if (watchers.get(key)?.controller) void load()
      }
    }),
    [entry, enabled, load, key]
  )
}
