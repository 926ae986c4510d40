import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { emptyContent } from '@annals/contracts'
import { readPidFile } from '../../../infra/local/processes/processes.ts'
import { watchMemory } from '../imports/memory.ts'
import { callSite, makeTeacher, wordBlock } from '../teacher.ts'
import { callOnce } from './call.ts'
import type { Check } from './drill.ts'
import { lostOf } from './violations.ts'
import { readShare } from './stored.ts'
import { type DrillStudent, startStudent } from './student.ts'

export interface AbuseOptions {
  /** A site that trusts this machine's headers about a visitor's address (`TRUSTED_PROXIES`). */
  site: string
  dataDir: string
  mongo: string
  students: number
  seconds: number
  say(text: string): void
}

const BLOCK = 'bb_1'
const TYPE_EVERY_MS = 1200
const SIGN_IN_EVERY_MS = 1000
/** How long a request of the attack may stay without a response. */
const PATIENCE_MS = 20_000
const HALF_SENT = 100
/** Students who start during the attack. */
const LATE = 30
const STRANGER = '203.0.113.9'
/** MB that each process may take in production (docker-compose.yml). */
const MEMORY = { 'svc-api': 768, 'svc-shares': 768, 'svc-import': 1792, gateway: 1536 } as const
const PARTS = Object.keys(MEMORY) as (keyof typeof MEMORY)[]
const PASSWORD = 'Marne-Ypres-Verdun-7'

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/**
 * Sends a body of the attacker from an address.
 * @returns the status, 0 where the site closed the connection
 */
const strike = (
  site: string,
  path: string,
  body: string | Buffer,
  { from = STRANGER, headers = {} }: { from?: string; headers?: Record<string, string> } = {}
) =>
  new Promise<number>(resolve => {
    const own = { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers }
    const sending = request(`${site}/api${path}`, { method: 'POST', agent: false, headers: own }, response => {
      response.resume()
      response.once('close', () => resolve(response.statusCode ?? 0))
    })
    sending.setTimeout(PATIENCE_MS, () => sending.destroy())
    sending.on('error', () => resolve(0))
    sending.on('close', () => resolve(0))
    sending.end(body)
  })

/** Opens requests whose bodies are never sent completely. */
function sendHalves(site: string): Socket[] {
  const { port } = new URL(site)
  const head = `POST /api/ea/student/save HTTP/1.1\r\nhost: annals\r\nx-forwarded-for: ${STRANGER}\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n{"sa":"`
  return Array.from({ length: HALF_SENT }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(head)
    return socket
  })
}

/**
 * One attacker does everything at the same time that has ever stopped a site, while students save, others start and a
 * member signs in. Nobody else may notice the attack (decision 28, decision 38).
 */
