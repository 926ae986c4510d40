import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import type { TObject } from 'typebox'
import { ApiConfig } from '../../svc-api/src/config.ts'
import { ImportConfig, PurgeConfig, WorkerConfig } from '../../svc-import/src/config.ts'
import { SharesConfig } from '../../svc-shares/src/config.ts'
import { readConfig } from '../../packages/service-kit/src/config.ts'
import { root } from '../local/bootstrap/paths.mjs'
import { bytes, type ComposeService, EXAMPLE, isOnce, readCompose, seconds, variables } from './testing/compose.ts'
import { stageOf } from './testing/dockerfile.ts'
import { isIgnored } from './testing/layout.ts'

const compose = readCompose(EXAMPLE)
const { services } = compose
const entries = Object.entries(services)
const service = (name: string): ComposeService => {
  const found = services[name]
  if (!found) throw new Error(`There is no service ${name}`)
  return found
}
const namesOf = (holds: (one: ComposeService, name: string) => boolean) =>
  entries.filter(([name, one]) => holds(one, name)).map(([name]) => name)
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n')

/** Seconds within which a service finishes its requests after it was told to stop (runService). */
const STOPS_WITHIN = 10
const PRIVATE_PORT = '9080'

/** The published schema of compose files comes with dclint. */
test('compose can read the file', () => {
  const schema = JSON.parse(
    readFileSync(join(root, 'node_modules/dclint/schemas/compose.schema.json'), 'utf8')
  ) as object
  const validate = new Ajv({ strict: false, validateFormats: false }).compile({ ...schema, $schema: undefined })
  const fits = (file: unknown) => validate(file) || validate.errors
  expect(fits(compose)).toBe(true)
  expect(fits({ services: { a: { image: 'a', restart: 'no', healthchek: {} } } })).not.toBe(true)
  expect(fits({ services: { a: { image: 'a', depends_on: { b: { condition: 'ready' } } } } })).not.toBe(true)
})

test('what must be given in .env is told by name', () => {
  for (const name of Object.keys(EXAMPLE))
    expect(() => readCompose({ ...EXAMPLE, [name]: '' })).toThrow(`${name} is missing`)
})

test('.env.example explains every variable, gives no secret, and .env goes nowhere', () => {
  const lines = linesOf('.env.example')
  const explained = lines.flatMap((line, index) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    return name ? [{ name, value, isExplained: lines[index - 1]?.startsWith('# ') }] : []
  })
  expect(explained.map(({ name }) => name).sort()).toEqual([...variables.keys()].sort())
  expect(explained.filter(({ isExplained }) => !isExplained)).toEqual([])
  for (const { name, value } of explained) {
    const fallback = variables.get(name)
    expect([name, value]).toEqual([name, fallback === null ? '' : fallback || value])
  }
  expect(linesOf('.gitignore')).toContain('.env')
  expect(isIgnored('.env')).toBe(true)
})

const CONFIGS: Record<string, TObject> = {
  'svc-api': ApiConfig,
  'svc-shares': SharesConfig,
  'svc-import': ImportConfig,
  'import-worker': WorkerConfig,
  'deploy-api': ApiConfig,
  'deploy-shares': SharesConfig,
  'deploy-import': ImportConfig,
  purge: PurgeConfig
}

test.each(Object.entries(CONFIGS))('%s is given what it needs, and nothing that it does not read', (name, schema) => {
  const { build, environment = {} } = service(name)
  const given = { ...stageOf(build?.target ?? '').env, ...environment }
  expect(readConfig(schema, given)).toMatchObject('NODE_ENV' in schema.properties ? { NODE_ENV: 'production' } : {})
  expect(Object.keys(environment).filter(key => !(key in schema.properties))).toEqual([])
})

test('whatever has no configuration of its own is given nothing else', () => {
  const given = entries.filter(([name]) => !(name in CONFIGS)).map(([name, one]) => [name, one.environment])
  expect(Object.fromEntries(given)).toEqual({
    gateway: { TRUSTED_PROXIES: '' },
    mongodb: undefined,
    redis: undefined,
    'replica-set': { MONGODB_MEMBER: 'mongodb:27017' },
    publish: { WWW_DIR: '/srv/annals/www' }
  })
})

test('every service has a health check, or runs to its end', () => {
  expect(namesOf(one => !isOnce(one) && (!one.healthcheck?.test || one.healthcheck.disable === true))).toEqual([])
  expect(namesOf(isOnce)).toEqual(['replica-set', 'deploy-api', 'deploy-shares', 'deploy-import', 'purge', 'publish'])
})

test('import-worker can be there in any number', () => {
  const { ports, container_name, hostname, scale, deploy } = service('import-worker')
  expect({ ports, container_name, hostname, scale, deploy }).toEqual({})
  expect(namesOf(one => one.container_name !== undefined || one.hostname !== undefined)).toEqual([])
})

test('the gateway alone can be reached from outside, and nobody on the private port', () => {
  expect(namesOf(one => one.ports !== undefined)).toEqual(['gateway'])
  expect(service('gateway').ports).toEqual(['127.0.0.1:8080:8080'])
  for (const one of Object.values(services))
    expect([undefined, PRIVATE_PORT]).toContain(one.environment?.['PRIVATE_PORT'])
})

test('the databases have no way out, and the gateway none to them', () => {
  expect(compose.networks['data']?.internal).toBe(true)
  expect(namesOf(one => one.networks?.includes('data') ?? false)).toEqual(
    namesOf((one, name) => !['gateway', 'publish'].includes(name) && one.network_mode === undefined)
  )
  expect(namesOf(one => one.networks?.join() === 'data')).toEqual(['mongodb', 'redis', 'replica-set'])
  const used = entries.flatMap(([, one]) => one.networks ?? [])
  expect([...new Set(used)].sort()).toEqual(Object.keys(compose.networks).sort())
})

