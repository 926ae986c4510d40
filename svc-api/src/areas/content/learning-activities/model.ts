import type { LearningActivityPage } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import type { StoredAdminDocument } from '../admin-documents/model.ts'

/**
 * A learning activity as it is stored; `position` orders the lists. `related` are ids of learning activities and of
 * published e-Learning Activities, `modules` slugs of historical content. Its tags are those of the tags area.
 */
export interface StoredLearningActivity
  extends
    StoredAdminDocument,
    Omit<LearningActivityPage['la'], 'uuid' | 'slug' | 'is_published'>,
    Omit<LearningActivityPage, 'la' | 'tags' | 'related'> {
  /** Who has written it last. */
  owner: string
  related: string[]
  modules: string[]
}

const text = { type: String, default: '' }
const mixed = { type: Schema.Types.Mixed, default: [] }

const schema = defineSchema<StoredLearningActivity>({
  _id: { type: String, required: true },
  owner: { type: String, required: true },
  position: { type: Number, required: true },
  is_published: { type: Boolean, required: true },
  rev: Number,
  updated: Date,
  slug: { type: String, required: true },
  title: { type: String, required: true },
  intro: text,
  author: text,
  year: text,
  language: text,
  thumb: { type: Schema.Types.Mixed, default: null },
  thumblabel: text,
  summary: text,
  acknowledgements: text,
  copyright: { type: Schema.Types.Mixed, required: true },
  age: text,
  duration: text,
  teacher_links: mixed,
  student_links: mixed,
  outcomes: { type: [String], default: [] },
  linktype: { type: String, required: true },
  related: { type: [String], default: [] },
  modules: { type: [String], default: [] }
})
  .index({ slug: 1 }, { unique: true })
  .index({ is_published: 1, position: 1 })
  .index({ modules: 1, is_published: 1, position: 1 })
  .index({ updated: -1, _id: -1 })

export function learningActivityModel(db: Connection): Model<StoredLearningActivity> {
  return (
    db.models['LearningActivity'] ?? db.model<StoredLearningActivity>('LearningActivity', schema, 'learning_activities')
  )
}
