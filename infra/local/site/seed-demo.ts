import { join } from 'node:path'
import { root } from '../bootstrap/paths.mjs'
import { run } from '../bootstrap/run.mjs'
import type { ServicePlace } from './addresses.ts'
import { type Environment, serviceEnvironment } from './environment.ts'

/** In this order: svc-shares' part is a lesson of what svc-api's part has made. */
const SEEDERS = ['svc-api', 'svc-shares']

/**
 * Writes the demo content.
 *
 * @param env what all parts are told
 * @returns what the seeders printed
 */
export async function seedDemo(services: ServicePlace[], env: Environment): Promise<string> {
  const said: string[] = []
  for (const service of services.filter(({ name }) => SEEDERS.includes(name))) {
    const result = await run(process.execPath, [join(root, service.name, 'src/demo/seed.ts')], {
      cwd: root,
      env: { ...env, ...serviceEnvironment(service) },
      timeout: 300_000
    })
    if (result.code !== 0)
      throw new Error(`The demo content could not be written:\n${result.output.trim().slice(-2000)}`)
    said.push(result.stdout.trimEnd())
  }
  return said.filter(Boolean).join('\n')
}
