import { SheetFault } from '../sheet/fault.ts'
import { sniff } from '../sheet/sniff.ts'
import { openZip, type Zip } from '../sheet/zip.ts'

const MB = 1024 * 1024
const LIMITS = { entries: 50_000, unpacked: 4096 * MB, ratio: 250, ratioFrom: MB }

/** Opens the zip file with the pictures of a sheet.
 * @throws SheetFault BAD_PICTURES, whatever is wrong with it */
export async function openPictures(path: string): Promise<Zip> {
  try {
    if ((await sniff(path)) === 'zip') return await openZip(path, LIMITS)
  } catch (cause) {
    if (!(cause instanceof SheetFault)) throw cause
    throw new SheetFault('BAD_PICTURES', cause.fault === 'PASSWORD' ? 'It is protected by a password.' : '', { cause })
  }
  throw new SheetFault('BAD_PICTURES')
}
