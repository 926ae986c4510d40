import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'

const NAME = 'imports'
const GIVE_UP_MS = 5000
const STALLED_MS = 5000

export interface ImportQueue {
  isUp(): boolean
  /** Waits until turns under way have reached a safe point, and stops. */
  close(): Promise<void>
}

/** An owner who has work in a lane. */
export interface Waiting<L extends string> {
  lane: L
  owner: string
}

/**
 * The queue that wakes workers. In each lane, every owner with work has a few slots, and goes to the end again after
 * each turn. So owners progress side by side, however many and however large the imports of one of them are. Everything
 * in the queue is also in MongoDB: every `interval` ms each worker looks there and adds what is missing, so a lost
 * queue is restored a moment later. While Redis is down, the queue waits and tries again at most every 5 s.
 */
export function importQueue<L extends string>(options: {
  redisUrl: string
  /** How many turns a worker takes at once in a lane, and how many of an owner may wait there. */
  lanes: Record<L, { slots: number; perOwner: number }>
  interval: number
  turn: (lane: L, owner: string, signal: AbortSignal) => Promise<boolean>
  waiting: () => Promise<Waiting<L>[]>
  onError: (error: Error) => void
}): ImportQueue {
  const { redisUrl, interval, turn, waiting, onError } = options
  const stopping = new AbortController()
  const retryStrategy = (tries: number) => (stopping.signal.aborted ? null : Math.min(tries * 200, GIVE_UP_MS))
  // The workers' second connections inherit the strategy, so closing also ends their retries.
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy })
  connection.on('error', onError)

  const jobOf = (owner: string, slot: number) => ({
    name: 'turn',
    data: { owner },
    // A slot that is in the queue already is not added twice.
    opts: { jobId: `${owner}-${slot}`, removeOnComplete: true, removeOnFail: true }
  })

  function open(lane: L) {
    const { slots, perOwner } = options.lanes[lane]
    const queue = new Queue<{ owner: string }, boolean>(`${NAME}-${lane}`, { connection })
    queue.on('error', onError)
    const worker = new Worker<{ owner: string }, boolean>(
      queue.name,
      job => turn(lane, job.data.owner, stopping.signal),
      {
        connection,
        concurrency: slots,
        lockDuration: STALLED_MS,
        stalledInterval: STALLED_MS,
        maxStalledCount: 100
      }
    )
    worker.on('error', onError)
    worker.on('failed', (_job, error) => onError(error))
    worker.on('completed', ({ data, id }, isMore) => {
      if (stopping.signal.aborted) return
      // The work may have moved to another lane.
      if (!isMore) return look()
      const { name, opts } = jobOf(data.owner, Number(id?.split('-').at(-1)))
      queue.add(name, data, opts).catch(onError)
    })
    return {
      worker,
      fill: async (owners: readonly string[]): Promise<void> => {
        const jobs = owners.flatMap(owner => Array.from({ length: perOwner }, (_, slot) => jobOf(owner, slot)))
        if (jobs.length > 0) await queue.addBulk(jobs)
      }
    }
  }
  const names = Object.keys(options.lanes) as L[]
  const lanes = names.map(lane => ({ lane, ...open(lane) }))

  async function fill(): Promise<void> {
    const found = await waiting()
    await Promise.all(
      lanes.map(({ lane, fill: fillLane }) =>
        fillLane(found.filter(one => one.lane === lane).map(({ owner }) => owner))
      )
    )
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
      await Promise.race([Promise.all(lanes.map(({ worker }) => worker.close(!reachable))), tooLate])
      clearTimeout(late)
      connection.disconnect()
    }
  }
}
