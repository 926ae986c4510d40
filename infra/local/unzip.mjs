import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

/**
 * Reads single files out of a zip archive (a Python wheel is one) without any program or package.
 * Layout: PKWARE APPNOTE 4.3.7 (local header), 4.3.12 (central directory), 4.3.16 (its end).
 *
 * @param {string} archive
 * @param {(name: string) => boolean} wanted
 * @returns {{ name: string, data: Buffer }[]}
 */
export function readZip(archive, wanted) {
  const file = openSync(archive, 'r')
  try {
    const size = fstatSync(file).size
    const read = (position, length) => {
      const buffer = Buffer.alloc(length)
      const got = readSync(file, buffer, 0, length, position)
      if (got !== length) throw new Error(`${archive} is cut short.`)
      return buffer
    }
    const end = read(Math.max(0, size - 65_557), Math.min(size, 65_557))
    const at = end.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    if (at < 0) throw new Error(`${archive} is no zip archive.`)
    const directory = read(end.readUInt32LE(at + 16), end.readUInt32LE(at + 12))
    const found = []
    for (let p = 0; p + 46 <= directory.length && directory.readUInt32LE(p) === 0x02014b50;) {
      const method = directory.readUInt16LE(p + 10)
      const packed = directory.readUInt32LE(p + 20)
      const nameLength = directory.readUInt16LE(p + 28)
      const name = directory.toString('utf8', p + 46, p + 46 + nameLength)
      const start = directory.readUInt32LE(p + 42)
      p += 46 + nameLength + directory.readUInt16LE(p + 30) + directory.readUInt16LE(p + 32)
      if (!wanted(name)) continue
      const header = read(start, 30)
      const data = read(start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28), packed)
      if (method !== 0 && method !== 8) throw new Error(`${name} in ${archive} is packed in an unknown way.`)
      found.push({ name, data: method === 8 ? inflateRawSync(data) : data })
    }
    return found
  } finally {
    closeSync(file)
  }
}
