import { useHost, useLocation } from '@annals/web-kit'
import { useCallback, useEffect } from 'react'

/** Time in ms after which a failed save is tried again. */
const RETRY = 10_000

/** A document that is being edited, with its draft on the device. */
export interface EditedWork {
  /** Id of the member to whom the work belongs; null if nobody is signed in. */
  readonly member: string | null
  /** Loads what another window has saved meanwhile. */
  start(): Promise<unknown>
  save(): Promise<unknown>
  keepDraft(): Promise<void>
  /** The server has the document but lacks changes, and nothing waits for a decision. */
  isUnsaved(): boolean
  /** True while closing the page could lose something. */
  isAtRisk(): boolean
}

/**
 * Saves at further points beside the Save button: on a change of route, when the tab is hidden, when the network is
 * back, before a logout, and on leaving (behaviour/builder §4.1, behaviour/narratives §10.5). A document that the server does not know
 * is only created by hand.
 */
export function useSavePoints(work: EditedWork, isRetried: boolean): void {
  const { session } = useHost()
  const { pathname } = useLocation()

  const save = useCallback(() => {
    void work.keepDraft()
    const isStillHere = work.member !== null && session.get().user?.uuid === work.member
    return isStillHere && work.isUnsaved() ? work.save() : Promise.resolve()
  }, [work, session])

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'hidden') void save()
      else void work.start()
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (work.isAtRisk()) event.preventDefault()
    }
    const onPoint = () => void save()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pagehide', onPoint)
    window.addEventListener('online', onPoint)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pagehide', onPoint)
      window.removeEventListener('online', onPoint)
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [work, save])
  useEffect(() => session.beforeLogout(save), [session, save])
  useEffect(() => () => void save(), [save, pathname])
  useEffect(() => {
    if (!isRetried) return
    const timer = setInterval(() => void save(), RETRY)
    return () => clearInterval(timer)
  }, [isRetried, save])
}
