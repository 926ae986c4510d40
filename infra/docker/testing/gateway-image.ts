import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../local/bootstrap/run.mjs'
import { freePorts } from '../../local/processes/ports.ts'
import { type Running, runNginx } from '../../gateway/src/testing/gateways.ts'
import type { GatewayConfig } from '../../gateway/src/config.ts'
import { stageOf } from './dockerfile.ts'
import { layOut } from './layout.ts'

/** The gateway's settings on this machine, in place of volumes, name server and services. */
export type Surroundings = Pick<GatewayConfig, 'wwwDir' | 'filesDir' | 'services'> &
  Partial<Pick<GatewayConfig, 'trustedProxies'>>

/**
 * nginx at `program` as the gateway's image starts it: with the image's command and its two configuration files. Only
 * addresses are changed, from those of a container to those of this machine.
 */
export const startGatewayImage = async (
  { dir, config }: { dir: string; config: Surroundings },
  program: string
): Promise<Running & { privateBase: string }> => {
  const image = await layOut('gateway', join(dir, 'image'))
  const temporary = join(dir, 'tmp')
  await mkdir(temporary, { recursive: true })
  const [port, privatePort] = await freePorts([0, 0])
  const places: Record<string, string> = {
    '/srv/annals/www': config.wwwDir,
    '/srv/annals/files': config.filesDir,
    '/etc/nginx': join(image, 'etc/nginx'),
    '/tmp': temporary,
    '/dev/stdout': join(temporary, 'stdout'),
    '/dev/stderr': join(temporary, 'stderr')
  }
  const inside = new RegExp(Object.keys(places).join('|'), 'g')
  const here = (text: string) =>
    text
      .replaceAll(inside, place => places[place] ?? place)
      .replace('listen *:8080;', `listen 127.0.0.1:${port};`)
      .replace('listen 9080;', `listen 127.0.0.1:${privatePort};`)
      // Names that are resolved repeatedly are left out: not every nginx supports this, and there is no name server
      // here (names.test.ts).
      .replace(/^resolver 127\.0\.0\.11 .*$/m, '')
      .replaceAll(/zone \w+ 64k; server (svc-\w+):8080 resolve;/g, (all, service: string) => {
        const url = Object.entries(config.services).find(([name]) => name === service)?.[1]
        return url ? `server ${new URL(url).host};` : all
      })
  for (const file of ['nginx.conf', 'annals.conf']) {
    const path = join(image, 'etc/nginx', file)
    const text = here(await readFile(path, 'utf8'))
    if (/svc-\w+:|resolver|listen (\*|9080)/.test(text)) throw new Error(`${file} has an address that is not of here`)
    await writeFile(path, text)
  }
  const entry = join(image, 'docker-entrypoint.d/trusted-proxies.sh')
  await writeFile(entry, here(await readFile(entry, 'utf8')))
  const prepared = await run('sh', [entry], { env: { TRUSTED_PROXIES: (config.trustedProxies ?? []).join(', ') } })
  if (prepared.code !== 0) throw new Error(prepared.output)
  const [, ...flags] = stageOf('gateway').command ?? []
  const running = await runNginx({
    program,
    flags: ['-e', join(temporary, 'stderr'), '-c', join(image, 'etc/nginx/nginx.conf'), ...flags],
    base: `http://127.0.0.1:${port}`,
    reportLog: join(temporary, 'stdout')
  })
  return { ...running, privateBase: `http://127.0.0.1:${privatePort}` }
}
