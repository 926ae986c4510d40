import sharp from 'sharp'
import type { DemoPicture } from './demo-picture.ts'
import { fileOf } from './file-of.ts'

/** Half of a picture. */
export type Half = 'left' | 'right'

const EDGE = 400

/** A small JPEG of a demo picture or of half of it. */
export async function thumbnail(picture: DemoPicture, samplesDir: string, half?: Half): Promise<Buffer> {
  const { width, height } = 'draw' in picture ? picture.draw() : picture
  const part = 'part' in picture ? picture.part : undefined
  const whole = sharp('draw' in picture ? Buffer.from(picture.draw().svg) : fileOf(picture, samplesDir))
  const own = part ?? { left: 0, top: 0, width, height }
  const middle = Math.floor(own.width / 2)
  const cut = half ? { ...own, left: own.left + (half === 'left' ? 0 : middle), width: middle } : own
  return whole.extract(cut).resize(EDGE, EDGE, { fit: 'inside' }).flatten().jpeg({ quality: 78 }).toBuffer()
}
