import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/** A tree of tags. `owner` is the partner who may change it, or empty for the one that the whole site shares. */
export interface StoredTree {
  _id: string
  slug: string
  name: string
  owner: string
}

/**
 * A tag of a tree. `parent` is another tag of the tree, or the tree itself. `position` orders the tags below one
 * parent. `key` is the name as it counts for "already exists", `folded` as it is searched.
 */
export interface StoredTreeTag {
  _id: string
  tree: string
  parent: string
  name: string
  key: string
  folded: string
  position: number
}

const treeSchema = defineSchema<StoredTree>({
  _id: { type: String, required: true },
  slug: { type: String, required: true },
  name: { type: String, required: true },
  owner: { type: String, default: '' }
})
  .index({ slug: 1 }, { unique: true })
  .index({ owner: 1 }, { unique: true })

const tagSchema = defineSchema<StoredTreeTag>({
  _id: { type: String, required: true },
  tree: { type: String, required: true },
  parent: { type: String, required: true },
  name: { type: String, required: true },
  key: { type: String, required: true },
  folded: { type: String, required: true },
  position: { type: Number, required: true }
}).index({ tree: 1, parent: 1, key: 1 }, { unique: true })

export function treeModels(db: Connection): { trees: Model<StoredTree>; tags: Model<StoredTreeTag> } {
  return {
    trees: db.models['TagTree'] ?? db.model<StoredTree>('TagTree', treeSchema, 'tag_trees'),
    tags: db.models['TreeTag'] ?? db.model<StoredTreeTag>('TreeTag', tagSchema, 'tree_tags')
  }
}
