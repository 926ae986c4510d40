import { expect, test } from '@jest/globals'
import { lintManifest } from './manifest-lint.ts'

const expected = { name: 'mf_builder', version: 'e5716134be83', production: true }
const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }
const shared = (name: string, more = {}) => ({
  name,
  version: '',
  singleton: true,
  requiredVersion: '^19.0.0',
  assets: noAssets,
  ...more
})
const good = (more = {}, meta = {}) => ({
  name: 'mf_builder',
  metaData: { name: 'mf_builder', publicPath: 'auto', buildInfo: { buildVersion: expected.version }, ...meta },
  shared: [shared('react'), shared('react/jsx-runtime'), shared('@annals/ui', { requiredVersion: '^1.0.0' })],
  exposes: [{ path: './register' }],
  ...more
})

test('a right manifest has no faults', () => {
  expect(lintManifest(good(), expected)).toEqual([])
})

test.each([
  ['another name', good({ name: 'mf-builder' }), /is named mf-builder/],
  ['a fixed publicPath', good({}, { publicPath: '/' }), /publicPath \//],
  ['no build version', good({}, { buildInfo: {} }), /build undefined/],
  ['a second exposed module', good({ exposes: [{ path: './register' }, { path: './store' }] }), /exposes/],
  ['nothing exposed', good({ exposes: [] }), /nothing/],
  ['a library that is not on the list', good({ shared: [shared('react-router-dom')] }), /not on the list/],
  ['an entry of ui that is not on the list', good({ shared: [shared('@annals/ui/showcase')] }), /not on the list/],
  ['no singleton', good({ shared: [shared('react', { singleton: false })] }), /without singleton/],
  ['no range', good({ shared: [shared('react', { requiredVersion: false })] }), /without a range/],
  [
    'a React of its own',
    good({ shared: [shared('react', { assets: { ...noAssets, js: { sync: ['12.js'], async: [] } } })] }),
    /own copy of react \(12\.js\)/
  ],
  ['no manifest at all', 'Bad gateway', /not a manifest/]
])('%s is refused', (_what, manifest, error) => {
  expect(lintManifest(manifest, expected).join('\n')).toMatch(error)
})
