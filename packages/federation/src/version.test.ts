import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { findApps } from './apps.ts'
import { inputsOf, uncovered, versionOf } from './version.ts'

let root: string
const put = async (path: string, text: string) => {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), text)
}
const packageJson = (...names: string[]) =>
  JSON.stringify({
    version: '1.0.0',
    exports: { '.': './src/index.ts' },
    dependencies: Object.fromEntries(names.map(name => [name, '*']))
  })

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'version-'))
  await put('package.json', '{}')
  await put('package-lock.json', '{}')
  await put('mf-a/package.json', packageJson('@annals/ui', '@annals/blocks'))
  await put('mf-a/src/register.ts', `import '@annals/ui'\nimport { list } from '@annals/blocks/models'`)
  await put('mf-a/src/register.test.ts', 'test')
  await put('shell/package.json', packageJson('@annals/ui'))
  await put('shell/src/index.ts', `import '@annals/ui'`)
  await put('packages/ui/package.json', packageJson())
  await put('packages/ui/src/index.ts', 'ui')
  await put(
    'packages/blocks/package.json',
    '{"exports":{".":"./src/index.ts","./models":"./src/models.ts"},"dependencies":{"@annals/ui":"*"}}'
  )
  await put('packages/blocks/src/index.ts', "export * from './models.ts'\nimport './block.css'")
  await put('packages/blocks/src/block.css', '.box { background: url(./dot.svg) }')
  await put('packages/blocks/src/dot.svg', 'dot')
  await put('packages/blocks/src/models.ts', "export const list = 'blocks'")
  await put('packages/blocks/src/text/components.ts', 'text')
  await put('packages/blocks/src/text/other.ts', 'other')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const remote = () => ({ dir: join(root, 'mf-a'), kind: 'remote' as const })
const shell = () => ({ dir: join(root, 'shell'), kind: 'shell' as const })
const versions = () => [versionOf(root, shell(), 'production'), versionOf(root, remote(), 'production')] as const

test('the version follows the code, the packages bundled in and the lock, not the tests', async () => {
  expect(inputsOf(root, remote())).toEqual([
    'mf-a/package.json',
    'mf-a/src/register.ts',
    'package-lock.json',
    'packages/blocks/package.json',
    'packages/blocks/src/models.ts',
    'packages/ui/package.json'
  ])
})

test('an entry of a shared package that is not shared itself is bundled, so it counts', async () => {
  await put('packages/ui/package.json', '{"exports":{".":"./src/index.ts","./extra":"./src/extra.ts"}}')
  await put('packages/ui/src/extra.ts', "import '@annals/ui'")
  await put('mf-a/src/register.ts', "import '@annals/ui/extra'")
  expect(inputsOf(root, remote())).toEqual([
    'mf-a/package.json',
    'mf-a/src/register.ts',
    'package-lock.json',
    'packages/ui/package.json',
    'packages/ui/src/extra.ts'
  ])
})

test('a package counts with the files that are reached from the entry that is imported', async () => {
  await put('mf-a/src/register.ts', "import '@annals/blocks'")
  const inBlocks = () => inputsOf(root, remote()).filter(file => file.startsWith('packages/blocks/src/'))
  const always = ['block.css', 'dot.svg', 'index.ts', 'models.ts'].map(file => `packages/blocks/src/${file}`)
  expect(inBlocks()).toEqual(always)
  await put(
    'packages/blocks/src/index.ts',
    "import './block.css'\nimport './models.ts'\nimport(`./${type}/components.ts`)"
  )
  expect(inBlocks()).toEqual([...always, 'packages/blocks/src/text/components.ts'])
})

test('what a compiler has read and the version does not know is named; installed packages are in the lock', () => {
  const read = ['packages/blocks/src/models.ts', 'packages/blocks/src/index.ts', 'node_modules/react/index.js']
  const all = [...read, 'mf-a', 'package.json'].map(file => join(root, file))
  expect(uncovered(root, remote(), [...all, '/etc/hosts'])).toEqual(['packages/blocks/src/index.ts'])
})

test('a change in how blocks are shown is a change of the remotes that show them, not of the others', () => {
  const house = resolve(import.meta.dirname, '../../..')
  const shown = 'packages/blocks/src/text/player.tsx'
  const remotes = findApps(house).apps.filter(app => inputsOf(house, app).includes(shown))
  expect(remotes.map(({ folder }) => folder)).toEqual(['mf-builder', 'mf-viewer'])
})

test('changing a remote leaves the version of the shell', async () => {
  const [shellBefore, remoteBefore] = versions()
  await put('mf-a/src/register.ts', `import '@annals/ui'`)
  const [shellAfter, remoteAfter] = versions()
  expect(shellAfter).toBe(shellBefore)
  expect(remoteAfter).not.toBe(remoteBefore)
})

test('a change in ui is a change of the shell alone, until its version rises', async () => {
  const [shellBefore, remoteBefore] = versions()
  await put('packages/ui/src/index.ts', 'more')
  expect(versions()[0]).not.toBe(shellBefore)
  expect(versions()[1]).toBe(remoteBefore)
  await put('packages/ui/package.json', packageJson().replace('1.0.0', '1.1.0'))
  expect(versions()[1]).not.toBe(remoteBefore)
})
