import { useEffect, useRef } from 'react'

/** The form is longer than its window: with every try, the first error is scrolled into view. */
export function useScrollToError(tries: number, problem = '') {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector('[role=alert]')?.scrollIntoView?.({ block: 'nearest' })
  }, [tries, problem])
  return form
}
