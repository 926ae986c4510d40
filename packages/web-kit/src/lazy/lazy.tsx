import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

type Load<P> = () => Promise<ComponentType<P>>

const loaded = new WeakMap<object, ComponentType<never>>()

export interface LateProps<P> {
  /** The same function each time. */
  load: Load<P>
  props: P
  /** Shown until then. */
  before?: ReactNode
}

/**
 * A part of the page whose code is not needed for what the page shows first. Without a network the page goes on without
 * it, and it is loaded when there is one again.
 */
export function Late<P extends object>({ load, props, before }: LateProps<P>) {
  const [Part, setPart] = useState(() => (loaded.get(load) as ComponentType<P> | undefined) ?? null)
  const isLoaded = Part !== null
  useEffect(() => {
    if (isLoaded) return
    const fetchIt = () => {
      load().then(
        part => {
          loaded.set(load, part as ComponentType<never>)
          setPart(() => part)
        },
        () => undefined
      )
    }
    fetchIt()
    window.addEventListener('online', fetchIt)
    return () => window.removeEventListener('online', fetchIt)
  }, [load, isLoaded])
  return Part ? <Part {...props} /> : before
}
