import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CONTRACT } from '@annals/contracts/registry'
import type { FrameFacts } from './fit.ts'

/** One shared singleton in the form that ModuleFederationPlugin expects. */
export interface SharedEntry {
  singleton: true
  strictVersion: true
  requiredVersion: string
  version?: string
  import?: false
}

/** React range for every part, never from its own package.json: a patch bump in one remote must not break it. */
const REACT_RANGE = '^19.0.0'

/** Entries of `ui` and `web-kit` that shell and remotes share; only `ui` core and `web-kit` are imported statically. */
const UI_ENTRIES = [
  '@annals/ui',
  '@annals/ui/reorder',
  '@annals/ui/editor',
  '@annals/ui/media',
  '@annals/ui/menus'
] as const
const REACT_ENTRIES = ['react', 'react/', 'react-dom', 'react-dom/'] as const

/** Exactly the shared singletons of the product (architecture §2), whose code only the shell contains. The slash keys cover `react/jsx-runtime` and
 * `react-dom/client`; without them each remote brings its own. */
export const SHARED_NAMES: readonly string[] = [...REACT_ENTRIES, '@annals/web-kit', ...UI_ENTRIES]

/**
 * The range `^<the minor of the build>`. A new export raises the minor version, so a remote that needs more than the
 * shell has is not loaded, and its panel is shown.
 */
export const minorRange = (version: string): string => {
  const [major, minor] = version.split('.')
  if (!major || !minor) throw new Error(`Not a version: ${version}`)
  return `^${major}.${minor}.0`
}

const versionOf = (root: string, folder: string): string => {
  const { version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { version: string }
  return version
}

/**
 * The list for one build. In production, remotes contain no copy of the modules (`import: false`): so a check of their
 * files alone can prove that they contain no React.
 */
export const sharedFor = (options: {
  root: string
  kind: 'shell' | 'remote'
  mode: 'production' | 'development'
}): Record<string, SharedEntry> => {
  const base = { singleton: true, strictVersion: true } as const
  const own = options.kind === 'remote' && options.mode === 'production' ? ({ import: false } as const) : {}
  const ours = (version: string): SharedEntry => ({
    ...base,
    ...own,
    ...('import' in own ? {} : { version }),
    requiredVersion: minorRange(version)
  })
  const ui = versionOf(options.root, 'packages/ui')
  const webKit = versionOf(options.root, 'packages/web-kit')
  return {
    ...Object.fromEntries(REACT_ENTRIES.map(name => [name, { ...base, ...own, requiredVersion: REACT_RANGE }])),
    '@annals/web-kit': ours(webKit),
    ...Object.fromEntries(UI_ENTRIES.map(name => [name, ours(ui)]))
  }
}

/** What the frame of this checkout offers to remotes; stored beside its build. */
export const frameFactsOf = (root: string): FrameFacts => {
  const require = createRequire(join(root, 'shell/package.json'))
  const installed = (name: string) =>
    (require(`${name.replace(/\/$/, '')}/package.json`) as { version: string }).version
  const shared = Object.entries(sharedFor({ root, kind: 'shell', mode: 'production' }))
  return {
    contract: CONTRACT,
    shared: Object.fromEntries(shared.map(([name, { version }]) => [name, version ?? installed(name)]))
  }
}
