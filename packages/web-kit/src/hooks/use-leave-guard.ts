import { useCallback, useEffect, useRef } from 'react'
import { type Location, useBeforeUnload, useBlocker } from '../router.ts'
import { useHost } from './host-context.ts'

interface Question {
  title: string
  body: string
  ok: string
}
type Leaves = (from: Location, to: Location) => boolean
const isOtherPage: Leaves = (from, to) => from.pathname !== to.pathname

/**
 * Asks before leaving something that would be lost. `leaves` decides which navigations leave it; by default those to
 * another page. `release` lets the next navigation pass, as after saving.
 */
export function useLeaveGuard(isBusy: boolean, question: Question, leaves: Leaves = isOtherPage): () => void {
  const host = useHost()
  const busy = useRef(isBusy)
  busy.current = isBusy
  const words = useRef(question)
  words.current = question
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => busy.current && event.preventDefault(), []))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => busy.current && leaves(currentLocation, nextLocation)
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void host.confirm(words.current).then(agreed => (agreed ? blocker.proceed() : blocker.reset()))
  }, [blocker, host])
  return useCallback(function release() {
    busy.current = false
  }, [])
}
