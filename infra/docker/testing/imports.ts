import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../../local/bootstrap/paths.mjs'
import { workspaceManifests } from '../../local/bootstrap/install.mjs'

interface Manifest {
  name?: string
  exports?: Record<string, string>
}

const workspaces = new Map(
  workspaceManifests(root).map(file => {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    return [manifest.name ?? '', { folder: relative(root, dirname(file)), exports: manifest.exports ?? {} }]
  })
)
/** Folders of the repository's own packages. */
export const workspaceFolders = [...workspaces.values()].map(({ folder }) => folder).filter(Boolean)

/** The files that Node loads with a file: its imports except types, and files whose names it passes to start them. */
const namedIn = (text: string): string[] => {
  const code = text.replaceAll(/^\s*(?:import|export) type [^']*from '[^']+'/gm, '')
  const imported = [...code.matchAll(/(?:\bfrom |\bimport |\bimport\(\s*)'([@.\w][\w@./-]*)'/g)].map(
    match => match[1] ?? ''
  )
  const started = [...code.matchAll(/'(\.{1,2}\/[\w./-]+\.(?:ts|mjs|js|json))'/g)].map(match => match[1] ?? '')
  return [...imported, ...started]
}

export interface Reached {
  /** Of the repository, as paths below its root. */
  files: Set<string>
  /** From the registry, each with our folder that imports it. */
  packages: Map<string, string>
}

/** Everything that is loaded when these files are started, found by reading the files. */
export const reachedFrom = (entries: readonly string[]): Reached => {
  const files = new Set<string>()
  const packages = new Map<string, string>()
  const visit = (path: string) => {
    if (files.has(path)) return
    files.add(path)
    if (!/\.(tsx?|mjs|js)$/.test(path)) return
    for (const name of namedIn(readFileSync(join(root, path), 'utf8'))) {
      if (name.startsWith('.')) visit(join(dirname(path), name))
      else if (!name.startsWith('node:')) {
        const bare = name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/')
        const workspace = workspaces.get(bare)
        if (!workspace) packages.set(bare, dirname(path))
        else visit(join(workspace.folder, workspace.exports[`.${name.slice(bare.length)}`] ?? 'not exported'))
      }
    }
  }
  entries.forEach(visit)
  return { files, packages }
}
