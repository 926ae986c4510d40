import Type, { type Static } from 'typebox'
import {
  COLLECTION_MAX_LENGTHS,
  CREDIT_MAX_LENGTHS,
  ITEM_MAX_LENGTHS,
  MAX_ITEM_TAGS,
  NEW_ITEM_MAX_LENGTHS,
  TAG_MAX_LENGTH
} from '../text-lengths.ts'
import { FileUrl, Instant, Line, linesOf, Strict, Uuid } from '../values.ts'
import { ManagedEntry } from './managed-list.ts'
import { RichText } from './rich-text.ts'
import { CreditParts, Provenance, spoken } from './source.ts'
import { ItemTag } from './tag-tree.ts'

/** Cover of a collection: a picture uploaded for it (`uuid` empty) or that of one of its items. */
export const CollectionThumb = Strict({
  url: FileUrl,
  uuid: Type.Union([Uuid, Type.Literal('')]),
  filename: Line(300),
  alt: Line(1000),
  width: Type.Integer({ minimum: 0 }),
  height: Type.Integer({ minimum: 0 })
})
export type CollectionThumb = Static<typeof CollectionThumb>

const words = linesOf(COLLECTION_MAX_LENGTHS)

/**
 * A named set of sources (behaviour/collections §1). `user` is the owner's uuid, `count` the number of its items,
 * `partner` the owner's displayed name, `is_thematic` whether an admin has put it among the thematic collections. `rev` counts writes: a save with an older one is 409.
 */
export const Collection = Strict({
  uuid: Uuid,
  slug: Line(100),
  ...words,
  user: Uuid,
  partner: Line(200),
  thumb: Type.Union([CollectionThumb, Type.Null()]),
  thumb_uuid: Type.Union([Uuid, Type.Literal('')]),
  is_published: Type.Boolean(),
  is_thematic: Type.Boolean(),
  csstype: Line(50),
  count: Type.Integer({ minimum: 0 }),
  created: Instant,
  changed: Instant,
  rev: Type.Integer({ minimum: 0 })
})
export type Collection = Static<typeof Collection>

const { uuid, slug, name, subtitle, introduction, description, acknowledgements, language, count } =
  Collection.properties

/**
 * A thematic collection as explore lists it, with its common tags (behaviour/explore §1). `credit` is that of the item
 * whose picture is the cover. Earlier versions of the service do not tell `language`, that of its texts.
 */
export const ExploreEntry = Strict({
  col: Strict({
    ...{ uuid, slug, name, subtitle, introduction, description, acknowledgements, count },
    language: Type.Optional(language),
    tags: Type.Array(ItemTag)
  }),
  thumb: Collection.properties.thumb,
  credit: Type.Union([Strict(CreditParts), Type.Null()]),
  partner: Collection.properties.partner
})
export type ExploreEntry = Static<typeof ExploreEntry>

/** Which collections administrators list: `thematic` are those that explore shows. */
export const COLLECTION_STATES = ['published', 'private', 'thematic'] as const

/** A collection as administrators list it. */
export const ManagedCollection = Strict({
  ...ManagedEntry.properties,
  slug,
  is_thematic: Type.Boolean(),
  count
})
export type ManagedCollection = Static<typeof ManagedCollection>

/** The fields of a collection that a member writes. */
export const CollectionFields = Strict({ ...words, subtitle: Type.Optional(words.subtitle) })
export type CollectionFields = Static<typeof CollectionFields>

const plain = linesOf(ITEM_MAX_LENGTHS)

const asset = {
  url: FileUrl,
  thumb_url: FileUrl,
  playback: FileUrl,
  /** MIME type; `text/plain` for an item without a file. */
  type: Line(100),
  filename: Line(300),
  bytes: Type.Integer({ minimum: 0 }),
  width: Type.Integer({ minimum: 0 }),
  height: Type.Integer({ minimum: 0 })
}

const TagName = Line(TAG_MAX_LENGTH)
/** Who made it; absent in items stored before there was this field, and in records that do not change it. */
const Maker = Type.Optional(Line(CREDIT_MAX_LENGTHS.maker))

/**
 * A source in a collection (behaviour/collections §1). `order` increases within the collection, with gaps. `import` is
 * the import that added it, or empty.
 */
export const CollectionItem = Strict({
  uuid: Uuid,
  collection: Uuid,
  ...plain,
  maker: Maker,
  introduction: RichText,
  description: RichText,
  tags: Type.Array(Strict({ uuid: Uuid, name: TagName })),
  ...asset,
  is_published: Type.Boolean(),
  order: Type.Integer({ minimum: 0 }),
  ...spoken,
  /** Absent unless it is from another site. */
  provenance: Type.Optional(Provenance),
  import: Type.Union([Uuid, Type.Literal('')]),
  created: Instant,
  rev: Type.Integer({ minimum: 0 })
})
export type CollectionItem = Static<typeof CollectionItem>

/** The fields of an item that a member writes. */
export const CollectionItemRecord = Strict({
  uuid: Uuid,
  rev: Type.Optional(Type.Integer({ minimum: 0 })),
  ...plain,
  maker: Maker,
  introduction: RichText,
  description: RichText,
  tags: Type.Array(TagName, { maxItems: MAX_ITEM_TAGS })
})
export type CollectionItemRecord = Static<typeof CollectionItemRecord>

/**
 * An item that is being added to a collection. Its texts are plain; svc-api makes rich text of them. `key` decides
 * which items are the same: a collection holds one item per key. `digest` is the digest of its row (`rowDigest`), made
 * from the columns of its sheet and their cells. Items that do not come from a sheet have none.
 */
export const NewItem = Strict({
  uuid: Uuid,
  key: Line(300),
  digest: Type.Optional(Line(300)),
  order: Type.Integer({ minimum: 0 }),
  ...plain,
  maker: Maker,
  ...linesOf(NEW_ITEM_MAX_LENGTHS),
  tags: Type.Array(TagName, { maxItems: MAX_ITEM_TAGS }),
  ...spoken,
  provenance: Type.Optional(Provenance),
  ...asset
})
export type NewItem = Static<typeof NewItem>
