import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { PictureSize } from '@annals/contracts'
import type { Sharp } from 'sharp'
import { SHAPES } from './shapes.ts'

/** Few enough files, and tiles that a phone can hold a dozen of (decision 64). */
const TILE_SIDE = 1024
const QUALITY = 80
const WHITE = '#ffffff'

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The sizes in which the whole picture lies there, as the names of its folders. */
async function wholeSizes(folder: string): Promise<PictureSize[]> {
  const names = await readdir(join(folder, 'full'))
  return names.map(name => {
    const [width = 0, height = 0] = name.split(',').map(Number)
    return { width, height }
  })
}

/** The factors by which the picture is scaled down until one tile shows all of it. */
function factorsOf({ width, height }: PictureSize): number[] {
  const halvings = Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE_SIDE)))
  return Array.from({ length: halvings + 1 }, (_, at) => 2 ** at)
}

/**
 * Cuts an opened picture into an image service of IIIF Image API 3, level 0: JPEG tiles, the whole picture in two sizes,
 * and `info.json`.
 * @param to folder of the service
 * @returns its bytes
 */
export async function cutTiles(
  open: () => Sharp,
  { to, id, size }: { to: string; id: string; size: PictureSize }
): Promise<number> {
  const jpeg = () => open().flatten({ background: WHITE })
  await jpeg()
    .jpeg({ quality: QUALITY })
    .tile({ size: TILE_SIDE, layout: 'iiif3', id: dirname(id), basename: basename(to) })
    .toFile(to)
  const sizes = await wholeSizes(to)
  const largest = join(to, 'full/max/0')
  await mkdir(largest, { recursive: true })
  const { side, fit } = SHAPES.image
  const whole = await jpeg().resize(side, side, { fit }).jpeg({ quality: QUALITY }).toFile(join(largest, 'default.jpg'))
  const info = {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    ...size,
    maxWidth: whole.width,
    maxHeight: whole.height,
    sizes,
    tiles: [{ width: TILE_SIDE, scaleFactors: factorsOf(size) }]
  }
  await writeFile(join(to, 'info.json'), JSON.stringify(info))
  return bytesIn(to)
}
