import type { SearchEntry } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { ENTRY_TEXT, type Entries, type EntriesQuery, idsAfter } from '../../lists/search-entries.ts'
import { textOfHtml } from '../../texts/html-text.ts'
import { contentModel, type StoredContent } from './model.ts'

/** The source type that a picture's kind shows (behaviour/search §3). */
const formOf = ({ thumb }: StoredContent): string[] =>
  thumb === null ? [] : thumb.kind === 'map' ? ['Maps'] : thumb.kind === 'chart' ? ['Statistics'] : ['Images']

const toEntry = (module: StoredContent): SearchEntry => ({
  uuid: module._id,
  kind: 'module',
  path: `/historical-content/${encodeURIComponent(module.type.toLowerCase().replaceAll(' ', '-'))}/${encodeURIComponent(module.slug)}`,
  title: module.name,
  text: [module.intro, ...module.chapters.flatMap(({ name, html }) => [name, textOfHtml(html)])]
    .join('\n')
    .slice(0, ENTRY_TEXT),
  tags: [...formOf(module), module.type],
  year: module.year,
  language: '',
  license: module.copyright.name,
  picture: module.thumb,
  updated: new Date(0).toISOString()
})

/** Historical content as the search finds it. */
export function contentEntries(db: Connection) {
  const model = contentModel(db)
  return {
    async entries({ publication }: EntriesQuery): Promise<Entries> {
      const module = await model.findById(publication).lean<StoredContent>()
      return { entries: module ? [toEntry(module)] : [], isMore: false }
    },
    publications: (query: Parameters<typeof idsAfter>[2]) => idsAfter(model, {}, query)
  }
}
