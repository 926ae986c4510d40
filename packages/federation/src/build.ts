import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack, type MultiStats, type Stats } from '@rspack/core'
import { findApps, type App } from './apps.ts'
import { checkRemoteOutput } from './check-output.ts'
import { compressFolder } from './compress.ts'
import { appConfig, bootConfig, workerConfig } from './config.ts'
import { FIRST_FILES, firstFilesOf } from './first-files.ts'
import { isFirstGroup } from './first-shared.ts'
import type { PageFacts } from './page.ts'
import { PAGE_FACTS, writePage } from './page-file.ts'
import { updateRegistry, withPublished } from './registry-file.ts'
import { frameFactsOf } from './shared.ts'
import { uncovered, versionOf } from './version.ts'
import { writeWhole } from './write-whole.ts'

export interface BuildOptions {
  root: string
  www: string
  /** Folders to build; all if absent. */
  only?: string[]
  mode: 'production' | 'development'
  say(line: string): void
}

interface Job {
  app: App
  version: string
  /** Where Rspack writes. */
  output: string
  /** Where it is published. */
  target: string
}

/** The manifest plugin's own report, which nobody uses. */
const STATS = 'mf-stats.json'

const compile = (jobs: Job[], root: string, mode: BuildOptions['mode']): Promise<Stats[]> =>
  new Promise((resolve, reject) => {
    const optionsOf = ({ app, version, output }: Job) => ({
      ...{ name: app.name, kind: app.kind, dir: app.dir },
      ...{ root, output, version, mode }
    })
    const compiler = rspack(
      // Single scripts come last, so that the other configurations keep the order of the jobs.
      [
        ...jobs.map(job => appConfig(optionsOf(job))),
        ...jobs.filter(job => job.app.kind === 'shell').map(job => bootConfig(optionsOf(job))),
        ...jobs.flatMap(job => (job.app.facts?.worker ? [workerConfig(optionsOf(job), job.app.facts.worker)] : []))
      ]
    )
    const finish = (error: Error | null, result: MultiStats | undefined) =>
      compiler.close(closeError => {
        const failure = error ?? closeError
        if (failure || !result) reject(failure ?? new Error('Rspack answered nothing'))
        else resolve(result.stats)
      })
    compiler.run(finish)
  })

const asset = (version: string) => (file: string) => `/shell/${version}/${file}`

/** Files of the chunks in which the shell provides the shared modules of the frame. */
const sharedFilesOf = (stats: Stats): string[] =>
  stats.compilation.chunkGroups.filter(isFirstGroup).flatMap(group => group.getFiles())

/** What the shell's page loads: the entry, and the chunks of its next two steps as preloads. */
export const pageFactsOf = (stats: Stats, version: string): PageFacts => {
  const filesOf = (name: string) => stats.compilation.namedChunkGroups.get(name)?.getFiles() ?? []
  const entry = filesOf('shell')
  const later = new Set([...filesOf('bootstrap'), ...sharedFilesOf(stats)])
  const next = [...later].filter(file => !entry.includes(file))
  const address = asset(version)
  return {
    version,
    scripts: entry.filter(file => file.endsWith('.js')).map(address),
    styles: [...entry, ...next].filter(file => file.endsWith('.css')).map(address),
    preload: next.filter(file => file.endsWith('.js')).map(address)
  }
}

/**
 * Folders named `assets`, in an app or in the source of a package, hold files that are never renamed. All of them
 * together are served under `/assets/`.
 */
const publishAssets = async ({ root, www }: BuildOptions) => {
  const parents = ['shell', ...(await readdir(root)).filter(name => name.startsWith('mf-'))].map(name =>
    join(root, name)
  )
  for (const name of await readdir(join(root, 'packages'))) {
    const source = join(root, 'packages', name, 'src')
    if (existsSync(source)) for (const folder of await readdir(source)) parents.push(join(source, folder))
  }
  for (const parent of parents) {
    const folder = join(parent, 'assets')
    if (existsSync(folder)) await cp(folder, join(www, 'assets'), { recursive: true })
  }
}

