import { fork } from 'node:child_process'
import { watchProcessor } from './processor-time.ts'

const KEPT_WORDS = 2000

/** A message of the child: its progress, its result, or its error. */
type Said<R> = { rows: number } | { result: R } | { failed: string; code?: string }

/** How a child ended without an answer: out of memory, out of processor time, or otherwise. */
export type ChildExit = 'heavy' | 'long' | 'broken'

export interface ChildOptions<R> {
  /** The module of the child: it calls `answerParent`. */
  file: string
  task: unknown
  /** Its limits: memory in MB, seconds of processor time. */
  heap: number
  seconds: number
  signal: AbortSignal
  /** Called now and then with the number of rows read. */
  onProgress?: (rows: number) => void
  /** The result where the child dies. */
  onExit: (how: ChildExit) => R
}

/** V8 aborts when its heap is full; the system kills the process when memory is full. */
const isHeavy = (code: number | null, ended: NodeJS.Signals | null, words: string): boolean =>
  ended === 'SIGABRT' || ended === 'SIGKILL' || code === 134 || /heap out of memory/.test(words)

/**
 * Runs one task on an untrusted file in a separate process, so that a crash affects nothing else.
 * @throws the reason of `signal` when that is aborted; an error of the child that the file has not caused
 */
export function inChild<R>({ file, task, heap, seconds, signal, onProgress, onExit }: ChildOptions<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    // Of this process's environment the child needs only the folder of compiled code: no secret is in the process that
    // reads the file.
    const { NODE_COMPILE_CACHE } = process.env
    const child = fork(file, [], {
      execPath: process.execPath,
      execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=4'],
      env: { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc']
    })
    let answer: (() => void) | null = null
    let words = ''
    const end = (settle: () => void): void => {
      answer ??= settle
      child.kill('SIGKILL')
    }
    const abort = (): void => end(() => reject(signal.reason))
    const unwatch = watchProcessor(child.pid, seconds, () => end(() => resolve(onExit('long'))))
    signal.addEventListener('abort', abort, { once: true })

    child.stderr?.on('data', (data: Buffer) => {
      words = (words + data.toString()).slice(-KEPT_WORDS)
    })
    child.on('message', (said: Said<R>) => {
      if ('rows' in said) onProgress?.(said.rows)
      else if ('result' in said) answer ??= () => resolve(said.result)
      else answer ??= () => reject(Object.assign(new Error(said.failed), said.code && { code: said.code }))
    })
    child.on('error', error => end(() => reject(error)))
    child.on('close', (code, ended) => {
      unwatch()
      signal.removeEventListener('abort', abort)
      if (answer) answer()
      else resolve(onExit(isHeavy(code, ended, words) ? 'heavy' : 'broken'))
    })
    child.send(task as object)
  })
}

/**
 * Makes this process the child of `inChild`: one task, one answer, then it exits, with everything that the file has
 * caused in it.
 */
export function answerParent<T, R>(work: (task: T, onProgress: (rows: number) => void) => Promise<R>): void {
  // Nobody waits for the answer any more, or it was sent already.
  process.once('disconnect', () => process.exit())
  process.once('message', (task: T) => {
    work(task, rows => process.send?.({ rows }))
      .then(result => process.send?.({ result }, () => process.disconnect()))
      .catch((error: unknown) => {
        const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
        const { code } = Object(error) as { code?: unknown }
        // The system's own error code distinguishes a full disk from other errors.
        process.send?.({ failed: words, ...(typeof code === 'string' && { code }) }, () => process.disconnect())
      })
  })
}
