import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { CONTRACT } from '@annals/contracts/registry'
import { opensIn } from './fit.ts'
import { frameFactsOf, minorRange, SHARED_NAMES, sharedFor } from './shared.ts'

const root = resolve(import.meta.dirname, '../../..')

test('the list is exactly that of the architecture, all as singletons with strict versions', () => {
  const shared = sharedFor({ root, kind: 'shell', mode: 'production' })
  expect(Object.keys(shared)).toEqual([...SHARED_NAMES])
  expect(Object.values(shared).every(entry => entry.singleton && entry.strictVersion)).toBe(true)
})

test('remotes carry no copy in production, and ask for the minor they were built against', () => {
  const shared = sharedFor({ root, kind: 'remote', mode: 'production' })
  expect(Object.values(shared).every(entry => entry.import === false)).toBe(true)
  expect(shared['react']?.requiredVersion).toBe('^19.0.0')
  expect(minorRange('1.7.3')).toBe('^1.7.0')
})

test('the shell imports every shared entry', () => {
  const source = readFileSync(join(root, 'shell/src/federation/shared-imports.ts'), 'utf8')
  const imported = [...source.matchAll(/import\('([^']+)'\)/g)].map(match => match[1] ?? '')
  for (const name of SHARED_NAMES)
    expect(imported.some(item => (name.endsWith('/') ? item.startsWith(name) : item === name))).toBe(true)
})

test('the frame of this checkout opens the remotes of this checkout', () => {
  const frame = frameFactsOf(root)
  const asked = Object.entries(sharedFor({ root, kind: 'remote', mode: 'production' }))
  const shared = asked.map(([name, { requiredVersion }]) => ({ name: name.replace(/\/$/, '/x'), requiredVersion }))
  expect(opensIn(frame, { contract: CONTRACT, shared })).toBe(true)
  expect(opensIn(frame, { contract: CONTRACT, shared: [{ name: '@annals/new', requiredVersion: '^1.0.0' }] })).toBe(
    false
  )
})
