import { until } from '../processes/wait.ts'
import { type Answer, mongoCommand } from './mongo-command.ts'

const PATIENCE_MS = 60_000

type Ask = (command: Record<string, unknown>) => Promise<Answer>
type Members = { _id: number; host: string }[]

/** @returns whether the server on that port answers and takes writes */
export async function isPrimary(port: number): Promise<boolean> {
  try {
    return await takesWrites(command => mongoCommand(port, command, 2000))
  } catch {
    return false
  }
}

/**
 * Makes the server a replica set of one where it is none, and waits until it takes writes.
 *
 * @param ended why its process ended, null while it runs
 */
export async function becomePrimary(port: number, ended: () => string | null): Promise<void> {
  // Long timeout: on a new port the server first asks at its old address whether that is itself, and another program
  // that listens there now may not answer.
  const ask: Ask = command => mongoCommand(port, command, PATIENCE_MS)
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }]
  if (!(await makeSet(ask, members))) await moveSet(ask, members)
  await until(() => takesWrites(ask), {
    timeout: PATIENCE_MS,
    every: 25,
    what: 'MongoDB (as primary)',
    stopped: ended
  })
}

const takesWrites = async (ask: Ask) => Boolean((await ask({ hello: 1 })).isWritablePrimary)

/** @returns whether the set was made; false where there is one already */
async function makeSet(ask: Ask, members: Members): Promise<boolean> {
  const status = await ask({ replSetGetStatus: 1 })
  if (status.codeName !== 'NotYetInitialized') return false
  const made = await ask({ replSetInitiate: { _id: 'rs0', members } })
  // A server that is still reading its stored configuration says at first that it has none, and then that it has one.
  if (made.codeName === 'AlreadyInitialized') return false
  if (!made.ok) throw new Error(`MongoDB refused its replica set: ${made.errmsg}`)
  return true
}

/** Gives the set's only member the address that the server has now. */
async function moveSet(ask: Ask, members: Members): Promise<void> {
  const { config } = await ask({ replSetGetConfig: 1 })
  if (!config || config.members[0]?.host === members[0]?.host) return
  const replSetReconfig = { _id: 'rs0', version: config.version + 1, members }
  const moved = await ask({ replSetReconfig, force: true })
  if (!moved.ok) throw new Error(`MongoDB refused its new port: ${moved.errmsg}`)
}
