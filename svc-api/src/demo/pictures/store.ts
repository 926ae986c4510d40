import { type CardPicture, drawnPicture, narrowName, narrowWidths, pictureName } from '@annals/contracts'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { DemoPicture } from './demo-picture.ts'
import { fileOf } from './file-of.ts'
import { PICTURES, type PictureName } from './index.ts'

type Credit = Pick<DemoPicture, 'maker' | 'date' | 'holder' | 'license'>

/** A demo picture that is in the file store: as a card shows it, with its MIME type and its smallest width. */
export type StoredPicture = CardPicture & Credit & { type: string; thumb: string }
export type Pictures = ReadonlyMap<PictureName, StoredPicture>

/** A picture in the form that an upload gets: WebP, with narrower ones beside it. */
async function writeWebp(picture: Sharp, widths: readonly number[], folder: string, hash: string, name: string) {
  const narrow = widths.map(width =>
    picture
      .clone()
      .resize(width)
      .webp({ quality: 75 })
      .toFile(join(folder, narrowName(hash, width, 'webp')))
  )
  await Promise.all(narrow)
  // Last, because this file says that the others are there.
  await picture.webp({ quality: 82 }).toFile(join(folder, name))
}

const digest = (...bytes: (Buffer | string)[]) =>
  bytes
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 32)

/** Stores one picture under a name made from its content. Null where its file is not on this machine. */
async function store(name: string, picture: DemoPicture, filesDir: string, samplesDir: string) {
  const folder = join(filesDir, `demo-${name.toLowerCase()}`)
  const at = (file: string) => `/files/demo-${name.toLowerCase()}/${file}`
  if ('draw' in picture) {
    const { svg, width, height } = picture.draw()
    const file = `${digest(svg)}.${width}x${height}.svg`
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, file), svg)
    return { width, height, type: 'image/svg+xml', url: at(file), thumb: at(file) }
  }
  const origin = fileOf(picture, samplesDir)
  if (!existsSync(origin)) return null
  const part = 'part' in picture ? picture.part : undefined
  const { width, height } = part ?? picture
  const bytes = await readFile(origin)
  const hash = digest(bytes, part ? JSON.stringify(part) : '')
  const file = pictureName(hash, { width, height }, 'webp')
  if (!existsSync(join(folder, file))) {
    await mkdir(folder, { recursive: true })
    const whole = sharp(bytes)
    await writeWebp(part ? whole.extract(part) : whole, narrowWidths({ width }), folder, hash, file)
  }
  const url = at(file)
  return { width, height, type: 'image/webp', url, thumb: drawnPicture(url)?.widths[0]?.url ?? url }
}

/**
 * Stores the demo pictures in the file store, named by content, so that a second run changes nothing. Pictures of the
 * sample folder are left out where the folder does not exist.
 */
export async function storePictures(filesDir: string, samplesDir: string): Promise<Pictures> {
  const stored = new Map<PictureName, StoredPicture>()
  for (const [name, picture] of Object.entries(PICTURES) as [PictureName, DemoPicture][]) {
    const file = await store(name, picture, filesDir, samplesDir)
    const { alt, kind, maker, date, holder, license } = picture
    if (file) stored.set(name, { ...file, alt, kind, maker, date, holder, license })
  }
  return stored
}

/** The picture as cards and chapters show it. */
export const cardPicture = ({ type: _type, thumb: _thumb, ...shown }: StoredPicture): CardPicture => shown