export const abuseDrill = async (options: AbuseOptions): Promise<Check[]> => {
  const { site, dataDir, mongo, students: count, seconds, say } = options
  const teacher = await makeTeacher(site)
  const share = await teacher.share('Letters under fire', wordBlock('question', 1, 'Who wrote?'))
  const [owner, stranger] = [`owner-${Date.now()}@example.org`, `stranger-${Date.now()}@example.org`]
  for (const login of [owner, stranger]) await callSite(site, '/register', { login, password: PASSWORD })
  const signIn = (login: string) =>
    callSite<{ session: { sessionId: string } }>(site, '/login', { login, password: PASSWORD })
  await signIn(owner)
  const { session } = await signIn(stranger)
  const hers = { authorization: `Bearer ${session.sessionId}` }
  const { uuid } = await callSite<{ uuid: string }>(site, '/create-activity', {}, session.sessionId)
  const students = await Promise.all(Array.from({ length: count }, (_, at) => startStudent(site, share.uuid, at)))

  const pidsOf = () => PARTS.map(part => readPidFile(join(dataDir, 'run'), part)?.pid ?? 0)
  const before = pidsOf()
  const peaks = before.map(watchMemory)

  let isOver = false
  const until = async (everyMs: number, work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn++) {
      await work(turn)
      await pause(everyMs * (0.75 + Math.random() / 2))
    }
  }
  const fields = `{${Array.from({ length: 230_000 }, (_, at) => `"f${at}":1`).join()}}`
  const misnested = JSON.stringify({
    activity: {
      ...emptyContent(),
      uuid,
      ...(() => {
        const blocks = Object.assign({}, ...[1, 2, 3, 4].map(at => wordBlock('text', at, 'Letter'))) as Record<
          string,
          { record: object }
        >
        for (const block of Object.values(blocks)) block.record = { ...block.record, html: '<p><b></i>'.repeat(45_000) }
        return { blocks, blockOrder: Object.keys(blocks) }
      })()
    }
  })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><filter id="a"><feGaussianBlur stdDeviation="900"/></filter></svg>'
  const upload = Buffer.from(
    `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${svg}\r\n--b--\r\n`
  )
  const form = { ...hers, 'content-type': 'multipart/form-data; boundary=b', 'x-process': 'createSource' }
  const attacks: Record<string, (turn: number) => Promise<number>> = {
    'unknown fields': () => strike(site, '/update-activity', fields, { headers: hers }),
    'misnested tags': () => strike(site, '/update-activity', misnested, { headers: hers }),
    starts: turn =>
      strike(site, '/ea/student/start', JSON.stringify({ share: share.uuid, email: `x${turn}@example.org` })),
    'guessed passwords': turn =>
      strike(site, '/login', JSON.stringify({ login: owner, password: `guess-${turn}` }), {
        from: `198.51.100.${(turn % 250) + 1}`
      }),
    'drawings that call themselves pictures': () => strike(site, '/upload', upload, { headers: form })
  }
  const statuses = new Map<string, Map<number, number>>()
  const attack = (name: string, send: (turn: number) => Promise<number>) =>
    until(20, async turn => {
      const status = await send(turn)
      const told = statuses.get(name) ?? new Map<number, number>()
      statuses.set(name, told.set(status, (told.get(status) ?? 0) + 1))
    })

  const halves = sendHalves(site)
  const shutOut: string[] = []
  const noted = (what: string) => (error: unknown) => void shutOut.push(`${what}: ${String(error)}`)
  let signedIn = 0
  let late: DrillStudent[] = []
  const work = [
    ...Object.entries(attacks).map(([name, send]) => attack(name, send)),
    ...students.map(student => until(TYPE_EVERY_MS, () => student.type(BLOCK))),
    until(SIGN_IN_EVERY_MS, () =>
      callOnce(site, '/login', { login: owner, password: PASSWORD }).then(() => signedIn++, noted('signing in'))
    )
  ]
  const entering = pause((seconds * 1000) / 3).then(async () => {
    const begun = Array.from({ length: LATE }, (_, at) => startStudent(site, share.uuid, count + at))
    late = (await Promise.all(begun.map(one => one.catch(noted('beginning'))))).filter(one => one !== undefined)
  })
  await pause(seconds * 1000)
  await entering
  isOver = true
  await Promise.all(work)
  for (const socket of halves) socket.destroy()

  const all = [...students, ...late]
  for (const student of all) await student.type(BLOCK)
  const sent = await Promise.allSettled(all.map(student => student.send()))
  const stored = await readShare(mongo, share.uuid)
  const saves = students.map(student => student.acknowledged().length)
  for (const student of all) student.close()
  const after = pidsOf()

  const told = [...statuses].map(
    ([name, counts]) => `${name} ${[...counts].map(([status, times]) => `${status} × ${times}`).join(', ')}`
  )
  say(`${saves.reduce((sum, one) => sum + one, 0)} acknowledged saves beside ${told.join('; ')}`)
  return [
    {
      name: 'under attack: every acknowledged save is stored, and everybody could send',
      against: all.flatMap((student, at) => {
        const there = stored.of(student.sa)
        const lost = there ? lostOf({ acknowledged: student.acknowledged(), typed: student.typed() }, there) : ['all']
        const outcome = sent[at]
        const failed = outcome?.status === 'rejected' ? [String(outcome.reason)] : []
        return [...lost, ...failed].map(what => `student ${at}: ${what}`)
      })
    },
    {
      name: 'under attack: everybody had something saved, and nobody was stopped',
      against: students.flatMap((student, at) => [
        ...(saves[at] === 0 ? [`student ${at}: nothing was saved`] : []),
        ...student.stuck().map(state => `student ${at}: ${state}`)
      ])
    },
    {
      name: 'under attack: others signed in and began',
      against: [
        ...shutOut,
        ...(signedIn > 0 ? [] : ['nobody signed in']),
        ...(late.length === LATE ? [] : [`${late.length} of ${LATE} began`])
      ]
    },
    {
      name: 'under attack: no process fell, and none took more memory than it has',
      against: PARTS.flatMap((part, at) => {
        const peak = peaks[at]?.() ?? 0
        return [
          ...(before[at] === after[at] && before[at] !== 0 ? [] : [`${part} was started again`]),
          ...(peak <= MEMORY[part] ? [] : [`${part} took ${peak.toFixed(0)} MB of ${MEMORY[part]}`])
        ]
      })
    },
    {
      name: 'every attack happened, and none was taken for work',
      against: Object.keys(attacks).flatMap(name => {
        const counts = statuses.get(name)
        if (!counts || counts.size === 0) return [`${name}: no response`]
        // Starts are accepted up to the limit for one network, which is high enough for a school.
        return name !== 'starts' && counts.has(200) ? [`${name}: taken`] : []
      })
    }
  ]
}
