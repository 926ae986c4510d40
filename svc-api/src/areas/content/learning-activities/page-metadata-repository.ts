import type { PublicPage } from '@annals/contracts'
import type { Connection } from 'mongoose'
import type { PublicPageQuery, PublicPages } from '../../../between-areas/public-pages.ts'
import { learningActivityModel, type StoredLearningActivity } from './model.ts'

type Row = Pick<StoredLearningActivity, 'slug' | 'title' | 'intro' | 'language' | 'thumb' | 'copyright' | 'updated'>

const toPage = ({ slug, title, intro, language = '', thumb, copyright, updated }: Row): PublicPage => ({
  kind: 'lesson',
  path: `/learning-activity/${encodeURIComponent(slug)}`,
  title,
  description: intro,
  language,
  license: copyright.name,
  picture: thumb && { url: thumb.url, alt: thumb.alt, width: thumb.width, height: thumb.height },
  ...(updated && { updated: updated.toISOString() })
})

/** Published learning activities as other sites are told of them, in their order. */
export function publicLearningActivities(db: Connection) {
  const model = learningActivityModel(db)
  return async ({ name, skip, limit, isCounted }: PublicPageQuery): Promise<PublicPages> => {
    const filter = { is_published: true, ...(name !== undefined && { slug: name }) }
    const [rows, total] = await Promise.all([
      model
        .find(filter)
        .select('slug title intro language thumb copyright updated')
        .sort({ position: 1 })
        .skip(skip)
        .limit(limit)
        .lean<Row[]>(),
      isCounted ? model.countDocuments(filter) : null
    ])
    return { pages: rows.map(toPage), ...(total !== null && { total }) }
  }
}
