import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openSocket } from '../processes/listening-socket.ts'
import { messageOf } from '../processes/errors.ts'
import { defaultDataDir } from '../bootstrap/paths.mjs'
import { claim, isAlive, readPidFile, stopProcess } from '../processes/processes.ts'
import { createRunner } from '../runner/runner.ts'
import { type Site, startSite } from '../site/start-site.ts'
import { AlreadyRunning } from '../site/already-running.ts'
import { plan } from '../site/plan.ts'
import { stopAll } from '../site/stop-all.ts'
import { startingAnswers } from '../progress/starting-page.ts'
import { type Step, createSteps, inSeconds } from '../progress/steps.ts'

/**
 * `npm start`: the whole site on one port, from a bare checkout.
 *
 *   npm start                       http://localhost:8080
 *   PORT=9000 npm start             on another port
 *   npm start -- --fresh            begins anew (deletes .data/)
 *   npm start -- --no-demo          without demo content
 */

const known = ['--fresh', '--no-demo', '--help']
const flags = process.argv.slice(2)
const say = (text = '') => void process.stdout.write(`${text}\n`)

const unknown = flags.find(flag => !known.includes(flag))
if (unknown || flags.includes('--help')) {
  if (unknown) say(`There is no ${unknown}.`)
  say(
    'npm start [-- --fresh] [--no-demo]\n  --fresh    begin anew: deletes .data/ (databases, files, mails)\n  --no-demo  leave demo content out'
  )
  say('PORT=… npm start takes another port than 8080. MONGODB_URL and REDIS_URL name servers to use.')
  process.exit(unknown ? 1 : 0)
}

const dataDir = process.env.ANNALS_DATA || defaultDataDir
const runDir = join(dataDir, 'run')
const port = Number(process.env.PORT || 8080)
const host = process.env.HOST || '127.0.0.1'
const url = `http://localhost:${port}`

function giveUp(error: unknown): never {
  say(`\n${messageOf(error)}\n`)
  process.exit(1)
}

if (!Number.isInteger(port) || port < 1 || port > 65535)
  giveUp(new Error(`PORT=${process.env.PORT} is no port: a number from 1 to 65535.`))

const place = claim(runDir, { url })
if (place.taken) giveUp(new AlreadyRunning(place.taken))
process.on('exit', place.release)

// An earlier runner that was killed may have left its gateway on the port.
if (isAlive(readPidFile(runDir, 'gateway'))) await stopProcess(runDir, 'gateway', { patience: 3000 })

function tell({ label, state, note, ms }: Step): void {
  if (state !== 'done' && state !== 'failed') return
  const line = `  ${state === 'done' ? '✓' : '✗'} ${label.padEnd(36)}${inSeconds(ms ?? 0).padStart(8)}`
  say(note ? `${line}   ${note}` : line)
}
const steps = createSteps(plan, tell)
const socket = await openSocket(
  port,
  host,
  startingAnswers(() => ({ steps: steps.list(), ms: Date.now() - steps.begun }))
).catch(giveUp)

const runner = createRunner({ dataDir, say })

say(`Annals is starting; how far it is shows at ${url}\n`)
if (flags.includes('--fresh')) {
  await stopAll(dataDir)
  for (const entry of readdirSync(dataDir))
    if (entry !== 'run') rmSync(join(dataDir, entry), { recursive: true, force: true })
  say('  Everything in .data/ was deleted: beginning anew.')
}

let site: Site | null = null
try {
  site = await runner.start(onEnded =>
    startSite({ port, dataDir, steps, socket, demo: false, onWarning: text => say(`  ! ${text}`), onEnded })
  )
} catch (error) {
  if (!runner.isStopping()) giveUp(error)
}

if (site && !runner.isStopping()) {
  say(`\nAnnals is ready after ${inSeconds(Date.now() - steps.begun)}: ${site.url}\n`)
  if (!flags.includes('--no-demo')) {
    say('Demo accounts follow when their content is written …\n')
    try {
      const said = await site.seed()
      if (said) say(`${said}\n`)
      say(`mails    ${site.env.GATEWAY_PRIVATE_URL}/mails\n`)
    } catch (error) {
      if (!runner.isStopping()) say(`${messageOf(error)}\n`)
    }
  }
  if (!runner.isStopping()) say('Ctrl+C stops it.')
}
