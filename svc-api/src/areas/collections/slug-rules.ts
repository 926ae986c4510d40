import { collectionCalls } from '@annals/contracts'
import type { SlugRules } from '../../texts/slug.ts'

const HOME = '/collection/'

/** Addresses of collections: words that are calls of their own at the same path belong to none. */
export const COLLECTION_SLUGS: SlugRules = {
  empty: 'collection',
  taken: new Set(
    Object.values(collectionCalls).flatMap(({ path }) => (path.startsWith(HOME) ? path.slice(HOME.length) : []))
  )
}
