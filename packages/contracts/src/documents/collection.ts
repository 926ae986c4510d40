import Type, { type Static } from 'typebox'
import { FileUrl, Instant, Line, Strict, Uuid } from '../values.ts'
import { LICENCE_LETTERS } from './licences.ts'
import { RichText } from './rich-text.ts'

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

const words = {
  name: Line(300),
  subtitle: Line(300),
  /** Shown on its card. */
  introduction: Line(1000),
  description: Line(10_000),
  acknowledgements: Line(5000),
  /** BCP 47 tag or empty. */
  language: Line(35),
  /** Code of a licence, or empty. */
  license: Line(LICENCE_LETTERS)
}

/** A named set of sources (behaviour/collections §1). `user` is the owner's uuid, `count` how many items it has,
 * `partner` what its owner is called; `rev` counts writes: a save that names an older one is 409. */
export const Collection = Strict({
  uuid: Uuid,
  slug: Line(100),
  ...words,
  user: Uuid,
  partner: Line(200),
  thumb: Type.Union([CollectionThumb, Type.Null()]),
  thumb_uuid: Type.Union([Uuid, Type.Literal('')]),
  is_published: Type.Boolean(),
  csstype: Line(50),
  count: Type.Integer({ minimum: 0 }),
  created: Instant,
  changed: Instant,
  rev: Type.Integer({ minimum: 0 })
})
export type Collection = Static<typeof Collection>

/** What a member writes of a collection. */
export const CollectionFields = Strict({ ...words, subtitle: Type.Optional(words.subtitle) })
export type CollectionFields = Static<typeof CollectionFields>

/** Text of an item as words without markup: what a sheet or a file brings. */
const plain = {
  title: Line(300),
  alt: Line(1000),
  language: Line(35),
  /** Code of a licence or, where it is none that is known, what its owner says of it. */
  license: Line(LICENCE_LETTERS),
  /** The number that its owner's own catalogue gives it. */
  local_id: Line(200),
  /** Where it comes from. */
  origin: Line(500),
  /** As a person writes it, understood or not: `1914`, `55 BC`, `1914-06-28`, `c. 383`, `n.d.`. */
  period_start: Line(200),
  period_end: Line(200),
  country: Line(100)
}

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

const TagName = Line(100)

/** A source in a collection (behaviour/collections §1). `order` rises within the collection, with gaps.
 * `import` is the import that brought it, or empty. */
export const CollectionItem = Strict({
  uuid: Uuid,
  collection: Uuid,
  ...plain,
  introduction: RichText,
  description: RichText,
  tags: Type.Array(Strict({ uuid: Uuid, name: TagName })),
  ...asset,
  is_published: Type.Boolean(),
  order: Type.Integer({ minimum: 0 }),
  import: Type.Union([Uuid, Type.Literal('')]),
  created: Instant,
  rev: Type.Integer({ minimum: 0 })
})
export type CollectionItem = Static<typeof CollectionItem>

/** What a member writes of an item. */
export const CollectionItemRecord = Strict({
  uuid: Uuid,
  rev: Type.Optional(Type.Integer({ minimum: 0 })),
  ...plain,
  introduction: RichText,
  description: RichText,
  tags: Type.Array(TagName, { maxItems: 50 })
})
export type CollectionItemRecord = Static<typeof CollectionItemRecord>

/** An item on its way into a collection: its texts are plain, svc-api makes rich text of them. `key` decides what is
 * the same item: a collection holds one of each. `digest` is that of its row (`rowDigest`): the columns that its sheet
 * has, and what they say. Items that come without a sheet have none. */
export const NewItem = Strict({
  uuid: Uuid,
  key: Line(300),
  digest: Type.Optional(Line(300)),
  order: Type.Integer({ minimum: 0 }),
  ...plain,
  introduction: Line(10_000),
  description: Line(30_000),
  tags: Type.Array(TagName, { maxItems: 50 }),
  ...asset
})
export type NewItem = Static<typeof NewItem>
