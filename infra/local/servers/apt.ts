import { lastLine, run } from '../before-node24/run.mjs'

const SHORT = ['Acquire::Retries=0', 'Acquire::http::Timeout=6', 'Acquire::https::Timeout=6', 'DPkg::Lock::Timeout=10']
const options = SHORT.flatMap(option => ['-o', option])

/** @param name a Debian package; its own service is not started (RUNLEVEL=1 is what its scripts ask) */
export async function aptInstall(name: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const install = ['install', '-y', '-q', '--no-install-recommends', ...options, name]
  let result = await run('apt-get', install, { env, timeout: 120_000 })
  if (result.code !== 0 && !result.timedOut) {
    const update = await run('apt-get', ['update', '-q', ...options], { env, timeout: 60_000 })
    if (update.code === 0) result = await run('apt-get', install, { env, timeout: 120_000 })
  }
  if (result.code !== 0) throw new Error(result.timedOut ? 'took too long' : lastLine(result.output))
}
