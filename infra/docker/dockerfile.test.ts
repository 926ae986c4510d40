import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { root } from '../local/bootstrap/paths.mjs'
import { EXAMPLE, readCompose } from './testing/compose.ts'
import { parseDockerfile, stageOf, stages } from './testing/dockerfile.ts'
import { reachedFrom, workspaceFolders } from './testing/imports.ts'
import { isIgnored, layOut } from './testing/layout.ts'
import { installedBy } from './testing/modules.ts'

const { services } = readCompose(EXAMPLE)
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'annals-images-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

test('what the Dockerfile copies of the repository is there, and reaches the build', () => {
  const copied = [...stages.values()].flatMap(({ steps }) =>
    steps.flatMap(step => (step.kind === 'copy' && step.from === null ? step.sources : []))
  )
  expect(copied.length).toBeGreaterThan(20)
  expect(copied.filter(source => !existsSync(join(root, source)) || isIgnored(source))).toEqual([])
})

test('nothing of this machine reaches an image, and no test', () => {
  for (const path of ['.env', '.git/HEAD', '.data/files/x', 'node_modules/a', 'svc-import/node_modules/a', '.cache/x'])
    expect([path, isIgnored(path)]).toEqual([path, true])
  expect(isIgnored('svc-api/src/tests/app.service.test.ts')).toBe(true)
  for (const path of ['.env.example', 'package.json', 'packages/ui/src/index.ts', 'e2e/package.json'])
    expect([path, isIgnored(path)]).toEqual([path, false])
})

test('npm sees every workspace that the lock was made with', () => {
  const copied = stageOf('manifests').steps.flatMap(step => (step.kind === 'copy' ? step.sources : []))
  const manifests = workspaceFolders.map(folder => `${folder}/package.json`)
  expect(copied.sort()).toEqual(['package.json', 'package-lock.json', ...manifests].sort())
})

test('an instruction that nobody checks is refused', () => {
  expect(() => parseDockerfile('FROM a:1 AS b\nADD http://example.org/x /x')).toThrow('not known: ADD')
})

/** The entry files of a target's processes: those of the image, of compose and of its health checks. */
const startedIn = (target: string) => {
  const commands = Object.values(services)
    .filter(({ build }) => build?.target === target)
    .flatMap(({ command, healthcheck }) => [command, healthcheck?.test])
  const words = [stageOf(target).command, ...commands].flatMap(command => command ?? [])
  return [...new Set(words.filter(word => word.endsWith('.ts')))]
}

test.each(['svc-api', 'svc-shares', 'svc-import', 'pages'])(
  'the image %s has every file and package that its processes load, and no package for development',
  async target => {
    const started = startedIn(target)
    expect(started.length).toBeGreaterThan(0)
    // Another test builds the pages, with the processes that stand for production.
    const base = target === 'pages' ? 'modules-contracts' : target
    const app = join(await layOut(base, join(dir, target)), 'app')
    const steps = stageOf(target).steps.flatMap(step => (step.kind === 'copy' && step.from === null ? [step] : []))
    const isThere = (file: string) =>
      existsSync(join(app, file)) || steps.some(({ sources }) => sources.some(source => file.startsWith(`${source}/`)))
    const { files, packages } = reachedFrom(started)
    expect([...files].filter(file => !isThere(file))).toEqual([])
    const lacking = [...packages].filter(([name, folder]) => {
      const places = folder.split('/').map((_part, index, parts) => join(...parts.slice(0, index + 1)))
      return !['', ...places].some(place => existsSync(join(app, place, 'node_modules', name)))
    })
    expect(lacking).toEqual([])
    for (const name of ['jest', 'typescript', '@rspack/core', 'playwright-core'])
      expect([name, existsSync(join(app, 'node_modules', name))]).toEqual([name, false])
  }
)

test('what npm installs for one service is found in the lock, with its version for that service', () => {
  const places = installedBy(['svc-import'])
  expect(places.has('node_modules/sharp')).toBe(true)
  expect(places.has('packages/service-kit/node_modules/lru-cache')).toBe(true)
  expect(places.has('node_modules/react')).toBe(false)
  expect(() => installedBy(['svc-other'])).toThrow('svc-other is no workspace')
})
