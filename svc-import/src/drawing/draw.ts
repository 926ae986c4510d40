import { open, stat, writeFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { HEAD_BYTES, kindOf } from '../areas/uploads/kind.ts'
import { LIMITS } from '../areas/uploads/limits.ts'
import { type DrawStep, type Drawn, type PictureFault, SHAPES } from './shapes.ts'

/** The picture is to blame. */
export class DrawFault extends Error {
  override name = 'DrawFault'
  readonly fault: PictureFault
  readonly msg: string | undefined

  constructor(fault: PictureFault, msg?: string, options?: ErrorOptions) {
    super(msg ?? fault, options)
    this.fault = fault
    this.msg = msg
  }
}

const MAX_PIXELS = 50_000_000
/** An AVIF takes three times the memory of another picture of its size while it is open. */
const MAX_AVIF_PIXELS = 20_000_000
/** Frames of a moving picture, pages of a document: only the first is drawn, but all are counted. */
const MAX_PAGES = 500

/** How sharp calls what the sniffer finds. */
const FORMATS: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/tiff': 'tiff'
}

// Nothing is opened but what the sniffer knows: no drawing language, no document.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif', 'Tiff'].map(format => `VipsForeignLoad${format}`)
})
// One picture after the other: what is kept of one serves no other.
sharp.cache(false)
sharp.concurrency(1)

/** The type of a picture by its content.
 * @throws DrawFault UNSUPPORTED_MEDIA for anything that is no picture of ours, PICTURE_TOO_LARGE */
async function typeOf(path: string): Promise<string> {
  if ((await stat(path)).size > LIMITS.picture) throw new DrawFault('PICTURE_TOO_LARGE', 'This picture is too large.')
  const file = await open(path)
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
    const kind = kindOf(head.subarray(0, bytesRead))
    if (kind?.group !== 'picture')
      throw new DrawFault('UNSUPPORTED_MEDIA', 'This is not a picture that can be shown here.')
    return kind.type
  } finally {
    await file.close()
  }
}

/** @throws DrawFault for what a picture says of itself before anything of it is unfolded */
function inspect(type: string, { format, width, height, pages = 1 }: Metadata): void {
  if (format !== FORMATS[type]) throw new DrawFault('BAD_PICTURE')
  const most = type === 'image/avif' ? MAX_AVIF_PIXELS : MAX_PIXELS
  if (width * height > most)
    throw new DrawFault(
      'PICTURE_TOO_LARGE',
      most === MAX_PIXELS
        ? undefined
        : `An AVIF picture may have ${most / 1_000_000} megapixels. Please save it as JPEG or PNG.`
    )
  if (pages > MAX_PAGES)
    throw new DrawFault('PICTURE_TOO_LARGE', `This file has too many frames or pages: ${MAX_PAGES} are taken.`)
}

/** Draws one picture: upright, its first frame, without anything that it says about its maker or place.
 * @throws DrawFault; an error of the system where the disk is to blame */
async function drawOne({ from, to, shape }: DrawStep): Promise<Drawn> {
  const type = await typeOf(from)
  const blame = (cause: unknown): never => {
    throw new DrawFault('BAD_PICTURE', undefined, { cause })
  }
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true } as const
  inspect(
    type,
    await sharp(from, { ...options, limitInputPixels: false })
      .metadata()
      .catch(blame)
  )
  const { side, fit, quality } = SHAPES[shape]
  const sized = sharp(from, options).resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
  const encoded =
    shape === 'avatar'
      ? sized.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true })
      : sized.webp({ quality })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(blame)
  // Written by ourselves: the library would not say whether the picture or the disk is to blame.
  await writeFile(to, data)
  return { width: info.width, height: info.height, bytes: data.length }
}

/** Draws pictures one after the other. Call it through a painter: what it opens may be made to harm. */
export async function draw(steps: readonly DrawStep[]): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  for (const step of steps) drawn.push(await drawOne(step))
  return drawn
}
