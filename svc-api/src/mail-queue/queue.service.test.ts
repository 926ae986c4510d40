import { setTimeout as pause } from 'node:timers/promises'
import { createMailer, ensureIndexes, type Mail, type Mailer, newId } from '@annals/service-kit'
import { testDatabase, type TestDatabase } from '@annals/service-kit/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type SmtpServer, startSmtp } from '../testing/smtp-server.ts'
import { mailModel } from './model.ts'
import { type MailQueue, mailQueue } from './queue.ts'
import { mailRepository } from './repository.ts'

const MINUTE = 60_000
const SECRET = 'the-secret-of-a-link'
let database: TestDatabase
let servers: SmtpServer[]
let queues: MailQueue[]
let shift: number
let told: unknown[]

beforeAll(async () => {
  database = await testDatabase('mail-queue')
  mailRepository(database.connection)
  await ensureIndexes(database.connection)
})
afterAll(() => database.drop())
beforeEach(() => {
  ;[servers, queues, shift, told] = [[], [], 0, []]
})
afterEach(async () => {
  for (const queue of queues) await queue.close()
  for (const server of servers) await server.stop()
  await mailModel(database.connection).deleteMany({}).hint({ _id: 1 })
})

const serverOf = async (...how: Parameters<typeof startSmtp>) => {
  const server = await startSmtp(...how)
  servers.push(server)
  return server
}
const through = ({ url }: Pick<SmtpServer, 'url'>) =>
  createMailer({ smtpUrl: url, outboxDir: '', from: 'no-reply@annals.example' })
/** One process with its queue. */
function queueTo(deliver: Mailer): MailQueue {
  const log = { warn: (...words: unknown[]) => told.push(words), error: (...words: unknown[]) => told.push(words) }
  const queue = mailQueue({
    ...{ mails: mailRepository(database.connection), deliver, now: () => new Date(Date.now() + shift) },
    log: () => log as never
  })
  queues.push(queue)
  return queue
}
const letter = (rest: Partial<Mail> = {}): Mail => ({
  ...{ id: newId(), to: 'mara@school.example', subject: 'Annals: hello' },
  ...{ text: `Open ${SECRET}\n`, html: `<p>Open ${SECRET}</p>` },
  ...rest
})
const stateNow = () => mailRepository(database.connection).state(new Date(Date.now() + shift))
const stored = (id = '') => mailModel(database.connection).findById(id).lean()
async function until(is: () => Promise<unknown> | boolean): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (await is()) return
    await pause(20)
  }
  throw new Error('it did not come to that')
}
const stateOf = async (id = '') => (await stored(id))?.state
const attemptsOf = async (id = '') => (await stored(id))?.attempts ?? 0

test('a letter is taken, and what it says is stored no longer', async () => {
  const server = await serverOf('takes')
  const mail = letter()
  await queueTo(through(server)).send(mail)
  await until(async () => (await stateOf(mail.id)) === 'sent')
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).toContain(`Message-ID: <${mail.id}@annals.example>`)
  expect(JSON.stringify(await stored(mail.id))).not.toMatch(new RegExp(`${SECRET}|school`))
})

test('a mail server that is down delays letters, and loses none', async () => {
  const down = await startSmtp('takes')
  await down.stop()
  const queue = queueTo(through(down))
  const mails = Array.from({ length: 12 }, () => letter())
  const before = Date.now()
  for (const mail of mails) await queue.send(mail)
  expect(Date.now() - before).toBeLessThan(2000)
  for (const { id } of mails) await until(async () => (await attemptsOf(id)) === 1 && !(await isTaken(id)))
  const server = await serverOf('takes', down.port)
  queue.start()
  await pause(100)
  expect(server.taken).toHaveLength(0)
  shift = MINUTE + 1000
  const waiting = await stateNow()
  expect(waiting).toMatchObject({ waiting: 12, lastSent: null })
  expect(waiting.oldest).toBeGreaterThan(60)
  queue.start()
  for (const { id } of mails) await until(async () => (await stateOf(id)) === 'sent')
  expect(server.taken).toHaveLength(12)
  const sent = await stateNow()
  expect(sent).toMatchObject({ waiting: 0, oldest: 0, lastFailed: null })
  expect(Math.abs(Date.parse(sent.lastSent ?? '') - Date.now() - shift)).toBeLessThan(MINUTE)
})
/** Whether a process is sending it: then it is due in more than the first pause. */
const isTaken = async (id = '') => ((await stored(id))?.due.getTime() ?? 0) - Date.now() > MINUTE + 1000

