import { mkdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Call, calls } from '@annals/contracts'
import { startSite } from '../../../infra/local/site/start-site.ts'
import { spreadOf, tellHeading } from '../figures.ts'
import { PLENTY } from '../unlimited-quotas.ts'
import { createHeld, type Held, heldEnv } from './held.ts'
import { type HostileRequest, hostileRequests, type Sent } from './requests.ts'
import { type AbuseRow, sanitiseRows } from './sanitise.ts'
import { besideStudents } from './beside-students.ts'
import { makeWorld, type Size, type World } from './world.ts'

const PARTS = ['svc-api', 'svc-shares', 'svc-import', 'gateway'] as const
type Part = (typeof PARTS)[number]
const LIMIT_MS = 50
/** How many of the slowest requests are sent again, how often, and how many appear in the report. */
const REPEATS = 5
const REPEATED = 30
const TOLD = 10
/** After so many bytes another member sends, because one member would reach the limit per minute. */
const BYTES_OF_ONE = 20_000_000
const CUT_OFF = new Set(['EPIPE', 'ECONNRESET'])
const SMALL: Size = { texts: 0, letters: 0, pieces: 0 }
/**
 * Stored activities of nearly 2 MB for the calls that only read: one with few long texts, one with many short pieces.
 */
const READ: Readonly<Record<string, Size>> = {
  'an activity of 4 long texts': { texts: 4, letters: 160_000, pieces: 1 },
  'an activity of 12,000 pieces': { texts: 4, letters: 1000, pieces: 3000 }
}

interface Row {
  request: HostileRequest
  size: Size
  bytes: number
  status: number
  part: Part
  held: number
  worked: number
}

/** Each request has an address of its own, so that limits by address reject none of them. */
let visitor = 0
const nextAddress = () => `203.0.${Math.floor(++visitor / 250) % 250}.${(visitor % 250) + 1}`

const sender = (site: string) => {
  // A connection for each request, because the gateway closes connections after a number of requests.
  const agent = new Agent({ keepAlive: false })
  const { port } = new URL(site)
  const send = ({ method, path, headers, body }: Sent) =>
    new Promise<number>((resolve, reject) => {
      const own = { ...headers, 'content-length': String(body.length), 'x-forwarded-for': nextAddress() }
      const sending = request({ host: '127.0.0.1', port, method, path, agent, headers: own }, response => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', reject)
      })
      // A connection that the other side closes counts as a response.
      sending.on('error', error => ('code' in error && CUT_OFF.has(String(error.code)) ? resolve(0) : reject(error)))
      sending.end(body)
    })
  return { send, close: () => agent.destroy() }
}

const worst = (held: Record<Part, Held>): { part: Part } & Held =>
  PARTS.map(part => ({ part, ...held[part] })).reduce((one, other) => (other.worked > one.worked ? other : one))

const tell = ({ request: { call, name }, bytes, status, part }: Row) =>
  `${`${call.method} ${call.path}`.padEnd(30)} ${String(status).padEnd(4)} ${`${(bytes / 1000).toFixed(1)} kB`.padStart(10)}  ${part.padEnd(10)} ${name}`
const one = (value: number) => value.toFixed(1).padStart(6)
const three = (values: readonly number[]) => {
  const { min, median, max } = spreadOf(values)
  return [min, median, max].map(one).join(' /')
}

/** Calls that only read activities and shares: other calls would replace the large documents by small ones. */
const readers = (Object.values(calls) as Call[]).filter(
  ({ area, path }) => ['activities', 'shares', 'answers'].includes(area) && !/delete|remove|update/.test(path)
)
const AS_IT_SHOULD_BE = 'as it should be'

const tellCost = (rows: readonly AbuseRow[]) => {
  console.log('\n  cost of one hostile text against its size')
  for (const attack of new Set(rows.map(row => row.attack))) {
    const own = rows.filter(row => row.attack === attack)
    const costs = own.map(({ size, ms }) => `${(size / 1000).toFixed(0)} kB ${ms.toFixed(1)} ms`).join(', ')
    console.log(`  ${attack.padEnd(28)} ${costs}: ${own.at(-1)?.outcome}`)
  }
}

