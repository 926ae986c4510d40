import { type Model, trusted } from 'mongoose'
import type { StoredAdminDocument } from './model.ts'

/**
 * Writes documents by their ids, so that writing them again changes nothing. What somebody has edited, published or made
 * private stays, and one is left out whose address another has by now.
 */
export async function putUnedited<S extends StoredAdminDocument>(of: Model<S>, all: readonly S[]): Promise<void> {
  // Mongoose does not know the fields of a type that is not chosen yet.
  const model = of as unknown as Model<StoredAdminDocument>
  const stored = await model
    .find({
      $or: trusted([
        { _id: trusted({ $in: all.map(({ _id }) => _id) }) },
        { slug: trusted({ $in: all.map(({ slug }) => slug) }) }
      ])
    })
    .select('rev slug is_published')
    .lean<Pick<StoredAdminDocument, '_id' | 'rev' | 'slug' | 'is_published'>[]>()
  const isKept = (one: S) =>
    stored.some(({ _id, rev = 0, slug, is_published }) =>
      _id === one._id ? rev > 0 || is_published !== one.is_published : slug === one.slug
    )
  await model.bulkWrite(
    all.flatMap(one =>
      isKept(one) ? [] : { replaceOne: { filter: { _id: one._id }, replacement: one, upsert: true } }
    )
  )
}
