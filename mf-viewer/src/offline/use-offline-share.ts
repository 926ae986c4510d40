import { orderedBlocks } from '@annals/blocks/loaded-models'
import type { Activity, ResponseOf, calls } from '@annals/contracts'
import { whenIdle } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import { fetchBlockTypes } from '../player/prefetch.ts'
import { askWorker, startWorker } from './ask-worker.ts'
import { filesAmong, watchLoaded } from './loaded-files.ts'
import { picturesOf } from './pictures-of.ts'

export type ShareView = Pick<ResponseOf<(typeof calls)['viewShare']>, 'share' | 'activity' | 'mode'>

/** Pictures wait until they are shown where the person pays for data. */
const isSaving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const screenWidth = () => Math.max(screen.width, screen.height) * devicePixelRatio

/**
 * Stores the share on the device when the page is idle, and again when the page has loaded more. True once it can be
 * opened without network (decision 57).
 * @param isReady the student can answer
 */
export function useOfflineShare(share: string, view: ShareView, isReady: boolean): boolean {
  const [isStored, setStored] = useState(false)
  const { share: facts, activity, mode } = view
  useEffect(() => {
    if (!isReady) return
    let isCurrent = true
    let stop: (() => void) | undefined

    async function keepAll() {
      const content: Activity = activity
      const types = orderedBlocks(content).map(({ type }) => type)
      await fetchBlockTypes(types, () => isCurrent)
      await import('@annals/ui/media')
      await whenIdle()
      const worker = isCurrent ? await startWorker() : null
      if (!worker || !isCurrent) return
      const pictures = isSaving() ? [] : picturesOf(content, screenWidth())
      const files = new Set<string>()
      let isSending = false
      let hasMore = false
      async function send(to: ServiceWorker) {
        hasMore = true
        if (isSending) return
        isSending = true
        while (hasMore && isCurrent) {
          await whenIdle()
          // What was sent or deleted meanwhile must not be stored again.
          if (!isCurrent) break
          hasMore = false
          const offer = { share, view: { share: facts, activity, mode }, files: [...files], pictures }
          const done = await askWorker(to, { kind: 'keep', ...offer })
          if (isCurrent) setStored(done)
        }
        isSending = false
      }
      stop = watchLoaded(urls => {
        const found = filesAmong(urls, location.origin).filter(path => !files.has(path))
        for (const path of found) files.add(path)
        if (found.length > 0) void send(worker)
      })
    }
    // Where the browser allows no worker, the page says that one has to stay on it.
    keepAll().catch(() => undefined)
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [share, facts, activity, mode, isReady])
  return isStored
}
