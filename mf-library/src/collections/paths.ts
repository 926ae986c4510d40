import { type AggregatorTarget, type Import, importsSources } from '@annals/contracts'

export const MY_COLLECTIONS = '/my/collections'
export const editPath = (slug: string) => `${MY_COLLECTIONS}?edit=${encodeURIComponent(slug)}`
export const MY_SOURCES = '/my/sources'
/** The search in the aggregator whose chosen records become sources or a collection. */
export const aggregatorPath = (target: AggregatorTarget) => `/search/search?for=${target}`
/** Where an import went, and where it is looked at. */
export const targetPath = (one: Pick<Import, 'kind' | 'slug'>) =>
  importsSources(one) ? MY_SOURCES : viewPath(one.slug)
export const importPath = (one: Pick<Import, 'kind' | 'slug' | 'uuid'>) =>
  `${importsSources(one) ? MY_SOURCES : MY_COLLECTIONS}?import=${one.uuid}`
/** The collection for other sites, as a manifest of IIIF (behaviour/collections §10). */
export const manifestPath = (slug: string) => `/api/iiif/${encodeURIComponent(slug)}/manifest.json`
export const viewPath = (slug: string) => `${MY_COLLECTIONS}/${encodeURIComponent(slug)}`
