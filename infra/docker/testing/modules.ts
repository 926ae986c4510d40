import { existsSync, readFileSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root } from '../../local/bootstrap/paths.mjs'

interface Locked {
  /** Of a workspace: its folder. */
  resolved?: string
  link?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/** The path in the lock file at which `name` is found from the folder `from`, by Node's rules. */
const placeOf = (name: string, from: string): string | null => {
  for (let folder = from; ; folder = folder === '.' ? '' : dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (locked[place]) return place
    if (folder === '' || folder === '.') return null
  }
}

/**
 * What `npm install --omit=dev --workspace …` installs, as paths in the lock file; for the whole repository with
 * devDependencies where no workspace is named.
 */
export const installedBy = (workspaces: readonly string[]): Set<string> => {
  if (workspaces.length === 0) return new Set(Object.keys(locked).filter(place => place.includes('node_modules/')))
  const places = new Set<string>()
  const visit = (folder: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = locked[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(name, folder)
      if (!place || places.has(place)) continue
      places.add(place)
      const found = locked[place]
      visit(found?.link ? (found.resolved ?? '') : place)
    }
  }
  for (const workspace of workspaces) {
    const own = Object.keys(locked).find(place => locked[place]?.link && locked[place].resolved === workspace)
    if (!own) throw new Error(`${workspace} is no workspace`)
    places.add(own)
    visit(workspace)
  }
  return places
}

/** Creates links in `app` where npm would put packages: to the repository's own, and between workspaces. */
export const linkModules = async (app: string, workspaces: readonly string[]): Promise<void> => {
  for (const place of installedBy(workspaces)) {
    // Inside another package: it comes with that one.
    if (place.indexOf('node_modules/') !== place.lastIndexOf('node_modules/')) continue
    const { link, resolved = '' } = locked[place] ?? {}
    const target = link ? join(app, resolved) : join(root, place)
    // For another platform.
    if (!link && !existsSync(target)) continue
    await mkdir(dirname(join(app, place)), { recursive: true })
    await symlink(link ? relative(dirname(join(app, place)), target) : target, join(app, place))
  }
}
