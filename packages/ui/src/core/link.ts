const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
/** What stands on the web, and what the gateway answers itself: files. */
const ELSEWHERE = /^(?:https?:\/\/|\/(?:files|assets|api)\/)/i

/** Whether the address is one of ours: a path, or a place on the page. */
export const isOwn = (href: string): boolean => !SCHEME.test(href)

/** How a link opens: what is no screen of ours in a tab of its own, everything else here unless `target` says otherwise. */
export const opens = (href: string, target?: '_blank'): { target?: '_blank'; rel?: string } =>
  target || ELSEWHERE.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
