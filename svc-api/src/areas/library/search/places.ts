/** So many places are in one set. */
export const CHUNK = 4096
const BYTES = CHUNK / 8

/** Which places of a chunk are in a set: a bit for each. */
export type Places = Uint8Array

export const noPlaces = (): Places => new Uint8Array(BYTES)
export const chunkOf = (place: number): number => Math.floor(place / CHUNK)

const byteOf = (place: number) => (place % CHUNK) >> 3
const bitOf = (place: number) => 1 << (place & 7)

export function put(places: Places, place: number, isIn: boolean): void {
  const byte = byteOf(place)
  places[byte] = isIn ? places[byte]! | bitOf(place) : places[byte]! & ~bitOf(place)
}

export const has = (places: Places, place: number): boolean => (places[byteOf(place)]! & bitOf(place)) !== 0

/** Those that are in all of the sets. */
export const inAll = (sets: readonly Places[]): Places =>
  noPlaces().map((_, at) => sets.reduce((byte, set) => byte & set[at]!, 0xff))

/** Those that are in any of the sets. */
export const inAny = (sets: readonly Places[]): Places =>
  noPlaces().map((_, at) => sets.reduce((byte, set) => byte | set[at]!, 0))

/** The places of a chunk's set, ascending. */
export function listOf(places: Places, chunk: number): number[] {
  const list: number[] = []
  places.forEach((byte, at) => {
    for (let bit = 0; bit < 8 && byte >> bit; bit++) if ((byte >> bit) & 1) list.push(chunk * CHUNK + at * 8 + bit)
  })
  return list
}

export const countOf = (places: Places): number => {
  let count = 0
  for (let byte of places) for (; byte; byte &= byte - 1) count++
  return count
}

/** As few bytes as it takes: two for each place, or all bits. */
export function packed(places: Places): Buffer {
  const list = listOf(places, 0)
  if (list.length * 2 >= BYTES) return Buffer.from(places)
  const bytes = Buffer.alloc(list.length * 2)
  list.forEach((place, at) => bytes.writeUInt16LE(place, at * 2))
  return bytes
}

export function unpacked(bytes: Uint8Array): Places {
  if (bytes.length === BYTES) return Uint8Array.from(bytes)
  const places = noPlaces()
  for (let at = 0; at < bytes.length; at += 2) put(places, bytes[at]! + bytes[at + 1]! * 256, true)
  return places
}
