import { type FileHandle, open } from 'node:fs/promises'

/** A file of which some places are read, never the whole. */
export interface Bytes {
  size: number
  /** Bytes from an offset on: fewer where the file ends, none beyond its end. */
  at(from: number, count: number): Promise<Buffer>
}

const bytesOf = (file: FileHandle, size: number): Bytes => ({
  size,
  async at(from, count) {
    const data = Buffer.alloc(Math.max(0, Math.min(count, size - from)))
    if (from < 0 || data.length === 0) return Buffer.alloc(0)
    const { bytesRead } = await file.read(data, 0, data.length, from)
    return data.subarray(0, bytesRead)
  }
})

/** Opens a file, runs the work and closes the file. */
export async function withBytes<T>(path: string, look: (bytes: Bytes) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    return await look(bytesOf(file, (await file.stat()).size))
  } finally {
    await file.close()
  }
}
