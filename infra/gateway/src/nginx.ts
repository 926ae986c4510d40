import { CACHE } from './caching.ts'
import type { GatewayConfig } from './config.ts'
import { FILE_POLICY, pagePolicy } from './csp.ts'
import { refusal } from './refusals.ts'
import { ROUTES, type Match, type Rule, type Target } from './routes.ts'

const upstreamName = (service: string) => service.replaceAll('-', '_')
const indent = (lines: string[]) => lines.map(line => `    ${line}`)
const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "\\'")}'`

/** nginx drops every inherited header where a block adds its own, so each block repeats these two. */
const COMMON_HEADERS = [
  'add_header X-Content-Type-Options nosniff always;',
  'add_header Referrer-Policy strict-origin-when-cross-origin always;'
]
const header = (name: string, value: string) => `add_header ${name} "${value}" always;`

/** nginx tries expressions in the order of the file and before plain prefixes (unless `^~`), exact paths first of all:
 * with expressions written in the table's order and prefixes as `^~` only where no expression lies below them, the
 * outcome is the table's. */
const locationsOf = (match: Match, expressionsBelow: (prefix: string) => boolean): string[] => {
  if ('exact' in match) return [`location = ${match.exact}`]
  if ('pattern' in match) return [`location ~ ${match.pattern}`]
  if (match.below === '/') return ['location /']
  return [`location = ${match.below}`, `location ${expressionsBelow(match.below) ? '' : '^~ '}${match.below}/`]
}

const proxyTo = (service: string) => [
  `proxy_pass http://${upstreamName(service)};`,
  'proxy_http_version 1.1;',
  'proxy_request_buffering off;',
  'client_max_body_size 0;', // the service has the limits
  'proxy_set_header Host $host;',
  'proxy_set_header Connection "";',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Forwarded-Host $http_host;',
  'proxy_set_header X-Service-Token "";'
]

const bodyOf = (target: Target, config: Pick<GatewayConfig, 'wwwDir' | 'filesDir'>): string[] => {
  switch (target.kind) {
    case 'refused':
      return ['return 404;']
    case 'report':
      return ['access_log /var/log/nginx/csp.log;', 'return 204;']
    case 'service':
      return [...proxyTo(target.service), 'error_page 502 503 504 = @unavailable;']
    case 'shortLink':
      return [
        ...proxyTo('svc-shares'),
        'proxy_read_timeout 3s;',
        'proxy_intercept_errors on;',
        'error_page 400 404 429 500 502 503 504 = @page;'
      ]
    case 'file':
      return [
        `alias ${config.filesDir}/;`,
        ...COMMON_HEADERS,
        header('Cache-Control', CACHE.immutable),
        header('Content-Security-Policy', FILE_POLICY),
        header('Cross-Origin-Resource-Policy', 'same-origin'),
        header('Content-Disposition', '$file_disposition')
      ]
    case 'asset':
      return ['gzip_static on;', ...COMMON_HEADERS, header('Cache-Control', CACHE.asset), 'try_files $uri =404;']
    case 'build':
      return ['gzip_static on;', ...COMMON_HEADERS, header('Cache-Control', CACHE.immutable), 'try_files $uri =404;']
    case 'registry':
      return [...COMMON_HEADERS, header('Cache-Control', CACHE.fresh), 'try_files $uri =404;']
    case 'page':
      return ['try_files /nonexistent @page;']
  }
}

const ruleBlocks = (rule: Rule, config: Pick<GatewayConfig, 'wwwDir' | 'filesDir'>): string[] => {
  const expressionsBelow = (prefix: string) =>
    ROUTES.some(({ match }) => 'pattern' in match && match.pattern.startsWith(`^${prefix}/`))
  return locationsOf(rule.match, expressionsBelow).flatMap(location => [
    `${location} {`,
    // An alias needs the trailing slash of its location; the folder itself holds nothing to show.
    ...indent(location === 'location = /files' ? ['return 404;'] : bodyOf(rule.target, config)),
    '}'
  ])
}

/** nginx's configuration from the same table as the local gateway. */
export const nginxConfig = (config: GatewayConfig): string => {
  const upstreams = Object.entries(config.services).map(
    ([service, url]) => `upstream ${upstreamName(service)} { server ${new URL(url).host}; keepalive 16; }`
  )
  const server = [
    `listen ${config.port};`,
    `root ${config.wwwDir};`,
    'server_tokens off;',
    'default_type application/octet-stream;',
    'error_page 404 @missing;',
    ...ROUTES.flatMap(rule => ruleBlocks(rule, config)),
    'location @page {',
    ...indent([
      ...COMMON_HEADERS,
      header('Content-Security-Policy', pagePolicy()),
      header('Cache-Control', CACHE.fresh),
      'try_files /index.html =404;'
    ]),
    '}',
    'location @missing {',
    ...indent([
      'internal;',
      'default_type application/json;',
      ...COMMON_HEADERS,
      header('Cache-Control', 'no-store'),
      `return 404 ${json(refusal('NOT_FOUND'))};`
    ]),
    '}',
    'location @unavailable {',
    ...indent([
      'default_type application/json;',
      ...COMMON_HEADERS,
      header('Retry-After', '5'),
      header('Cache-Control', 'no-store'),
      `return 503 ${json(refusal('UNAVAILABLE'))};`
    ]),
    '}'
  ]
  return [
    '# Generated by `npm run gateway:nginx` from infra/gateway/src/routes.ts; change it there.',
    ...upstreams,
    'map $uri $file_disposition {',
    '    default attachment;',
    '    ~*\\.(jpe?g|png|webp|gif|avif|svg|mp3|m4a|ogg|oga|wav|mp4|webm|ogv|mov|m3u8|ts|vtt|pdf)$ inline;',
    '}',
    'server {',
    ...indent(server),
    '}',
    ''
  ].join('\n')
}
