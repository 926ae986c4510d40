import { SCROLL_THROTTLE_MS } from './layout.ts'

/**
 * Waits until an element has not been scrolled for a while.
 * @throws the signal's reason if it stops the waiting
 */
export const atRest = (element: HTMLElement | null, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const end = (settle: () => void) => {
      clearTimeout(timer)
      element?.removeEventListener('scroll', wait)
      signal.removeEventListener('abort', stop)
      settle()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end(resolve), SCROLL_THROTTLE_MS)
    }
    const stop = () => end(() => reject(signal.reason))
    if (signal.aborted) return reject(signal.reason)
    element?.addEventListener('scroll', wait, { passive: true })
    signal.addEventListener('abort', stop)
    wait()
  })
