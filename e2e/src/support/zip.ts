import { crc32 } from 'node:zlib'

const numbers = (...given: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    given.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, bytes)
      return buffer
    })
  )

/** A zip of these files, uncompressed. */
export function zipOf(files: Readonly<Record<string, Buffer>>): Buffer {
  const stored: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  for (const [path, bytes] of Object.entries(files)) {
    const name = Buffer.from(path)
    const facts = [
      numbers([20, 2], [0, 2], [0, 2], [0, 4], [crc32(bytes), 4], [bytes.length, 4], [bytes.length, 4]),
      numbers([name.length, 2], [0, 2])
    ]
    const entry = Buffer.concat([numbers([0x04_03_4b_50, 4]), ...facts, name, bytes])
    stored.push(entry)
    const more = numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4])
    listed.push(numbers([0x02_01_4b_50, 4], [20, 2]), ...facts, more, name)
    at += entry.length
  }
  const list = Buffer.concat(listed)
  const count = Object.keys(files).length
  const end = numbers([0x06_05_4b_50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [list.length, 4], [at, 4], [0, 2])
  return Buffer.concat([...stored, list, end])
}
