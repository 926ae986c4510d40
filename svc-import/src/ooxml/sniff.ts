import { open } from 'node:fs/promises'

/** What a file is by its first bytes. `old`: a compound file of Excel 97–2003; `locked`: one that wraps an encrypted
 * workbook; `page`, `xml`, `text`: a table in another form; `pdf`. */
export type Container = 'zip' | 'open-document' | 'old' | 'locked' | 'page' | 'xml' | 'text' | 'pdf' | 'other'

/** First words of a zip: the header of a file, or the end of an empty directory. */
const ZIP = [0x04034b50, 0x06054b50]
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const SECTOR_SHIFT = 0x1e
const FIRST_DIRECTORY_SECTOR = 0x30
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument'

const XML_TABLE = 'urn:schemas-microsoft-com:office:spreadsheet'
const PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|head|meta|body|table|style|div|script)\b/i

/** The characters of a file's beginning; empty where it is not text. */
function lettersOf(head: Buffer): string {
  const mark = head.readUInt16BE(0)
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(head.subarray(2))
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(head.subarray(2))
  // Characters that no text contains, in any encoding.
  return head.some(byte => byte < 9 || (byte > 13 && byte < 32)) ? '' : head.toString('utf8').replace(/^\ufeff/, '')
}

/** What a file is that is neither a zip nor a compound file. */
function otherOf(head: Buffer): Container {
  if (head.length < 2) return 'other'
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  const letters = lettersOf(head)
  if (letters.includes(XML_TABLE)) return 'xml'
  if (PAGE.test(letters)) return 'page'
  return letters === '' ? 'other' : 'text'
}

/**
 * Looks at a file's beginning, and at the directory of a compound file: a workbook with a password contains a stream
 * `EncryptedPackage` ([MS-OFFCRYPTO] 2.3.1; [MS-CFB] 2.2).
 */
export async function sniff(path: string): Promise<Container> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(512)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    if (bytesRead >= 22 && ZIP.includes(head.readUInt32LE(0)))
      return head.toString('latin1', 30).startsWith(OPEN_DOCUMENT) ? 'open-document' : 'zip'
    if (!head.subarray(0, 8).equals(COMPOUND)) return otherOf(head.subarray(0, bytesRead))
    if (bytesRead < head.length) return 'other'
    const sector = 2 ** Math.min(12, head.readUInt16LE(SECTOR_SHIFT))
    const directory = Buffer.alloc(4096)
    await file.read(directory, 0, directory.length, (head.readUInt32LE(FIRST_DIRECTORY_SECTOR) + 1) * sector)
    return directory.includes(LOCKED) ? 'locked' : 'old'
  } finally {
    await file.close()
  }
}
