import { BODY_BYTES, calls, type Call, maxBytesOf, type ServiceName } from '@annals/contracts'

/** A service, with the largest body it accepts at the address; an upload is forwarded while it arrives. */
export interface ServiceTarget {
  kind: 'service'
  service: ServiceName
  maxBytes: number
  isUpload: boolean
}

/** What the gateway does with an address. The first rule that matches decides (architecture §6). */
export type Target =
  | { kind: 'refused' }
  | { kind: 'report' }
  | ServiceTarget
  | { kind: 'shortLink' }
  | { kind: 'file' }
  | { kind: 'asset' }
  | { kind: 'build' }
  | { kind: 'registry' }
  | { kind: 'worker' }
  | { kind: 'page' }
  /** The page, with what svc-api says of the address in its head. */
  | { kind: 'describedPage' }

export type Match =
  | { exact: string }
  /** A path and everything below it. */
  | { below: string }
  /** An anchored expression with the same meaning in JavaScript and nginx. */
  | { pattern: string }

export interface Rule {
  match: Match
  target: Target
}

const patternOf = (path: string) => `^/api${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`

/**
 * One rule for each call that a service other than svc-api handles, or that accepts larger bodies. All other calls go
 * to svc-api, with bodies of the usual size. Exact paths come first, as in nginx.
 */
const callRules = (list: readonly Call[]): Rule[] => {
  const byPath = Map.groupBy(list, ({ path }) => path)
  const rules = [...byPath].flatMap(([path, [call, ...others]]): Rule[] => {
    if (!call) return []
    const { service } = call
    const maxBytes = Math.max(...[call, ...others].map(maxBytesOf))
    if (service === 'svc-api' && maxBytes === BODY_BYTES) return []
    const match: Match = path.includes(':') ? { pattern: patternOf(path) } : { exact: `/api${path}` }
    return [{ match, target: { kind: 'service', service, maxBytes, isUpload: call.multipart ?? false } }]
  })
  return rules.toSorted((one, other) => Number('pattern' in one.match) - Number('pattern' in other.match))
}

/** Addresses of public pages: their page tells other sites what it shows (behaviour/public-pages §2). */
const DESCRIBED =
  '^/(|about|privacy|case-study|labs|themes|builder|historical-content(/.*)?|viewpoints(/.*)?|teaching-learning(/.*)?|learning-activity/.*|narratives(/.*)?|partners(/.*)?|(search|sas)(/.*)?|view/collection/.*|ea/view/.*)/*$'

const targets = {
  api: { kind: 'service', service: 'svc-api', maxBytes: BODY_BYTES, isUpload: false },
  refused: { kind: 'refused' },
  page: { kind: 'page' },
  file: { kind: 'file' },
  build: { kind: 'build' }
} as const satisfies Record<string, Target>

export const ROUTES: readonly Rule[] = [
  { match: { below: '/internal' }, target: targets.refused },
  { match: { below: '/api/internal' }, target: targets.refused },
  { match: { exact: '/csp-report' }, target: { kind: 'report' } },
  ...callRules(Object.values(calls)),
  { match: { below: '/api' }, target: targets.api },
  // What search engines and feed readers ask for (behaviour/public-pages §3, §4).
  { match: { exact: '/robots.txt' }, target: targets.api },
  { match: { exact: '/sitemap.xml' }, target: targets.api },
  { match: { pattern: '^/sitemap/[a-z0-9-]+\\.xml$' }, target: targets.api },
  { match: { exact: '/feed.atom' }, target: targets.api },
  { match: { pattern: '^/hist/[A-Za-z0-9]+$' }, target: { kind: 'shortLink' } },
  { match: { below: '/files' }, target: targets.file },
  { match: { below: '/assets' }, target: { kind: 'asset' } },
  { match: { exact: '/registry.json' }, target: { kind: 'registry' } },
  { match: { exact: '/worker.js' }, target: { kind: 'worker' } },
  // Version folders: a missing file there is a real 404, never the page (a page read as a script breaks the remote).
  { match: { pattern: '^/(shell|mf-[a-z]+)/' }, target: targets.build },
  { match: { exact: '/favicon.ico' }, target: targets.refused },
  { match: { pattern: DESCRIBED }, target: { kind: 'describedPage' } },
  { match: { below: '/' }, target: targets.page }
]

const compiled = ROUTES.map(({ match, target }) => ({
  target,
  test:
    'exact' in match
      ? (path: string) => path === match.exact
      : 'below' in match
        ? (path: string) => match.below === '/' || path === match.below || path.startsWith(`${match.below}/`)
        : RegExp.prototype.test.bind(new RegExp(match.pattern))
}))

/** The target of `path` (without its query). */
export const targetOf = (path: string): Target => compiled.find(rule => rule.test(path))?.target ?? targets.page
