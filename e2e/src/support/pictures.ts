import { crc32, deflateSync } from 'node:zlib'

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

type Colour = readonly [number, number, number]

/** A PNG in which each pixel has the colour that is given for its place. */
export const pngOf = (width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer => {
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    const start = y * (1 + width * 3)
    for (let x = 0; x < width; x++) lines.set(colourAt(x, y), start + 1 + x * 3)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0))
  ])
}

const LIGHT: Colour = [0xf1, 0xf1, 0xf1]

/** A PNG for a test: a disc on a light background. Colour and size make each picture different. */
export const drawnPicture = (width: number, height: number, colour: Colour): Buffer =>
  pngOf(width, height, (x, y) =>
    Math.hypot(x - width / 2, y - height / 2) < Math.min(width, height) / 3 ? colour : LIGHT
  )

/** A file for Playwright's `setInputFiles`. */
export const pictureFile = (name: string, ...drawing: Parameters<typeof drawnPicture>) => ({
  name,
  mimeType: 'image/png',
  buffer: drawnPicture(...drawing)
})
