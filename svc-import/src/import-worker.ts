import { type Job, Worker } from 'bullmq'
import { Redis } from 'ioredis'

/** What does the jobs of one kind. */
export type JobHandler = (job: Job) => Promise<unknown>

export const QUEUE = 'imports'
const GIVE_UP_MS = 5000

/** Takes jobs from the queue and hands each to the handler of its name; a job that nobody handles fails and says so.
 * While Redis is down it waits and tries again, at most every 5 s. */
export function createImportWorker(options: {
  redisUrl: string
  handlers: Readonly<Record<string, JobHandler>>
  onError: (error: Error) => void
}): { close(): Promise<void> } {
  const { redisUrl, handlers, onError } = options
  let closing = false
  const connection = new Redis(redisUrl, {
    maxRetriesPerRequest: null,
    // The worker's second connection inherits this, so that closing ends its tries too.
    retryStrategy: tries => (closing ? null : Math.min(tries * 200, GIVE_UP_MS))
  })
  connection.on('error', onError)
  const worker = new Worker(
    QUEUE,
    async job => {
      const handler = handlers[job.name] ?? null
      if (!handler) throw new Error(`no handler for jobs of kind ${job.name}`)
      return handler(job)
    },
    { connection, lockDuration: 5000, stalledInterval: 5000, maxStalledCount: 5 }
  )
  worker.on('error', onError)

  return {
    /** Lets the job under way finish. Without Redis nothing can be finished, and the connection is cut. */
    async close() {
      closing = true
      const reachable = connection.status === 'ready'
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>(resolve => {
        timer = setTimeout(resolve, GIVE_UP_MS)
      })
      await Promise.race([worker.close(!reachable), late])
      clearTimeout(timer)
      connection.disconnect()
    }
  }
}
