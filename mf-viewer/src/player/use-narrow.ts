import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 640px)'
// jsdom has no media queries: every window counts as wide there.
const media = () => (typeof matchMedia === 'function' ? matchMedia(PHONE) : undefined)

function subscribe(listener: () => void): () => void {
  const list = media()
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false)
