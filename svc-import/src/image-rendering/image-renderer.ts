import { ServiceError, fail } from '@annals/service-kit'
import { type Asker, createFairSemaphore } from '../fair/fair-semaphore.ts'
import { ChildDied, type RenderChild, startChild } from './child.ts'
import type { RenderAnswer, RenderedImage, RenderStep } from './shapes.ts'

export interface ImageRendererOptions {
  /** Limits of one task: memory of its process in MB, and seconds of processor time. */
  megabytes?: number
  seconds?: number
  /** Most processes, each with one picture at a time. */
  most?: number
  /** Most of these processes that draw for one owner. */
  perOwner?: number
  priority?: number
  /**
   * Waits before a picture while more urgent work runs.
   * @throws the reason of `signal`
   */
  yieldToShortJobs?: (signal: AbortSignal) => Promise<void>
}

/** Draws pictures in separate processes, which are started on demand. */
export interface ImageRenderer {
  /**
   * Runs the steps of one task in one process, which is killed where it exceeds a limit or `signal` is aborted.
   * @throws ServiceError for an error that the picture causes: UNSUPPORTED_MEDIA, BAD_PICTURE, PICTURE_TOO_LARGE or
   * PICTURE_TOO_HEAVY; an error of the system for one that the disk causes; the reason of `signal`
   */
  render(steps: readonly RenderStep[], asker: Asker, signal: AbortSignal): Promise<RenderedImage[]>
  /** The ids of its processes. */
  pids(): number[]
  /** Ends all processes, including busy ones. */
  close(): void
}

/** Milliseconds after which an idle process is ended, so that its memory is freed. A new one starts in less. */
const IDLE_MS = 1000
/** An idle process that still uses more than this share of its memory limit is ended. */
const KEPT_SHARE = 0.4
/**
 * A process may be killed for reasons other than the picture; if a second process dies with it, the picture is the
 * cause.
 */
const MAX_DEATHS = 2

function imagesOf(answer: RenderAnswer): RenderedImage[] {
  if ('drawn' in answer) return answer.drawn
  if ('fault' in answer) throw new ServiceError(answer.fault, answer.msg ? { msg: answer.msg } : {})
  throw Object.assign(new Error(answer.failed), answer.code && { code: answer.code })
}

export function createImageRenderer({
  most = 2,
  perOwner,
  megabytes = 512,
  seconds = 15,
  priority,
  yieldToShortJobs
}: ImageRendererOptions = {}): ImageRenderer {
  const gate = createFairSemaphore({ slots: most, ...(perOwner !== undefined && { perOwner }) })
  const all = new Set<RenderChild>()
  let isClosed = false
  const idle: { child: RenderChild; timer: NodeJS.Timeout }[] = []

  function end(child: RenderChild): void {
    all.delete(child)
    child.end()
  }

  function take(): RenderChild {
    for (let spare = idle.pop(); spare; spare = idle.pop()) {
      clearTimeout(spare.timer)
      if (spare.child.isAlive()) return spare.child
      all.delete(spare.child)
    }
    const child = startChild(priority)
    all.add(child)
    return child
  }

  function giveBack(child: RenderChild, memory: number): void {
    if (!child.isAlive() || !all.has(child) || memory > megabytes * KEPT_SHARE) return end(child)
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex(one => one.child === child),
        1
      )
      end(child)
    }, IDLE_MS)
    timer.unref()
    idle.push({ child, timer })
  }

  async function once(steps: readonly RenderStep[], signal: AbortSignal): Promise<RenderAnswer> {
    const child = take()
    let memory = 0
    try {
      const answer = await child.run({ steps, megabytes }, seconds, signal)
      memory = answer.memory
      return answer
    } finally {
      giveBack(child, memory)
    }
  }

  return {
    render: (steps, asker, signal) =>
      gate.run(asker, signal, async () => {
        await yieldToShortJobs?.(signal)
        for (let deaths = 0; deaths < MAX_DEATHS; deaths++) {
          if (isClosed) fail('UNAVAILABLE')
          try {
            return imagesOf(await once(steps, signal))
          } catch (error) {
            if (!(error instanceof ChildDied)) throw error
            // The process could not be started.
            if (error.cause) throw error.cause
          }
        }
        return fail('BAD_PICTURE')
      }),
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
    close() {
      isClosed = true
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      for (const child of all) end(child)
    }
  }
}
