import { refuse } from '@annals/service-kit'
import sharp, { type Sharp } from 'sharp'

const MAX_PIXELS = 50_000_000
const AVATAR = 400
const IMAGE = 2000
const THUMB = 480

/** What the content says it is, whatever its name: only these are decoded. Never SVG, which is a program. */
function isPicture(data: Buffer): boolean {
  const head = data.subarray(0, 12).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('GIF8') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  )
}

/** Opens a picture for re-encoding: upright, first frame, no metadata kept.
 * @throws Refuse BAD_PICTURE for anything but a JPEG, PNG, GIF or WebP; PICTURE_TOO_LARGE over 50 megapixels */
async function open(data: Buffer): Promise<Sharp> {
  if (!isPicture(data)) refuse('BAD_PICTURE')
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true } as const
  const { width, height } = await sharp(data, { ...options, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => refuse('BAD_PICTURE', { cause }))
  if (width * height > MAX_PIXELS) refuse('PICTURE_TOO_LARGE')
  return sharp(data, options)
}

const encoded = (picture: Sharp) => picture.toBuffer().catch((cause: unknown) => refuse('BAD_PICTURE', { cause }))

/** A member's picture: 400 × 400, cut to fill, JPEG (spec 1 §3). */
export async function avatarOf(data: Buffer): Promise<Buffer> {
  const picture = await open(data)
  return encoded(
    picture
      .resize(AVATAR, AVATAR, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
  )
}

/** An activity's picture as WebP: at most 2000 px a side, and a thumbnail of 480. */
export async function imageOf(data: Buffer): Promise<{ image: Buffer; thumb: Buffer }> {
  const picture = await open(data)
  const inside = (side: number, quality: number) =>
    encoded(picture.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality }))
  return { image: await inside(IMAGE, 82), thumb: await inside(THUMB, 78) }
}
