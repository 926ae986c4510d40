import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PortTaken, openDoor } from './door.mjs'
import { defaultDataDir } from './paths.mjs'
import { claim, isAlive, readNote, stopProcess } from './processes.mjs'
import { createRunner } from './runner.mjs'
import { AlreadyRunning, plan, startSite, stopAll } from './site.mjs'
import { startingAnswers } from './starting-page.mjs'
import { createSteps, inSeconds } from './steps.mjs'

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
const say = (text = '') => process.stdout.write(`${text}\n`)

const unknown = flags.find(flag => !known.includes(flag))
if (unknown || flags.includes('--help')) {
  if (unknown) say(`There is no ${unknown}.`)
  say(
    'npm start [-- --fresh] [--no-demo]\n  --fresh    begin anew: deletes .data/ (databases, files, letters)\n  --no-demo  leave demo content out'
  )
  say('PORT=… npm start takes another port than 8080. MONGODB_URL and REDIS_URL name servers to use.')
  process.exit(unknown ? 1 : 0)
}

const dataDir = process.env.ANNALS_DATA || defaultDataDir
const runDir = join(dataDir, 'run')
const port = Number(process.env.PORT || 8080)
const host = process.env.HOST || '127.0.0.1'
const url = `http://localhost:${port}`

/** @param {Error} error @returns {never} */
function giveUp(error) {
  say(`\n${error.message}\n`)
  process.exit(1)
}

if (!Number.isInteger(port) || port < 1 || port > 65535)
  giveUp(new Error(`PORT=${process.env.PORT} is no port: a number from 1 to 65535.`))

const place = claim(runDir, { url })
if (place.taken) giveUp(new AlreadyRunning(place.taken))
process.on('exit', () => place.taken ?? place.release())

// An earlier runner that was killed may have left its gateway on the port.
if (isAlive(readNote(runDir, 'gateway'))) await stopProcess(runDir, 'gateway', { patience: 3000 })

/** @param {import('./steps.mjs').Step} step */
function tell({ label, state, note, ms }) {
  if (state !== 'done' && state !== 'failed') return
  const line = `  ${state === 'done' ? '✓' : '✗'} ${label.padEnd(36)}${inSeconds(ms ?? 0).padStart(8)}`
  say(note ? `${line}   ${note}` : line)
}
const steps = createSteps(plan, tell)
const door = await openDoor(
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

/** @type {import('./site.mjs').Site | null} */
let site = null
try {
  site = await runner.start(onEnded =>
    startSite({ port, dataDir, steps, door, demo: false, onWarning: text => say(`  ! ${text}`), onEnded })
  )
} catch (error) {
  if (!runner.isStopping()) giveUp(error instanceof PortTaken ? error : /** @type {Error} */ (error))
}

if (site && !runner.isStopping()) {
  say(`\nAnnals is ready after ${inSeconds(Date.now() - steps.begun)}: ${site.url}\n`)
  if (!flags.includes('--no-demo')) {
    say('Demo accounts follow when their content is written …\n')
    try {
      const said = await site.seed()
      if (said) say(`${said}\n`)
      say(`letters  ${site.env.GATEWAY_PRIVATE_URL}/letters\n`)
    } catch (error) {
      if (!runner.isStopping()) say(`${error.message}\n`)
    }
  }
  if (!runner.isStopping()) say('Ctrl+C stops it.')
}
