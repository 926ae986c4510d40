import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../local/bootstrap/paths.mjs'

/** The part of a service that our rules read; the published schema checks the rest. */
export interface ComposeService {
  image: string
  build?: { context: string; dockerfile: string; target: string }
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  networks?: string[]
  network_mode?: string
  ports?: string[]
  profiles?: string[]
  user?: string
  hostname?: string
  container_name?: string
  deploy?: unknown
  scale?: number
  restart: string
  read_only?: boolean
  tmpfs?: string[]
  mem_limit?: string
  cap_drop?: string[]
  stop_grace_period?: string
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[]; disable?: boolean }
}

export interface ComposeFile {
  services: Record<string, ComposeService>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, unknown>
}

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g

/** Names of the variables that the file reads from .env, with their defaults; null where they are required. */
export const variables = new Map(
  [...text.matchAll(VARIABLE)].map(([, name = '', kind, word = '']) => [name, kind === '?' ? null : word])
)

/** The file as compose reads it, with these variables. Throws where a required one is missing. */
export const readCompose = (env: Readonly<Record<string, string>>): ComposeFile => {
  const filled = text.replaceAll(VARIABLE, (_all, name: string, kind: string | undefined, word: string) => {
    if (env[name]) return env[name]
    if (kind === '?') throw new Error(`${name} is missing: ${word}`)
    return kind === '-' ? word : ''
  })
  return parse(filled, { merge: true }) as ComposeFile
}

/** Replaces the .env of an operator. */
export const EXAMPLE = {
  PUBLIC_ORIGIN: 'https://annals.example',
  SERVICE_TOKEN: 'a-token-of-forty-letters-for-tests-alone',
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'no-reply@annals.example'
}

/** Whether the service ends after its work (a one-shot service). */
export const isOnce = (service: ComposeService): boolean => service.restart === 'no'

/** Seconds of '10s', '1m30s'. */
export const seconds = (duration: string): number => {
  const [, minutes = '0', rest = '0'] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration) ?? []
  return Number(minutes) * 60 + Number(rest)
}

/** Bytes of '64m', '1g', '256mb'. */
export const bytes = (size: string): number => {
  const [, count, unit = ''] = /^(\d+)([kmg])b?$/.exec(size) ?? []
  return Number(count) * 1024 ** ('kmg'.indexOf(unit) + 1)
}

/** Names of the services, each after those on which it depends. */
export const inOrder = (services: Readonly<Record<string, ComposeService>>): string[] => {
  const done = new Set<string>()
  const visit = (name: string) => {
    if (done.has(name)) return
    Object.keys(services[name]?.depends_on ?? {}).forEach(visit)
    done.add(name)
  }
  Object.keys(services).forEach(visit)
  return [...done]
}
