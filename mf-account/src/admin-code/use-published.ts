import { useCallback, useEffect, useState } from 'react'
import { type Published, readPublished } from './published.ts'

interface State {
  builds: Published[] | null
  isFailed: boolean
}

/** What is published at this moment: the registry is not cached. */
export function usePublished(): State & { reload: () => void } {
  const [state, setState] = useState<State>({ builds: null, isFailed: false })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    void (async () => {
      try {
        const response = await fetch('/registry.json', { cache: 'no-cache', signal: controller.signal })
        if (!response.ok) throw new Error(`registry.json: ${response.status}`)
        setState({ builds: readPublished(await response.json()), isFailed: false })
      } catch {
        if (!controller.signal.aborted) setState(({ builds }) => ({ builds, isFailed: true }))
      }
    })()
    return () => controller.abort()
  }, [tries])
  return { ...state, reload: useCallback(() => setTries(count => count + 1), []) }
}
