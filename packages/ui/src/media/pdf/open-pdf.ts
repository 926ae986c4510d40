import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { fitting, type Size } from './layout.ts'

/** Where the shell was published; the build puts pdf.js' fonts, character maps and decoders beside it. */
declare const __webpack_public_path__: string

/** An entry of the contents that the author of a PDF has listed. */
export interface OutlineEntry {
  title: string
  /** The place in the file, as the file names it. */
  place: unknown
  items: readonly OutlineEntry[]
}

/** An opened PDF. Pages are counted from 1. */
export interface PdfFile {
  pages: number
  /** At scale 1; at most 5000 px long. */
  sizeOf(page: number): Promise<Size>
  /**
   * @param scale CSS pixels of one unit
   * @param ratio pixels of the canvas for one CSS pixel
   * @throws the signal's reason if it stops the drawing
   */
  draw(page: number, options: { scale: number; ratio: number; signal: AbortSignal }): Promise<HTMLCanvasElement>
  /** Transparent text over the drawn page, to select and to read aloud. `scale` as above. */
  textLayerOf(page: number, scale: number): Promise<HTMLElement>
  /** What a page says, with line ends. */
  textOf(page: number): Promise<string>
  /** Empty where the file has none. */
  outline(): Promise<readonly OutlineEntry[]>
  /** The page of a place in the outline; undefined where there is no such page. */
  pageOf(place: unknown): Promise<number | undefined>
  close(): void
}

/** Most entries of an outline that are shown, and how deep they lie within one another. */
const MOST_ENTRIES = 500
const DEEPEST = 5
const LONGEST_TITLE = 300

type PdfOutline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

function outlineOf(items: PdfOutline): OutlineEntry[] {
  let left = MOST_ENTRIES
  const read = (some: PdfOutline, depth: number): OutlineEntry[] =>
    depth > DEEPEST
      ? []
      : some.flatMap(({ title, dest, items: inner }) => {
          const shown = title.trim().slice(0, LONGEST_TITLE)
          if (left <= 0 || shown === '') return read(inner, depth)
          left -= 1
          return [{ title: shown, place: dest, items: read(inner, depth + 1) }]
        })
  return read(items, 1)
}

type PageReference = Parameters<PDFDocumentProxy['getPageIndex']>[0]

const isReference = (value: unknown): value is PageReference =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value

/** The file can only be read with a password. */
export class LockedPdf extends Error {}

/** Opens the file at an address. Parts of it are requested when a page needs them.
 * @throws LockedPdf */
export async function openPdf(url: string, signal: AbortSignal): Promise<PdfFile> {
  const worker = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
  // The library asks for it only when it is loaded itself; then the browser has it already.
  void fetch(worker)
    .then(loaded => loaded.blob())
    .catch(() => undefined)
  const pdfjs = await import('pdfjs-dist')
  signal.throwIfAborted()
  pdfjs.GlobalWorkerOptions.workerSrc = worker
  const besides = new URL(`${__webpack_public_path__}pdfjs/`, location.href)
  const task = pdfjs.getDocument({
    url,
    cMapUrl: new URL('cmaps/', besides).href,
    standardFontDataUrl: new URL('standard_fonts/', besides).href,
    wasmUrl: new URL('wasm/', besides).href,
    disableAutoFetch: true,
    disableStream: true
  })
  const close = () => void task.destroy().catch(() => undefined)
  signal.addEventListener('abort', close, { once: true })
  const file = await task.promise.catch((error: unknown) => {
    throw error instanceof pdfjs.PasswordException ? new LockedPdf(error.message) : error
  })

  const viewportOf = (page: PDFPageProxy, scale: number) =>
    page.getViewport({ scale: scale * fitting(page.getViewport({ scale: 1 })) })

  return {
    pages: file.numPages,
    async sizeOf(number) {
      const { width, height } = viewportOf(await file.getPage(number), 1)
      return { width, height }
    },
    async draw(number, { scale, ratio, signal: stop }) {
      const page = await file.getPage(number)
      stop.throwIfAborted()
      const viewport = viewportOf(page, scale * ratio)
      const canvas = document.createElement('canvas')
      canvas.width = Math.ceil(viewport.width)
      canvas.height = Math.ceil(viewport.height)
      const drawing = page.render({ canvas, viewport })
      const cancel = () => drawing.cancel()
      stop.addEventListener('abort', cancel, { once: true })
      try {
        await drawing.promise
        stop.throwIfAborted()
        return canvas
      } finally {
        stop.removeEventListener('abort', cancel)
        page.cleanup()
      }
    },
    async textLayerOf(number, scale) {
      const page = await file.getPage(number)
      const viewport = viewportOf(page, scale)
      const text = document.createElement('div')
      text.className = 'an-pdf__text'
      text.style.setProperty('--total-scale-factor', String(viewport.scale))
      const content = await page.getTextContent()
      text.lang = content.lang ?? ''
      text.dir = 'auto'
      await new pdfjs.TextLayer({ textContentSource: content, container: text, viewport }).render()
      return text
    },
    async textOf(number) {
      const page = await file.getPage(number)
      const { items } = await page.getTextContent()
      page.cleanup()
      return items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    },
    async outline() {
      // The file may have none, which pdf.js answers with null.
      const items = (await file.getOutline()) as PdfOutline | null
      return items ? outlineOf(items) : []
    },
    async pageOf(place) {
      const found: unknown = typeof place === 'string' ? await file.getDestination(place) : place
      const page: unknown = Array.isArray(found) ? found[0] : undefined
      const index = isReference(page) ? await file.getPageIndex(page) : page
      return Number.isInteger(index) && Number(index) >= 0 && Number(index) < file.numPages
        ? Number(index) + 1
        : undefined
    },
    close
  }
}
