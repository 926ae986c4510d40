import { FileError } from '../../../ooxml/file-error.ts'
import { sniff } from '../../../ooxml/sniff.ts'
import { openZip, type Zip } from '../../../ooxml/zip.ts'

const MB = 1024 * 1024
const LIMITS = { entries: 50_000, unpacked: 4096 * MB, ratio: 250, ratioFrom: MB }

/** Opens the zip file with the pictures of a workbook.
 * @throws FileError BAD_PICTURES, whatever is wrong with it */
export async function openPictureZip(path: string): Promise<Zip> {
  try {
    if ((await sniff(path)) === 'zip') return await openZip(path, LIMITS)
  } catch (cause) {
    if (!(cause instanceof FileError)) throw cause
    throw new FileError('BAD_PICTURES', cause.fault === 'PASSWORD' ? 'It is protected by a password.' : '', { cause })
  }
  throw new FileError('BAD_PICTURES')
}
