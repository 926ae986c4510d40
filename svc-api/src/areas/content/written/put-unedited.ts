import { type Model, trusted } from 'mongoose'
import type { StoredWritten } from './model.ts'

/** Writes documents by their ids, so that writing them again changes nothing. Those that somebody has edited stay. */
export async function putUnedited<S extends StoredWritten>(of: Model<S>, all: readonly S[]): Promise<void> {
  // Mongoose does not know the fields of a type that is not chosen yet.
  const model = of as unknown as Model<StoredWritten>
  const stored = await model
    .find({ _id: trusted({ $in: all.map(({ _id }) => _id) }) })
    .select('rev')
    .lean<Pick<StoredWritten, '_id' | 'rev'>[]>()
  const edited = new Set(stored.filter(({ rev = 0 }) => rev > 0).map(({ _id }) => _id))
  await model.bulkWrite(
    all.flatMap(one =>
      edited.has(one._id) ? [] : { replaceOne: { filter: { _id: one._id }, replacement: one, upsert: true } }
    )
  )
}
