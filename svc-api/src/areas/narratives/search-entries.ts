import type { NarrativeContent, SearchEntry } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { ENTRY_TEXT, type Entries, type EntriesQuery, idsAfter } from '../../between-areas/search-entries.ts'
import { narrativeModels, type StoredNarrative } from './model.ts'
import { partsOf } from './parts.ts'

function* textsOf({ teaser, summary, content }: NarrativeContent): Generator<string> {
  yield teaser
  yield summary.text
  for (const [part] of partsOf(content, '')) {
    if (part.type === 'paragraph' || part.type === 'keyquestion') yield part.text
    else if (part.type === 'chapter' || part.type === 'subchapter') yield part.title
    else if (part.type === 'source') yield `${part.title}\n${part.caption}`
    else yield [part.title, part.description, ...part.sources.map(({ caption }) => caption)].join('\n')
  }
}

/** The first texts of a narrative, as many as an entry holds. */
function firstTexts(content: NarrativeContent): string {
  const texts: string[] = []
  let length = 0
  for (const text of textsOf(content)) {
    if (length >= ENTRY_TEXT) break
    if (text.trim() !== '') texts.push(text)
    length += text.length + 1
  }
  return texts.join('\n').slice(0, ENTRY_TEXT)
}

const toEntry = (narrative: StoredNarrative): SearchEntry => ({
  uuid: narrative._id,
  kind: 'narrative',
  path: `/narratives/${encodeURIComponent(narrative.slug)}/start`,
  title: narrative.title,
  text: firstTexts(narrative),
  tags: [],
  year: '',
  language: narrative.language,
  license: narrative.meta.license?.code ?? '',
  picture: narrative.icon && {
    url: narrative.icon.url,
    alt: narrative.icon.alt,
    width: narrative.icon.width,
    height: narrative.icon.height,
    kind: 'photograph'
  },
  owner: narrative.owner,
  updated: narrative.updated.toISOString()
})

/** Published narratives as the search finds them. */
export function narrativeEntries(db: Connection) {
  const { narratives: model } = narrativeModels(db)
  return {
    async entries({ publication }: EntriesQuery): Promise<Entries> {
      const narrative = await model.findOne({ _id: publication, is_published: true }).lean<StoredNarrative>()
      return { entries: narrative ? [toEntry(narrative)] : [], isMore: false }
    },
    publications: (query: Parameters<typeof idsAfter>[2]) => idsAfter(model, { is_published: true }, query)
  }
}
