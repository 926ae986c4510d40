import { type Connection, trusted } from 'mongoose'
import { learningActivityModel, type StoredLearningActivity } from './model.ts'

const CARD = 'slug title intro owner thumb'
export type LearningActivityCard = Pick<StoredLearningActivity, '_id' | 'slug' | 'title' | 'intro' | 'owner' | 'thumb'>

/** The only module that knows how learning activities are stored. */
export function learningActivityRepository(db: Connection) {
  const model = learningActivityModel(db)
  return {
    findBySlug: (slug: string) => model.findOne({ slug }).lean<StoredLearningActivity>(),

    list: (limit: number) =>
      model.find().select(CARD).sort({ position: 1 }).limit(limit).lean<LearningActivityCard[]>(),

    /** Those with these ids; missing ones are left out. */
    several: (uuids: string[]) =>
      model
        .find({ _id: trusted({ $in: uuids }) })
        .select(CARD)
        .lean<LearningActivityCard[]>(),

    ofModule: (slug: string, limit: number) =>
      model.find({ modules: slug }).select(CARD).sort({ position: 1 }).limit(limit).lean<LearningActivityCard[]>(),

    /** Writes them by their ids, so that writing them again changes nothing. */
    async put(all: readonly StoredLearningActivity[]): Promise<void> {
      await model.bulkWrite(
        all.map(one => ({ replaceOne: { filter: { _id: one._id }, replacement: one, upsert: true } }))
      )
    }
  }
}
export type LearningActivityRepository = ReturnType<typeof learningActivityRepository>
