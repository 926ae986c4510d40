import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { kindOf } from './kind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['a JPEG', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'image/png'],
  ['a GIF', 'GIF89a', 'image/gif'],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['an AVIF', '\0\0\0\x20ftypavif', 'image/avif'],
  ['an AVIF that says so second', '\0\0\0\x1cftypmif1\0\0\0\0miafavif', 'image/avif'],
  ['a TIFF', 'II*\0\x08\0\0\0', 'image/tiff'],
  ['a TIFF of a large machine', 'MM\0*\0\0\0\x08', 'image/tiff'],
  ['a large TIFF', 'II+\0\x08\0\0\0', 'image/tiff'],
  ['an MP3 with its title before it', 'ID3\x03', 'audio/mpeg'],
  ['an MP3', '\xff\xfb\x90\x00', 'audio/mpeg'],
  ['a WAV', 'RIFF\0\0\0\0WAVEfmt ', 'audio/wav'],
  ['Ogg Vorbis', `OggS${'\0'.repeat(24)}\x01vorbis`, 'audio/ogg'],
  ['Ogg Opus', `OggS${'\0'.repeat(24)}OpusHead`, 'audio/ogg'],
  ['an M4A', '\0\0\0\x20ftypM4A ', 'audio/mp4'],
  ['an MP4', '\0\0\0\x20ftypisom', 'video/mp4'],
  ['a WebM', '\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'video/webm'],
  ['a PDF', '%PDF-1.7', 'application/pdf'],
  ['WebVTT', 'WEBVTT\n\n', 'text/vtt'],
  ['WebVTT with a mark of its encoding', '\xef\xbb\xbfWEBVTT - Flowers\r\n', 'text/vtt'],
  ['SubRip', '1\r\n00:00:01,000 --> 00:00:02,000\r\nBread!', 'application/x-subrip'],
  ['SubRip with a mark, without numbers', '\xef\xbb\xbf\n0:00:01.000-->0:00:02.000\n', 'application/x-subrip']
])('%s is known by its content', (_what, head, type) => {
  expect(kindOf(bytes(head))?.type).toBe(type)
})

test.each([
  ['nothing', ''],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a page that names a PDF', '<!-- %PDF-1.7 --><script>'],
  ['a zip', 'PK\x03\x04'],
  ['Matroska', '\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska'],
  ['Ogg Theora', `OggS${'\0'.repeat(24)}\x80theora`],
  ['HEIC', '\0\0\0\x20ftypheic'],
  ['HEIC beside bytes that name another kind', '\0\0\0\x14ftypmif1\0\0\0\0heicavif'],
  ['AVI', 'RIFF\0\0\0\0AVI LIST'],
  ['an MPEG frame of another layer', '\xff\xfd\x90\x00'],
  ['UTF-16 text', '\xff\xfe<\0'],
  ['a word that begins like WebVTT', 'WEBVTTER'],
  ['a page that names WebVTT', '<!-- WEBVTT -->']
])('%s is not taken', (_what, head) => {
  expect(kindOf(bytes(head))).toBe(null)
})

test('no bytes make it fail', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), data => void kindOf(Buffer.from(data))))
})