test('a mail server that says nothing delays nobody, and a restart takes the letter up', async () => {
  const silent = await serverOf('silent')
  const first = queueTo(through(silent))
  const mail = letter()
  const before = Date.now()
  await first.send(mail)
  expect(Date.now() - before).toBeLessThan(1000)
  await until(async () => (await attemptsOf(mail.id)) === 1)
  await first.close()
  const server = await serverOf('takes')
  queueTo(through(server)).start()
  await until(async () => (await stateOf(mail.id)) === 'sent')
  expect(server.taken).toHaveLength(1)
})

test('what a killed process was sending is sent by another one', async () => {
  const mail = letter()
  await queueTo({ send: () => new Promise(() => undefined) }).send(mail)
  await until(async () => (await attemptsOf(mail.id)) === 1)
  queues = []
  const server = await serverOf('takes')
  const next = queueTo(through(server))
  next.start()
  await pause(100)
  expect(server.taken).toHaveLength(0)
  shift = 7 * MINUTE
  next.start()
  await until(async () => (await stateOf(mail.id)) === 'sent')
  expect(server.taken).toHaveLength(1)
})

test('an address that is refused for good is given up at once, without its letter or a name in the log', async () => {
  const mail = letter()
  await queueTo(through(await serverOf('refuses'))).send(mail)
  await until(async () => (await stateOf(mail.id)) === 'failed')
  expect(await stored(mail.id)).toMatchObject({ attempts: 1 })
  expect(JSON.stringify(await stored(mail.id))).not.toContain(SECRET)
  const { failed, lastFailed, waiting, lastSent } = await stateNow()
  expect([failed, waiting, lastSent]).toEqual([1, 0, null])
  expect(Math.abs(Date.parse(lastFailed ?? '') - Date.now())).toBeLessThan(MINUTE)
  expect(told).toHaveLength(1)
})

test('a server that refuses the sender is at odds with the site, and every letter waits', async () => {
  const mail = letter()
  await queueTo(through(await serverOf('closed'))).send(mail)
  await until(async () => (await attemptsOf(mail.id)) === 1 && !(await isTaken(mail.id)))
  expect(await stateOf(mail.id)).toBe('waiting')
  expect(JSON.stringify(await stored(mail.id))).toContain(SECRET)
})

test('a mail server that is busy is asked again, until the link has ended', async () => {
  const mail = letter({ until: new Date(Date.now() + 5 * MINUTE) })
  const queue = queueTo(through(await serverOf('busy')))
  await queue.send(mail)
  await until(async () => (await attemptsOf(mail.id)) === 1 && !(await isTaken(mail.id)))
  expect(await stateOf(mail.id)).toBe('waiting')
  shift = 90_000
  queue.start()
  await until(async () => (await attemptsOf(mail.id)) === 2)
  shift = 6 * MINUTE
  queue.start()
  await until(async () => (await stateOf(mail.id)) === 'failed')
})

test('a letter that is written twice is sent once', async () => {
  const server = await serverOf('takes')
  const queue = queueTo(through(server))
  const mail = letter()
  await Promise.all([queue.send(mail), queue.send(mail)])
  await until(async () => (await stateOf(mail.id)) === 'sent')
  await queue.send(mail)
  await pause(100)
  expect(server.taken).toHaveLength(1)
})

test('two processes send each letter once', async () => {
  const server = await serverOf('takes')
  const [one, other] = [queueTo(through(server)), queueTo(through(server))]
  const mails = Array.from({ length: 30 }, () => letter())
  await Promise.all(mails.map((mail, at) => (at % 2 ? one : other).send(mail)))
  for (const { id } of mails) await until(async () => (await stateOf(id)) === 'sent')
  expect(server.taken).toHaveLength(30)
})

test.each(['a@school.example,b@school.example', 'a@school.example\r\nBcc: b@school.example', ''])(
  '%j is no address, and nothing waits for it',
  async to => {
    await expect(queueTo({ send: async () => undefined }).send(letter({ to }))).rejects.toThrow('not one plain')
    expect((await stateNow()).waiting).toBe(0)
  }
)
