import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture of random pixels, which cannot be compressed. */
export const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#884422', noise: { type: 'gaussian', mean: 128, sigma: 60 } }
  })

/** A PNG that declares this size and has no data. */
export async function emptyPng(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#884422' } })
      .png()
      .toBuffer()
  )
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A GIF of so many frames, of so many pixels a side, with the data of one pixel each. */
export function gifOf(frames: number, side = 1): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  const frame = Buffer.from('\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1')
  frame.writeUInt16LE(side, 5)
  frame.writeUInt16LE(side, 7)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** A TIFF of so many pages of one grey pixel. */
export function tiffOf(pages: number): Buffer {
  const fields: [tag: number, type: number, value: number][] = [
    [256, 3, 1],
    [257, 3, 1],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [277, 3, 1],
    [278, 3, 1],
    [279, 4, 1]
  ]
  const head = Buffer.from('II*\0\x0a\0\0\0\x80\0', 'latin1')
  const size = 2 + fields.length * 12 + 4
  const directories = Array.from({ length: pages }, (_, page) => {
    const directory = Buffer.alloc(size)
    directory.writeUInt16LE(fields.length)
    fields.forEach(([tag, type, value], at) => {
      directory.writeUInt16LE(tag, 2 + at * 12)
      directory.writeUInt16LE(type, 4 + at * 12)
      directory.writeUInt32LE(1, 6 + at * 12)
      directory.writeUInt32LE(value, 10 + at * 12)
    })
    directory.writeUInt32LE(page + 1 < pages ? head.length + (page + 1) * size : 0, size - 4)
    return directory
  })
  return Buffer.concat([head, ...directories])
}

/** A JPEG whose header says another size than its data has. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await photo(32, 32).jpeg().toBuffer())
  const start = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, start + 5)
  jpeg.writeUInt16BE(width, start + 7)
  return jpeg
}

/** An AVIF whose header says another size than its data has. */
export async function avifClaiming(width: number, height: number): Promise<Buffer> {
  const avif = Buffer.from(await photo(32, 32).avif({ effort: 0 }).toBuffer())
  for (let at = avif.indexOf('ispe'); at !== -1; at = avif.indexOf('ispe', at + 4)) {
    avif.writeUInt32BE(width, at + 8)
    avif.writeUInt32BE(height, at + 12)
  }
  return avif
}

/** A drawing of some hundred bytes that takes a minute and a gigabyte of memory to draw. */
export const SVG_BOMB = `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><filter id="f" x="0" y="0" width="1" height="1">${'<feGaussianBlur stdDeviation="400"/><feTurbulence numOctaves="20"/>'.repeat(4)}</filter><rect width="7000" height="7000" filter="url(#f)"/></svg>`
