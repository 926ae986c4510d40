import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withNode } from '../bootstrap/find-node.mjs'
import { SIMULATOR_KEY } from '../../europeana-simulator/key.ts'
import { cacheDir, root } from '../bootstrap/paths.mjs'
import { type Addresses, type Ports, type ServicePlace, localUrl } from './addresses.ts'
import type { Folders } from './folders.ts'
import type { Prepared } from './prepare.ts'
import { serviceToken } from './service-token.ts'

export type Environment = Record<string, string | undefined>

/** What services, gateway and programs beside the site are told alike; `more` goes before all of it. */
export function sharedEnvironment(
  { folders, prepared, addresses }: { folders: Folders; prepared: Prepared; addresses: Addresses },
  more: Environment
): Environment {
  return {
    MONGODB_URL: prepared.mongodb.url,
    REDIS_URL: prepared.redis.url,
    SERVICE_TOKEN: serviceToken(folders.data),
    PUBLIC_ORIGIN: addresses.url,
    ...Object.fromEntries(addresses.services.map(({ variable, port }) => [`${variable}_URL`, localUrl(port)])),
    FILES_DIR: folders.files,
    IMPORTS_DIR: folders.imports,
    OUTBOX_DIR: folders.outbox,
    WWW_DIR: folders.www,
    NODE_ENV: process.env.NODE_ENV || 'development',
    LOG_LEVEL: process.env.LOG_LEVEL || 'info',
    BUILD: process.env.BUILD || ownVersion(),
    SITE_LINKS: process.env.SITE_LINKS || LOCAL_LINKS,
    ...aggregatorEnvironment(addresses),
    ...more
  }
}

/** Without a key of one's own, the simulator answers instead of Europeana. */
const aggregatorEnvironment = ({ aggregator }: Addresses): Environment =>
  process.env.EUROPEANA_API_KEY ? {} : { EUROPEANA_URL: localUrl(aggregator), EUROPEANA_API_KEY: SIMULATOR_KEY }

/** Links of footer and home page, invented for a site that is tried out. */
const LOCAL_LINKS = JSON.stringify({
  partners: [
    { name: 'The Lantern Archive', url: 'https://lantern.example' },
    { name: 'Harbour Town Museum', url: 'https://harbour.example' }
  ],
  social: [
    { name: 'Mastodon', url: 'https://joinmastodon.org/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' }
  ],
  home: [
    { name: 'Guide for teacher training', url: 'https://lantern.example/guide.pdf' },
    { name: 'Tell us what you need', url: 'https://lantern.example/survey' },
    { name: 'Blog', url: 'https://lantern.example/blog' }
  ]
})

const ownVersion = () => (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** The environment in which a part's process starts. */
export function processEnvironment(shared: Environment): Environment {
  const env: Environment = {
    ...withNode(process.execPath),
    NODE_COMPILE_CACHE: join(cacheDir, 'compile'),
    ...shared
  }
  // Each part gets its own variables; those of the runner would be wrong for it.
  for (const name of ['PORT', 'HOST', 'PRIVATE_PORT']) delete env[name]
  return env
}

export const portEnvironment = ({ port, privatePort }: Ports, host = '127.0.0.1'): Environment => ({
  PORT: String(port),
  PRIVATE_PORT: String(privatePort),
  HOST: host
})

export const serviceEnvironment = (service: ServicePlace): Environment => ({
  ...portEnvironment(service),
  MONGODB_DB: service.database
})

/** Addresses for monitoring the parts. */
export function privateUrls({ services, gateway }: Addresses): Environment {
  return {
    ...Object.fromEntries(
      services.map(({ variable, privatePort }) => [`${variable}_PRIVATE_URL`, localUrl(privatePort)])
    ),
    GATEWAY_PRIVATE_URL: localUrl(gateway.privatePort)
  }
}
