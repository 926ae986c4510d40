import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'

const NAME = 'imports'
/** Turns of one import that may be in the queue at once: how many workers share it. */
const TURNS = 8
const GIVE_UP_MS = 5000
const STALLED_MS = 5000

export interface ImportQueue {
  isUp(): boolean
  /** Lets the turns under way come to a good place and stops. */
  close(): Promise<void>
}

/** An import that has work, and whether several workers may share it. */
export interface Pending {
  uuid: string
  isShared: boolean
}

/** The queue that wakes workers: every import with work has a few places in it, and goes to its end again after each
 * turn. So all imports move on side by side, however large one of them is. Nothing is kept in it that is not in MongoDB:
 * each worker looks there every `interval` ms and puts in what is missing, so that a queue that was lost is there again
 * a moment later. While Redis is down it waits, and tries again at most every 5 s. */
export function importQueue(options: {
  redisUrl: string
  concurrency: number
  interval: number
  turn: (uuid: string, signal: AbortSignal) => Promise<boolean>
  pending: () => Promise<Pending[]>
  onError: (error: Error) => void
}): ImportQueue {
  const { redisUrl, concurrency, interval, turn, pending, onError } = options
  const stopping = new AbortController()
  const retryStrategy = (tries: number) => (stopping.signal.aborted ? null : Math.min(tries * 200, GIVE_UP_MS))
  // The worker's second connection inherits the strategy, so that closing ends its tries too.
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy })
  connection.on('error', onError)

  const queue = new Queue<{ import: string }, boolean>(NAME, { connection })
  queue.on('error', onError)
  const jobOf = (uuid: string, place: number) => ({
    name: 'turn',
    data: { import: uuid },
    // A place that is taken already is not taken twice.
    opts: { jobId: `${uuid}-${place}`, removeOnComplete: true, removeOnFail: true }
  })

  const worker = new Worker<{ import: string }, boolean>(NAME, job => turn(job.data.import, stopping.signal), {
    connection,
    concurrency,
    lockDuration: STALLED_MS,
    stalledInterval: STALLED_MS,
    maxStalledCount: 100
  })
  worker.on('error', onError)
  worker.on('failed', (_job, error) => onError(error))
  worker.on('completed', ({ data, id }, isMore) => {
    if (!isMore || stopping.signal.aborted) return
    const { name, opts } = jobOf(data.import, Number(id?.split('-').at(-1)))
    queue.add(name, data, opts).catch(onError)
  })

  async function fill(): Promise<void> {
    const imports = await pending()
    const jobs = imports.flatMap(({ uuid, isShared }) =>
      Array.from({ length: isShared ? TURNS : 1 }, (_, place) => jobOf(uuid, place))
    )
    if (jobs.length > 0) await queue.addBulk(jobs)
  }

  let filling: Promise<void> | null = null
  const look = () => {
    filling ??= fill()
      .catch((error: Error) => {
        if (!stopping.signal.aborted) onError(error)
      })
      .finally(() => (filling = null))
  }
  const timer = setInterval(look, interval)
  look()

  return {
    isUp: () => connection.status === 'ready',
    async close() {
      clearInterval(timer)
      stopping.abort()
      const reachable = connection.status === 'ready'
      let late: NodeJS.Timeout | undefined
      const tooLate = new Promise<void>(resolve => {
        late = setTimeout(resolve, GIVE_UP_MS)
      })
      await Promise.race([worker.close(!reachable), tooLate])
      clearTimeout(late)
      connection.disconnect()
    }
  }
}
