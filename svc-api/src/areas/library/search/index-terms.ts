import { type SourceKind, TYPES_OF_KIND } from '@annals/contracts'
import type { StoredSource } from '../model.ts'
import { gramsOf } from './grams.ts'

/** Of a source with more, only that it has very many is kept: every search looks into it. */
const MOST_GRAMS = 8000

/** The term of all sources that are not deleted. No gram is as long. */
export const LIVING = 'living'
export const VERY_LONG = 'very long'
export const tagTerm = (tag: string): string => `tag:${tag}`
export const kindTerm = (kind: SourceKind): string => `kind:${kind}`

/** What a source is found by, but for being there. */
export function termsOf({ folded, mytags, type }: Pick<StoredSource, 'folded' | 'mytags' | 'type'>): Set<string> {
  const grams = gramsOf(folded)
  const kinds = Object.entries(TYPES_OF_KIND).flatMap(([kind, types]) =>
    types.some(one => one === type) ? [`kind:${kind}`] : []
  )
  return new Set([...(grams.size > MOST_GRAMS ? [VERY_LONG] : grams), ...mytags.map(tagTerm), ...kinds])
}
