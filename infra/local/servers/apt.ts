import { lastLine, onPath, run } from '../bootstrap/run.mjs'

const SHORT = ['Acquire::Retries=0', 'Acquire::http::Timeout=6', 'Acquire::https::Timeout=6', 'DPkg::Lock::Timeout=10']
const options = SHORT.flatMap(option => ['-o', option])

/** Throws the reason where this system or user cannot install. */
export function mustHaveApt(): void {
  if (process.platform !== 'linux' || !onPath('apt-get')) throw new Error('this system has none')
  if (process.getuid?.() !== 0) throw new Error('needs the rights of root')
}

/** @param names Debian packages; their own services are not started (RUNLEVEL=1 is what their scripts ask) */
export async function aptInstall(...names: string[]): Promise<void> {
  mustHaveApt()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const install = ['install', '-y', '-q', '--no-install-recommends', ...options, ...names]
  let result = await run('apt-get', install, { env, timeout: 120_000 })
  if (result.code !== 0 && !result.timedOut) {
    const update = await run('apt-get', ['update', '-q', ...options], { env, timeout: 60_000 })
    if (update.code === 0) result = await run('apt-get', install, { env, timeout: 120_000 })
  }
  if (result.code !== 0) throw new Error(result.timedOut ? 'took too long' : lastLine(result.output))
}