/**
 * Measures how long one request can block a process (decision 28). First it sends the slowest requests that the schema
 * of each call allows, and reads the largest documents. Then students save while the slowest requests arrive.
 */
export const abuseFigure = async ({ dataDir }: { dataDir: string }): Promise<void> => {
  const heldDir = join(dataDir, 'held')
  await mkdir(heldDir, { recursive: true })
  const env = { LOG_LEVEL: 'warn', QUOTAS: PLENTY, TRUSTED_PROXIES: '127.0.0.1', ...heldEnv(heldDir) }
  const site = await startSite({ dataDir, demo: false, build: false, env })
  const held = createHeld(dataDir, heldDir, PARTS)
  const { send, close } = sender(site.url)
  const mongo = site.env['MONGODB_URL'] ?? ''
  const measure = async (hostile: HostileRequest, size: Size): Promise<Row> => {
    const sent = hostile.write()
    await held.since()
    const status = await send(sent)
    const found = worst(await held.since())
    return { request: hostile, size, bytes: sent.body.length, status, ...found }
  }
  const world = (size: Size) => makeWorld(site.url, mongo, size)
  const requestOf = (call: Call, own: World, wanted: string) =>
    hostileRequests(call, own).find(({ name }) => name === wanted)
  const rightRequest = (call: Call, own: World) => requestOf(call, own, AS_IT_SHOULD_BE)
  const rows: Row[] = []
  const tellCall = (found: readonly Row[]) => {
    const [first] = found.toSorted((one, other) => other.worked - one.worked)
    if (first) console.log(`  ${one(first.worked)} of ${one(first.held)} ms  ${tell(first)}`)
    rows.push(...found)
  }
  try {
    tellHeading('   Longest time that one request holds a process')
    console.log('  for each call the worst: ms that the thread worked in one go, of ms that the loop was held')
    for (const call of Object.values(calls) as Call[]) {
      let requests = hostileRequests(call, await world(SMALL))
      const found: Row[] = []
      let bytes = 0
      for (let at = 0; at < requests.length; at++) {
        if (bytes > BYTES_OF_ONE) {
          requests = hostileRequests(call, await world(SMALL))
          bytes = 0
        }
        const row = await measure(requests[at]!, SMALL)
        bytes += row.bytes
        found.push(row)
      }
      tellCall(found)
    }
    for (const [what, size] of Object.entries(READ)) {
      const own = await world(size)
      for (const call of readers) {
        const request = rightRequest(call, own)
        if (request) tellCall([await measure({ ...request, name: what }, size)])
      }
    }
    const seen = rows.length

    const spread: { row: Row; held: number[]; worked: number[] }[] = []
    const again = rows.toSorted((a, b) => b.worked - a.worked).slice(0, REPEATED)
    for (const row of again) {
      const own = await world(row.size)
      const { call, name } = row.request
      const request = row.size === SMALL ? requestOf(call, own, name) : rightRequest(call, own)
      if (!request) continue
      const results: Row[] = []
      for (let turn = 0; turn < REPEATS; turn++) results.push(await measure(request, row.size))
      spread.push({ row, held: results.map(result => result.held), worked: results.map(result => result.worked) })
    }
    const [load = 0] = loadavg()
    console.log(`\n  ${seen} requests; ${cpus().length} cores (${cpus()[0]?.model}), load ${load.toFixed(1)}`)
    console.log(`  the worst, ${REPEATS} times each, min / median / max: ms worked in one go, ms held`)
    const table = spread.toSorted((a, b) => spreadOf(b.worked).median - spreadOf(a.worked).median)
    for (const { row, worked, held: loop } of table.slice(0, TOLD))
      console.log(`  ${three(worked)}  ${three(loop)}  ${tell(row)}`)
    const [over, overWorked] = [table.map(({ held: loop }) => loop), table.map(({ worked }) => worked)].map(
      all => all.filter(values => spreadOf(values).median > LIMIT_MS).length
    )
    console.log(`  over ${LIMIT_MS} ms: ${overWorked} by what the thread worked, ${over} by the clock`)
    tellCost(await sanitiseRows())
    await besideStudents({
      site: site.url,
      send: hostile => send(hostile.write()),
      worst: table.slice(0, TOLD).map(({ row }) => row.request)
    })
  } finally {
    close()
    held.close()
    await site.stop()
  }
}
