import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Stats } from '@rspack/core'
import { callAddresses } from '@annals/contracts'
import type { EarlyCall } from '@annals/contracts/registry'
import type { App } from './apps.ts'

/** The files of a remote that a first page below a prefix loads; names of files beside its manifest. */
export interface FirstFiles {
  scripts: string[]
  styles: string[]
  /** Absent in older builds. */
  calls?: EarlyCall[]
}

/** Stored beside a remote's build: first files by prefix. */
export const FIRST_FILES = 'first.json'

interface Manifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { assets: Record<'js' | 'css', { sync: string[] }> }[]
}

/** The calls that pages below a prefix make early. @throws Error where one needs a session or has a path of its own */
const callsOf = ({ facts }: App, prefix: string): EarlyCall[] =>
  Object.entries(facts?.calls ?? {})
    .filter(([pattern]) => pattern === prefix || pattern.startsWith(`${prefix}/:`))
    .flatMap(([pattern, names]) =>
      names.map(name => {
        const { access, method, path } = callAddresses[name]
        if (access !== 'public' || path.includes(':'))
          throw new Error(`${name} cannot be called before there is a session`)
        return { pattern, method, url: `/api${path}` }
      })
    )

/** Files that load with a dynamically imported module. @throws Error where no code imports it dynamically */
const filesOf = (stats: Stats, path: string): string[] => {
  const groups = stats.compilation.chunkGroups.filter(group =>
    group.origins.some(({ module, request }) => {
      const importer = module?.nameForCondition()
      return importer && request && join(dirname(importer), request) === path
    })
  )
  if (groups.length === 0) throw new Error(`${path} is named as a first screen, and nothing imports it with import()`)
  return groups.flatMap(group => group.getFiles())
}

/**
 * By prefix, the files that every page of the remote loads, and those of the screens that `remote.json` lists as first.
 */
export const firstFilesOf = async (app: App, output: string, stats: Stats) => {
  const { dir, facts } = app
  const { metaData, exposes } = JSON.parse(await readFile(join(output, 'mf-manifest.json'), 'utf8')) as Manifest
  const always = [
    metaData.remoteEntry.name,
    ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync])
  ]
  const screens = facts?.first ?? {}
  const prefixes = new Set([...(facts?.prefixes ?? []), ...Object.keys(screens)])
  return Object.fromEntries(
    [...prefixes].map((prefix): [string, FirstFiles] => {
      const files = [
        ...new Set([...always, ...(screens[prefix] ?? []).flatMap(path => filesOf(stats, join(dir, path)))])
      ]
      return [
        prefix,
        {
          scripts: files.filter(file => file.endsWith('.js')),
          styles: files.filter(file => file.endsWith('.css')),
          calls: callsOf(app, prefix)
        }
      ]
    })
  )
}
