import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Run } from './drive.ts'

/** Where a client process saves to. */
export type Setup =
  | { kind: 'service'; students: number; site: string; block: string; tokens: string[] }
  | { kind: 'raw'; students: number; mongo: string; db: string; block: string; poolSize: number }
export type Ask = { kind: 'setup'; setup: Setup } | { kind: 'run'; rate: number; seconds: number } | { kind: 'close' }
export type Told =
  { kind: 'ready' } | { kind: 'ran'; run: Run; acknowledged: number[] } | { kind: 'failed'; reason: string }

export interface Client {
  run(rate: number, seconds: number): Promise<Run>
  /** Per student the last revision that was acknowledged. */
  acknowledged(): number[]
  close(): Promise<void>
}

const ask = (child: ChildProcess, question: Ask) =>
  new Promise<Exclude<Told, { kind: 'failed' }>>((resolve, reject) => {
    const leave = () => {
      child.off('message', take)
      child.off('exit', die)
    }
    const take = (told: Told) => {
      leave()
      if (told.kind === 'failed') reject(new Error(told.reason))
      else resolve(told)
    }
    const die = (code: number | null) => {
      leave()
      reject(new Error(`The client process ended (${String(code)})`))
    }
    child.on('message', take)
    child.on('exit', die)
    child.send(question)
  })

/** Starts a process that only saves. */
export const startClient = async (setup: Setup): Promise<Client> => {
  const child = fork(new URL('client-process.ts', import.meta.url))
  let acknowledged: number[] = []
  await ask(child, { kind: 'setup', setup })
  return {
    run: async (rate, seconds) => {
      const told = await ask(child, { kind: 'run', rate, seconds })
      if (told.kind !== 'ran') throw new Error('The client process did not run')
      acknowledged = told.acknowledged
      return told.run
    },
    acknowledged: () => acknowledged,
    close: async () => {
      const ended = once(child, 'exit')
      child.send({ kind: 'close' } satisfies Ask)
      await ended
    }
  }
}
