import type { SourceEntry } from '@annals/contracts'
import { errorText, isApiError, uploadFile, useHost } from '@annals/web-kit'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useT } from '../../i18n/index.ts'
import { useGiveTitle } from '../sources/use-give-title.ts'
import { uploadProblem } from './acceptable.ts'
import { checksumOf } from './checksum.ts'
import type { SaveTitle } from './titles-part.tsx'
import { createUploads, isUnderWay, type SendFile, type UploadItem } from './uploads.ts'

/** Time in ms after which a cut connection is tried again, unless the device says before that it is back. */
const TRY_AGAIN = 15_000

const isCut = (error: unknown): boolean => isApiError(error) && error.code === 'NETWORK' && error.status === 0

interface Queue {
  send: SendFile
  /** The source that was made of the same file before; then the person is asked. */
  recognise?: (file: File, signal: AbortSignal) => Promise<SourceEntry | null>
  /** The person uses what was made of the same file before. */
  onUse?: (source: SourceEntry) => void
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
      recognise: async (file, signal) => (await latest.current.recognise?.(file, signal)) ?? null,
      isCut,
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
  const isPaused = uploads.isPaused()
  useEffect(() => {
    if (!isPaused) return
    const timer = setTimeout(uploads.resume, TRY_AGAIN)
    addEventListener('online', uploads.resume)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', uploads.resume)
    }
  }, [isPaused, uploads])
  // If the person leaves in spite of the warning, the uploads are stopped.
  useEffect(
    () => () => {
      for (const item of uploads.get()) uploads.drop(item.id)
    },
    [uploads]
  )
  return {
    ...uploads,
    items,
    isPaused,
    isBusy: items.some(isUnderWay),
    saveTitle: queue.saveTitle,
    /** Takes a known file off the list: what was made of it before is used. */
    use({ id, known }: UploadItem) {
      if (known) latest.current.onUse?.(known)
      uploads.drop(id)
    }
  }
}
export type UploadsState = ReturnType<typeof useUploadQueue>

interface SourceUploads {
  onStored: (uuid: string) => void
  /** A source was given a title. */
  onTitle: (uuid: string, title: string) => void
  /** A file was sent before, and the person uses the source that was made of it. */
  onUse?: (source: SourceEntry) => void
}

/** Uploads of a member's own files to My Sources; titles are asked for. */
export function useUploads({ onStored, onTitle, onUse }: SourceUploads): UploadsState {
  const host = useHost()
  const t = useT()
  const saveTitle = useGiveTitle(onTitle)
  return useUploadQueue({
    send: (file, options) => uploadFile(host.api, 'createSource', file, options),
    async recognise(file, signal) {
      const checksum = await checksumOf(file)
      if (checksum === null) return null
      try {
        const { data } = await host.api.call('knownFiles', { checksums: [checksum] }, { signal })
        return data[0]?.source ?? null
      } catch (error) {
        if (signal.aborted || isCut(error)) throw error
        // Only a hint: the file can be sent without it.
        return null
      }
    },
    onUse,
    done: t('upload.done'),
    onStored,
    saveTitle
  })
}
