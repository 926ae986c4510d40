import { createHash } from 'node:crypto'
import { FACET_TAGS, licenceOf, type SearchedArea, type SearchEntry } from '@annals/contracts'
import { fold } from '../../texts/fold.ts'
import type { StoredEntry } from './model.ts'
import { periodsOf } from './periods.ts'
import { differentWords, wordsIn } from '../../texts/search-words.ts'

/** Most different words of one entry. */
const MOST_WORDS = 1500

type TagFacet = keyof typeof FACET_TAGS
const FACET_OF_TAG = new Map(
  Object.entries(FACET_TAGS).flatMap(([facet, names]) =>
    names.map((name): [string, string] => [fold(name), `${facet}:${name}`])
  )
)
const isOf = (facet: TagFacet) => (value: string) => value.startsWith(`${facet}:`)

/** The facets of an entry as `facet:value`, in a fixed order. Without a tag for it, the period follows from the year. */
function facetsOf({ kind, tags, year, language, license }: SearchEntry): string[] {
  const tagged = tags.flatMap(name => FACET_OF_TAG.get(fold(name)) ?? [])
  const dated = tagged.some(isOf('period')) ? [] : periodsOf(year).map(period => `period:${period}`)
  const [code] = language.toLowerCase().split('-')
  const licence = licenceOf(license)?.code ?? ''
  return [
    ...new Set([
      `kind:${kind}`,
      ...tagged,
      ...dated,
      ...(code ? [`language:${code}`] : []),
      ...(licence ? [`license:${licence}`] : [])
    ])
  ].toSorted()
}

/** An entry in its stored form. */
export function storedEntry(area: SearchedArea, publication: string, entry: SearchEntry): StoredEntry {
  const { uuid, kind, path, title, text, tags, year, language, picture, owner, updated } = entry
  const facets = facetsOf(entry)
  const credit = picture ? [picture.maker ?? '', picture.date ?? '', picture.holder ?? ''] : []
  return {
    _id: uuid,
    area,
    publication,
    kind,
    path,
    title,
    text,
    year,
    language,
    picture,
    ...(owner !== undefined && { owner }),
    updated: new Date(updated),
    words: differentWords([title, year, ...tags, ...credit, text], MOST_WORDS),
    folded: ` ${[...wordsIn(title)].map(({ word }) => word).join(' ')} `,
    facets,
    signature: facets.join('\n'),
    digest: createHash('sha256').update(JSON.stringify(entry)).digest('base64url')
  }
}
