import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack, type Stats } from '@rspack/core'
import { findApps } from './apps.ts'
import { pageFactsOf } from './build.ts'
import { compressFolder, writeCompressed } from './compress.ts'
import { appConfig } from './config.ts'
import { pageHtml } from './page.ts'
import { PAGES } from './page-file.ts'
import { readRegistryFile } from './registry-file.ts'

const VERSION = 'single'

/** Replaces the federation runtime: every remote is a chunk of the same compilation. */
const runtimeText = (parts: { name: string; dir: string }[]) => {
  const lines = parts.map(({ name, dir }) => {
    const entry = ['register.ts', 'register.tsx'].map(file => join(dir, 'src', file)).find(existsSync)
    return `  ${JSON.stringify(`${name}/register`)}: () => import(${JSON.stringify(entry)})`
  })
  return `const parts = {\n${lines.join(',\n')}\n}\nexport const registerRemotes = () => {}\nexport const loadRemote = id => parts[id]()\n`
}

/**
 * Builds shell and remotes as one program from the same entries, without the federation plugin, to compare sizes.
 * `published` is a folder with ordinary builds; `www` becomes a copy of it whose page loads the single program.
 */
export const buildSingle = async (options: { root: string; published: string; www: string }): Promise<void> => {
  const { root, published, www } = options
  const { apps } = findApps(root)
  const shell = apps.find(app => app.kind === 'shell')
  if (!shell) throw new Error('There is no shell to build')
  await cp(published, www, { recursive: true })
  const output = join(www, 'shell', VERSION)
  const runtime = join(www, '.single', 'runtime.js')
  await mkdir(join(runtime, '..'), { recursive: true })
  await writeFile(runtime, runtimeText(apps.filter(app => app.kind === 'remote')))

  const config = appConfig({
    ...{ name: shell.name, kind: shell.kind, dir: shell.dir },
    ...{ root, output, version: VERSION, mode: 'production', federation: false }
  })
  const compiler = rspack({
    ...config,
    cache: false,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, '@module-federation/runtime$': runtime } }
  })
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) =>
      compiler.close(closeError => {
        const failure = error ?? closeError
        if (failure || !result) reject(failure ?? new Error('Rspack answered nothing'))
        else resolve(result)
      })
    )
  )
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }))

  const current = await readFile(join(www, 'shell', 'current'), 'utf8')
  await cp(join(www, 'shell', current, 'boot.js'), join(output, 'boot.js'))
  await compressFolder(output)
  // Pages of addresses request remotes, which this program contains already.
  await rm(join(www, PAGES), { recursive: true, force: true })
  await writeCompressed(join(www, 'index.html'), pageHtml(pageFactsOf(stats, VERSION), await readRegistryFile(www)))
}
