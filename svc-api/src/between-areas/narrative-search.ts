import {
  assetKind,
  type AssetKind,
  type BlockSource,
  type BodyOf,
  type NarrativeSearchHit,
  type narrativeSearchInternalCalls,
  type ResponseOf
} from '@annals/contracts'
import { block } from '../texts/text.ts'
import { fold } from '../texts/fold.ts'

type FindCall = (typeof narrativeSearchInternalCalls)['findSources']

/** What one area is asked for by the search of the narrative editor (behaviour/narratives §8). */
export type FindQuery = BodyOf<FindCall>
export type HitsOfArea = ResponseOf<FindCall>

const WORDS = 200
/** The first words of a text. */
export const firstWords = (text: string): string => block(text, WORDS)

const CONTENT_TYPES: Record<AssetKind, NarrativeSearchHit['content_type']> = {
  picture: { name: 'Image', icon: 'image' },
  video: { name: 'Video', icon: 'video' },
  audio: { name: 'Audio', icon: 'audio' },
  pdf: { name: 'PDF', icon: 'pdf' },
  other: { name: 'Text', icon: 'text' }
}

/** A source as a result; `url` is the page that shows it, empty where there is none. */
export function sourceHit(
  source: BlockSource,
  more: Pick<NarrativeSearchHit, 'url' | 'tags' | 'is_published'> & { owner?: string }
): NarrativeSearchHit {
  const { owner, ...rest } = more
  return {
    uuid: source.uuid,
    type: 'source',
    title: source.title,
    text: firstWords(source.description),
    description: source.description,
    thumb: { url: source.thumb_url || (source.type.startsWith('image/') ? source.url : '') },
    ...(owner !== undefined && { owner: { uuid: owner } }),
    content_type: CONTENT_TYPES[assetKind(source.type)],
    ...rest,
    sources: [source]
  }
}

/** The better a title fits, the lower: it is the text, begins with it, a word of it does, it holds it somewhere. */
export function titleRank(title: string, wanted: string): number {
  const folded = fold(title)
  const at = ` ${folded}`.indexOf(` ${wanted}`)
  return folded === wanted ? 0 : at === 0 ? 1 : at > 0 ? 2 : 3
}

export const joinedParts = (parts: readonly HitsOfArea[]): HitsOfArea => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  found: parts.flatMap(({ found }) => found)
})

/** The member's own things, and where these do not fill the answer, those of others. Both are counted. */
export async function ownFirst(
  { limit }: FindQuery,
  part: (whose: 'own' | 'others', limit: number) => Promise<HitsOfArea>
): Promise<HitsOfArea> {
  const own = await part('own', limit)
  return joinedParts([own, await part('others', Math.max(0, limit - own.found.length))])
}
