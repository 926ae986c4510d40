import { Inflate } from 'fflate'
import { inMegabytes, mostBytesOf, ZIP_LIMITS } from './limits.ts'
import { TransferProblem } from './problem.ts'

/** One file in a zip. */
export interface ZipEntry {
  name: string
  /** Bytes of the file, and of what is stored of it. */
  size: number
  packed: number
  isDeflated: boolean
  /** Where its header begins. */
  at: number
}

const END = { mark: 0x06_05_4b_50, length: 22 }
const LISTED = { mark: 0x02_01_4b_50, length: 46 }
const HEADER = { mark: 0x04_03_4b_50, length: 30 }
const MAX_COMMENT = 0xff_ff
/** Packed bytes that are unpacked at a time. */
const STEP = 16 * 1024

const viewOf = async (blob: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await blob.slice(from, to).arrayBuffer())

/** Where the list of files is, as the end of the zip says. */
async function listPlace(zip: Blob): Promise<{ count: number; from: number; to: number }> {
  const start = Math.max(0, zip.size - END.length - MAX_COMMENT)
  const tail = await viewOf(zip, start, zip.size)
  for (let at = tail.byteLength - END.length; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END.mark) continue
    if (at + END.length + tail.getUint16(at + 20, true) !== tail.byteLength) continue
    const count = tail.getUint16(at + 10, true)
    const from = tail.getUint32(at + 16, true)
    const to = from + tail.getUint32(at + 12, true)
    if (to !== start + at || tail.getUint16(at + 4, true) !== 0) throw new TransferProblem('damaged')
    return { count, from, to }
  }
  throw new TransferProblem('notZip')
}

const isBadName = (name: string): boolean =>
  name === '' || /[\\\0]|^\/|^[a-z]:/i.test(name) || name.split('/').some(part => part === '..' || part === '.')

function demandAllowed({ name, size, packed, isDeflated }: ZipEntry): void {
  if (isBadName(name)) throw new TransferProblem('badName', { name })
  const most = mostBytesOf(name)
  if (size > most) throw new TransferProblem('fileTooLarge', { name, most: inMegabytes(most) })
  if (!isDeflated && packed !== size) throw new TransferProblem('damaged', { name })
}

/**
 * The files of a zip, read from the list at its end. Nothing is unpacked.
 * @throws TransferProblem for what is no zip, for too many or too large files, and for names that are used twice or
 * lead out of the zip
 */
export async function entriesOf(zip: Blob): Promise<ZipEntry[]> {
  const { count, from, to } = await listPlace(zip)
  if (count > ZIP_LIMITS.files) throw new TransferProblem('tooMany', { most: ZIP_LIMITS.files })
  if (to - from > ZIP_LIMITS.list) throw new TransferProblem('damaged')
  const list = await viewOf(zip, from, to)
  const decoder = new TextDecoder()
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let bytes = 0
  let at = 0
  while (entries.length < count) {
    if (at + LISTED.length > list.byteLength || list.getUint32(at, true) !== LISTED.mark)
      throw new TransferProblem('damaged')
    const [nameLength, extra, comment] = [28, 30, 32].map(field => list.getUint16(at + field, true)) as [
      number,
      number,
      number
    ]
    const next = at + LISTED.length + nameLength + extra + comment
    if (next > list.byteLength) throw new TransferProblem('damaged')
    const method = list.getUint16(at + 10, true)
    const entry: ZipEntry = {
      name: decoder.decode(new Uint8Array(list.buffer, at + LISTED.length, nameLength)),
      size: list.getUint32(at + 24, true),
      packed: list.getUint32(at + 20, true),
      isDeflated: method === 8,
      at: list.getUint32(at + 42, true)
    }
    const isEncrypted = (list.getUint16(at + 8, true) & 1) === 1
    if (isEncrypted || (method !== 0 && method !== 8)) throw new TransferProblem('damaged', { name: entry.name })
    demandAllowed(entry)
    if (names.has(entry.name)) throw new TransferProblem('twice', { name: entry.name })
    names.add(entry.name)
    bytes += entry.size
    if (bytes > ZIP_LIMITS.bytes) throw new TransferProblem('tooLarge', { most: inMegabytes(ZIP_LIMITS.bytes) })
    entries.push(entry)
    at = next
  }
  return entries
}

/** Unpacks, and stops as soon as there is more than was announced. */
async function unpacked(packed: Blob, { name, size }: ZipEntry): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const inflate = new Inflate(chunk => {
    bytes += chunk.length
    if (bytes > size) throw new TransferProblem('damaged', { name })
    parts.push(chunk.slice())
  })
  try {
    for (let at = 0; at < packed.size; at += STEP) {
      const chunk = await packed.slice(at, at + STEP).arrayBuffer()
      inflate.push(new Uint8Array(chunk), at + STEP >= packed.size)
    }
  } catch {
    throw new TransferProblem('damaged', { name })
  }
  if (bytes !== size) throw new TransferProblem('damaged', { name })
  return new Blob(parts)
}

/**
 * One file of a zip. A file that was not compressed stays where it is until somebody reads it.
 * @throws TransferProblem `damaged`
 */
export async function readEntry(zip: Blob, entry: ZipEntry): Promise<Blob> {
  const { name, at, packed, isDeflated } = entry
  if (at + HEADER.length > zip.size) throw new TransferProblem('damaged', { name })
  const header = await viewOf(zip, at, at + HEADER.length)
  if (header.getUint32(0, true) !== HEADER.mark) throw new TransferProblem('damaged', { name })
  const from = at + HEADER.length + header.getUint16(26, true) + header.getUint16(28, true)
  const bytes = zip.slice(from, from + packed)
  if (bytes.size !== packed) throw new TransferProblem('damaged', { name })
  return isDeflated ? unpacked(bytes, entry) : bytes
}
