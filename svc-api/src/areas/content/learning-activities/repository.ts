import { type Connection, trusted } from 'mongoose'
import { putUnedited } from '../admin-documents/put-unedited.ts'
import { learningActivityModel, type StoredLearningActivity } from './model.ts'

const CARD = 'slug title intro language owner thumb'
export type LearningActivityCard = Pick<
  StoredLearningActivity,
  '_id' | 'slug' | 'title' | 'intro' | 'language' | 'owner' | 'thumb'
>

/** The only module that knows how learning activities are stored. */
export function learningActivityRepository(db: Connection) {
  const model = learningActivityModel(db)
  return {
    /** Published or not. */
    findBySlug: (slug: string) => model.findOne({ slug }).lean<StoredLearningActivity>(),

    /** The published ones. */
    list: (limit: number) =>
      model.find({ is_published: true }).select(CARD).sort({ position: 1 }).limit(limit).lean<LearningActivityCard[]>(),

    /** The published ones with these ids; others are left out. */
    several: (uuids: string[]) =>
      model
        .find({ _id: trusted({ $in: uuids }), is_published: true })
        .select(CARD)
        .lean<LearningActivityCard[]>(),

    /** The published ones that belong to a module. */
    ofModule: (slug: string, limit: number) =>
      model
        .find({ modules: slug, is_published: true })
        .select(CARD)
        .sort({ position: 1 })
        .limit(limit)
        .lean<LearningActivityCard[]>(),

    /** Writes them by their ids, so that writing them again changes nothing. Those that somebody has edited stay. */
    put: (all: readonly StoredLearningActivity[]): Promise<void> => putUnedited(model, all)
  }
}
export type LearningActivityRepository = ReturnType<typeof learningActivityRepository>
