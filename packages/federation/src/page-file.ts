import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageHtml, type PageFacts } from './page.ts'
import { readRegistryFile, writeWhole } from './registry-file.ts'

/** What a shell's build keeps for its page. */
export const PAGE_FACTS = 'page.json'

/** Version of the shell that the page loads; null where nothing was published yet. */
export const currentShell = (www: string): Promise<string | null> =>
  readFile(join(www, 'shell', 'current'), 'utf8').catch(() => null)

/** Writes the shell's page anew: after the shell changed, or the registry that the page carries. */
export const writePage = async (www: string, version?: string): Promise<void> => {
  const current = version ?? (await currentShell(www))
  if (!current) return
  const facts = JSON.parse(await readFile(join(www, 'shell', current, PAGE_FACTS), 'utf8')) as PageFacts
  const html = pageHtml(facts, await readRegistryFile(www))
  const path = join(www, 'index.html')
  if ((await readFile(path, 'utf8').catch(() => null)) !== html) await writeWhole(path, html)
  if (version) await writeWhole(join(www, 'shell', 'current'), version)
}
