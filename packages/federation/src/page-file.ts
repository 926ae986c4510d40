import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RegistryEntry } from '@annals/contracts/registry'
import { removeCompressed, writeCompressed } from './compress.ts'
import { FIRST_FILES, type FirstFiles } from './first-files.ts'
import { type Ahead, pageHtml, type PageFacts } from './page.ts'
import { addToHistory } from './history-file.ts'
import { readRegistryFile, registryPath, withLock } from './registry-file.ts'
import { WORKER, workerText } from './worker-file.ts'
import { writeWhole } from './write-whole.ts'

/** File with the facts that a shell's build stores for its page. */
export const PAGE_FACTS = 'page.json'
/** Folder of the pages of remotes' addresses: `pages/<prefix>/index.html`. Gateways look there first (decision 48). */
export const PAGES = 'pages'
const PAGE = 'index.html'

/** Version of the shell that the page loads; null if nothing is published yet. */
export const currentShell = (www: string): Promise<string | null> =>
  readFile(join(www, 'shell', 'current'), 'utf8').catch(() => null)

/** Facts of a stored build of the shell. */
export const pageFactsIn = async (www: string, version: string): Promise<PageFacts> =>
  JSON.parse(await readFile(join(www, 'shell', version, PAGE_FACTS), 'utf8')) as PageFacts

/** What pages of a remote request early, by prefix; nothing for a build that is older than these pages. */
const aheadOf = async (www: string, { entry }: RegistryEntry): Promise<[string, Ahead][]> => {
  const text = await readFile(join(www, dirname(entry), FIRST_FILES), 'utf8').catch(() => '{}')
  const address = (file: string) => `${dirname(entry)}/${file}`
  return Object.entries(JSON.parse(text) as Record<string, FirstFiles>).map(
    ([prefix, { scripts, styles, calls = [] }]) => [
      prefix,
      { manifest: entry, scripts: scripts.map(address), styles: styles.map(address), calls }
    ]
  )
}

/**
 * Writes the shell's page again, one for each prefix of a remote, and the worker's script; called after the shell or
 * the registry has changed.
 */
export const writePage = (www: string, version?: string): Promise<void> =>
  // Whoever writes later has read the newer registry.
  withLock(registryPath(www), () => writeFromRegistry(www, version))

/** The same, to be called under the lock. */
export const writeFromRegistry = async (www: string, version?: string): Promise<void> => {
  const old = await currentShell(www)
  const current = version ?? old
  if (!current) return
  const facts = await pageFactsIn(www, current)
  const registry = await readRegistryFile(www)
  const enabled = registry.remotes.filter(remote => remote.enabled)
  const ahead = (await Promise.all(enabled.map(remote => aheadOf(www, remote)))).flat()
  const pages = new Map([
    [PAGE, pageHtml(facts, registry)],
    ...ahead.map(([prefix, files]): [string, string] => [join(PAGES, prefix, PAGE), pageHtml(facts, registry, files)])
  ])
  for (const [name, text] of [...pages, [WORKER, await workerText(www, registry.remotes)] as const]) {
    const path = join(www, name)
    const isThere = existsSync(`${path}.br`) && (await readFile(path, 'utf8')) === text
    if (!isThere) await writeCompressed(path, text)
  }
  // A page that is no longer written would load an old version.
  const found = await readdir(join(www, PAGES), { recursive: true }).catch(() => [])
  for (const name of found)
    if (name.endsWith(PAGE) && !pages.has(join(PAGES, name))) await removeCompressed(join(www, PAGES, name))
  if (!version || version === old) return
  await writeWhole(join(www, 'shell', 'current'), version)
  await addToHistory(www, [{ app: 'shell', version }])
}
