import { BlockSource, OneOf } from '@annals/contracts'
import Type from 'typebox'
import type { BlockRecord, BlockSources, PickOptions } from '../../block-model.ts'
import { readSource, sourceViolations } from '../../read-source.ts'

/** Most pictures of a text or question (behaviour/blocks §5). */
export const MAX_PICTURES = 5
export const PICTURE_PLACES = ['side', 'above', 'below'] as const
export type PicturePlace = (typeof PICTURE_PLACES)[number]
/** MIME types that are no pictures. */
export const NO_PICTURES = ['application/', 'audio/', 'video/', 'text/', 'model/']

/** The fields of a record whose text may have pictures; both are absent if it has none. */
export const pictureFields = {
  images: Type.Optional(Type.Array(BlockSource, { maxItems: MAX_PICTURES })),
  place: Type.Optional(OneOf(PICTURE_PLACES))
}
export interface Pictured {
  images?: BlockSource[]
  place?: PicturePlace
}

export const isPicture = ({ type }: Pick<BlockSource, 'type'>): boolean => type.startsWith('image/')

/** The record with these pictures; a record without pictures has none of their fields. */
export function withPictures<R extends Pictured>(record: R, images: BlockSource[], place?: PicturePlace): R {
  const { images: _images, place: before = 'side', ...rest } = record
  return (images.length === 0 ? rest : { ...rest, images, place: place ?? before }) as R
}

/** The pictures that a stored record holds. */
export function readPictures(read: Record<string, unknown>): Pictured {
  const images: BlockSource[] = []
  for (const entry of Array.isArray(read.images) ? (read.images as unknown[]) : []) {
    if (images.length === MAX_PICTURES) break
    const source = readSource(entry)
    if (source && isPicture(source) && !images.some(({ uuid }) => uuid === source.uuid)) images.push(source)
  }
  return withPictures(
    {},
    images,
    PICTURE_PLACES.find(place => place === read.place)
  )
}

/** Why pictures of the right shape could not be kept. */
export function pictureViolations({ images = [] }: Pictured): { path: string; msg: string }[] {
  const strange = images.flatMap((image, at) =>
    isPicture(image) ? [] : [{ path: `images.${at}.type`, msg: 'is no picture' }]
  )
  return [...sourceViolations(images), ...strange]
}

/** Which pictures may still be added. */
export const pictureLimits = ({ images = [] }: Pictured): PickOptions & { max: number } => ({
  max: MAX_PICTURES - images.length,
  exclude: images.map(({ uuid }) => uuid),
  excludeTypes: NO_PICTURES
})

/** The record with those sources after its pictures that are pictures and fit, and their number. */
export function addPictures<R extends Pictured>(record: R, sources: readonly BlockSource[]) {
  const before = record.images ?? []
  const { images = [] } = readPictures({ images: [...before, ...sources] })
  return { record: withPictures(record, images), added: images.length - before.length }
}

/** How pictures are added to the records of a type. */
export const picturesOf = (readRecord: (record: BlockRecord) => Pictured & BlockRecord): BlockSources => ({
  limits: record => pictureLimits(readRecord(record)),
  add: (record, sources) => addPictures(readRecord(record), sources)
})
