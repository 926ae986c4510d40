import { open } from 'node:fs/promises'
import { type ZipEntry, zipOf } from './zip.ts'

const CENTRAL = Buffer.from('504b0102', 'hex')
const END_BYTES = 22

/** Writes a zip whose last file begins with its data and has zeros up to `size`, which take no room on the disk. */
export async function writeSparseZip(path: string, entries: ZipEntry[], last: ZipEntry, size: number): Promise<void> {
  const zip = zipOf([...entries, { ...last, isStored: true }])
  const hole = size - last.data.length
  const directoryAt = zip.readUInt32LE(zip.length - END_BYTES + 16)
  const central = zip.lastIndexOf(CENTRAL)
  const local = zip.readUInt32LE(central + 42)
  for (const at of [local + 18, local + 22, central + 20, central + 24]) zip.writeUInt32LE(size, at)
  zip.writeUInt32LE(directoryAt + hole, zip.length - END_BYTES + 16)
  const file = await open(path, 'w')
  try {
    await file.write(zip, 0, directoryAt, 0)
    await file.write(zip, directoryAt, zip.length - directoryAt, directoryAt + hole)
  } finally {
    await file.close()
  }
}
