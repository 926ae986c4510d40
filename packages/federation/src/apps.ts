import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallName } from '@annals/contracts'
import type { RegistryEntry } from '@annals/contracts/registry'

/**
 * Static facts of a remote, from its `remote.json`: what the frame needs to know even while the remote is unavailable.
 */
export type RemoteFacts = Pick<
  RegistryEntry,
  'name' | 'prefixes' | 'sessionless' | 'nav' | 'my' | 'admin' | 'dialogs' | 'contract'
> & {
  /** By prefix, the modules of the screens that addresses below it show first; the page requests their code early. */
  first?: Record<string, string[]>
  /**
   * By pattern of an address (`/ea/student/:share`), the calls without a session that its screen makes first; the named
   * parts are the body. The page makes them while the code loads.
   */
  calls?: Record<string, CallName[]>
  /** The module that publishing puts at `/worker.js`, as one script; one remote at most has it (decision 57). */
  worker?: string
}

export interface App {
  /** Folder, npm name and first part of its address: `mf-builder`. */
  folder: string
  dir: string
  kind: 'shell' | 'remote'
  /** Federation name: `mf_builder`. */
  name: string
  facts: RemoteFacts | null
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const ENTRIES = { shell: ['src/bootstrap.tsx'], remote: ['remote.json', 'src/register.ts'] } as const

/**
 * The shell and every `mf-*` folder; `missing` lists the folders that cannot be built yet, each with the file it lacks.
 */
export const findApps = (root: string): { apps: App[]; missing: { folder: string; file: string }[] } => {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter(item => item.isDirectory() && (item.name === 'shell' || item.name.startsWith('mf-')))
    .map(item => item.name)
    .sort()
  const apps: App[] = []
  const missing: { folder: string; file: string }[] = []
  for (const folder of folders) {
    const dir = join(root, folder)
    const kind = folder === 'shell' ? 'shell' : 'remote'
    const lacking = ENTRIES[kind].filter(file => !existsSync(join(dir, file)) && !existsSync(join(dir, `${file}x`)))
    if (lacking.length > 0) {
      missing.push(...lacking.map(file => ({ folder, file })))
      continue
    }
    const facts = kind === 'remote' ? (readJson(join(dir, 'remote.json')) as RemoteFacts) : null
    apps.push({ folder, dir, kind, name: facts?.name ?? 'shell', facts })
  }
  return { apps, missing }
}
