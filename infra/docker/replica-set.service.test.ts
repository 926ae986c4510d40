import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test as runs } from '@jest/globals'
import mongoose from 'mongoose'
import { freePort } from '../local/processes/ports.ts'
import { run } from '../local/bootstrap/run.mjs'
import { findMongod } from '../local/servers/find-mongod.ts'

const found = await findMongod().catch((error: Error) => error)
const test = found instanceof Error ? runs.skip : runs
if (found instanceof Error) process.stderr.write(`skipped: making a replica set anew; ${found.message}\n`)

let dir: string
let member: string
let mongod: ChildProcess | undefined

const startMongod = (program: string) => {
  const port = member.split(':')[1] ?? ''
  const place = ['--dbpath', dir, '--port', port, '--bind_ip', '127.0.0.1', '--nounixsocket']
  const small = ['--oplogSize', '64', '--wiredTigerCacheSizeGB', '0.25', '--quiet']
  mongod = spawn(program, [...place, '--replSet', 'rs0', ...small], { stdio: 'ignore' })
}
const makeReplicaSet = () =>
  run(process.execPath, [join(import.meta.dirname, 'replica-set.ts')], {
    env: { ...process.env, MONGODB_MEMBER: member },
    timeout: 90_000
  })

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'annals-replica-set-'))
  member = `127.0.0.1:${await freePort()}`
})
afterAll(async () => {
  if (mongod) {
    mongod.kill('SIGKILL')
    await once(mongod, 'exit')
  }
  await rm(dir, { recursive: true, force: true })
})

test('a new MongoDB becomes a replica set that takes transactions, once', async () => {
  const waiting = makeReplicaSet()
  startMongod(found instanceof Error ? '' : found.path)
  expect(await waiting).toMatchObject({ code: 0, stdout: 'The replica set is made.\n' })
  expect(await makeReplicaSet()).toMatchObject({ code: 0, stdout: 'The replica set was there.\n' })
  const client = await new mongoose.mongo.MongoClient(`mongodb://${member}/?replicaSet=rs0`).connect()
  try {
    await client.withSession(session =>
      session.withTransaction(() => client.db('test').collection('a').insertOne({ done: true }, { session }))
    )
    expect(await client.db('test').collection('a').countDocuments()).toBe(1)
  } finally {
    await client.close()
  }
})

runs('without an address it says what is missing', async () => {
  member = ''
  expect((await makeReplicaSet()).output).toContain('MONGODB_MEMBER is missing')
})
