import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../local/processes/ports.ts'
import { until } from '../../../local/processes/wait.ts'
import { createGateway } from '../app.ts'
import { nginxConfig } from '../nginx-config.ts'
import type { Stand } from './stand.ts'

/** A gateway that responds at `base`. */
export interface Running {
  base: string
  /** Reports of the page's policy so far. */
  reports(): Promise<number>
  stop(): Promise<void>
}

/** The gateway of one machine. */
export const startLocal = async ({ config }: Stand): Promise<Running> => {
  const { app, violations } = await createGateway(config)
  const base = await app.listen({ host: config.host, port: 0 })
  return { base, reports: async () => violations(), stop: () => app.close() }
}

/** Whether somebody responds at all. */
const responds = (url: string): Promise<boolean> =>
  new Promise(done => {
    get(url, response => {
      response.resume()
      done(true)
    }).on('error', () => done(false))
  })

/** nginx at `program` with the generated configuration, as a process of our own: its files in the stand's folder, no
 * service of the system touched, no list of kinds but the generated one. Rejects with what nginx said. */
export const startNginx = async ({ dir, config }: Pick<Stand, 'dir' | 'config'>, program: string): Promise<Running> => {
  const home = join(dir, 'nginx')
  await mkdir(home, { recursive: true })
  const port = await freePort()
  const reportLog = join(home, 'csp.log')
  await writeFile(join(home, 'annals.conf'), nginxConfig({ ...config, port, reportLog }))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${join(home, kind)};`
  )
  await writeFile(
    join(home, 'nginx.conf'),
    [
      `pid ${join(home, 'nginx.pid')};`,
      `error_log ${join(home, 'error.log')};`,
      'events { worker_connections 4096; }',
      'http {',
      'access_log off;',
      ...temporary,
      `include ${join(home, 'annals.conf')};`,
      '}'
    ].join('\n')
  )
  return runNginx({
    program,
    flags: ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log'), '-g', 'daemon off;'],
    base: `http://127.0.0.1:${port}`,
    reportLog
  })
}

/** An nginx process of our own that will respond at `base`. */
interface NginxProcess {
  program: string
  flags: string[]
  base: string
  reportLog: string
}

/** Starts nginx as one process, for a folder that is its starter's alone, and waits until it responds. Rejects with what
 * it said. */
export const runNginx = async ({ program, flags, base, reportLog }: NginxProcess): Promise<Running> => {
  const alone = flags.map((flag, index) => (flags[index - 1] === '-g' ? `${flag} master_process off;` : flag))
  const child = spawn(program, alone, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit')
  const stopped = () => (child.exitCode === null ? null : `nginx did not start: ${said}`)
  try {
    await until(() => responds(base), { timeout: 60_000, what: 'nginx', stopped })
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    base,
    reports: async () => (await readFile(reportLog, 'utf8').catch(() => '')).split('\n').filter(Boolean).length,
    stop: async () => {
      child.kill('SIGQUIT')
      await Promise.race([ended, sleep(3000).then(() => child.kill('SIGKILL'))])
    }
  }
}
