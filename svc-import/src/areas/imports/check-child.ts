import { check, type CheckTask } from './check.ts'

// Nobody waits for the answer any more, or it was given.
process.once('disconnect', () => process.exit())

// One task, one answer, and the process is gone with all that the file made of it.
process.once('message', (task: CheckTask) => {
  check(task, rows => process.send?.({ rows }))
    .then(result => process.send?.({ result }, () => process.disconnect()))
    .catch((error: unknown) => {
      const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      const { code } = Object(error) as { code?: unknown }
      // The system's own word for it tells a full disk from anything else.
      process.send?.({ failed: words, ...(typeof code === 'string' && { code }) }, () => process.disconnect())
    })
})
