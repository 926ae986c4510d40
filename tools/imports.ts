import { parseSync } from '@swc/core'
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export interface Manifest {
  name: string
  exports?: Record<string, string>
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  /** What a package that uses it must have. */
  peerDependencies?: Record<string, string>
}
/** A file's path from the root, with slashes, and its imports as they are written: `./model.ts`, `@annals/ui/media`. */
export interface SourceFile {
  path: string
  imports: readonly string[]
}
export interface Package {
  /** Its folder from the root; `.` is the root's own, with `infra` and `tools`. */
  folder: string
  manifest: Manifest
  files: SourceFile[]
}

interface Node {
  type?: string
  value?: string
  source?: Node
  argument?: Node
  callee?: Node
  arguments?: { expression: Node }[]
}
const literal = (node: Node | null | undefined): string[] =>
  node?.type === 'StringLiteral' && node.value !== undefined ? [node.value] : []

/**
 * Everything that a file imports: values and types, static or dynamic. Two files whose types need each other are as
 * hard to read, move or test separately as two that call each other.
 */
export function importsIn(source: string, isTsx = false): string[] {
  const found = new Set<string>()
  const visit = (node: Node): void => {
    const isLater = node.type === 'CallExpression' && node.callee?.type === 'Import'
    const named = [node.source, node.type === 'TsImportType' ? node.argument : null]
    for (const one of [...named, isLater ? node.arguments?.[0]?.expression : null])
      for (const name of literal(one)) found.add(name)
    for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) visit(child)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }) as Node)
  return [...found]
}

const SKIPPED = ['**/node_modules/**', '**/dist/**', 'tools/lint-fixtures/**']

/** Every package of the repository with its code. */
export function packagesOf(root: string): Package[] {
  const manifestOf = (folder: string) =>
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
  const filesIn = (pattern: string) =>
    globSync(`${pattern}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: SKIPPED }).map(path => path.replaceAll('\\', '/'))
  const folders = globSync(manifestOf('.').workspaces ?? [], { cwd: root }).map(path => path.replaceAll('\\', '/'))
  const isOwn = (path: string) => !folders.some(folder => path.startsWith(`${folder}/`))
  const read = (path: string): SourceFile => ({
    path,
    imports: importsIn(readFileSync(join(root, path), 'utf8'), path.endsWith('.tsx'))
  })
  return ['.', ...folders].map(folder => ({
    folder,
    manifest: manifestOf(folder),
    files: (folder === '.' ? filesIn('{infra,tools}').filter(isOwn) : filesIn(folder)).map(read)
  }))
}

/** Test files, and files that only tests load. */
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$|\/testing\//.test(path)

/**
 * The package of an imported name that is not a relative path: `@annals/ui` for `@annals/ui/media`. Empty for files and
 * for Node's own modules.
 */
export const packageNamed = (name: string): string =>
  /^(?:\.|node:)/.test(name) ? '' : (/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')

/** A file's imports of files of the repository, by their paths. */
export function filesImported({ path, imports }: SourceFile, packages: readonly Package[]): string[] {
  return imports.flatMap(name => {
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
    const owner = packages.find(({ manifest }) => manifest.name === packageNamed(name))
    const entry = owner?.manifest.exports?.[`.${name.slice(owner.manifest.name.length)}`]
    return owner && entry ? posix.join(owner.folder, entry) : []
  })
}
