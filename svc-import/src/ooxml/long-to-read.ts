import { FileError } from './file-error.ts'
import { openPackage } from './package.ts'

const MB = 1024 * 1024
/** Unpacked XML that takes more than a second or two to read: some 13,000 rows. */
const LONG = 12 * MB

/** Whether an Office file takes long to read, judged by its directory. If it cannot be opened, this is not known. */
export async function isLongToRead(path: string): Promise<boolean> {
  try {
    const zip = await openPackage(path)
    try {
      let bytes = 0
      for (const name of zip.names()) if (/\.xml$/i.test(name)) bytes += zip.size(name)
      return bytes > LONG
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof FileError) return false
    throw error
  }
}
