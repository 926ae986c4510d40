import { useHost, useLocation } from '@annals/web-kit'
import { useCallback, useEffect } from 'react'
import { isChanged } from '../work/editor-state.ts'
import type { Workspace } from '../work/workspace.ts'

/** Time in ms after which a failed save is tried again. */
const RETRY = 10_000

/**
 * Saves at further points beside the Save button: on a change of route, when the tab is hidden, when the network is
 * back, and on leaving (behaviour/narratives §10.5). A new narrative is only made by hand or when its title is left.
 */
export function useSavePoints(workspace: Workspace, isRetried: boolean): void {
  const { session } = useHost()
  const { pathname } = useLocation()

  const save = useCallback(() => {
    void workspace.keepDraft()
    const state = workspace.get()
    const isStillHere = session.get().user?.uuid === workspace.member
    if (isStillHere && state.uuid && isChanged(state) && !state.recovered) void workspace.save()
  }, [workspace, session])

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'hidden') save()
      // Another window may have saved meanwhile.
      else void workspace.start()
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (workspace.isAtRisk()) event.preventDefault()
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pagehide', save)
    window.addEventListener('online', save)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pagehide', save)
      window.removeEventListener('online', save)
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [workspace, save])
  useEffect(() => save, [save, pathname])
  useEffect(() => {
    if (!isRetried) return
    const timer = setInterval(save, RETRY)
    return () => clearInterval(timer)
  }, [isRetried, save])
}
