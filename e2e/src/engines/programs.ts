import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const PATIENCE = 30_000

/** A program that serves until it is ended. */
export interface Program {
  /** What the pattern found in its first line that matches. */
  said: string
  end(): Promise<void>
}

/**
 * Starts a program and waits for the line in which it says that it is ready, if it says so at all. It stays in the group of the test's
 * processes, so that whatever ends the test ends it too.
 *
 * @param ready its first group is what the program says
 */
export async function startProgram(
  path: string,
  args: string[],
  { ready, env = {} }: { ready?: RegExp; env?: NodeJS.ProcessEnv }
): Promise<Program> {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  // Not 'close': its own children have its output, too, and may live longer.
  const ended = new Promise(done => child.once('exit', done).once('error', done))
  const end = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    return { said: ready ? await lineOf(child, ready) : '', end }
  } catch (error) {
    await end()
    throw error
  }
}

function lineOf(child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((done, fail) => {
    const seen: string[] = []
    const late = setTimeout(() => fail(new Error(`${child.spawnfile} is not ready: ${seen.join('\n')}`)), PATIENCE)
    const read = (line: string) => {
      seen.push(line)
      const found = ready.exec(line)
      if (!found) return
      clearTimeout(late)
      done(found[1] ?? '')
    }
    for (const stream of [child.stdout, child.stderr]) createInterface(stream as Readable).on('line', read)
    child.once('error', fail)
    child.once('exit', () => fail(new Error(`${child.spawnfile} ended: ${seen.join('\n')}`)))
  })
}
