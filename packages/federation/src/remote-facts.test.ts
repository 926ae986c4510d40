import { resolve } from 'node:path'
import { callAddresses } from '@annals/contracts'
import { Registry } from '@annals/contracts/registry'
import { expect, test } from '@jest/globals'
import Value from 'typebox/value'
import { findApps } from './apps.ts'
import { withPublished } from './registry-file.ts'

const { apps } = findApps(resolve(import.meta.dirname, '../../..'))
const remotes = apps.flatMap(({ facts, folder }) => (facts ? [{ facts, folder }] : []))

test.each(remotes)('$folder says of itself what the registry can take', ({ facts, folder }) => {
  const empty: Registry = { schemaVersion: 2, remotes: [] }
  const registry = withPublished(empty, { facts, folder, version: 'x' })
  expect([...Value.Errors(Registry, registry)]).toEqual([])
})

test.each(remotes)('$folder has menu entries below its own addresses, in the same languages', ({ facts }) => {
  for (const { path } of facts.nav)
    expect(facts.prefixes.some(own => path === own || path.startsWith(`${own}/`))).toBe(true)
  const languages = [...facts.nav, ...facts.my, ...facts.admin].map(({ labels }) => Object.keys(labels).toSorted())
  for (const ids of languages) expect(ids).toEqual(languages[0])
})

test.each(remotes)('$folder makes early only calls of its own addresses that need no session', ({ facts }) => {
  const prefixes = [...facts.prefixes, ...Object.keys(facts.first ?? {})]
  for (const [pattern, names] of Object.entries(facts.calls ?? {})) {
    expect(prefixes).toContain(pattern.includes(':') ? pattern.slice(0, pattern.indexOf('/:')) : pattern)
    for (const name of names) {
      const { access, path } = callAddresses[name]
      expect([access, path.includes(':')]).toEqual(['public', false])
    }
  }
})

test('one remote at most has a worker, because there is one address for it', () => {
  expect(remotes.filter(({ facts }) => facts.worker).map(({ folder }) => folder)).toEqual(['mf-viewer'])
})
