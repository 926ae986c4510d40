/** Views of a narrative (behaviour/narratives §1). */
export const VIEWS = ['start', 'summary', 'read'] as const
export type View = (typeof VIEWS)[number]

/** The view that an address names; an unknown one is the start. */
export const viewOf = (named: string | undefined): View => VIEWS.find(view => view === named) ?? 'start'

export const NARRATIVES = '/narratives'
export const viewPath = (slug: string, view: View, part = ''): string =>
  `${NARRATIVES}/${encodeURIComponent(slug)}/${view}${part && `#${part}`}`
/** The same view for its writer: Info, Outline, Write. */
export const editPath = (slug: string, view: View): string => `${viewPath(slug, view)}/edit`

/** Addresses of the site that are no slugs. */
export const NEW = 'new'
export const SAMPLE = 'sample'
