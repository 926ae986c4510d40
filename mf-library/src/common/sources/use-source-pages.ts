import type { BodyOf, libraryCalls, SourceEntry } from '@annals/contracts'
import { useHost, useNavigationType, useSession } from '@annals/web-kit'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { firstInSight, type InSight, scrollTo } from './in-sight.ts'
import { savePosition, keepShown, savedPosition, shownBefore } from './shown-lists.ts'
import { positionOf } from './source-pages.ts'
import { sourcePagesStore } from './source-pages-store.ts'

type Asked = BodyOf<typeof libraryCalls.mySources>
const NONE: readonly SourceEntry[] = []

/**
 * What is loaded of a list of the member's sources, and what reads more of it. What is in sight stays at its place when
 * cards above it come or go.
 * @param asked Search, order and kind.
 * @param isKept Back and a reload show the list where it was left.
 * @returns `root` is the element that contains the list
 */
export function useSourcePages(asked: Asked, isKept: boolean) {
  const { api } = useHost()
  const { user } = useSession()
  const isBack = useNavigationType() === 'POP'
  const list = JSON.stringify([asked, user?.uuid])
  const input = useRef({ asked, user, mayContinue: isKept && isBack })
  input.current = { asked, user, mayContinue: isKept && isBack }

  const { store, left } = useMemo(() => {
    const { user: member, mayContinue } = input.current
    const shown = mayContinue ? shownBefore(member, list) : undefined
    const made = sourcePagesStore(
      (page, signal) =>
        api.call(
          'mySources',
          { ...input.current.asked, filters: { ...input.current.asked.filters, ...page } },
          { signal }
        ),
      shown
    )
    return { store: made, left: mayContinue && !shown ? savedPosition(list) : null }
  }, [api, list])
  useEffect(() => {
    void store.again(left ?? undefined)
    return () => store.close()
  }, [store, left])

  const state = useSyncExternalStore(store.subscribe, store.get)
  const { shown } = state
  const sources = useMemo(() => shown?.pages.flatMap(page => page.sources) ?? NONE, [shown])
  const root = useRef<HTMLDivElement>(null)
  const seen = useScrollAnchor(root, sources, store.subscribe, () => store.get().isSteady, left?.inSight ?? null)

  useEffect(() => {
    if (isKept && shown) keepShown(user, list, shown)
  }, [isKept, shown, user, list])
  const leave = useRef(() => undefined)
  leave.current = () => {
    if (isKept && shown) savePosition({ ...positionOf(shown), list, inSight: seen() })
    return undefined
  }
  useLayoutEffect(() => {
    const onLeave = () => leave.current()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])

  return { store, state, sources, root }
}

/**
 * Keeps the first source in sight where it is when the list changes beyond it.
 * @param isSteady whether the change that is told is of that kind
 * @param left where the list was left: it is scrolled there when it is shown first
 * @returns what is in sight now
 */
function useScrollAnchor(
  root: RefObject<HTMLDivElement | null>,
  sources: readonly SourceEntry[],
  subscribe: (listener: () => void) => () => void,
  isSteady: () => boolean,
  left: InSight | null
): () => InSight | null {
  const wanted = useRef(left)
  const rendered = useRef(sources)
  const sight = () => (root.current ? firstInSight(root.current, rendered.current) : null)
  const ask = useRef({ isSteady, sight })
  ask.current = { isSteady, sight }
  useEffect(
    () =>
      subscribe(() => {
        // The page still shows what it did before.
        if (ask.current.isSteady()) wanted.current ??= ask.current.sight()
      }),
    [subscribe]
  )
  useLayoutEffect(() => {
    rendered.current = sources
    if (!root.current || !wanted.current || sources.length === 0) return
    scrollTo(root.current, sources, wanted.current)
    wanted.current = null
  }, [root, sources])
  return sight
}
