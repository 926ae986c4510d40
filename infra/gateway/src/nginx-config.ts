import { BODY_BYTES, ERRORS, type ErrorCode } from '@annals/contracts'
import { CACHE, OPEN_FILES, PRECOMPRESSED, SHOWN_INLINE, SHOWN_TYPES, TYPES } from './caching.ts'
import type { GatewayConfig } from './config.ts'
import { FILE_POLICY, pagePolicy, WORKER_POLICY } from './csp.ts'
import { LIMITS, PATIENCE_MS, REPORTS } from './limits.ts'
import { PAGE, PAGE_PREFIXES, PAGES } from './pages.ts'
import { errorResponse, RETRY_AFTER } from './error-responses.ts'
import { ROUTES, type Match, type Rule, type ServiceTarget, type Target } from './routes.ts'

const upstreamName = (service: string) => service.replaceAll('-', '_')
const indent = (lines: string[]) => lines.map(line => `    ${line}`)
const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "\\'")}'`

const CHARSET_TYPES = ['text/css', 'text/javascript', 'text/plain', 'text/vtt', 'application/json', 'image/svg+xml']

/** nginx drops every inherited header where a block adds its own, so each block repeats these two. */
const COMMON_HEADERS = [
  'add_header X-Content-Type-Options nosniff always;',
  'add_header Referrer-Policy strict-origin-when-cross-origin always;'
]
const header = (name: string, value: string) => `add_header ${name} "${value}" always;`
/** nginx does not send an empty value: an uncompressed file has no encoding. */
const ENCODING_HEADERS = ['add_header Vary Accept-Encoding;', 'add_header Content-Encoding $precompressed_encoding;']

/** For locations that read folders: nothing hidden, and only files. */
const NOTHING_HIDDEN = ['location ~ /\\. {', '    return 404;', '}']

/**
 * nginx finds `.gz` beside a file but, without an extra module, not `.br`. So `.br` is tried by name, and the location
 * sets the MIME type, because nginx would take it from the last extension.
 */
const precompressed = (kind: string, tries: string) => [
  'types {}',
  `default_type ${kind};`,
  'gzip_static on;',
  `try_files ${tries} =404;`
]
const textPlaces = (): string[] =>
  [...new Set(PRECOMPRESSED.map(ending => TYPES[ending] ?? 'application/octet-stream'))].flatMap(kind => {
    const endings = PRECOMPRESSED.filter(ending => TYPES[ending] === kind)
    return [`location ~ \\.(${endings.join('|')})$ {`, ...indent(precompressed(kind, '$uri$precompressed $uri')), '}']
  })

/** Variable with the folder of a prefix's page; where the address has no such prefix, a folder that does not exist. */
const pageFolder = (at: number) => `$page_folder_${at}`
const pageMaps = PAGE_PREFIXES.flatMap((pattern, at) => [
  `map $uri ${pageFolder(at)} {`,
  '    default /nonexistent;',
  `    "~${pattern}" ${PAGES}$page;`,
  '}'
])
const pageTries = [...PAGE_PREFIXES.map((_, at) => pageFolder(at)), '']
  .flatMap(folder => [`${folder}${PAGE}$precompressed`, `${folder}${PAGE}`])
  .join(' ')

/** The same pages uncompressed: a compressed one cannot be completed. */
const describedTries = [...PAGE_PREFIXES.map((_, at) => pageFolder(at)), ''].map(folder => `${folder}${PAGE}`).join(' ')
const PAGE_HEAD_TIMEOUT = '2s'

/** The headers of a build or an asset; locations inside inherit them. */
const staticFiles = (cache: string) => [
  ...COMMON_HEADERS,
  header('Cache-Control', cache),
  ...ENCODING_HEADERS,
  ...NOTHING_HIDDEN,
  ...textPlaces(),
  'try_files $uri =404;'
]

/** nginx tries expressions in the order of the file and before plain prefixes (unless `^~`), exact paths first of all:
 * with expressions written in the table's order and prefixes as `^~` only where no expression lies below them, the
 * outcome is the table's. */
const locationsOf = (match: Match, expressionsBelow: (prefix: string) => boolean): string[] => {
  if ('exact' in match) return [`location = ${match.exact}`]
  if ('pattern' in match) return [`location ~ ${match.pattern}`]
  if (match.below === '/') return ['location /']
  return [`location = ${match.below}`, `location ${expressionsBelow(match.below) ? '' : '^~ '}${match.below}/`]
}

