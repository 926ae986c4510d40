const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
/** Addresses of other sites, and those that the gateway answers itself: files. */
const ELSEWHERE = /^(?:https?:\/\/|\/(?:files|assets|api)\/)/i

/** Whether the address belongs to this site: a path, or a place on the page. */
export const isOwn = (href: string): boolean => !SCHEME.test(href)

/**
 * How a link opens: an address that is no screen of this site in a new tab, everything else here unless `target` says
 * otherwise.
 */
export const opens = (href: string, target?: '_blank'): { target?: '_blank'; rel?: string } =>
  target || ELSEWHERE.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
