import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { inputsOf, versionOf } from './version.ts'

let root: string
const put = async (path: string, text: string) => {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), text)
}
const packageJson = (...names: string[]) =>
  JSON.stringify({ version: '1.0.0', dependencies: Object.fromEntries(names.map(name => [name, '*'])) })

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'version-'))
  await put('package-lock.json', '{}')
  await put('mf-a/package.json', packageJson('@annals/ui', '@annals/blocks'))
  await put('mf-a/src/register.ts', 'one')
  await put('mf-a/src/register.test.ts', 'test')
  await put('shell/package.json', packageJson('@annals/ui'))
  await put('packages/ui/package.json', packageJson())
  await put('packages/ui/src/index.ts', 'ui')
  await put('packages/blocks/package.json', packageJson('@annals/ui'))
  await put('packages/blocks/src/index.ts', 'blocks')
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
    'packages/blocks/src/index.ts',
    'packages/ui/package.json'
  ])
})

test('changing a remote leaves the version of the shell', async () => {
  const [shellBefore, remoteBefore] = versions()
  await put('mf-a/src/register.ts', 'two')
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
