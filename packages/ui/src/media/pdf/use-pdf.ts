import { useCallback, useEffect, useRef, useState } from 'react'
import { batchOf, type Size } from './layout.ts'
import { LockedPdf, type openPdf, type PdfFile } from './open-pdf.ts'

export type OpenedPdf =
  | { state: 'opening' }
  | { state: 'failed' | 'locked' }
  | {
      state: 'open'
      file: PdfFile
      /** Size of each page at scale 1; of one that was not requested yet, that of the first. */
      sizes: readonly Size[]
      /** Requests the batch of a page. */
      request: (page: number) => void
    }

/** Opens a PDF, and closes it with its component. Sizes of pages come in batches (behaviour/sources §4.3). */
export const usePdf = (url: string, open: typeof openPdf): OpenedPdf => {
  const [opened, setOpened] = useState<{ file: PdfFile; sizes: readonly Size[] } | 'failed' | 'locked' | undefined>()
  const requested = useRef(new Set<number>())

  useEffect(() => {
    const stop = new AbortController()
    requested.current = new Set()
    const start = async () => {
      const file = await open(url, stop.signal)
      const first = await file.sizeOf(1)
      stop.signal.throwIfAborted()
      setOpened({ file, sizes: Array.from({ length: file.pages }, () => first) })
    }
    start().catch((error: unknown) => {
      if (stop.signal.aborted) return
      console.error('Failed to retrieve PDF', error)
      setOpened(error instanceof LockedPdf ? 'locked' : 'failed')
    })
    return () => {
      stop.abort()
      setOpened(undefined)
    }
  }, [url, open])

  const file = typeof opened === 'object' ? opened.file : undefined
  const request = useCallback(
    (page: number) => {
      if (!file) return
      const batch = batchOf(page, file.pages)
      const [first = page] = batch
      if (requested.current.has(first)) return
      requested.current.add(first)
      Promise.all(batch.map(number => file.sizeOf(number))).then(
        found =>
          setOpened(now =>
            typeof now === 'object'
              ? { ...now, sizes: now.sizes.map((size, at) => found[at + 1 - first] ?? size) }
              : now
          ),
        (error: unknown) => {
          requested.current.delete(first)
          console.error('Failed to retrieve pages', error)
        }
      )
    },
    [file]
  )

  if (opened === undefined) return { state: 'opening' }
  if (typeof opened === 'string') return { state: opened }
  return { state: 'open', ...opened, request }
}
