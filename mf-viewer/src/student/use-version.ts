import { useHost } from '@annals/web-kit'
import { useCallback, useEffect, useState } from 'react'
import { factsOf } from '../player/share-facts.ts'
import { identity } from './identity.ts'

/** Least time between two requests, in milliseconds. */
const PAUSE = 30_000

interface Version {
  /** The share has changed its version while this page was open. */
  isBehind: boolean
  /** The share has changed its version since this device last loaded it. */
  hasMoved: boolean
  dismiss(): void
  /** Asks the service which version the share has now. */
  look(): void
  /** The service has told the version with an answer. */
  heard(version: number): void
}

/**
 * Whether the teacher has moved the share to another version of the activity. It is checked on the next load and, while
 * the page is open, when the network comes back or the page becomes visible again.
 * @param shown Version on the page; undefined before it is loaded.
 */
export function useVersion(share: string, shown: number | undefined): Version {
  const { api } = useHost()
  const [latest, setLatest] = useState<number>()
  const [movedTo, setMovedTo] = useState<number>()

  useEffect(() => {
    if (shown === undefined) return
    const seen = identity.version(share)
    identity.setVersion(share, shown)
    if (seen !== null && seen < shown) setMovedTo(shown)
  }, [share, shown])

  const look = useCallback(() => {
    // Without an answer there is nothing to report.
    api.call('viewShare', { share }).then(
      view => setLatest(factsOf(view.share).version),
      () => undefined
    )
  }, [api, share])

  useEffect(() => {
    let looked = Date.now()
    const again = () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < PAUSE) return
      looked = Date.now()
      look()
    }
    addEventListener('online', look)
    document.addEventListener('visibilitychange', again)
    return () => {
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', again)
    }
  }, [look])

  return {
    isBehind: latest !== undefined && shown !== undefined && latest > shown,
    hasMoved: movedTo !== undefined && movedTo === shown,
    dismiss: () => setMovedTo(undefined),
    look,
    heard: setLatest
  }
}
