import { messageOf } from '../processes/errors.ts'
import { lastLine, onPath, run } from '../bootstrap/run.mjs'
import { aptInstall } from '../servers/apt.ts'

/** A browser beside Chromium in which the class journey runs. */
interface Engine {
  /** Debian's packages. */
  packages: string[]
  /** Names of each program that is needed, under the setting that names its path to the journey. */
  programs: Record<string, string[]>
  /** Asks the first program whether it runs here: on some systems it only says where to get the browser. */
  proof: string
  /** The setting that tells the journey why the browser is missing. */
  missing: string
}

const ENGINES: Engine[] = [
  {
    packages: ['firefox-esr'],
    programs: { FIREFOX_PATH: ['firefox-esr', 'firefox'] },
    proof: '--version',
    missing: 'FIREFOX_MISSING'
  },
  {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: { WEBKIT_DRIVER_PATH: ['WebKitWebDriver'], XVFB_PATH: ['Xvfb'] },
    proof: '--help',
    missing: 'WEBKIT_MISSING'
  }
]

/** @returns settings with the paths of all programs of this engine, or null */
async function installed({ programs, proof }: Engine): Promise<Record<string, string> | null> {
  const found: Record<string, string> = {}
  for (const [setting, names] of Object.entries(programs)) {
    const path = process.env[setting] ?? onPath(...names)
    if (!path) return null
    found[setting] = path
  }
  const [path = ''] = Object.values(found)
  const { code, output } = await run(path, [proof], { timeout: 30_000 })
  if (code !== 0) throw new Error(`${path} does not run (${lastLine(output)})`)
  return found
}

async function settingsOf(engine: Engine): Promise<Record<string, string>> {
  try {
    const found = await installed(engine)
    if (found) return found
    await aptInstall(...engine.packages).catch((error: unknown) => {
      throw new Error(`apt-get: ${messageOf(error)}`)
    })
    return (await installed(engine)) ?? {}
  } catch (error) {
    return { [engine.missing]: messageOf(error) }
  }
}

/**
 * Finds Firefox and WebKit, or installs them with apt-get. Tests can do without them, so this never rejects.
 *
 * @returns settings for the class journey: paths, or why there are none
 */
export async function findEngines(): Promise<NodeJS.ProcessEnv> {
  // One after the other: apt-get runs once at a time.
  const settings: Record<string, string> = {}
  for (const engine of ENGINES) Object.assign(settings, await settingsOf(engine))
  return settings
}
