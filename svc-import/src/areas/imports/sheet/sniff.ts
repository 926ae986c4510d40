import { open } from 'node:fs/promises'

/** What a file is by its first bytes. `old`: a compound file of Excel 97–2003; `locked`: one that wraps an encrypted
 * workbook. */
export type Container = 'zip' | 'open-document' | 'old' | 'locked' | 'other'

/** First words of a zip: the header of a file, or the end of an empty directory. */
const ZIP = [0x04034b50, 0x06054b50]
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const SECTOR_SHIFT = 0x1e
const FIRST_DIRECTORY_SECTOR = 0x30
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument'

/** Looks at a file's beginning, and at the directory of a compound file: a workbook with a password is one that holds a
 * stream `EncryptedPackage` ([MS-OFFCRYPTO] 2.3.1; [MS-CFB] 2.2). */
export async function sniff(path: string): Promise<Container> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(512)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    if (bytesRead >= 22 && ZIP.includes(head.readUInt32LE(0)))
      return head.toString('latin1', 30).startsWith(OPEN_DOCUMENT) ? 'open-document' : 'zip'
    if (bytesRead < head.length || !head.subarray(0, 8).equals(COMPOUND)) return 'other'
    const sector = 2 ** Math.min(12, head.readUInt16LE(SECTOR_SHIFT))
    const directory = Buffer.alloc(4096)
    await file.read(directory, 0, directory.length, (head.readUInt32LE(FIRST_DIRECTORY_SECTOR) + 1) * sector)
    return directory.includes(LOCKED) ? 'locked' : 'old'
  } finally {
    await file.close()
  }
}
