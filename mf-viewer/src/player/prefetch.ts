import { blockTypeOf } from '@annals/blocks'
import type { Block } from '@annals/contracts'
import { useEffect } from 'react'

const idle: (work: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? work => {
        const id = requestIdleCallback(work, { timeout: 3000 })
        return () => cancelIdleCallback(id)
      }
    : work => {
        const id = setTimeout(work, 800)
        return () => clearTimeout(id)
      }

/** Fetches the code of the next block while nothing else is to do (RULINGS 27). */
export function usePrefetch(block: Block | undefined): void {
  const type = block?.type
  useEffect(() => {
    if (!type) return
    // A failure here is nobody's business: opening the block tries again and tells.
    return idle(
      () =>
        void blockTypeOf(type)
          ?.load()
          .catch(() => undefined)
    )
  }, [type])
}
