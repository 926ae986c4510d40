import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { installStamp, isNativeFor, missingNatives } from './install.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'annals-install-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('native parts are named for the machine at hand, and those that are missing are found', () => {
  const linux = { platform: 'linux', arch: 'x64', musl: false }
  const names = [
    '@rspack/binding-linux-x64-gnu',
    '@rspack/binding-linux-x64-musl',
    '@img/sharp-linux-x64',
    '@img/sharp-linuxmusl-x64',
    '@swc/core-darwin-arm64'
  ]
  expect(names.filter(name => isNativeFor(name, linux))).toEqual([names[0], names[2]])
  expect(names.filter(name => isNativeFor(name, { ...linux, musl: true }))).toEqual([names[1], names[3]])

  const core = join(folder, 'node_modules/@rspack/binding')
  mkdirSync(core, { recursive: true })
  writeFileSync(
    join(core, 'package.json'),
    JSON.stringify({ optionalDependencies: Object.fromEntries(names.map(name => [name, '1.0.0'])) })
  )
  mkdirSync(join(folder, 'node_modules', '@img/sharp-linux-x64'), { recursive: true })
  expect(missingNatives(folder, linux)).toEqual(['@rspack/binding-linux-x64-gnu@1.0.0'])
})

test('a changed package.json of any room, lock or Node line asks for an installation', () => {
  mkdirSync(join(folder, 'packages/ui'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"workspaces":["packages/*","shell"]}')
  writeFileSync(join(folder, 'packages/ui/package.json'), '{}')
  const stamp = installStamp(folder, 'v24.1.0')
  expect(installStamp(folder, 'v24.2.0')).toBe(stamp)
  expect(installStamp(folder, 'v26.0.0')).not.toBe(stamp)
  writeFileSync(join(folder, 'packages/ui/package.json'), '{"version":"2"}')
  expect(installStamp(folder, 'v24.1.0')).not.toBe(stamp)
})
