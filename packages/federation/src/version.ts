import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { App } from './apps.ts'
import { SHARED_NAMES } from './shared.ts'

const IGNORED = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)|\.test\.tsx?$|\.md$/
/** Files of this package that influence an output. */
const BUILD_FILES = [
  'package.json',
  ...['config', 'shared', 'first-files', 'first-shared', 'typebox-stub'].map(name => `src/${name}.ts`)
].map(file => `packages/federation/${file}`)

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter(item => item.isFile())
    .map(item => join(item.parentPath, item.name))
    .filter(path => !IGNORED.test(path.slice(dir.length + 1)))

/**
 * Everything in a file that may be an import: `'./list.tsx'`, `'@annals/ui/media'`, `url(./dot.svg)`. More than the
 * compiler follows, because a file too many costs a build, and a missing one would leave an old version in place.
 */
const namesIn = (source: string): string[] =>
  [...source.matchAll(/['"(]((?:\.\.?|@annals)\/[^'"()\s]+)/g)].map(([, name = '']) => name)

/** Imports of several files at once, such as `./${type}/components.ts`: the folder, and how the files' paths end. */
const patternsIn = (source: string): [folder: string, end: string][] =>
  [...source.matchAll(/`(\.\.?\/[^`$]*)\$\{[^`]*\}([^`}]*)`/g)].map(([, start = '', end = '']) => [
    start.slice(0, start.lastIndexOf('/')),
    end
  ])

interface Entry {
  /** The package's folder. */
  folder: string
  file: string
}

/** The file of a package that `@annals/blocks/models` means; null where there is none. */
function entryOf(root: string, name: string): Entry | null {
  const [scope, short = '', ...rest] = name.split('/')
  const folder = join(root, 'packages', short)
  if (!existsSync(join(folder, 'package.json'))) return null
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>
  }
  const file = exports[['.', ...rest].join('/')]
  return scope && file ? { folder, file: join(folder, file) } : null
}

/**
 * Files that determine the build of `app`, sorted, relative to `root`: its own, and those of the packages that it
 * imports, directly or through others. For a remote, the shared entries count only with their package.json: the shell
 * contains their code, and their version determines the requested range.
 */
export const inputsOf = (root: string, app: Pick<App, 'dir' | 'kind'>): string[] => {
  const files = new Set<string>()
  const open = filesBelow(app.dir)
  const isShared = (name: string) => app.kind === 'remote' && SHARED_NAMES.includes(name)

  const follow = (from: string, name: string): void => {
    if (name.startsWith('.')) return void open.push(join(from, '..', name))
    const entry = entryOf(root, name)
    if (!entry) return
    open.push(join(entry.folder, 'package.json'))
    if (!isShared(name)) open.push(entry.file)
  }
  for (let file = open.pop(); file; file = open.pop()) {
    if (files.has(file) || !isFile(file)) continue
    files.add(file)
    if (!/\.(tsx?|css)$/.test(file)) continue
    const source = readFileSync(file, 'utf8')
    for (const name of namesIn(source)) follow(file, name)
    for (const [folder, end] of patternsIn(source))
      open.push(...filesBelow(join(file, '..', folder)).filter(path => path.endsWith(end)))
  }
  for (const file of [...BUILD_FILES, 'package-lock.json'])
    if (existsSync(join(root, file))) files.add(join(root, file))
  return [...files].map(file => file.slice(root.length + 1)).sort()
}

/** Version of a build: 12 hex digits of a hash over its inputs' paths and contents. */
export const versionOf = (root: string, app: Pick<App, 'dir' | 'kind'>, mode: string): string => {
  const hash = createHash('sha256').update(mode)
  for (const file of inputsOf(root, app)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Files that a compiler has read for `app` without their being its inputs: a change in them would go unnoticed. The
 * package.json of the checkout does not count: the resolver passes it where packages are installed further up, and
 * nothing in it influences a build.
 */
export const uncovered = (root: string, app: Pick<App, 'dir' | 'kind'>, read: Iterable<string>): string[] => {
  const known = new Set(inputsOf(root, app))
  const outside = /^\.\.|(^|[\\/])node_modules[\\/]|^package\.json$/
  return [...read]
    .filter(isFile)
    .map(file => relative(root, file))
    .filter(file => !outside.test(file) && !known.has(file))
}