const seconds = (ms: number) => `${Math.ceil(ms / 1000)}s`

/** A network's share of the folder for waiting bodies, as a number of bodies of this size. */
const bodiesOf = (maxBytes: number) => Math.floor((4 * LIMITS.memory.each) / maxBytes)

/** The whole body of a call is read before a service gets it; an upload is forwarded while it arrives. */
const bodyRules = ({ maxBytes, isUpload }: Pick<ServiceTarget, 'maxBytes' | 'isUpload'>) => [
  `client_max_body_size ${maxBytes};`,
  ...(isUpload
    ? [
        'proxy_request_buffering off;',
        `client_body_timeout ${seconds(LIMITS.upload.quietMs)};`,
        `limit_conn uploads ${LIMITS.uploads.each};`
      ]
    : maxBytes > BODY_BYTES
      ? [`limit_conn bodies ${bodiesOf(maxBytes)};`]
      : []),
  `limit_conn connections ${LIMITS.connections.each};`
]

const proxyTo = (target: ServiceTarget, patience = seconds(PATIENCE_MS)) => [
  `proxy_pass http://${upstreamName(target.service)};`,
  'proxy_http_version 1.1;',
  'proxy_max_temp_file_size 16m;',
  `proxy_read_timeout ${patience};`,
  ...bodyRules(target),
  'error_page 413 = @large;',
  ...COMMON_HEADERS,
  'proxy_hide_header X-Content-Type-Options;',
  'proxy_hide_header Referrer-Policy;',
  'proxy_set_header Host $host;',
  'proxy_set_header Connection "";',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $visitor_scheme;',
  'proxy_set_header X-Forwarded-Host $http_host;',
  'proxy_set_header X-Service-Token "";'
]

type NginxSettings = Pick<GatewayConfig, 'wwwDir' | 'filesDir'> & { reportLog: string }

const bodyOf = (target: Target, config: NginxSettings): string[] => {
  switch (target.kind) {
    case 'refused':
      return ['return 404;']
    case 'report':
      return [
        `client_max_body_size ${REPORTS.bytes};`,
        'if ($request_method != POST) {',
        '    return 404;',
        '}',
        `limit_req zone=reports burst=${REPORTS.each} nodelay;`,
        'error_page 413 = @large;',
        'error_page 429 = @often;',
        // `return` would take effect before the limit is checked.
        'try_files /nonexistent @reported;'
      ]
    case 'service':
      return [...proxyTo(target), 'error_page 502 503 504 = @unavailable;']
    case 'shortLink':
      return [
        ...proxyTo({ kind: 'service', service: 'svc-shares', maxBytes: BODY_BYTES, isUpload: false }, '3s'),
        'proxy_intercept_errors on;',
        'if ($request_method !~ ^(GET|HEAD)$) {',
        '    return 405;',
        '}',
        'error_page 405 = @missing;',
        'proxy_hide_header Cache-Control;',
        header('Cache-Control', 'no-store'),
        'error_page 400 404 429 500 502 503 504 = @page;'
      ]
    case 'file':
      return [
        `alias ${config.filesDir}/;`,
        'types {',
        ...indent(Object.entries(SHOWN_TYPES).map(([ending, type]) => `${type} ${ending};`)),
        '}',
        ...NOTHING_HIDDEN,
        ...COMMON_HEADERS,
        header('Cache-Control', CACHE.immutable),
        header('Content-Security-Policy', FILE_POLICY),
        header('Cross-Origin-Resource-Policy', '$file_readers'),
        header('Access-Control-Allow-Origin', '$file_origins'),
        header('Content-Disposition', '$file_disposition')
      ]
    case 'asset':
      return staticFiles(CACHE.asset)
    case 'build':
      return staticFiles(CACHE.immutable)
    case 'registry':
      return [
        ...COMMON_HEADERS,
        header('Cache-Control', CACHE.fresh),
        ...ENCODING_HEADERS,
        ...precompressed('application/json', '$uri$precompressed $uri')
      ]
    case 'worker':
      return [
        ...COMMON_HEADERS,
        header('Content-Security-Policy', WORKER_POLICY),
        header('Cache-Control', CACHE.fresh),
        ...ENCODING_HEADERS,
        ...precompressed('text/javascript', '$uri$precompressed $uri')
      ]
    case 'page':
      return ['try_files /nonexistent @page;']
    case 'describedPage':
      return ['try_files /nonexistent @described;']
  }
}

