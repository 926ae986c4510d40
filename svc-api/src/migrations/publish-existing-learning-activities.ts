import { type Connection, trusted } from 'mongoose'
import { learningActivityModel } from '../areas/content/learning-activities/model.ts'

/** Keeps learning activities public that were stored before there were private ones. */
export async function publishExistingLearningActivities(db: Connection): Promise<void> {
  await learningActivityModel(db)
    .updateMany({ is_published: trusted({ $exists: false }) }, { $set: { is_published: true } })
    .hint({ is_published: 1, position: 1 })
}
