import { useEffect, useRef } from 'react'

const EVERY = 2000
const SLOWEST = 30_000

interface Poll {
  /** The data changes without any action by a person. */
  isMoving: boolean
  /** The last request got no answer. */
  hasFailed: boolean
  reload(): Promise<void>
}

/**
 * Asks again every two seconds while data changes. After failures it asks less and less often, and while nobody looks
 * or the device is offline it does not ask at all. When the person returns, it asks at once.
 */
export function usePoll(poll: Poll): void {
  const latest = useRef(poll)
  latest.current = poll
  const isWanted = poll.isMoving || poll.hasFailed
  useEffect(() => {
    if (!isWanted) return
    let wait = EVERY
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const plan = () => {
      wait = latest.current.hasFailed ? Math.min(wait * 2, SLOWEST) : EVERY
      timer = setTimeout(() => void ask(), wait)
    }
    const ask = async () => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return
      await latest.current.reload()
      if (!isOver) plan()
    }
    const now = () => {
      clearTimeout(timer)
      void ask()
    }
    plan()
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [isWanted])
}
