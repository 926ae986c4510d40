import { HEAD_BYTES, type Kind, kindOf } from '../../../../file-kinds/kind.ts'
import { LIMITS } from '../../../../file-kinds/limits.ts'
import { FileError } from '../../../../ooxml/file-error.ts'
import type { Zip } from '../../../../ooxml/zip.ts'

/** What is wrong with a file of a slide. */
export interface FileProblem {
  msg: string
  right: string
}

const MB = 1024 * 1024
const EMF = 40

/** The format of a picture that browsers do not show, by its first bytes. */
function formatOf(head: Buffer): string {
  const latin = head.toString('latin1', 0, 512)
  if (head.readUInt32LE(0) === 1 && latin.slice(EMF, EMF + 4) === ' EMF') return 'EMF'
  if (latin.startsWith('\xd7\xcd\xc6\x9a') || latin.startsWith('\x01\0\x09\0')) return 'WMF'
  if (latin.startsWith('BM')) return 'BMP'
  if (/<svg\b/.test(latin)) return 'SVG'
  if (latin.startsWith('II\xbc')) return 'HD Photo'
  if (latin.slice(4, 12) === 'ftypqt  ') return 'QuickTime'
  if (latin.startsWith('\x30\x26\xb2\x75')) return 'Windows Media'
  if (latin.startsWith('RIFF') && latin.slice(8, 11) === 'AVI') return 'AVI'
  return ''
}

/** The first bytes of a file in the package; null where it cannot be unpacked. */
async function headOf(zip: Zip, part: string): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of zip.read(part)) {
      pieces.push(piece)
      length += piece.length
      if (length >= HEAD_BYTES) break
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return null
  }
  return Buffer.concat([...pieces, Buffer.alloc(Math.max(0, 64 - length))])
}

const RIGHTS = {
  picture: 'The picture saved as PNG or JPEG, and inserted again.',
  film: 'The film as MP4: File, Info, Compress Media in PowerPoint.',
  recording: 'The recording as MP3 or M4A.'
}

/**
 * Says what is wrong with a file of a slide, judged by its bytes and not by its name. Whether a picture can be drawn is
 * known only when it is drawn.
 */
export async function problemOf(zip: Zip, part: string, thing: keyof typeof RIGHTS): Promise<FileProblem | null> {
  const right = RIGHTS[thing]
  if (!zip.has(part) || zip.size(part) === 0) return { msg: `This ${thing} is not in the file.`, right }
  const head = await headOf(zip, part)
  if (!head) return { msg: `This ${thing} is damaged and cannot be read.`, right }
  const kind: Kind | null = kindOf(head)
  const isRight = thing === 'picture' ? kind?.group === 'picture' : kind?.group === 'video' || kind?.group === 'audio'
  if (!kind || !isRight) {
    const format = formatOf(head)
    return { msg: `This ${thing} has a format${format && ` (${format})`} that browsers do not show.`, right }
  }
  const most = LIMITS[kind.group]
  if (zip.size(part) <= most) return null
  const size = Math.ceil(zip.size(part) / MB)
  return { msg: `This ${thing} is too large: ${size} MB.`, right: `A ${thing} of at most ${most / MB} MB.` }
}
