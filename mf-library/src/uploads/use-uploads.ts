import { errorText, isApiError, useHost, useT } from '@annals/web-kit'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AREA } from '../area.ts'
import { refusalOf } from './acceptable.ts'
import { createUploads, isUnderWay } from './uploads.ts'

/** Pictures of one's own on their way to My Sources. `onStored` names each source as it is there. */
export function useUploads(onStored: (uuid: string) => void) {
  const host = useHost()
  const t = useT(AREA)
  const latest = useRef({ onStored, t })
  latest.current = { onStored, t }
  const [uploads] = useState(() =>
    createUploads({
      send: (file, options) =>
        host.api.upload('upload', file, { ...options, headers: { 'X-Process': 'createSource' } }),
      refuse: file => {
        const refusal = refusalOf(file)
        if (refusal === null) return ''
        return refusal === 'format'
          ? latest.current.t('upload.format')
          : latest.current.t('upload.large', { most: refusal })
      },
      explain: error => (isApiError(error) && error.isHttpError ? latest.current.t('upload.failed') : errorText(error)),
      onStored: uuid => latest.current.onStored(uuid),
      onSettled: stored => {
        if (stored > 0) host.notify.success(latest.current.t('upload.done'))
      }
    })
  )
  const items = useSyncExternalStore(uploads.subscribe, uploads.get)
  // Whoever leaves in spite of the warning stops what is under way.
  useEffect(
    () => () => {
      for (const item of uploads.get()) uploads.drop(item.id)
    },
    [uploads]
  )
  return { ...uploads, items, isBusy: items.some(isUnderWay) }
}
export type UploadsState = ReturnType<typeof useUploads>
