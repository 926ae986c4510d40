import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readRegistryFile } from '@annals/federation'
import { freePort } from '../../infra/local/processes/ports.ts'
import { tellHeading, tellTime } from './figures.ts'
import { RUNS, times } from './runs.ts'
import { changeText } from './tree-copy.ts'

/** Runs the program behind `npm start` until it says that the site is ready, then stops it with Ctrl+C's signal.
 * @returns milliseconds from the program's start */
const startOnce = async (tree: string, dataDir: string): Promise<number> => {
  const env = { ...process.env, ANNALS_DATA: dataDir, PORT: String(await freePort()) }
  const began = performance.now()
  const child = spawn(process.execPath, [join(tree, 'infra/local/commands/start.mjs'), '--no-demo'], { cwd: tree, env })
  const ended = once(child, 'exit')
  let said = ''
  try {
    return await new Promise<number>((resolve, reject) => {
      const take = (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('Annals is ready')) resolve(performance.now() - began)
      }
      child.stdout.on('data', take)
      child.stderr.on('data', take)
      child.on('error', reject)
      child.on('exit', () => reject(new Error(`npm start ended by itself:\n${said}`)))
    })
  } finally {
    child.kill('SIGINT')
    await ended
  }
}

/** Measures how long a start takes, in a copy of the checkout. */
export const startFigure = async ({ tree, dataDir }: { tree: string; dataDir: string }): Promise<void> => {
  const start = () => startOnce(tree, dataDir)
  const version = async () => {
    const { remotes } = await readRegistryFile(join(dataDir, 'www'))
    return remotes.find(({ name }) => name === 'mf_builder')?.version
  }
  const first = await start()
  // Alternately, so that other work on the machine affects both equally.
  const runs = await times(RUNS, async run => {
    const unchanged = await start()
    const before = await version()
    await changeText(join(tree, 'mf-builder/src/i18n/en.ts'), 'state.local', `Kept here, run ${run}`)
    const changed = await start()
    if ((await version()) === before) throw new Error('The change was not built')
    return { unchanged, changed }
  })
  tellHeading('2. npm start until the site is ready')
  tellTime('no data, no builds; packages and servers at hand', [first])
  tellTime(
    'unchanged tree',
    runs.map(({ unchanged }) => unchanged),
    'budget 8 s'
  )
  tellTime(
    'one remote changed',
    runs.map(({ changed }) => changed),
    'budget 10 s'
  )
}
