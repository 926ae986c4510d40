import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { currentShell, writePage } from './page-file.ts'
import { readRegistryFile, updateRegistry, withPublished } from './registry-file.ts'

interface Build {
  folder: string
  version: string
}

/** A version folder appears complete or not at all, and an existing one is never written again. */
const copyVersion = async (from: string, www: string, { folder, version }: Build) => {
  const target = join(www, folder, version)
  if (existsSync(target)) return
  const scratch = join(www, '.building', `${process.pid}`)
  try {
    await cp(join(from, folder, version), join(scratch, folder), { recursive: true })
    await mkdir(join(target, '..'), { recursive: true })
    await rename(join(scratch, folder), target)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * Publishes into `www` builds that were published into the folder `from` before: so an image brings its pages with it.
 * `only`: these apps; all if it is empty. Returns what `www` points at now.
 */
export const publishFrom = async (from: string, www: string, only: readonly string[] = []): Promise<Build[]> => {
  const { remotes } = await readRegistryFile(from)
  const shell = await currentShell(from)
  if (!shell) throw new Error(`There are no pages in ${from}`)
  const found: Build[] = [
    { folder: 'shell', version: shell },
    ...remotes.map(({ name, version }) => ({ folder: name.replaceAll('_', '-'), version }))
  ]
  const unknown = only.find(folder => !found.some(one => one.folder === folder))
  if (unknown) throw new Error(`There is no build of ${unknown} in ${from}`)
  const wanted = found.filter(({ folder }) => only.length === 0 || only.includes(folder))

  for (const one of wanted) await copyVersion(from, www, one)
  if (existsSync(join(from, 'assets'))) await cp(join(from, 'assets'), join(www, 'assets'), { recursive: true })
  await updateRegistry(www, registry =>
    wanted.reduce((next, { folder, version }) => {
      const facts = remotes.find(({ name }) => name.replaceAll('_', '-') === folder)
      return facts ? withPublished(next, { facts, folder, version }) : next
    }, registry)
  )
  await writePage(www, wanted.find(({ folder }) => folder === 'shell')?.version)
  return wanted
}
