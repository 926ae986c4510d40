import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { claim } from './processes.mjs'

/** Below the ports that systems lend to connections (from 32768): what is free here is not lent to somebody else in the
 * moment before its part listens. */
const FROM = 20_000
const TO = 32_000

const anyPort = () => randomInt(FROM, TO)

/** Who looks for a port may be long in listening there, and another start may look meanwhile: what one of our processes
 * was given stays its own for as long as it lives. */
const heldDir = join(tmpdir(), `annals-ports-${userInfo().uid}`)

/** @type {(() => void)[]} */
const held = []
process.once('exit', () => held.forEach(release => release()))

/** @param {number} port @returns {Promise<boolean>} whether it is ours from now on */
async function take(port) {
  const place = claim(heldDir, {}, String(port))
  if (place.taken) return false
  if (!(await isFree(port))) {
    place.release()
    return false
  }
  held.push(place.release)
  return true
}

/** @param {number} port @returns {Promise<boolean>} whether nobody listens there */
function isFree(port) {
  return new Promise(done => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => done(true)))
  })
}

/**
 * @param {number} [wanted] taken when it is free
 * @returns {Promise<number>} a free port on 127.0.0.1, which no other process that asks here is given
 */
export async function freePort(wanted = 0) {
  for (let port = wanted || anyPort(); ; port = anyPort()) if (await take(port)) return port
}

/**
 * Several at once, all different: asking one by one could name the same port twice.
 *
 * @param {number[]} wanted
 */
export async function freePorts(wanted) {
  const ports = []
  for (const port of wanted) {
    let free = await freePort(port)
    while (ports.includes(free)) free = await freePort()
    ports.push(free)
  }
  return ports
}
