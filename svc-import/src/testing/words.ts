import sharp from 'sharp'

/** A PNG with these lines of printed text. */
export const printed = (lines: readonly string[], { width = 1200, size = 52 } = {}): Promise<Buffer> => {
  const height = (lines.length + 1) * size * 2
  const texts = lines.map((line, at) => `<text x="40" y="${(at + 1) * size * 2}" font-size="${size}">${line}</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#f4efe2"/>${texts.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
