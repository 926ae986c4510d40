import type { PublicPage } from '@annals/contracts'
import type { Connection } from 'mongoose'
import type { PublicPageQuery, PublicPages } from '../../between-areas/public-pages.ts'
import { activityModel, type StoredActivity } from './model.ts'

type Row = Pick<StoredActivity, '_id' | 'title' | 'description' | 'image' | 'created' | 'updated'>

const toPage = ({ _id, title, description, image, created, updated }: Row): PublicPage => ({
  kind: 'activity',
  path: `/ea/view/${_id}`,
  title,
  description,
  language: '',
  license: '',
  picture: image && { url: image.url, alt: image.alt, width: 0, height: 0 },
  created: created.toISOString(),
  updated: updated.toISOString()
})

/** Published activities as other sites are told of them, the latest first. */
export function publicActivities(db: Connection) {
  const activities = activityModel(db)
  return async ({ name, skip, limit, isCounted }: PublicPageQuery): Promise<PublicPages> => {
    const filter = { is_published: true, ...(name !== undefined && { _id: name }) }
    const [rows, total] = await Promise.all([
      activities
        .find(filter)
        .select('title description image created updated')
        .sort({ updated: -1 })
        .skip(skip)
        .limit(limit)
        .lean<Row[]>(),
      isCounted ? activities.countDocuments(filter) : null
    ])
    return { pages: rows.map(toPage), ...(total !== null && { total }) }
  }
}
