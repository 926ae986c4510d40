import { refuse } from '@annals/service-kit'
import sharp, { type Sharp } from 'sharp'
import { limited } from './limited.ts'

const MAX_PIXELS = 50_000_000
const AVATAR = 400
const IMAGE = 3000
const COVER = 960
const THUMB = 480
const SECONDS = 60

/** Pictures are unfolded two at a time: one of 50 megapixels takes 200 MB while it is open. */
const turn = limited(2)

/** Opens a picture for re-encoding: upright, first frame, no metadata kept.
 * @throws Refuse BAD_PICTURE where it cannot be read; PICTURE_TOO_LARGE over 50 megapixels */
async function open(path: string): Promise<Sharp> {
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true } as const
  const { width, height } = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => refuse('BAD_PICTURE', { cause }))
  if (width * height > MAX_PIXELS) refuse('PICTURE_TOO_LARGE')
  return sharp(path, options).timeout({ seconds: SECONDS })
}

interface Written {
  width: number
  height: number
  bytes: number
}

const write = (from: string, to: string, shape: (picture: Sharp) => Sharp): Promise<Written> =>
  turn(async () => {
    const picture = shape(await open(from))
    const { width, height, size } = await picture.toFile(to).catch((cause: unknown) => refuse('BAD_PICTURE', { cause }))
    return { width, height, bytes: size }
  })

const inside = (side: number, quality: number) => (picture: Sharp) =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality })

/** A member's picture: 400 × 400, cut to fill, JPEG (spec 1 §3). */
export const writeAvatar = (from: string, to: string): Promise<Written> =>
  write(from, to, picture =>
    picture
      .resize(AVATAR, AVATAR, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
  )

/** A source's picture as WebP, large enough to be looked at closely: at most 3000 px a side. */
export const writeImage = (from: string, to: string): Promise<Written> => write(from, to, inside(IMAGE, 82))

/** What lists show of it: WebP, at most 480 px a side. */
export const writeThumb = (from: string, to: string): Promise<Written> => write(from, to, inside(THUMB, 78))

/** A collection's cover: WebP, at most 960 px a side. */
export const writeCover = (from: string, to: string): Promise<Written> => write(from, to, inside(COVER, 80))