const isFolder = ({ target }: Rule) => target.kind === 'file' || target.kind === 'asset'

const ruleBlocks = (rule: Rule, config: NginxSettings): string[] => {
  const expressionsBelow = (prefix: string) =>
    ROUTES.some(({ match }) => 'pattern' in match && match.pattern.startsWith(`^${prefix}/`))
  return locationsOf(rule.match, expressionsBelow).flatMap(location => [
    `${location} {`,
    // The folder itself has nothing to show.
    ...indent(isFolder(rule) && location.startsWith('location =') ? ['return 404;'] : bodyOf(rule.target, config)),
    '}'
  ])
}

/** Target of requests that nginx cannot parse: they have no address, and without one nginx finds no named location. */
const REFUSED = '/refused.json'

/** An error in our own format, at a location to which rules and errors lead. */
const errorPlace = (place: string, code: ErrorCode, more: string[] = []): string[] => [
  `location ${place} {`,
  ...indent([
    'types {}',
    'default_type application/json;',
    ...COMMON_HEADERS,
    header('Cache-Control', 'no-store'),
    ...more,
    `return ${ERRORS[code].status} ${json(errorResponse(code))};`
  ]),
  '}'
]

/** Seconds for which a service's resolved address is used. */
const NAME_VALID = 5

const upstreamOf = (service: string, url: string, resolver?: string) => {
  const name = upstreamName(service)
  const { host } = new URL(url)
  return resolver
    ? `upstream ${name} { zone ${name} 64k; server ${host} resolve; keepalive 16; }`
    : `upstream ${name} { server ${host}; keepalive 16; }`
}

/** nginx's settings in addition to the gateway's own configuration. */
export interface NginxFacts {
  /** The log file for reports of the content security policy. */
  reportLog: string
  /**
   * Address of the name server that is asked repeatedly for the services, from nginx 1.27.3 on: nginx then starts
   * before the services, follows one whose address changes, and distributes over several addresses of one name. Without
   * it, names are resolved once, at the start.
   */
  resolver?: string
}

