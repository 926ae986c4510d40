import { join, resolve } from 'node:path'
import type { ServiceName } from '@annals/contracts'

export interface GatewayConfig {
  host: string
  port: number
  /**
   * Descriptor of a socket that listens already, inherited from the parent process (as with systemd), so that there is
   * always a listener between the starting page and the gateway. null: we open `port` ourselves.
   */
  listenFd: number | null
  /** Port of health and counters; never reachable from outside. */
  privatePort: number
  wwwDir: string
  filesDir: string
  /** Folder of the mails that are written as files because there is no mail server. */
  outboxDir: string
  services: Record<ServiceName, string>
  /** Proxies in front of the gateway, as addresses and CIDRs: what they say about a visitor's address is trusted. */
  trustedProxies: string[]
  logLevel: string
}

const ROOT = resolve(import.meta.dirname, '../../..')

const portOf = (env: NodeJS.ProcessEnv, name: string, fallback: number) => {
  const value = Number(env[name] ?? fallback)
  if (!Number.isInteger(value) || value < 0 || value > 65535) throw new Error(`${name} is not a port: ${env[name]}`)
  return value
}

const proxiesOf = (list: string): string[] => {
  const proxies = list.split(',').map(part => part.trim())
  return proxies.filter(Boolean).map(proxy => {
    if (!/^[0-9a-fA-F:.]+(\/\d+)?$/.test(proxy)) throw new Error(`TRUSTED_PROXIES has no address or range: ${proxy}`)
    return proxy
  })
}

/** Reads the environment; throws where a value is not usable. */
export const readGatewayConfig = (env: NodeJS.ProcessEnv = process.env): GatewayConfig => ({
  host: env.HOST ?? '127.0.0.1',
  port: portOf(env, 'PORT', 8080),
  listenFd: env.LISTEN_FD ? portOf(env, 'LISTEN_FD', 3) : null,
  privatePort: portOf(env, 'PRIVATE_PORT', 9080),
  wwwDir: resolve(env.WWW_DIR ?? join(ROOT, '.data/www')),
  filesDir: resolve(env.FILES_DIR ?? join(ROOT, '.data/files')),
  outboxDir: resolve(env.OUTBOX_DIR ?? join(ROOT, '.data/outbox')),
  services: {
    'svc-api': env.API_URL ?? 'http://127.0.0.1:8081',
    'svc-shares': env.SHARES_URL ?? 'http://127.0.0.1:8082',
    'svc-import': env.IMPORT_URL ?? 'http://127.0.0.1:8083'
  },
  trustedProxies: proxiesOf(env.TRUSTED_PROXIES ?? ''),
  logLevel: env.LOG_LEVEL ?? 'info'
})
