import { expect, test } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { undeclared, unused } from './dependencies.ts'
import { type Package, packagesOf } from './imports.ts'

const root = resolve(import.meta.dirname, '..')
const packages = packagesOf(root)
const whole = packages.find(({ folder }) => folder === '.') as Package
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Locked {
  packages: Record<string, { peerDependencies?: Record<string, string>; link?: boolean; resolved?: string }>
}
const { packages: locked } = JSON.parse(read('package-lock.json')) as Locked
function peersOf(name: string): string[] {
  const { link, resolved = '', ...found } = locked[`node_modules/${name}`] ?? {}
  return Object.keys((link ? locked[resolved] : found)?.peerDependencies ?? {})
}

/** Remotes that show blocks list the packages that blocks need (decision 50); another test compares the two. */
const BLOCKS = '@annals/blocks'
const blocks = packages.find(({ manifest }) => manifest.name === BLOCKS) as Package

/** The root declares what all tests share, and the command line tools. */
const textOf = ({ folder, manifest, files }: Package): string => {
  const sheets = globSync(`${folder}/src/**/*.css`, { cwd: root })
  const others = folder === '.' ? ['package.json', 'jest.config.mjs', '.oxlintrc.json'].map(read) : []
  const scripts = others.map(text => text.replace(/"devDependencies"[^}]*\}/, ''))
  const shown = manifest.dependencies?.[BLOCKS] ? blocks.files : []
  const code = folder === '.' ? packages.flatMap(each => each.files) : [...files, ...shown]
  return [...code.map(({ path }) => read(path)), ...sheets.map(read), ...scripts].join('\n')
}

test('every package that code imports is named in its package.json', () => {
  expect(packages.filter(one => one !== blocks).flatMap(one => undeclared(one, whole))).toEqual([])
})

test('every package that a package.json names is used', () => {
  // Jest finds it by the end of its name.
  const byAnotherName = ['jest-environment-jsdom']
  const left = packages.flatMap(one =>
    unused(one, { text: textOf(one), peersOf })
      .filter(name => !byAnotherName.includes(name))
      .map(name => `${one.folder} does not use ${name}`)
  )
  expect(left).toEqual([])
})

const pack = (folder: string, dependencies: Record<string, string>, files: Record<string, string[]>): Package => ({
  folder,
  manifest: { name: `@annals/${folder}`, dependencies, devDependencies: folder === '.' ? { jest: '1' } : {} },
  files: Object.entries(files).map(([path, imports]) => ({ path, imports }))
})

test('what is missing is told by file, and tests may use what the root has', () => {
  const files = { 'ui/src/a.ts': ['react', './b.ts', 'node:fs', 'idb/with'], 'ui/src/a.test.ts': ['jest'] }
  const found = undeclared(pack('ui', { react: '1' }, files), pack('.', {}, {}))
  expect(found).toEqual(['ui/src/a.ts imports idb'])
  expect(undeclared(pack('ui', {}, { 'ui/src/a.ts': ['jest'] }), pack('.', {}, {}))).toHaveLength(1)
})

test('a peer is used, and types are with what they describe', () => {
  const named = { react: '1', 'react-dom': '1', idb: '1', '@types/yauzl': '1', '@types/node': '1' }
  const uses = {
    text: "import 'react'\nimport 'yauzl'\nimport 'node:fs'",
    peersOf: (name: string) => (name === 'react' ? ['react-dom'] : [])
  }
  expect(unused(pack('ui', named, {}), uses)).toEqual(['idb'])
})
