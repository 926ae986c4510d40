import { isTest, packageNamed, type Package } from './imports.ts'

/**
 * Demo content and builds are only made during development. What images load of the builds' package is checked with the
 * images (infra/docker).
 */
const isForDevelopment = (path: string): boolean =>
  isTest(path) || path.includes('/src/demo/') || path.startsWith('packages/federation/')

/**
 * Packages that code imports but its package.json does not list. They are installed only as long as another package
 * needs them, perhaps in another version. Tests may use what the root lists for all of them.
 */
export function undeclared({ manifest, files }: Package, root: Package): string[] {
  const own = { [manifest.name]: '', ...manifest.dependencies, ...manifest.peerDependencies }
  const forTests = { ...own, ...manifest.devDependencies, ...root.manifest.devDependencies }
  return files.flatMap(({ path, imports }) => {
    const known = isForDevelopment(path) || manifest === root.manifest ? forTests : own
    const strange = imports.map(packageNamed).filter(name => name !== '' && !(name in known))
    return [...new Set(strange)].map(name => `${path} imports ${name}`)
  })
}

export interface Uses {
  /** The text of all of the package's files: a package may be named without an import, as in `url()`. */
  text: string
  /** The peer dependencies of a package. */
  peersOf(name: string): readonly string[]
}

/** As an import, a part of a path, or a name in a configuration. Types count with the package that they describe. */
function isNamed(text: string, name: string): boolean {
  const described = name.replace(/^@types\//, '')
  return described === 'node'
    ? text.includes("'node:")
    : new RegExp(`['"\`/]${described.replaceAll('.', '\\.')}(?![\\w.-])`).test(text)
}

/** Packages that a package.json lists and nothing in the package uses. */
export function unused({ manifest }: Package, { text, peersOf }: Uses): string[] {
  const named = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.devDependencies })
  const peers = new Set(named.flatMap(peersOf))
  return named.filter(name => !peers.has(name) && !isNamed(text, name))
}
