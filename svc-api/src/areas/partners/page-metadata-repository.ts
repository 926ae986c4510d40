import type { PublicPage } from '@annals/contracts'
import type { Connection } from 'mongoose'
import type { PublicPageQuery, PublicPages } from '../../between-areas/public-pages.ts'
import { ACTIVE, partnerModel, type StoredPartner } from './model.ts'

type Row = Pick<StoredPartner, 'slug' | 'name' | 'introduction' | 'text'>

const toPage = ({ slug, name, introduction, text }: Row): PublicPage => ({
  kind: 'partner',
  path: `/partners/${encodeURIComponent(slug)}`,
  title: name,
  description: introduction || text,
  language: '',
  license: '',
  picture: null
})

/** Partners as other sites are told of them, in the order of their ids. */
export function publicPartners(db: Connection) {
  const model = partnerModel(db)
  return async ({ name, skip, limit }: PublicPageQuery): Promise<PublicPages> => {
    const filter = { ...ACTIVE, ...(name !== undefined && { slug: name }) }
    const rows = await model
      .find(filter)
      .select('slug name introduction text')
      .sort({ _id: 1 })
      .hint(name === undefined ? { _id: 1 } : { slug: 1 })
      .skip(skip)
      .limit(limit)
      .lean<Row[]>()
    return {
      pages: rows.map(toPage),
      total: name === undefined ? await model.countDocuments(ACTIVE).hint({ _id: 1 }) : rows.length
    }
  }
}
