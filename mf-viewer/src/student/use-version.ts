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
  fetchVersion(): void
  /** The service has sent the version with an answer. */
  onServerVersion(version: number): void
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

  const fetchVersion = useCallback(() => {
    // Without an answer there is nothing to report.
    api.call('viewShare', { share }).then(
      view => setLatest(factsOf(view.share).version),
      () => undefined
    )
  }, [api, share])

  useEffect(() => {
    let fetchedAt = Date.now()
    const again = () => {
      if (document.visibilityState !== 'visible' || Date.now() - fetchedAt < PAUSE) return
      fetchedAt = Date.now()
      fetchVersion()
    }
    addEventListener('online', fetchVersion)
    document.addEventListener('visibilitychange', again)
    return () => {
      removeEventListener('online', fetchVersion)
      document.removeEventListener('visibilitychange', again)
    }
  }, [fetchVersion])

  return {
    isBehind: latest !== undefined && shown !== undefined && latest > shown,
    hasMoved: movedTo !== undefined && movedTo === shown,
    dismiss: () => setMovedTo(undefined),
    fetchVersion,
    onServerVersion: setLatest
  }
}
