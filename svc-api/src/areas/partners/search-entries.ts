import { drawnPicture, type SearchEntry } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { ENTRY_TEXT, type Entries, type EntriesQuery, idsAfter } from '../../between-areas/search-entries.ts'
import { ACTIVE, partnerModel, type StoredPartner } from './model.ts'

/** Size of a logo whose address does not tell it. */
const SIZE = { width: 400, height: 400 }

function logoOf(logo: string): SearchEntry['picture'] {
  const { width, height } = drawnPicture(logo) ?? SIZE
  return logo === '' ? null : { url: logo, alt: '', width, height, kind: 'drawing' }
}

const toEntry = ({ _id, slug, name, logo, introduction, text }: StoredPartner): SearchEntry => ({
  uuid: _id,
  kind: 'partner',
  path: `/partners/${encodeURIComponent(slug)}`,
  title: name,
  text: [introduction, text].filter(Boolean).join('\n').slice(0, ENTRY_TEXT),
  tags: [],
  year: '',
  language: '',
  license: '',
  picture: logoOf(logo),
  // When a partner was changed is not stored.
  updated: new Date(0).toISOString()
})

/** Partners that are shown in public as the search finds them. */
export function partnerEntries(db: Connection) {
  const model = partnerModel(db)
  return {
    async entries({ publication }: EntriesQuery): Promise<Entries> {
      const partner = await model.findOne({ _id: publication, ...ACTIVE }).lean<StoredPartner>()
      return { entries: partner ? [toEntry(partner)] : [], isMore: false }
    },
    publications: (query: Parameters<typeof idsAfter>[2]) => idsAfter(model, ACTIVE, query)
  }
}