test('each waits for what must be there, and is waited for as what it is', () => {
  for (const [name, { depends_on = {} }] of entries)
    for (const [other, { condition }] of Object.entries(depends_on))
      expect({ name, other, condition }).toEqual({
        name,
        other,
        condition: isOnce(service(other)) ? 'service_completed_successfully' : 'service_healthy'
      })
  for (const area of ['api', 'shares', 'import']) {
    expect(Object.keys(service(`svc-${area}`).depends_on ?? {})).toEqual([`deploy-${area}`])
    expect(Object.keys(service(`deploy-${area}`).depends_on ?? {})).toEqual(['replica-set'])
  }
  expect(Object.keys(service('import-worker').depends_on ?? {})).toEqual(['deploy-import'])
})

const mountsOf = ({ volumes = [] }: ComposeService) =>
  volumes.map(volume => {
    const [name = '', path = '', mode = 'rw'] = volume.split(':')
    return { name, path, mode }
  })

test('volumes are declared and used, and a folder is the same one wherever it is named', () => {
  const mounts = entries.flatMap(([, one]) => mountsOf(one))
  expect([...new Set(mounts.map(({ name }) => name))].sort()).toEqual(Object.keys(compose.volumes).sort())
  const places = new Map(mounts.map(({ name, path }) => [name, path]))
  for (const { name, path } of mounts) expect([name, path]).toEqual([name, places.get(name)])
  for (const [name, one] of entries)
    for (const [key, value] of Object.entries(one.environment ?? {}))
      if (key.endsWith('_DIR'))
        expect([name, key, mountsOf(one)]).toEqual([
          name,
          key,
          expect.arrayContaining([{ name: expect.any(String), path: value, mode: 'rw' }])
        ])
  expect(service('import-worker').volumes).toEqual(service('svc-import').volumes)
})

test('the gateway reads pages and files, writes neither, and never sees a workbook', () => {
  expect(mountsOf(service('gateway'))).toEqual([
    { name: 'pages', path: '/srv/annals/www', mode: 'ro' },
    { name: 'files', path: '/srv/annals/files', mode: 'ro' }
  ])
  expect(namesOf(one => mountsOf(one).some(({ name }) => name === 'imports'))).toEqual([
    'svc-import',
    'import-worker',
    'deploy-import'
  ])
})

test('a volume that is new belongs to the process that writes it', () => {
  for (const [name, { build }] of entries) {
    if (!build) continue
    const made: string[] = []
    for (let stage = build.target; stage.includes('/') === false && !stage.includes(':'); stage = stageOf(stage).base)
      for (const step of stageOf(stage).steps)
        if (step.kind === 'run') made.push(...(/^mkdir -p (.*?) && chown/.exec(step.command)?.[1]?.split(' ') ?? []))
    for (const { path } of mountsOf(service(name))) expect([name, made]).toEqual([name, expect.arrayContaining([path])])
  }
})

test('every container is read-only, without rights and without root', () => {
  expect(namesOf(one => one.read_only !== true || one.cap_drop?.join() !== 'ALL')).toEqual([])
  for (const [name, { build, user }] of entries)
    expect([name, build ? stageOf(build.target).user : user]).toEqual([name, expect.stringMatching(/^(?!root)\w+$/)])
})

test('no container can take the memory of the others, and what lies in its /tmp is bounded within it', () => {
  for (const [name, { mem_limit = '', tmpfs = [] }] of entries) {
    const folders = tmpfs.map(one => bytes(/^\/tmp:size=(\w+)$/.exec(one)?.[1] ?? ''))
    expect([name, folders.length, folders[0]! * 2 <= bytes(mem_limit)]).toEqual([name, 1, true])
  }
})

test('what is kept in memory fits into it', () => {
  expect(bytes(service('import-worker').mem_limit ?? '')).toBeGreaterThanOrEqual(bytes('768m'))
  const [, most = ''] = /--maxmemory (\w+)/.exec(service('redis').command?.join(' ') ?? '') ?? []
  expect(2 * bytes(most)).toBeLessThanOrEqual(bytes(service('redis').mem_limit ?? ''))
})

test('who is told to stop has the time for it', () => {
  for (const [name, one] of entries)
    if (!isOnce(one)) expect([name, seconds(one.stop_grace_period ?? '0s') > STOPS_WITHIN]).toEqual([name, true])
})

test('images of others are of one line, whose newest patch a pull brings, and ours are of one release', () => {
  const foreign = [stageOf('gateway').base, stageOf('node').base, ...entries.map(([, one]) => one.image)]
  for (const image of foreign.filter(one => !one.startsWith('annals/')))
    expect(image).toMatch(/^(node:\d+|\w+:\d+\.\d+)(-|$)/)
  const release = readCompose({ ...EXAMPLE, RELEASE: '7' }).services
  const ours = Object.entries(release).filter(([, { build }]) => build)
  for (const [, { image, build }] of ours) expect(image).toBe(`annals/${build?.target}:7`)
  expect(namesOf(one => one.image.startsWith('annals/')).sort()).toEqual(ours.map(([name]) => name).sort())
})

test('Redis loses nothing that it was told, and throws nothing out', () => {
  const command = service('redis').command?.join(' ')
  expect(command).toContain('--appendonly yes')
  expect(command).toContain('--maxmemory-policy noeviction')
})
