import { fork } from 'node:child_process'
import { join } from 'node:path'
import { watchProcessor } from '../../processor-time.ts'
import type { CheckTask } from './check.ts'
import type { CheckResult } from './row.ts'

/** What a dry run may use: memory in MB, seconds of processor time, and what `CheckTask` says. */
export interface CheckLimits {
  heap?: number
  seconds?: number
  rows?: number
  unpacked?: number
}

export interface CheckOptions {
  /** Path of the workbook. */
  sheet: string
  /** Path of the zip file with its pictures, if it has one. */
  pictures: string | null
  /** Folder that takes chunks and problems. */
  out: string
  signal: AbortSignal
  /** Hears from time to time how many rows were read. */
  onProgress?: (rows: number) => void
  limits?: CheckLimits
}

const HEAP = 192
const SECONDS = 120
const CHILD = join(import.meta.dirname, 'check-child.ts')
const KEPT_WORDS = 2000

/** A message of the child: how far it is, what it found, or why it could not. */
type Said = { rows: number } | { result: CheckResult } | { failed: string; code?: string }

/** How a child that ended without an answer is told to the owner: V8 aborts where its memory is full, the system kills
 * where its own is. */
function faultOf(code: number | null, ended: NodeJS.Signals | null, words: string): CheckResult {
  const isHeavy = ended === 'SIGABRT' || ended === 'SIGKILL' || code === 134 || /heap out of memory/.test(words)
  return { fault: isHeavy ? 'TOO_HEAVY' : 'BROKEN', detail: '' }
}

/** The dry run: reads a whole sheet in a process of its own, within a memory and a time, and writes good rows and
 * problems into `out`. A file may be anything: it is answered with a fault, and takes nobody else down.
 * @throws the reason of `signal` when that is aborted; an error where the folder cannot be written */
export function checkSheet({
  sheet,
  pictures,
  out,
  signal,
  onProgress,
  limits = {}
}: CheckOptions): Promise<CheckResult> {
  const { heap = HEAP, seconds = SECONDS, rows, unpacked } = limits
  const task: CheckTask = { sheet, pictures, out, rows, unpacked }
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    // The child needs nothing of this process's environment but where compiled code lies: no secret is where the file is
    // read.
    const { NODE_COMPILE_CACHE } = process.env
    const child = fork(CHILD, [], {
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
    const unwatch = watchProcessor(child.pid, seconds, () => end(() => resolve({ fault: 'TOO_LONG', detail: '' })))
    signal.addEventListener('abort', abort, { once: true })

    child.stderr?.on('data', (data: Buffer) => {
      words = (words + data.toString()).slice(-KEPT_WORDS)
    })
    child.on('message', (said: Said) => {
      if ('rows' in said) onProgress?.(said.rows)
      else if ('result' in said) answer ??= () => resolve(said.result)
      else answer ??= () => reject(Object.assign(new Error(said.failed), said.code && { code: said.code }))
    })
    child.on('error', error => end(() => reject(error)))
    child.on('close', (code, ended) => {
      unwatch()
      signal.removeEventListener('abort', abort)
      if (answer) answer()
      else resolve(faultOf(code, ended, words))
    })
    child.send(task)
  })
}
