import type { ContentChapter, ContentPage } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { StoredAdminDocument } from '../admin-documents/model.ts'

/**
 * A chapter as it is stored. `la` are ids of learning activities and of published e-Learning Activities, `embed_code` is
 * pasted code or an address, of which only the address of a player is shown.
 */
export interface StoredChapter extends Pick<ContentChapter, 'slug' | 'name' | 'html' | 'picture' | 'caption'> {
  la?: string[] | undefined
  downloads?: ContentChapter['downloads'] | undefined
  embed_code?: string | undefined
  embed_title?: string | undefined
}

/**
 * A module as it is stored; `position` orders the index. Its tags are those of the tags area, `collections` are slugs.
 */
export interface StoredModule
  extends
    StoredAdminDocument,
    Omit<ContentPage, 'uuid' | 'slug' | 'is_published' | 'tags' | 'chapters' | 'downloads' | 'collections'> {
  chapters: StoredChapter[]
  downloads?: ContentPage['downloads'] | undefined
  collections?: string[] | undefined
}

const schema = defineSchema<StoredModule>({
  _id: { type: String, required: true },
  position: { type: Number, required: true },
  is_published: { type: Boolean, required: true },
  rev: Number,
  updated: Date,
  name: { type: String, required: true },
  author: { type: String, default: '' },
  type: { type: String, required: true },
  slug: { type: String, required: true },
  intro: { type: String, default: '' },
  year: { type: String, default: '' },
  language: { type: String, default: '' },
  featured: { type: Boolean, default: false },
  thumb: { type: Schema.Types.Mixed, default: null },
  introduction: { type: String, default: '' },
  chapters: { type: Schema.Types.Mixed, default: [] },
  downloads: { type: Schema.Types.Mixed, default: [] },
  collections: { type: [String], default: [] },
  acknowledgements: { type: String, default: '' },
  copyright: { type: Schema.Types.Mixed, required: true }
})
  .index({ slug: 1 }, { unique: true })
  .index({ is_published: 1, position: 1 })
  .index({ updated: -1, _id: -1 })
  .index({ type: 1, updated: -1, _id: -1 })
  .index({ 'chapters.slug': 1 })

export function moduleModel(db: Connection): Model<StoredModule> {
  return db.models['Content'] ?? db.model<StoredModule>('Content', schema, 'content')
}
