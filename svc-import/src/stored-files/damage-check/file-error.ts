import type { ErrorCode } from '@annals/contracts'
import type { Kind } from '../../file-kinds/kind.ts'
import { type Bytes, withBytes } from './bytes.ts'
import { isWholeMp3, isWholeMp4, isWholeOgg, isWholeWav, isWholeWebm } from './media.ts'
import { pdfError } from './pdf.ts'

const WHOLE: Record<string, (bytes: Bytes) => Promise<boolean>> = {
  'audio/mpeg': isWholeMp3,
  'audio/mp4': isWholeMp4,
  'video/mp4': isWholeMp4,
  'audio/wav': isWholeWav,
  'audio/ogg': isWholeOgg,
  'video/webm': isWholeWebm
}

/**
 * What is wrong with a file that is stored unchanged, as far as its container shows; pictures are checked by drawing
 * them. Only a few places of the file are read, however large it is.
 */
export function faultOf(path: string, { type }: Kind): Promise<ErrorCode | null> {
  return withBytes(path, async bytes => {
    if (type === 'application/pdf') return pdfError(bytes)
    const isWhole = WHOLE[type]
    return !isWhole || (await isWhole(bytes)) ? null : 'DAMAGED_FILE'
  })
}
