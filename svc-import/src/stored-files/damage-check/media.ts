import type { Bytes } from './bytes.ts'

/** Most parts that are skipped one after the other; a real recording has fewer. */
const MOST_PARTS = 100_000
const text = (data: Buffer, from: number, to: number): string => data.toString('latin1', from, to)

/** MP4, M4A: consecutive boxes fill the file; one of them describes the others (ISO/IEC 14496-12). */
export async function isWholeMp4(bytes: Bytes): Promise<boolean> {
  let hasIndex = false
  let at = 0
  for (let parts = 0; at < bytes.size && parts < MOST_PARTS; parts++) {
    const head = await bytes.at(at, 16)
    // Some programs pad the last bytes.
    if (head.length < 8) return hasIndex
    const small = head.readUInt32BE(0)
    if (text(head, 4, 8) === 'moov') hasIndex = true
    // 0: up to the end of the file; 1: the size follows the name.
    const size =
      small === 0 ? bytes.size - at : small === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : small
    if (size < 8) return false
    at += size
  }
  return hasIndex && at === bytes.size
}

/** Sizes written by programs that do not know yet how long a recording will be. */
const OPEN_SIZES = [0, 0xffffffff, 0x7fffffff]

/** WAV: chunks within the declared size, sound among them. The padding byte for an even size is often missing. */
export async function isWholeWav(bytes: Bytes): Promise<boolean> {
  const declared = (await bytes.at(4, 4)).readUInt32LE(0)
  if (!OPEN_SIZES.includes(declared) && declared + 8 > bytes.size + 1) return false
  let hasFormat = false
  for (let at = 12, parts = 0; at + 8 <= bytes.size && parts < MOST_PARTS; parts++) {
    const head = await bytes.at(at, 8)
    const size = head.readUInt32LE(4)
    const name = text(head, 0, 4)
    if (name === 'fmt ') hasFormat = true
    if (name === 'data') return hasFormat && (OPEN_SIZES.includes(size) || at + 8 + size <= bytes.size)
    at += 8 + size + (size % 2)
  }
  return false
}

/** Ogg: the last page is complete (RFC 3533). */
export async function isWholeOgg(bytes: Bytes): Promise<boolean> {
  // No page is larger.
  const tail = await bytes.at(Math.max(0, bytes.size - 65_307), 65_307)
  for (let at = tail.lastIndexOf('OggS'); at !== -1; at = at === 0 ? -1 : tail.lastIndexOf('OggS', at - 1)) {
    if (at + 27 > tail.length || tail[at + 4] !== 0) continue
    const lengths = tail.subarray(at + 27, at + 27 + tail[at + 26]!)
    if (at + 27 + lengths.length + lengths.reduce((sum, one) => sum + one, 0) === tail.length) return true
  }
  return false
}

/** The number at an offset of a WebM and how many bytes it takes; -1 for an unknown size. */
function ebmlSize(data: Buffer, at: number): { value: number; length: number } | null {
  const first = data[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > data.length) return null
  let value = first & (0xff >> length)
  let isOpen = value === 0xff >> length
  for (const byte of data.subarray(at + 1, at + length)) {
    value = value * 256 + byte
    isOpen &&= byte === 0xff
  }
  return { value: isOpen ? -1 : value, length }
}

const EBML_ID = 4
const SEGMENT = Buffer.from('18538067', 'hex')

/** WebM: its one segment is complete, where it declares its length. */
export async function isWholeWebm(bytes: Bytes): Promise<boolean> {
  const head = await bytes.at(0, 64)
  const header = ebmlSize(head, EBML_ID)
  if (!header || header.value < 0) return false
  let at = EBML_ID + header.length + header.value
  for (let parts = 0; parts < 100; parts++) {
    const part = await bytes.at(at, 16)
    const isSegment = part.subarray(0, EBML_ID).equals(SEGMENT)
    // Free space may come before it.
    const idLength = isSegment ? EBML_ID : 1
    const size = ebmlSize(part, idLength)
    if (!size) return false
    const end = at + idLength + size.length + size.value
    if (isSegment) return size.value === -1 || end <= bytes.size
    if (part[0] !== 0xec || size.value < 0) return false
    at = end
  }
  return false
}

/** Kilobits per second by version and index, and samples per second (ISO/IEC 11172-3 and 13818-3, layer III). */
const RATES = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
}
const SAMPLES = [44_100, 48_000, 32_000]

/** Bytes of the frame that begins here; 0 where none begins. */
function frameAt(data: Buffer, at: number): number {
  if (at + 4 > data.length || data[at] !== 0xff || (data[at + 1]! & 0xe6) !== 0xe2) return 0
  const version = (data[at + 1]! >> 3) & 3
  const rate = RATES[version === 3 ? 1 : 2][(data[at + 2]! >> 4) - 1]
  const samples = SAMPLES[(data[at + 2]! >> 2) & 3]
  if (version === 1 || rate === undefined || samples === undefined) return 0
  const perSecond = samples / (version === 3 ? 1 : version === 2 ? 2 : 4)
  return Math.floor(((version === 3 ? 144_000 : 72_000) * rate) / perSecond) + ((data[at + 2]! >> 1) & 1)
}

const IN_A_ROW = 3
const LOOKED_THROUGH = 256 * 1024

/** MP3: after the metadata, frames follow one another. */
export async function isWholeMp3(bytes: Bytes): Promise<boolean> {
  const head = await bytes.at(0, 10)
  const isTagged = text(head, 0, 3) === 'ID3' && head.length === 10
  // Seven bits a byte (ID3v2, 3.1).
  const tag = isTagged ? 10 + head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0) : 0
  const data = await bytes.at(tag, LOOKED_THROUGH)
  for (let from = data.indexOf(0xff); from !== -1; from = data.indexOf(0xff, from + 1)) {
    let at = from
    for (let frames = 0; ; frames++) {
      if (frames === IN_A_ROW || (frames > 0 && tag + at === bytes.size)) return true
      const length = frameAt(data, at)
      if (length === 0) break
      at += length
    }
  }
  return false
}
