import { errorText, isApiError, uploadFile, useHost } from '@annals/web-kit'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useT } from '../../i18n/index.ts'
import { useGiveTitle } from '../sources/use-give-title.ts'
import { uploadProblem } from './acceptable.ts'
import type { SaveTitle } from './titles-part.tsx'
import { createUploads, isUnderWay, type SendFile } from './uploads.ts'

interface Queue {
  send: SendFile
  /** Announced when all uploads are stored. */
  done: string
  /** Called with the uuid of each stored file. */
  onStored?: (uuid: string) => void
  onSettled?: (stored: number) => void
  /** Stores a title; then titles are asked for. */
  saveTitle?: SaveTitle
}

/** Uploads of a member's own files. */
export function useUploadQueue(queue: Queue) {
  const host = useHost()
  const t = useT()
  const latest = useRef({ ...queue, t })
  latest.current = { ...queue, t }
  const [uploads] = useState(() =>
    createUploads({
      send: (file, options) => latest.current.send(file, options),
      refuse: file => {
        const problem = uploadProblem(file)
        if (problem === null) return ''
        return problem === 'format'
          ? latest.current.t('upload.format')
          : latest.current.t('upload.large', { most: problem })
      },
      explain: error => (isApiError(error) && error.isHttpError ? latest.current.t('upload.failed') : errorText(error)),
      keepsStored: queue.saveTitle !== undefined,
      onStored: uuid => latest.current.onStored?.(uuid),
      onSettled: stored => {
        if (stored > 0) host.notify.success(latest.current.done)
        latest.current.onSettled?.(stored)
      }
    })
  )
  const items = useSyncExternalStore(uploads.subscribe, uploads.get)
  // If the person leaves in spite of the warning, the uploads are stopped.
  useEffect(
    () => () => {
      for (const item of uploads.get()) uploads.drop(item.id)
    },
    [uploads]
  )
  return { ...uploads, items, isBusy: items.some(isUnderWay), saveTitle: queue.saveTitle }
}
export type UploadsState = ReturnType<typeof useUploadQueue>

interface SourceUploads {
  onStored: (uuid: string) => void
  /** A source was given a title. */
  onTitle: (uuid: string, title: string) => void
}

/** Uploads of a member's own files to My Sources; titles are asked for. */
export function useUploads({ onStored, onTitle }: SourceUploads): UploadsState {
  const host = useHost()
  const t = useT()
  const saveTitle = useGiveTitle(onTitle)
  return useUploadQueue({
    send: (file, options) => uploadFile(host.api, 'createSource', file, options),
    done: t('upload.done'),
    onStored,
    saveTitle
  })
}
