import type { PDFPageProxy } from 'pdfjs-dist'
import type { Size } from './layout.ts'

/** Where the shell was published; the build puts pdf.js' fonts, character maps and decoders beside it. */
declare const __webpack_public_path__: string

export interface DrawnPage {
  canvas: HTMLCanvasElement
  /** Transparent text over the picture, to select and to read aloud. */
  text: HTMLElement
}

/** An opened PDF. Pages are counted from 1. */
export interface PdfFile {
  pages: number
  /** At scale 1. */
  sizeOf(page: number): Promise<Size>
  /**
   * @param scale CSS pixels of one unit
   * @param ratio pixels of the canvas for one CSS pixel
   * @throws the signal's reason if it stops the drawing
   */
  draw(page: number, options: { scale: number; ratio: number; signal: AbortSignal }): Promise<DrawnPage>
  close(): void
}

/** Opens the file at an address. Parts of it are requested when a page needs them. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PdfFile> {
  const pdfjs = await import('pdfjs-dist')
  signal.throwIfAborted()
  pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href
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
  const file = await task.promise

  const textOf = async (page: PDFPageProxy, scale: number): Promise<HTMLElement> => {
    const text = document.createElement('div')
    text.className = 'an-pdf__text'
    text.style.setProperty('--total-scale-factor', String(scale))
    const content = await page.getTextContent()
    text.lang = content.lang ?? ''
    text.dir = 'auto'
    const layer = new pdfjs.TextLayer({
      textContentSource: content,
      container: text,
      viewport: page.getViewport({ scale })
    })
    await layer.render()
    return text
  }

  return {
    pages: file.numPages,
    async sizeOf(number) {
      const { width, height } = (await file.getPage(number)).getViewport({ scale: 1 })
      return { width, height }
    },
    async draw(number, { scale, ratio, signal: stop }) {
      const page = await file.getPage(number)
      stop.throwIfAborted()
      const viewport = page.getViewport({ scale: scale * ratio })
      const canvas = document.createElement('canvas')
      canvas.width = Math.ceil(viewport.width)
      canvas.height = Math.ceil(viewport.height)
      const drawing = page.render({ canvas, viewport })
      const cancel = () => drawing.cancel()
      stop.addEventListener('abort', cancel, { once: true })
      try {
        const [text] = await Promise.all([textOf(page, scale), drawing.promise])
        stop.throwIfAborted()
        return { canvas, text }
      } finally {
        stop.removeEventListener('abort', cancel)
        page.cleanup()
      }
    },
    close
  }
}
