import Type, { type Static, type TSchema } from 'typebox'
import { TAG_MAX_LENGTH } from '../text-lengths.ts'
import { Line, Strict, Uuid } from '../values.ts'

/** Groups of tags that filters ask for by name, in the order of their columns (behaviour/tags §2). */
export const TAG_GROUPS = [
  'Historical Periods',
  'Themes',
  'Source Types',
  'Historical Thinking',
  'Teaching Methods',
  'Teaching Challenges'
] as const

/** Other name of the tree that the whole site shares, in the address of a tree. */
export const COMMON_TREE = 'root'
/** How many tags may stand below one another. */
export const MAX_TAG_DEPTH = 5
export const MAX_TREE_TAGS = 2000
/** Most common tags that one item may have. */
export const MAX_TAGS_OF_ITEM = 100
/** Most items that are tagged at once. */
export const MAX_TAGGED_AT_ONCE = 200

/** A tag with those below it. `_id` is the same as `uuid`. A `fixed` one can neither change nor be removed. */
export interface TagNode {
  _id: string
  uuid: string
  name: string
  label: string
  fixed?: true
  child: TagNode[]
}

const fields = {
  _id: Uuid,
  uuid: Uuid,
  name: Line(TAG_MAX_LENGTH),
  label: Line(TAG_MAX_LENGTH),
  fixed: Type.Optional(Type.Literal(true))
}
const nodeOf = (below: number): TSchema =>
  Strict({ ...fields, child: Type.Array(below > 1 ? nodeOf(below - 1) : Strict({}), below > 1 ? {} : { maxItems: 0 }) })
export const TagNode = Type.Unsafe<TagNode>(nodeOf(MAX_TAG_DEPTH))

/**
 * A whole tree of tags. `slug` is its name in an address, `uuid` the parent of its uppermost tags. `counts` says how
 * many items have a tag; a tag that no item has is left out.
 */
export const TagTree = Strict({
  _id: Uuid,
  uuid: Uuid,
  slug: Line(300),
  name: Line(300),
  label: Line(300),
  child: Type.Array(TagNode),
  counts: Type.Array(Strict({ uuid: Uuid, count: Type.Integer({ minimum: 1 }) }))
})
export type TagTree = Static<typeof TagTree>

/** A common tag as items show it. */
export const ItemTag = Strict({ uuid: Uuid, name: Line(TAG_MAX_LENGTH) })
export type ItemTag = Static<typeof ItemTag>

/** What can have common tags. */
export const TAGGED_KINDS = ['module', 'activity', 'narrative', 'collection'] as const
export type TaggedKind = (typeof TAGGED_KINDS)[number]

/** What removing or merging a tag changes: tags below it, and items; `named` are some of these that the caller may see. */
export const TagUses = Strict({
  below: Type.Integer({ minimum: 0 }),
  items: Type.Integer({ minimum: 0 }),
  named: Type.Array(
    Strict({
      uuid: Uuid,
      kind: Type.Unsafe<TaggedKind>(Type.Union(TAGGED_KINDS.map(kind => Type.Literal(kind)))),
      title: Type.String()
    })
  )
})
export type TagUses = Static<typeof TagUses>
