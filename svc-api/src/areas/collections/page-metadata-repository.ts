import type { PublicPage } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { LIST_ORDER } from '../../sort-orders.ts'
import type { PublicPageQuery, PublicPages } from '../../between-areas/public-pages.ts'
import { collectionModels, type StoredCollection } from './model.ts'

type Row = Pick<
  StoredCollection,
  'slug' | 'name' | 'introduction' | 'description' | 'language' | 'license' | 'thumb' | 'user' | 'created' | 'changed'
>

const toPage = (row: Row): PublicPage => ({
  kind: 'collection',
  path: `/view/collection/${encodeURIComponent(row.slug)}`,
  title: row.name,
  description: row.introduction || row.description,
  language: row.language,
  license: row.license,
  picture: row.thumb && { url: row.thumb.url, alt: row.thumb.alt, width: row.thumb.width, height: row.thumb.height },
  owner: row.user,
  created: row.created.toISOString(),
  updated: row.changed.toISOString()
})

/** Published collections as other sites are told of them, the newest first. */
export function publicCollections(db: Connection) {
  const { collections } = collectionModels(db)
  return async ({ name, skip, limit, isCounted }: PublicPageQuery): Promise<PublicPages> => {
    const filter = { is_published: true, ...(name !== undefined && { slug: name }) }
    const [rows, total] = await Promise.all([
      collections
        .find(filter)
        .select('slug name introduction description language license thumb user created changed')
        .sort(LIST_ORDER.newest)
        .skip(skip)
        .limit(limit)
        .lean<Row[]>(),
      isCounted ? collections.countDocuments(filter) : null
    ])
    return { pages: rows.map(toPage), ...(total !== null && { total }) }
  }
}
