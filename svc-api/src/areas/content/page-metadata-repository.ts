import type { PublicPage } from '@annals/contracts'
import type { Connection } from 'mongoose'
import type { PublicPageQuery, PublicPages } from '../../lists/public-pages.ts'
import { contentModel, type StoredContent } from './model.ts'

type Row = Pick<StoredContent, 'slug' | 'type' | 'name' | 'intro' | 'thumb' | 'copyright'>

const toPage = ({ slug, type, name, intro, thumb, copyright }: Row): PublicPage => ({
  kind: 'module',
  path: `/historical-content/${encodeURIComponent(type)}/${encodeURIComponent(slug)}`,
  title: name,
  description: intro,
  language: '',
  license: copyright.name,
  picture: thumb && { url: thumb.url, alt: thumb.alt, width: thumb.width, height: thumb.height }
})

/** Modules as other sites are told of them, in their order. */
export function publicModules(db: Connection) {
  const modules = contentModel(db)
  return async ({ name, skip, limit }: PublicPageQuery): Promise<PublicPages> => {
    const filter = name === undefined ? {} : { slug: name }
    const [rows, total] = await Promise.all([
      modules
        .find(filter)
        .select('slug type name intro thumb copyright')
        .sort({ position: 1 })
        .skip(skip)
        .limit(limit)
        .lean<Row[]>(),
      name === undefined ? modules.estimatedDocumentCount() : modules.countDocuments(filter)
    ])
    return { pages: rows.map(toPage), total }
  }
}
