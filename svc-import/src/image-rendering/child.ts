import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { watchProcessor } from '../processes/processor-time.ts'
import type { RenderAnswer, RenderTask } from './shapes.ts'

const CHILD = join(import.meta.dirname, 'render-child.ts')

/** The process ended before it answered. */
export class ChildDied extends Error {
  override name = 'ChildDied'
}

/** A process that draws one picture at a time. */
export interface RenderChild {
  pid: number | undefined
  /**
   * @param seconds of processor time that the task may take
   * @throws ChildDied; the reason of `signal`, and then the process has ended too
   */
  run(task: RenderTask, seconds: number, signal: AbortSignal): Promise<RenderAnswer>
  /** Whether it can take another task. */
  isAlive(): boolean
  end(): void
}

/** While idle, it does not keep the parent process alive. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

/** @param priority of its processor time (os.setPriority); the parent's unless given */
export function startChild(priority?: number): RenderChild {
  // Of this process's environment it needs only the folder of compiled code: no secret is in the process that opens the
  // picture. With few malloc arenas, and large parts taken from the system one by one, freed memory goes back to it.
  const { NODE_COMPILE_CACHE } = process.env
  const child = fork(CHILD, [], {
    execPath: process.execPath,
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2', '--optimize-for-size'],
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '262144',
      UV_THREADPOOL_SIZE: '2',
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE })
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc']
  })
  let isGone = false
  let settle: ((how: { answer: RenderAnswer } | { error: unknown }) => void) | null = null
  const finish = (how: { answer: RenderAnswer } | { error: unknown }): void => {
    settle?.(how)
    settle = null
  }
  const end = (): void => {
    isGone = true
    child.kill('SIGKILL')
  }
  const died = (cause?: unknown): void => {
    isGone = true
    finish({ error: new ChildDied('The rendering process is gone', { cause }) })
  }
  child.on('message', (answer: RenderAnswer) => {
    // It ends itself then, without waiting for the task under way.
    if ('fault' in answer && answer.fault === 'PICTURE_TOO_HEAVY') end()
    finish({ answer })
  })
  child.on('error', died)
  child.on('exit', () => died())
  if (priority !== undefined && child.pid !== undefined) {
    try {
      setPriority(child.pid, priority)
    } catch {
      // It has ended already; the code that waits for it gets that error.
    }
  }
  hold(child, false)

  return {
    pid: child.pid,
    isAlive: () => !isGone,
    end,
    run(task, seconds, signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        if (isGone) return reject(new ChildDied('The rendering process is gone'))
        hold(child, true)
        const stop = (how: { answer: RenderAnswer } | { error: unknown }): void => {
          end()
          finish(how)
        }
        const abort = (): void => stop({ error: signal.reason })
        const unwatch = watchProcessor(child.pid, seconds, () =>
          stop({ answer: { fault: 'PICTURE_TOO_HEAVY', memory: 0 } })
        )
        signal.addEventListener('abort', abort, { once: true })
        settle = how => {
          unwatch()
          signal.removeEventListener('abort', abort)
          hold(child, false)
          if ('answer' in how) resolve(how.answer)
          else reject(how.error)
        }
        child.send(task, error => {
          if (error) died(error)
        })
      })
    }
  }
}
