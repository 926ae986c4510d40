import { drawnPicture, type PublicPage } from '@annals/contracts'
import type { Connection } from 'mongoose'
import type { PublicPageQuery, PublicPages } from '../../between-areas/public-pages.ts'
import { ACTIVE, partnerModel, type StoredPartner } from './model.ts'

type Row = Pick<StoredPartner, 'slug' | 'name' | 'introduction' | 'text' | 'logo'>

const UNKNOWN = { width: 0, height: 0 }

/** The logo, which shows what the partner is called. */
function pictureOf({ logo, name }: Row): PublicPage['picture'] {
  const { width, height } = drawnPicture(logo) ?? UNKNOWN
  return logo ? { url: logo, alt: name, width, height } : null
}

const toPage = (row: Row): PublicPage => ({
  kind: 'partner',
  path: `/partners/${encodeURIComponent(row.slug)}`,
  title: row.name,
  description: row.introduction || row.text,
  language: '',
  license: '',
  picture: pictureOf(row)
})

/** Partners as other sites are told of them, in the order of their ids. */
export function publicPartners(db: Connection) {
  const model = partnerModel(db)
  return async ({ name, skip, limit, isCounted }: PublicPageQuery): Promise<PublicPages> => {
    const filter = { ...ACTIVE, ...(name !== undefined && { slug: name }) }
    const rows = await model
      .find(filter)
      .select('slug name introduction text logo')
      .sort({ _id: 1 })
      .hint(name === undefined ? { _id: 1 } : { slug: 1 })
      .skip(skip)
      .limit(limit)
      .lean<Row[]>()
    return {
      pages: rows.map(toPage),
      ...(isCounted && {
        total: name === undefined ? await model.countDocuments(ACTIVE).hint({ _id: 1 }) : rows.length
      })
    }
  }
}
