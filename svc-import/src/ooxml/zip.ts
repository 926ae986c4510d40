import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FileError } from './file-error.ts'

export interface ZipLimits {
  entries: number
  /** Sum of all entries when they are unpacked, in bytes. */
  unpacked: number
  /** Unpacked size by packed size that an entry of `ratioFrom` bytes or more may have. */
  ratio: number
  ratioFrom: number
}

/** An open zip file. Folders are left out. */
export interface Zip {
  /** Names of its files as they are written in it. */
  names(): IterableIterator<string>
  has(name: string): boolean
  /** Unpacked size of a file, in bytes; 0 where there is none. */
  size(name: string): number
  /** Identifies the bytes of a file: two files with the same mark count as equal. Empty where there is none. */
  mark(name: string): string
  /** A file's name as it is written in the zip. */
  entryName(name: string): string
  /**
   * The unpacked bytes of a file, never more than it declares; the checksum is compared at the end.
   * @throws FileError BROKEN, HOSTILE for a wrong declared size
   */
  read(name: string): AsyncGenerator<Buffer, void>
  close(): void
}

const LIES = /bytes in the stream|invalid relative path|absolute path|compressed\/uncompressed size mismatch/i

/** The meaning of a zip library error for the file; disk errors are not the file's fault. */
function faultOf(error: unknown): unknown {
  if (error instanceof FileError || (error instanceof Error && 'syscall' in error)) return error
  const words = error instanceof Error ? error.message : String(error)
  return new FileError(LIES.test(words) ? 'HOSTILE' : 'BROKEN', '', { cause: error })
}

/** Most bytes of names, comments and the like in a directory: they stay in memory while the file is open. */
const DIRECTORY = 16 * 1024 * 1024

/** Picture formats without compression of their own: a blank page in such a format compresses to almost nothing. */
const UNPACKED_PICTURE = /\.(bmp|dib|tiff?|emf|wmf)$/i

/** Rejects an entry that is encrypted, or compressed more than any real file. */
function inspect(entry: Entry, limits: ZipLimits): void {
  if (entry.isEncrypted()) throw new FileError('PASSWORD')
  const isPackedTight = entry.uncompressedSize > limits.ratio * Math.max(1, entry.compressedSize)
  if (entry.uncompressedSize >= limits.ratioFrom && isPackedTight && !UNPACKED_PICTURE.test(entry.fileName))
    throw new FileError('HOSTILE')
}

const UTF8 = 0x800
const UNICODE_NAME = 0x7075
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A file's name. On a Mac it is UTF-8, although the zip does not say so; other names are in the old code page. */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isSaid = (generalPurposeBitFlag & UTF8) !== 0 || extraFields.some(({ id }) => id === UNICODE_NAME)
  if (isSaid || !fileNameRaw.some(byte => byte > 127)) return fileName
  try {
    return utf8.decode(fileNameRaw).replaceAll('\\', '/')
  } catch {
    return fileName
  }
}

async function index(zip: ZipFile, limits: ZipLimits, keyOf: (name: string) => string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  let directory = 0
  if (zip.entryCount > limits.entries) throw new FileError('TOO_LARGE_INSIDE')
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > limits.unpacked) throw new FileError('TOO_LARGE_INSIDE')
    directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (directory > DIRECTORY) throw new FileError('HOSTILE')
    inspect(entry, limits)
    entry.fileName = nameOf(entry)
    if (entry.fileName.endsWith('/')) continue
    const key = keyOf(entry.fileName)
    if (entries.has(key)) throw new FileError('HOSTILE')
    entries.set(key, entry)
  }
  return entries
}

/**
 * Opens a zip file by its directory alone. What the directory declares is checked here, and enforced while a file is
 * unpacked. `keyOf` says which names count as equal.
 * @throws FileError BROKEN, HOSTILE, PASSWORD, TOO_LARGE_INSIDE
 */
export async function openZip(path: string, limits: ZipLimits, keyOf = (name: string): string => name): Promise<Zip> {
  let zip: ZipFile | null = null
  try {
    const opened = await openPromise(path, { autoClose: false, validateEntrySizes: true })
    zip = opened
    const entries = await index(opened, limits, keyOf)
    return {
      *names() {
        for (const entry of entries.values()) yield entry.fileName
      },
      has: name => entries.has(keyOf(name)),
      size: name => entries.get(keyOf(name))?.uncompressedSize ?? 0,
      mark(name) {
        const entry = entries.get(keyOf(name))
        return entry ? `${entry.crc32.toString(16)}-${entry.uncompressedSize}` : ''
      },
      entryName: name => entries.get(keyOf(name))?.fileName ?? name,
      async *read(name) {
        const entry = entries.get(keyOf(name))
        if (!entry) throw new FileError('BROKEN')
        let sum = 0
        try {
          for await (const chunk of (await opened.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
            sum = crc32(chunk, sum)
            yield chunk
          }
        } catch (error) {
          throw faultOf(error)
        }
        if (sum !== entry.crc32) throw new FileError('BROKEN')
      },
      close: () => opened.close()
    }
  } catch (error) {
    zip?.close()
    throw faultOf(error)
  }
}
