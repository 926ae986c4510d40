import { useEffect } from 'react'

/** Does something each time the tab becomes visible. */
export function useWhenSeen(act: () => void): void {
  useEffect(() => {
    const seen = () => void (document.visibilityState === 'visible' && act())
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [act])
}
