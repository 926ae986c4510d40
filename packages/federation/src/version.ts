import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from './apps.ts'
import { SHARED_PACKAGES } from './shared.ts'

const IGNORED = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)|\.test\.tsx?$|\.md$/
const PREFIX = '@annals/'
/** Files of this package that influence an output. */
const BUILD_FILES = ['config', 'shared', 'first-files', 'first-shared', 'no-schemas'].map(
  name => `packages/federation/src/${name}.ts`
)

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter(item => item.isFile())
    .map(item => join(item.parentPath, item.name))
    .filter(path => !IGNORED.test(path.slice(dir.length + 1)))
    .sort()

const ourDependencies = (dir: string): string[] => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies).filter(name => name.startsWith(PREFIX))
}

/**
 * Files that determine the build of `app`, sorted, relative to `root`. For a remote, the shared packages count only
 * with their package.json: the shell contains their code, and their version determines the requested range.
 */
export const inputsOf = (root: string, app: Pick<App, 'dir' | 'kind'>): string[] => {
  const files = new Set<string>(filesBelow(app.dir))
  const seen = new Set<string>()
  const visit = (dir: string) => {
    for (const name of ourDependencies(dir)) {
      if (seen.has(name)) continue
      seen.add(name)
      const folder = join(root, 'packages', name.slice(PREFIX.length))
      if (app.kind === 'remote' && SHARED_PACKAGES.includes(name)) {
        files.add(join(folder, 'package.json'))
        continue
      }
      filesBelow(folder).forEach(file => files.add(file))
      visit(folder)
    }
  }
  visit(app.dir)
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
