import Type, { type Static } from 'typebox'
import { FileUrl, Line, OneOf, OwnPath, Strict, Uuid } from '../values.ts'
import { BlockSource } from './source.ts'

/** The search of the narrative editor: shortest text, most results, pause in typing in ms (behaviour/narratives §8). */
export const NARRATIVE_SEARCH = { least: 3, most: 48, pause: 250 } as const

/** Kinds of what it finds; they are kinds of related items too. */
export const NARRATIVE_SEARCH_TYPES = ['source', 'Collection', 'narrative', 'learning-activity'] as const

/**
 * Something that a narrative may show or name. `url` is its page on this site, empty for one's own source, which has
 * none. `sources` is the source itself. `owner` is absent where it has none. `is_published`: others can open it.
 */
export const NarrativeSearchHit = Strict({
  uuid: Uuid,
  type: OneOf(NARRATIVE_SEARCH_TYPES),
  title: Type.String(),
  text: Type.String({ maxLength: 300 }),
  description: Type.String(),
  url: OwnPath,
  thumb: Strict({ url: FileUrl }),
  owner: Type.Optional(Strict({ uuid: Uuid })),
  is_published: Type.Boolean(),
  content_type: Strict({ name: Line(100), icon: Line(100) }),
  tags: Type.Array(Strict({ uuid: Uuid, name: Type.String() })),
  sources: Type.Array(BlockSource)
})
export type NarrativeSearchHit = Static<typeof NarrativeSearchHit>
