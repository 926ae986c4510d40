import Type, { type Static } from 'typebox'
import { ACTIVITY_VERSION } from '../product.ts'
import { ACTIVITY_MAX_LENGTHS } from '../text-lengths.ts'
import { BLOCK_TYPES } from './block-types.ts'
import { CreditParts } from './source.ts'
import { FileUrl, Instant, Line, OneOf, Strict, Uuid } from '../values.ts'

export const BlockType = OneOf(BLOCK_TYPES)
export type BlockType = (typeof BLOCK_TYPES)[number]
/** As it is stored: a later version of this product may have stored a type that this one does not know. */
export const StoredBlockType = Type.Unsafe<BlockType>(Line(40))

/** Id of a block inside its activity: `bb_N`, where N is above the highest ever used there (behaviour/blocks §1). */
export const BlockId = Type.String({ pattern: '^bb_[1-9][0-9]{0,5}$' })

/** A block; the type's model in `@annals/blocks/models` defines the shape of `record`. */
export const Block = Strict({
  id: BlockId,
  type: StoredBlockType,
  name: Line(100),
  href: Line(300),
  record: Type.Record(Type.String(), Type.Unknown())
})
export type Block = Static<typeof Block>

/**
 * The cover of an activity. One that was a source keeps the parts of its credit line as they were when it was chosen
 * (behaviour/sources §4.1).
 */
export const ActivityImage = Strict({
  url: FileUrl,
  thumb: FileUrl,
  alt: Line(ACTIVITY_MAX_LENGTHS.imageAlt),
  ...CreditParts
})
export type ActivityImage = Static<typeof ActivityImage>

export const ActivityTag = Strict({ uuid: Uuid, name: Line(100), label: Type.Optional(Line(100)) })
export type ActivityTag = Static<typeof ActivityTag>

/** Most blocks an activity may have. */
export const MAX_BLOCKS = 200

/** What a teacher writes (behaviour/builder §7). */
export const ActivityContent = Strict({
  version: Type.Literal(ACTIVITY_VERSION),
  title: Line(ACTIVITY_MAX_LENGTHS.title),
  description: Line(ACTIVITY_MAX_LENGTHS.description),
  image: Type.Union([ActivityImage, Type.Null()]),
  tags: Type.Array(ActivityTag, { maxItems: 50 }),
  blocks: Type.Record(Type.String(), Block),
  blockOrder: Type.Array(BlockId, { maxItems: MAX_BLOCKS, uniqueItems: true })
})
export type ActivityContent = Static<typeof ActivityContent>

/**
 * Fields of a stored document that its sender does not decide. They are accepted and ignored, so that a client can send
 * back what it has loaded.
 */
const Ignored = Type.Optional(Type.Unknown())

/**
 * An activity as a client sends it to be stored: a missing optional field means empty, an unknown field is an error.
 */
export const ActivitySent = Strict({
  uuid: Uuid,
  rev: Type.Optional(Type.Integer({ minimum: 0 })),
  version: ActivityContent.properties.version,
  title: Type.Optional(ActivityContent.properties.title),
  description: Type.Optional(ActivityContent.properties.description),
  image: Type.Optional(
    Type.Union([
      Strict({
        url: FileUrl,
        thumb: Type.Optional(ActivityImage.properties.thumb),
        alt: Type.Optional(ActivityImage.properties.alt),
        ...CreditParts
      }),
      Type.Null()
    ])
  ),
  tags: Type.Optional(ActivityContent.properties.tags),
  blocks: Type.Record(
    Type.String(),
    Strict({
      id: BlockId,
      type: BlockType,
      name: Type.Optional(Block.properties.name),
      href: Ignored,
      record: Block.properties.record
    })
  ),
  blockOrder: ActivityContent.properties.blockOrder,
  owner: Ignored,
  created: Ignored,
  updated: Ignored,
  is_published: Ignored,
  share_count: Ignored,
  lastBlock: Ignored,
  blockType: Ignored,
  answers: Ignored,
  action: Ignored,
  isChanged: Ignored,
  studentview: Ignored
})
export type ActivitySent = Static<typeof ActivitySent>

/**
 * A stored activity. `rev` counts its writes; an update with an older one is an error. `lastBlock` is the N of the
 * newest block that the activity ever had, because answers to a deleted block must not become answers to another one.
 * Activities that were shared long ago lack it.
 */
export const Activity = Strict({
  uuid: Uuid,
  owner: Uuid,
  created: Instant,
  updated: Instant,
  is_published: Type.Boolean(),
  rev: Type.Integer({ minimum: 0 }),
  lastBlock: Type.Optional(Type.Integer({ minimum: 0 })),
  ...ActivityContent.properties
})
export type Activity = Static<typeof Activity>

/**
 * Who wrote a document: the window, and how many changes it had made by then. If the answer to a write was lost, the
 * window recognises its own write by this.
 */
export const ActivityWrite = Strict({ by: Uuid, edit: Type.Integer({ minimum: 0 }) })
export type ActivityWrite = Static<typeof ActivityWrite>

/** Row of `/my-activities` (behaviour/personal-area §8). */
export const ActivityEntry = Strict({
  activity: Strict({
    uuid: Uuid,
    title: Type.String(),
    description: Type.String(),
    created: Instant,
    is_published: Type.Boolean(),
    blockOrder: Type.Array(BlockId)
  }),
  image: Type.Union([ActivityImage, Type.Null()]),
  tags: Type.Array(ActivityTag),
  share_count: Type.Integer()
})
export type ActivityEntry = Static<typeof ActivityEntry>

/** An activity without content, as `/create-activity` stores it. */
export function emptyContent(): ActivityContent {
  return { version: ACTIVITY_VERSION, title: '', description: '', image: null, tags: [], blocks: {}, blockOrder: [] }
}
