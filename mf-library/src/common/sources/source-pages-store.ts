import type { SourceEntry } from '@annals/contracts'
import { ApiError, isApiError } from '@annals/web-kit'
import {
  changed,
  FIRST_POSITION,
  type PageAsked,
  type ListPosition,
  positionOf,
  readLast,
  readNext,
  readPosition,
  readPrevious,
  type ShownSources,
  type SourcePage
} from './source-pages.ts'

type Side = 'next' | 'previous'

export interface SourcePagesState {
  shown: ShownSources | undefined
  /** Why the list could not be read, or read again. */
  error: ApiError | null
  /** The side at which more is being read. */
  reading: Side | null
  /** The side at which reading more has failed. */
  failed: Side | null
  /** The last change was beyond what is in sight, which should stay where it is. */
  isSteady: boolean
}

type ReadPage = (page: PageAsked, signal: AbortSignal) => Promise<SourcePage & Pick<ShownSources, 'total' | 'more'>>

const known = (error: unknown): ApiError =>
  isApiError(error) ? error : new ApiError({ code: 'INTERNAL', msg: String(error), status: 0 })

/**
 * What is loaded of a list. Requests are made one after the other, so that each continues what the last one has left.
 * @param shown What is known of it already.
 */
export function sourcePagesStore(readPage: ReadPage, shown?: ShownSources) {
  let state: SourcePagesState = { shown, error: null, reading: null, failed: null, isSteady: false }
  let controller = new AbortController()
  let turn = Promise.resolve()
  /** How often what is shown was changed here. */
  let changes = 0
  let isAgainWanted = false
  const listeners = new Set<() => void>()
  function set(part: Partial<SourcePagesState>): void {
    state = { ...state, isSteady: false, ...part }
    for (const listener of listeners) listener()
  }
  const read = (page: PageAsked) => readPage(page, controller.signal)

  function inTurn(work: () => Promise<void>): Promise<void> {
    const { signal } = controller
    turn = turn.then(() => (signal.aborted ? undefined : work())).catch(() => undefined)
    return turn
  }

  async function replace(make: () => Promise<ShownSources>): Promise<void> {
    const { signal } = controller
    try {
      for (let seen = -1; seen !== changes;) {
        seen = changes
        const fresh = await make()
        // A change meanwhile may not be in the response.
        if (!signal.aborted && seen === changes) set({ shown: fresh, error: null, failed: null })
      }
    } catch (error) {
      if (!signal.aborted) set({ error: known(error) })
    }
  }

  function readMore(side: Side): Promise<void> {
    if (state.reading) return turn
    set({ reading: side, failed: null })
    return inTurn(async () => {
      const { signal } = controller
      try {
        const before = state.shown
        if (!before) return
        const seen = changes
        const more = await (side === 'next' ? readNext : readPrevious)(read, before)
        if (signal.aborted) return
        set({ reading: null, isSteady: true, shown: more })
        if (seen !== changes) void again()
      } catch {
        if (!signal.aborted) set({ reading: null, failed: side })
      }
    })
  }

  function again(from?: ListPosition): Promise<void> {
    if (isAgainWanted) return turn
    isAgainWanted = true
    return inTurn(() => {
      isAgainWanted = false
      return replace(() => readPosition(read, from ?? (state.shown ? positionOf(state.shown) : FIRST_POSITION)))
    })
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reads what is shown again, or a position. */
    again,
    readMore,
    readFirst: () => inTurn(() => replace(() => readPosition(read, FIRST_POSITION))),
    readLast: () => inTurn(() => replace(() => readLast(read))),
    /** Shows each source as `change` makes it, or not any more where that is null. */
    change(change: (entry: SourceEntry) => SourceEntry | null): void {
      changes += 1
      if (state.shown) set({ shown: changed(state.shown, change) })
    },
    close(): void {
      controller.abort()
      controller = new AbortController()
      isAgainWanted = false
      state = { ...state, reading: null }
    }
  }
}
export type SourcePagesStore = ReturnType<typeof sourcePagesStore>