const finishOutput = async (
  { app, output, target, version }: Job,
  stats: Stats,
  { root, mode }: Pick<BuildOptions, 'root' | 'mode'>
) => {
  // In development, a remote contains the shared packages too.
  const unknown = mode === 'production' ? uncovered(root, app, stats.compilation.fileDependencies) : []
  if (unknown.length > 0) throw new Error(`The version of ${app.folder} does not depend on ${unknown.join(', ')}`)
  if (app.kind === 'shell') {
    if (existsSync(join(app.dir, 'public'))) await cp(join(app.dir, 'public'), output, { recursive: true })
    await writeWhole(
      join(output, PAGE_FACTS),
      JSON.stringify({ ...pageFactsOf(stats, version), hosts: frameFactsOf(root) })
    )
  } else {
    const errors = await checkRemoteOutput(output, { name: app.name, version, production: mode === 'production' })
    await rm(join(output, STATS), { force: true })
    if (errors.length > 0) throw new Error(`${app.folder} may not be published:\n  ${errors.join('\n  ')}`)
    await writeWhole(join(output, FIRST_FILES), JSON.stringify(await firstFilesOf(app, output, stats)))
  }
  await compressFolder(output)
  await mkdir(join(target, '..'), { recursive: true })
  await rename(output, target)
}

export interface BuildResult {
  built: { folder: string; version: string }[]
  unchanged: { folder: string; version: string }[]
  missing: { folder: string; file: string }[]
  /** Apps that did not build or failed a check; they keep their published version. */
  failed: { folder: string; reason: string }[]
}

/**
 * Builds what has changed in one Rspack process, publishes each app into its own version folder, then updates registry
 * and page. `failed` lists the apps that fail; they do not stop the others.
 */
export const build = async (options: BuildOptions): Promise<BuildResult> => {
  const { root, www, only, mode, say } = options
  const found = findApps(root)
  const wanted = found.apps.filter(app => !only || only.includes(app.folder))
  const missing = found.missing.filter(item => !only || only.includes(item.folder))
  for (const { folder, file } of missing) say(`${folder} is left out: ${file} is missing`)
  for (const folder of only ?? [])
    if (!wanted.some(app => app.folder === folder)) throw new Error(`There is nothing to build in ${folder}`)

  const scratch = join(www, '.building', `${process.pid}`)
  const jobs: Job[] = wanted.map(app => {
    const version = versionOf(root, app, mode)
    return { app, version, output: join(scratch, app.folder), target: join(www, app.folder, version) }
  })
  const changed = jobs.filter(job => !existsSync(job.target))
  const failed: BuildResult['failed'] = []
  try {
    const results = changed.length > 0 ? await compile(changed, root, mode) : []
    for (const job of changed) {
      // A single script is a separate compilation, named after its app.
      const own = results.filter(stats => stats.compilation.name?.replace(/-(boot|worker)$/, '') === job.app.name)
      const broken = own.filter(stats => stats.hasErrors())
      const [stats] = own
      try {
        if (broken.length > 0 || !stats)
          throw new Error(broken.map(item => item.toString({ preset: 'errors-only', colors: false })).join('\n\n'))
        await finishOutput(job, stats, options)
      } catch (error) {
        failed.push({ folder: job.app.folder, reason: error instanceof Error ? error.message : String(error) })
      }
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const good = jobs.filter(job => !failed.some(item => item.folder === job.app.folder))
  await publishAssets(options)
  await updateRegistry(
    www,
    registry =>
      good.reduce(
        (next, { app, version }) =>
          app.facts ? withPublished(next, { facts: app.facts, folder: app.folder, version }) : next,
        registry
      ),
    !only
  )
  await writePage(www, good.find(job => job.app.kind === 'shell')?.version)
  const told = (list: Job[]) => list.map(({ app, version }) => ({ folder: app.folder, version }))
  return {
    built: told(good.filter(job => changed.includes(job))),
    unchanged: told(good.filter(job => !changed.includes(job))),
    missing,
    failed
  }
}
