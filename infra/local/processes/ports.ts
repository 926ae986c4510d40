import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { claim } from './processes.ts'

/** Below the ports that systems lend to connections (from 32768): what is free here is not lent to somebody else in the
 * moment before its part listens. */
const FROM = 20_000
const TO = 32_000

const anyPort = () => randomInt(FROM, TO)

/**
 * A process that asks for a port may start listening much later, and another start may look for one meanwhile. So a
 * port given to one of our processes stays reserved while that process lives.
 */
const heldDir = join(tmpdir(), `annals-ports-${userInfo().uid}`)

const held: (() => void)[] = []
process.once('exit', () => held.forEach(release => release()))

/** @returns whether the port is reserved for us from now on */
async function take(port: number): Promise<boolean> {
  const place = claim(heldDir, {}, String(port))
  if (place.taken) return false
  if (!(await isFree(port))) {
    place.release()
    return false
  }
  held.push(place.release)
  return true
}

/** @returns whether no process listens there */
function isFree(port: number): Promise<boolean> {
  return new Promise(done => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => done(true)))
  })
}

/**
 * @param wanted taken when it is free
 * @returns a free port on 127.0.0.1, which no other process that asks here is given
 */
export async function freePort(wanted = 0): Promise<number> {
  for (let port = wanted || anyPort(); ; port = anyPort()) if (await take(port)) return port
}

type Each<Wanted extends readonly number[]> = { -readonly [Place in keyof Wanted]: number }

/** Several at once, all different: separate calls could return the same port twice. */
export async function freePorts<const Wanted extends readonly number[]>(wanted: Wanted): Promise<Each<Wanted>> {
  const ports: number[] = []
  for (const port of wanted) {
    let free = await freePort(port)
    while (ports.includes(free)) free = await freePort()
    ports.push(free)
  }
  return ports as Each<Wanted>
}
