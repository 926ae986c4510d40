/**
 * Prefixes of an address for which a page may have been published, longest first (decision 48). Expressions with the
 * same meaning in JavaScript and nginx.
 */
export const PAGE_PREFIXES: readonly string[] = [
  '^(?<page>/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+)(/|$)',
  '^(?<page>/[A-Za-z0-9_-]+)(/|$)',
  '^(?<page>)/$'
]

/** Below the published folder; publishing writes them. */
export const PAGES = '/pages'
export const PAGE = '/index.html'

const compiled = PAGE_PREFIXES.map(pattern => new RegExp(pattern))

/** Files that may be the page of `path`, the closest first; the last one always exists. */
export const pagesOf = (path: string): string[] => [
  ...compiled.flatMap(pattern => {
    const prefix = pattern.exec(path)?.groups?.page
    return prefix === undefined ? [] : [`${PAGES}${prefix}${PAGE}`]
  }),
  PAGE
]
