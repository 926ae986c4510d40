import type { Connection } from 'mongoose'
import { collectionModels } from '../model.ts'
import type { ManifestItem } from './manifest.ts'

/** Longest description of an item, in characters: a manifest holds all items at once. */
const DESCRIPTION_LENGTH = 2000

/** Reads only what a manifest tells of items. */
export function manifestRepository(db: Connection) {
  const { items } = collectionModels(db)
  return {
    /** The first items of a collection, in their order. */
    first: (of: string, most: number): Promise<ManifestItem[]> =>
      items.aggregate<ManifestItem>([
        { $match: { of } },
        { $sort: { order: 1, _id: 1 } },
        { $limit: most },
        {
          $project: {
            _id: 0,
            uuid: '$_id',
            title: 1,
            alt: 1,
            language: 1,
            license: 1,
            maker: { $ifNull: ['$maker', ''] },
            origin: 1,
            period_start: 1,
            period_end: 1,
            country: 1,
            url: 1,
            thumb_url: 1,
            type: 1,
            width: 1,
            height: 1,
            tracks: 1,
            provenance: 1,
            description: { $substrCP: ['$description.text', 0, DESCRIPTION_LENGTH] }
          }
        }
      ])
  }
}
export type ManifestRepository = ReturnType<typeof manifestRepository>
