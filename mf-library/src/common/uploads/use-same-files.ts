import type { SourceEntry } from '@annals/contracts'
import { useHost } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import type { UploadItem } from './uploads.ts'

/** Sources in one call. */
const MOST = 200

/** The older source with the same file, for each uploaded one that has one (behaviour/sources §2.3). */
export function useSameFiles(items: readonly UploadItem[], isAsked: boolean): ReadonlyMap<string, SourceEntry> {
  const { api } = useHost()
  const [same, setSame] = useState<ReadonlyMap<string, SourceEntry>>(new Map())
  const asked = items.map(({ uuid }) => uuid).join(' ')
  useEffect(() => {
    if (!isAsked || asked === '') return
    let isCurrent = true
    api.call('sameFiles', { uuids: asked.split(' ').slice(-MOST) }).then(
      ({ data }) => {
        if (isCurrent) setSame(new Map(data.map(one => [one.uuid, one.same])))
      },
      // Only a hint: nothing depends on it.
      () => undefined
    )
    return () => void (isCurrent = false)
  }, [api, asked, isAsked])
  return same
}
