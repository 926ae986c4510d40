import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/** Which of an owner's places in one chunk have a term: `bits` as `encode` writes them. */
export interface StoredPosting {
  /** Owner, chunk and term. */
  _id: string
  bits: Buffer
}

/** The place that an owner's next source gets. */
export interface StoredNextPlace {
  /** The owner. */
  _id: string
  next: number
}

const postingSchema = defineSchema<StoredPosting>({
  _id: { type: String, required: true },
  bits: { type: Buffer, required: true }
})

const nextSchema = defineSchema<StoredNextPlace>({
  _id: { type: String, required: true },
  next: { type: Number, required: true }
})

export function postingModel(db: Connection): Model<StoredPosting> {
  return db.models['SourcePosting'] ?? db.model<StoredPosting>('SourcePosting', postingSchema, 'source_postings')
}

export function nextPlaceModel(db: Connection): Model<StoredNextPlace> {
  return db.models['SourceNextPlace'] ?? db.model<StoredNextPlace>('SourceNextPlace', nextSchema, 'source_next_places')
}
