import type { PublicPage } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { LIST_ORDER } from '../../sort-orders.ts'
import type { PublicPageQuery, PublicPages } from '../../between-areas/public-pages.ts'
import { narrativeModels, type StoredNarrative } from './model.ts'

type Row = Pick<StoredNarrative, 'slug' | 'title' | 'teaser' | 'language' | 'meta' | 'icon' | 'owner'> &
  Pick<StoredNarrative, 'created' | 'updated'>

const toPage = ({ slug, title, teaser, language, meta, icon, owner, created, updated }: Row): PublicPage => ({
  kind: 'narrative',
  path: `/narratives/${encodeURIComponent(slug)}/start`,
  title,
  description: teaser,
  language,
  license: meta.license?.code ?? '',
  picture: icon && { url: icon.url, alt: icon.alt, width: icon.width, height: icon.height },
  owner,
  created: created.toISOString(),
  updated: updated.toISOString()
})

/** Published narratives as other sites are told of them, the newest first. */
export function publicNarratives(db: Connection) {
  const { narratives } = narrativeModels(db)
  return async ({ name, skip, limit, isCounted }: PublicPageQuery): Promise<PublicPages> => {
    const filter = { is_published: true, ...(name !== undefined && { slug: name }) }
    const [rows, total] = await Promise.all([
      narratives
        .find(filter)
        .select('slug title teaser language meta icon owner created updated')
        .sort(LIST_ORDER.newest)
        .skip(skip)
        .limit(limit)
        .lean<Row[]>(),
      isCounted ? narratives.countDocuments(filter) : null
    ])
    return { pages: rows.map(toPage), ...(total !== null && { total }) }
  }
}
