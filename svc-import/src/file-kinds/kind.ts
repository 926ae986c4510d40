/** A file's kind, by its content. `ext` is the extension under which it is stored, `type` its MIME type. */
export interface Kind {
  group: 'picture' | 'audio' | 'video' | 'document' | 'captions'
  type: string
  ext: string
}

/** Bytes at a file's beginning that tell its kind. */
export const HEAD_BYTES = 4096

const kind = (group: Kind['group'], type: string, ext: string): Kind => ({ group, type, ext })
const AUDIO_BRANDS = /^(M4A |M4B |M4P )$/
/** Behind the mark of UTF-8, which some programs write. */
const WEBVTT = /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/
const SUBRIP = /^(?:\xef\xbb\xbf)?\s*(?:\d+[ \t]*\r?\n)?\d+:\d\d:\d\d[,.]\d{3}[ \t]*-->/
const AVIF_BRANDS = /avi[fs]/
const VIDEO_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|dash|MSNV|M4V |M4VH|f4v |3gp[4-7])$/

/** Whether an MPEG audio frame of layer III begins here: sync, version, layer, bitrate and rate that exist. */
function isMp3Frame(data: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = data
  return (
    first === 0xff &&
    (second & 0xe6) === 0xe2 &&
    (second & 0x18) !== 0x08 &&
    third >> 4 !== 0 &&
    third >> 4 !== 0xf &&
    (third & 0x0c) !== 0x0c
  )
}

/**
 * The kind that a file's first bytes show, whatever its name and its sender say; null for a kind that is not allowed.
 * All uploads use this, so that all accept the same kinds. SVG and HTML are not allowed: they can contain programs.
 */
export function kindOf(data: Buffer): Kind | null {
  const head = data.subarray(0, HEAD_BYTES).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return kind('picture', 'image/jpeg', 'jpg')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return kind('picture', 'image/png', 'png')
  if (/^GIF8[79]a/.test(head)) return kind('picture', 'image/gif', 'gif')
  if (/^(II[*+]\0|MM\0[*+])/.test(head)) return kind('picture', 'image/tiff', 'tif')
  if (head.startsWith('%PDF-')) return kind('document', 'application/pdf', 'pdf')
  if (head.startsWith('ID3') || isMp3Frame(data)) return kind('audio', 'audio/mpeg', 'mp3')
  if (head.startsWith('RIFF')) {
    const form = head.slice(8, 12)
    if (form === 'WEBP') return kind('picture', 'image/webp', 'webp')
    return form === 'WAVE' ? kind('audio', 'audio/wav', 'wav') : null
  }
  if (head.startsWith('OggS'))
    return /vorbis|OpusHead|FLAC/.test(head.slice(28, 44)) ? kind('audio', 'audio/ogg', 'ogg') : null
  if (head.slice(4, 8) === 'ftyp') {
    const brand = head.slice(8, 12)
    // A still picture may name its codec among its compatible brands (ISO/IEC 23008-12).
    const brands = brand === 'mif1' || brand === 'miaf' ? head.slice(8, data.readUInt32BE(0)) : brand
    if (AVIF_BRANDS.test(brands)) return kind('picture', 'image/avif', 'avif')
    if (AUDIO_BRANDS.test(brand)) return kind('audio', 'audio/mp4', 'm4a')
    return VIDEO_BRANDS.test(brand) ? kind('video', 'video/mp4', 'mp4') : null
  }
  if (WEBVTT.test(head)) return kind('captions', 'text/vtt', 'vtt')
  if (SUBRIP.test(head)) return kind('captions', 'application/x-subrip', 'srt')
  // Matroska's first bytes; only its web profile plays everywhere.
  if (head.startsWith('\x1a\x45\xdf\xa3') && head.slice(0, 64).includes('webm'))
    return kind('video', 'video/webm', 'webm')
  return null
}
