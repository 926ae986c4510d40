import { modulePath, type PublicPage } from '@annals/contracts'
import type { Connection } from 'mongoose'
import type { PublicPageQuery, PublicPages } from '../../../between-areas/public-pages.ts'
import { moduleModel, type StoredModule } from './model.ts'

type Row = Pick<StoredModule, 'slug' | 'type' | 'name' | 'intro' | 'language' | 'thumb' | 'copyright' | 'updated'>

const toPage = ({ slug, type, name, intro, language = '', thumb, copyright, updated }: Row): PublicPage => ({
  kind: 'module',
  path: modulePath({ type, slug }),
  title: name,
  description: intro,
  language,
  license: copyright.name,
  picture: thumb && { url: thumb.url, alt: thumb.alt, width: thumb.width, height: thumb.height },
  ...(updated && { updated: updated.toISOString() })
})

/** Published modules as other sites are told of them, in their order. */
export function publicModules(db: Connection) {
  const modules = moduleModel(db)
  return async ({ name, skip, limit, isCounted }: PublicPageQuery): Promise<PublicPages> => {
    const filter = { is_published: true, ...(name !== undefined && { slug: name }) }
    const [rows, total] = await Promise.all([
      modules
        .find(filter)
        .select('slug type name intro language thumb copyright updated')
        .sort({ position: 1 })
        .skip(skip)
        .limit(limit)
        .lean<Row[]>(),
      isCounted ? modules.countDocuments(filter) : null
    ])
    return { pages: rows.map(toPage), ...(total !== null && { total }) }
  }
}
