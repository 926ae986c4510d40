import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { readRegistryFile } from '@annals/federation'
import type { Browser } from '@playwright/test'
import { startSite } from '../../infra/local/site/start-site.ts'
import { tellHeading, tellTime } from './figures.ts'
import { shareActivities } from './shared-activities.ts'
import { RUNS, times } from './runs.ts'
import { changeText } from './tree-copy.ts'

const REMOTE = { folder: 'mf-viewer', name: 'mf_viewer' }
const runProgram = promisify(execFile)

/** When the compiler wrote the last script of the version that is published now, in ms since 1970. */
const builtAt = async (www: string): Promise<number> => {
  const { remotes } = await readRegistryFile(www)
  const entry = remotes.find(({ name }) => name === REMOTE.name)?.entry
  if (!entry) throw new Error(`${REMOTE.name} is not published`)
  const folder = dirname(join(www, entry))
  const scripts = (await readdir(folder)).filter(name => name.endsWith('.js'))
  const times = await Promise.all(scripts.map(async name => (await stat(join(folder, name))).mtimeMs))
  return Math.max(...times)
}

/** Measures the time from the end of a remote's build to the first page that shows it. */
export const publishFigure = async (options: { browser: Browser; tree: string; dataDir: string }): Promise<void> => {
  const { browser, tree, dataDir } = options
  const www = join(dataDir, 'www')
  const cli = join(tree, 'packages/federation/src/cli/build.ts')
  const shellBefore = await readFile(join(www, 'shell/current'), 'utf8')
  const site = await startSite({ dataDir, demo: false, build: false, env: { LOG_LEVEL: 'warn' } })
  try {
    const shared = await shareActivities(site.url)
    const runs = await times(RUNS, async run => {
      const words = `Published in run ${run}`
      await changeText(join(tree, REMOTE.folder, 'src/i18n/en.ts'), 'start.text', words)
      await runProgram(process.execPath, [cli, '--www', www, '--only', REMOTE.folder], {
        cwd: tree,
        env: { ...process.env, NODE_ENV: 'production' }
      })
      const published = Date.now()
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`${site.url}${shared.single}`)
      await page.getByText(words).waitFor()
      const shown = Date.now()
      await context.close()
      const built = await builtAt(www)
      return { publishing: published - built, all: shown - built }
    })
    tellHeading('3. Publishing one remote, from the end of its build')
    tellTime(
      'until the command is done',
      runs.map(({ publishing }) => publishing)
    )
    tellTime(
      'until the first page shows it',
      runs.map(({ all }) => all)
    )
    const same = (await readFile(join(www, 'shell/current'), 'utf8')) === shellBefore
    console.log(`  the shell stays the same build: ${same ? 'yes' : 'no'}`)
  } finally {
    await site.stop()
  }
}
