import { useEffect, useRef } from 'react'

/** The form that this is given to is longer than its window: whatever is wrong comes into view with every try. */
export function useShown(tries: number, problem = '') {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector('[role=alert]')?.scrollIntoView?.({ block: 'nearest' })
  }, [tries, problem])
  return form
}
