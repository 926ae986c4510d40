import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

/** A file of a zip. `declared` is the size its directory tells, where that is to be a lie. */
export interface ZipEntry {
  name: string
  data: Buffer | string
  isStored?: boolean
  isEncrypted?: boolean
  /** Instead of its name: bytes that the zip does not call UTF-8. */
  rawName?: Buffer
  declared?: number
}

interface Written {
  name: Buffer
  flags: number
  method: number
  sum: number
  packed: number
  size: number
  at: number
}

const DESCRIPTOR_FOLLOWS = 8
const UTF8 = 0x800

function header(signature: number, one: Written): Buffer {
  const isCentral = signature === 0x02014b50
  const head = Buffer.alloc(isCentral ? 46 : 30)
  head.writeUInt32LE(signature)
  const from = isCentral ? 6 : 4
  if (isCentral) head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, from)
  head.writeUInt16LE(one.flags, from + 2)
  head.writeUInt16LE(one.method, from + 4)
  head.writeUInt32LE(0x00210000, from + 6)
  head.writeUInt32LE(one.sum, from + 10)
  head.writeUInt32LE(one.packed, from + 14)
  head.writeUInt32LE(one.size, from + 18)
  head.writeUInt16LE(one.name.length, from + 22)
  if (isCentral) head.writeUInt32LE(one.at, 42)
  return Buffer.concat([head, one.name])
}

const local = (one: Written): Buffer => header(0x04034b50, one)

/** The directory of a zip and its end. */
function directory(written: Written[], at: number): Buffer {
  const entries = Buffer.concat(written.map(one => header(0x02014b50, one)))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([entries, end])
}

/** Makes a zip file. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const written: Written[] = []
  let at = 0
  for (const { name, data, isStored, isEncrypted, rawName, declared } of entries) {
    const bytes = Buffer.from(data)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const one: Written = {
      name: rawName ?? Buffer.from(name),
      flags: (rawName ? 0 : UTF8) + (isEncrypted ? 1 : 0),
      method: isStored ? 0 : 8,
      sum: crc32(bytes),
      packed: packed.length,
      size: declared ?? bytes.length,
      at
    }
    const head = local(one)
    parts.push(head, packed)
    at += head.length + packed.length
    written.push(one)
  }
  return Buffer.concat([...parts, directory(written, at)])
}

/** Writes a zip file of any size as it comes. */
export function zipWriter(path: string) {
  const file = createWriteStream(path)
  const written: Written[] = []
  let at = 0

  async function put(bytes: Buffer): Promise<void> {
    at += bytes.length
    if (!file.write(bytes)) await new Promise<void>(drained => file.once('drain', () => drained()))
  }
  return {
    async add(name: string, data: Iterable<Buffer | string>): Promise<void> {
      const one: Written = {
        name: Buffer.from(name),
        flags: UTF8 + DESCRIPTOR_FOLLOWS,
        method: 8,
        sum: 0,
        packed: 0,
        size: 0,
        at
      }
      await put(local(one))
      function* counted(): Iterable<Buffer> {
        for (const piece of data) {
          const bytes = Buffer.from(piece)
          one.sum = crc32(bytes, one.sum)
          one.size += bytes.length
          yield bytes
        }
      }
      const deflate = createDeflateRaw({ level: 1 })
      for await (const packed of Readable.from(counted(), { objectMode: false }).pipe(
        deflate
      ) as AsyncIterable<Buffer>) {
        one.packed += packed.length
        await put(packed)
      }
      const descriptor = Buffer.alloc(16)
      descriptor.writeUInt32LE(0x08074b50)
      descriptor.writeUInt32LE(one.sum, 4)
      descriptor.writeUInt32LE(one.packed, 8)
      descriptor.writeUInt32LE(one.size, 12)
      await put(descriptor)
      written.push(one)
    },
    async close(): Promise<void> {
      file.end(directory(written, at))
      await finished(file)
    }
  }
}
