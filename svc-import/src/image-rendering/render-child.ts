import { draw, DrawError } from './render.ts'
import type { RenderAnswer, RenderTask } from './shapes.ts'

const MB = 1_000_000
const LOOK_EVERY_MS = 20

const memory = (): number => process.memoryUsage.rss() / MB
/** Exits at once: a regular exit would wait for the picture. */
const end = (): void => void process.kill(process.pid, 'SIGKILL')

function answerOf(error: unknown): RenderAnswer {
  if (error instanceof DrawError) return { fault: error.fault, ...(error.msg && { msg: error.msg }), memory: memory() }
  const { code, message } = Object(error) as { code?: string; message?: string }
  return { failed: message ?? String(error), ...(code && { code }), memory: memory() }
}

/**
 * Watches the memory that a task uses, and ends the process where it is too much.
 * @returns a function that stops watching
 */
function watch({ megabytes }: RenderTask): () => void {
  const timer = setInterval(() => {
    if (memory() <= megabytes) return
    clearInterval(timer)
    process.send?.({ fault: 'PICTURE_TOO_HEAVY', memory: memory() } satisfies RenderAnswer, end)
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

// Nobody waits for an answer any more.
process.once('disconnect', end)

process.on('message', (task: RenderTask) => {
  const stop = watch(task)
  void draw(task.steps)
    .then(drawn => ({ drawn, memory: memory() }), answerOf)
    .then(answer => {
      stop()
      process.send?.(answer)
    })
})
