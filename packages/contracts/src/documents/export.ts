import Type, { type Static } from 'typebox'
import { COLLECTION_MAX_LENGTHS, ITEM_MAX_LENGTHS } from '../text-lengths.ts'
import { FileUrl, Instant, Line, linesOf, OneOf, Strict, Uuid } from '../values.ts'
import { Provenance, spoken } from './source.ts'

/** `failed`: the download was broken off; it may be begun again. */
export const EXPORT_STATES = ['ready', 'sending', 'sent', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** Most items of one zip, and most bytes of their files: so that each zip can be imported again (behaviour/exports §2). */
export const EXPORT_PART = { items: 5000, bytes: 450 * 1024 * 1024 } as const
/** Most zips of one collection. */
const MOST_PARTS = 1000

const Count = Type.Integer({ minimum: 0 })

/**
 * An export of a collection (behaviour/exports). `bytes` are those of the files as they are stored; `until` is when its
 * addresses stop working. `written`: how many items of a zip have been sent.
 */
export const Export = Strict({
  uuid: Uuid,
  collection: Uuid,
  name: Line(COLLECTION_MAX_LENGTHS.name),
  items: Count,
  bytes: Count,
  until: Instant,
  files: Type.Array(
    Strict({ url: Line(300), items: Count, bytes: Count, state: OneOf(EXPORT_STATES), written: Count }),
    {
      maxItems: MOST_PARTS
    }
  )
})
export type Export = Static<typeof Export>

/** The place of an item in the order of its collection. */
export const ItemPlace = Strict({ uuid: Uuid, order: Count })
export type ItemPlace = Static<typeof ItemPlace>

/** Items that go into one zip: those after `after`, to the end of the list or up to and including `last`. */
export const ExportPart = Strict({
  after: Type.Union([ItemPlace, Type.Null()]),
  last: ItemPlace,
  items: Count,
  bytes: Count
})
export type ExportPart = Static<typeof ExportPart>
export const ExportParts = Type.Array(ExportPart, { maxItems: MOST_PARTS })

/** An item as an export writes it: its texts are plain. */
export const ExportedItem = Strict({
  ...ItemPlace.properties,
  ...linesOf(ITEM_MAX_LENGTHS),
  maker: Type.String(),
  introduction: Type.String(),
  description: Type.String(),
  tags: Type.Array(Type.String()),
  url: FileUrl,
  type: Line(100),
  filename: Line(300),
  ...spoken,
  provenance: Type.Optional(Provenance)
})
export type ExportedItem = Static<typeof ExportedItem>
