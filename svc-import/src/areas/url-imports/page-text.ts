import { MIMEType } from 'node:util'
import { readHtml } from '@annals/service-kit/read-html'

/** Bytes in which a page names its character set (HTML standard, 13.2.3.2). */
const PRESCANNED = 1024
const MARKS: readonly [string, string][] = [
  ['\xef\xbb\xbf', 'utf-8'],
  ['\xfe\xff', 'utf-16be'],
  ['\xff\xfe', 'utf-16le']
]

function charsetOf(contentType: string): string {
  try {
    return new MIMEType(contentType).params.get('charset') ?? ''
  } catch {
    return ''
  }
}

function declared(head: string): string {
  let found = ''
  readHtml(head, {
    onElement(name, { charset, content = '', 'http-equiv': kind = '' }) {
      if (name !== 'meta' || found) return
      found = charset ?? (kind.toLowerCase() === 'content-type' ? charsetOf(content) : '')
    },
    onEnd: () => undefined
  })
  return found
}

function decoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

/** The text of a page, in the character set that its first bytes, its server or the page itself name, or else UTF-8. */
export function pageText(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, PRESCANNED)).toString('latin1')
  const marked = MARKS.find(([mark]) => head.startsWith(mark))?.[1]
  return decoder(marked || charsetOf(contentType) || declared(head) || 'utf-8').decode(bytes)
}