/** nginx's configuration from the same table as the local gateway, to be included in its `http` block. */
export const nginxConfig = (config: GatewayConfig & NginxFacts): string => {
  const upstreams = Object.entries(config.services).map(([service, url]) => upstreamOf(service, url, config.resolver))
  const server = [
    `listen ${config.host}:${config.port};`,
    `root ${config.wwwDir};`,
    'server_tokens off;',
    // Addresses of files are keys, and so are those of shares. At any level, a line about a request contains its
    // address and the address of the page from which it came.
    'access_log off;',
    'error_log stderr emerg;',
    `client_header_timeout ${seconds(LIMITS.headersMs)};`,
    `client_body_timeout ${seconds(LIMITS.call.quietMs)};`,
    `limit_conn connections ${LIMITS.connections.each};`,
    'limit_conn_status 503;',
    'reset_timedout_connection on;',
    'types {',
    ...indent(Object.entries(TYPES).map(([ending, kind]) => `${kind} ${ending};`)),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${CHARSET_TYPES.join(' ')};`,
    // 301 and 403 are folders, 405 is a POST to a page: there is nothing at that address.
    'error_page 301 403 404 405 = @missing;',
    `error_page 400 414 = ${REFUSED};`,
    'error_page 413 = @large;',
    'error_page 503 = @unavailable;',
    'if ($leads_up) {',
    '    return 404;',
    '}',
    ...ROUTES.flatMap(rule => ruleBlocks(rule, config)),
    'location @page {',
    ...indent([
      ...COMMON_HEADERS,
      header('Content-Security-Policy', pagePolicy()),
      header('Cache-Control', CACHE.fresh),
      ...ENCODING_HEADERS,
      ...precompressed('text/html', pageTries)
    ]),
    '}',
    'location @described {',
    ...indent([
      ...COMMON_HEADERS,
      header('Content-Security-Policy', pagePolicy()),
      header('Cache-Control', CACHE.fresh),
      header('Vary', 'Accept-Encoding'),
      'ssi on;',
      'gzip on;',
      'gzip_proxied any;',
      'types {}',
      'default_type text/html;',
      `try_files ${describedTries} =404;`
    ]),
    '}',
    'location = /page-head {',
    ...indent([
      'internal;',
      `proxy_pass http://${upstreamName('svc-api')}/api/page-head?path=$request_uri;`,
      'proxy_http_version 1.1;',
      'proxy_connect_timeout 1s;',
      `proxy_read_timeout ${PAGE_HEAD_TIMEOUT};`,
      'proxy_set_header Host $host;',
      'proxy_set_header Connection "";',
      'proxy_set_header Accept-Encoding "";',
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'proxy_set_header X-Service-Token "";',
      'proxy_intercept_errors on;',
      // Without a response the page keeps its usual head.
      'error_page 400 404 429 500 502 503 504 = @nothing;'
    ]),
    '}',
    'location @nothing {',
    '    return 204;',
    '}',
    'location @reported {',
    // One line for each report, without its address: the Referer contains the address of the page.
    `    access_log ${config.reportLog} report;`,
    '    return 204;',
    '}',
    ...errorPlace('@missing', 'NOT_FOUND'),
    ...errorPlace(`= ${REFUSED}`, 'BAD_REQUEST', ['internal;']),
    ...errorPlace('@large', 'TOO_LARGE'),
    ...errorPlace('@often', 'TOO_MANY_TRIES'),
    ...errorPlace('@unavailable', 'UNAVAILABLE', [header('Retry-After', String(RETRY_AFTER))])
  ]
  return [
    '# Generated by `npm run gateway:nginx` from infra/gateway/src/routes.ts; change it there.',
    ...(config.resolver ? [`resolver ${config.resolver} valid=${NAME_VALID}s ipv6=off;`] : []),
    ...upstreams,
    // A client that is not one of these proxies is the visitor, whatever it says about itself.
    ...config.trustedProxies.map(proxy => `set_real_ip_from ${proxy};`),
    'real_ip_header X-Forwarded-For;',
    'real_ip_recursive on;',
    // For a proxy's visitor, the proxy knows the original scheme.
    'map "$realip_remote_addr $remote_addr $http_x_forwarded_proto" $visitor_scheme {',
    '    default $scheme;',
    String.raw`    "~^(\S+) \1 " $scheme;`,
    '    "~ https$" https;',
    '}',
    // Limits count an IPv6 network as one address: the first half of its 16 bytes.
    'map $binary_remote_addr $network {',
    '    default $binary_remote_addr;',
    '    "~(?s)^(?<half>.{8}).{8}$" $half;',
    '}',
    `limit_req_zone $network zone=reports:10m rate=${REPORTS.each}r/m;`,
    'limit_req_status 429;',
    "log_format report '$time_iso8601 policy violation';",
    ...['connections', 'bodies', 'uploads'].map(zone => `limit_conn_zone $network zone=${zone}:10m;`),
    'map $uri $file_disposition {',
    '    default attachment;',
    `    ~*${SHOWN_INLINE.source} inline;`,
    '}',
    'map $uri $file_readers {',
    '    default same-origin;',
    `    ~${OPEN_FILES.source.replaceAll('\\/', '/')} cross-origin;`,
    '}',
    // nginx does not send an empty value.
    'map $uri $file_origins {',
    '    default "";',
    `    ~${OPEN_FILES.source.replaceAll('\\/', '/')} *;`,
    '}',
    // nginx resolves `..` before it looks for a location, and would serve whatever is there.
    'map "$uri $request_uri" $leads_up {',
    '    default 0;',
    `    "~^${REFUSED.replace('.', '\\.')} " 0;`,
    String.raw`    "~* /[^?]*(%00|(/|%2f)(\.|%2e){2}(/|%2f|\?|$))" 1;`,
    '}',
    ...pageMaps,
    'map $http_accept_encoding $precompressed {',
    '    default "";',
    String.raw`    "~*\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))" .br;`,
    '}',
    'map $uri $precompressed_encoding {',
    '    default "";',
    String.raw`    ~\.br$ br;`,
    '}',
    'server {',
    ...indent(server),
    '}',
    ''
  ].join('\n')
}
