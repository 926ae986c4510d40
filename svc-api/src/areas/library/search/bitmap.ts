/** So many places are in one set. */
export const CHUNK = 4096
const BYTES = CHUNK / 8

/** Which places of a chunk are in a set: a bit for each. */
export type Bitmap = Uint8Array

export const emptyBitmap = (): Bitmap => new Uint8Array(BYTES)
export const chunkOf = (place: number): number => Math.floor(place / CHUNK)

const byteOf = (place: number) => (place % CHUNK) >> 3
const bitOf = (place: number) => 1 << (place & 7)

export function setBit(places: Bitmap, place: number, isIn: boolean): void {
  const byte = byteOf(place)
  places[byte] = isIn ? places[byte]! | bitOf(place) : places[byte]! & ~bitOf(place)
}

export const has = (places: Bitmap, place: number): boolean => (places[byteOf(place)]! & bitOf(place)) !== 0

/** Those that are in all of the sets. */
export const intersectionOf = (sets: readonly Bitmap[]): Bitmap =>
  emptyBitmap().map((_, at) => sets.reduce((byte, set) => byte & set[at]!, 0xff))

/** Those that are in any of the sets. */
export const unionOf = (sets: readonly Bitmap[]): Bitmap =>
  emptyBitmap().map((_, at) => sets.reduce((byte, set) => byte | set[at]!, 0))

/** The places of a chunk's set, ascending. */
export function numbersIn(places: Bitmap, chunk: number): number[] {
  const list: number[] = []
  places.forEach((byte, at) => {
    for (let bit = 0; bit < 8 && byte >> bit; bit++) if ((byte >> bit) & 1) list.push(chunk * CHUNK + at * 8 + bit)
  })
  return list
}

export const countOf = (places: Bitmap): number => {
  let count = 0
  for (let byte of places) for (; byte; byte &= byte - 1) count++
  return count
}

/** As few bytes as it takes: two for each place, or all bits. */
export function encode(places: Bitmap): Buffer {
  const list = numbersIn(places, 0)
  if (list.length * 2 >= BYTES) return Buffer.from(places)
  const bytes = Buffer.alloc(list.length * 2)
  list.forEach((place, at) => bytes.writeUInt16LE(place, at * 2))
  return bytes
}

export function decode(bytes: Uint8Array): Bitmap {
  if (bytes.length === BYTES) return Uint8Array.from(bytes)
  const places = emptyBitmap()
  for (let at = 0; at < bytes.length; at += 2) setBit(places, bytes[at]! + bytes[at + 1]! * 256, true)
  return places
}
