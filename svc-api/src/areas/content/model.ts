import type { ContentPage } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

/** A module as it is stored; `position` orders the index. Its tags are those of the tags area. */
export interface StoredContent extends Omit<ContentPage, 'uuid' | 'tags'> {
  _id: string
  position: number
}

const schema = defineSchema<StoredContent>({
  _id: { type: String, required: true },
  position: { type: Number, required: true },
  name: { type: String, required: true },
  type: { type: String, required: true },
  slug: { type: String, required: true },
  intro: { type: String, default: '' },
  year: { type: String, default: '' },
  featured: { type: Boolean, default: false },
  thumb: { type: Schema.Types.Mixed, default: null },
  introduction: { type: String, default: '' },
  chapters: { type: Schema.Types.Mixed, default: [] },
  acknowledgements: { type: String, default: '' },
  copyright: { type: Schema.Types.Mixed, required: true }
})
  .index({ slug: 1 }, { unique: true })
  .index({ position: 1 })

export function contentModel(db: Connection): Model<StoredContent> {
  return db.models['Content'] ?? db.model<StoredContent>('Content', schema, 'content')
}
