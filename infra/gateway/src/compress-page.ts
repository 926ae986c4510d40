import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from '@annals/service-kit/lru-cache'

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const brotli = promisify(brotliCompress)
/** Characters of the pages whose compressed form is kept. */
const MOST = 4 * 2 ** 20

/** Compresses pages; one that is the same as before, with the same head, is compressed once. */
export function createPageCompressor(): (html: string) => Promise<Buffer> {
  const known = new LRUCache<string, Promise<Buffer>>({ maxSize: MOST, sizeCalculation: (_bytes, html) => html.length })
  return html => {
    const before = known.get(html)
    if (before) return before
    const compressed = brotli(html, QUICKLY)
    known.set(html, compressed)
    compressed.catch(() => known.delete(html))
    return compressed
  }
}
