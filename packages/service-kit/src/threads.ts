import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ServiceError } from './service-error.ts'
import { createOwnerQueues } from './concurrency/owner-queues.ts'

export interface ThreadOptions {
  /** A module that answers each message of its parent with one message. */
  module: URL
  /** Most milliseconds of one job; then its thread is terminated. */
  limitMs: number
  /** Most threads; one less than the machine's cores unless given. */
  threads?: number
}

export interface Threads<In, Out> {
  /** @throws ServiceError UNAVAILABLE where too many jobs are waiting, or this one failed or took too long */
  run(owner: string, input: In): Promise<Out>
  /** Terminates every thread. Jobs under way or waiting fail. */
  close(): Promise<void>
}

interface Job<In, Out> {
  input: In
  done(output: Out): void
  failed(cause: Error): void
}

const MEMORY = { maxOldGenerationSizeMb: 256 }
/** Most jobs that may wait: of one owner, and of all. */
const WAITING = { ofOne: 10, ofAll: 200 }

const unavailable = (cause?: Error) => new ServiceError('UNAVAILABLE', { retryAfter: 5, cause })

/**
 * Runs work that would block a service in threads, fair to its owners. A thread stays for the next job. One that fails
 * is terminated and replaced.
 */
export function createThreads<In, Out>(options: ThreadOptions): Threads<In, Out> {
  const { module, limitMs, threads = Math.max(1, availableParallelism() - 1) } = options
  const waiting = createOwnerQueues<Job<In, Out>>()
  const all = new Set<Worker>()
  const idle: Worker[] = []
  let isClosed = false

  function started(): Worker {
    const worker = new Worker(module, { resourceLimits: MEMORY })
    all.add(worker)
    // An error terminates a thread; its job is handled below.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      all.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    return worker
  }

  function work(worker: Worker, job: Job<In, Out>): void {
    const over = () => {
      clearTimeout(timer)
      worker.off('message', succeed).off('error', fail).off('exit', end)
      go()
    }
    const succeed = (output: Out) => {
      worker.unref()
      idle.push(worker)
      job.done(output)
      over()
    }
    const fail = (cause: Error) => {
      all.delete(worker)
      void worker.terminate()
      job.failed(cause)
      over()
    }
    const end = (code: number) => fail(new Error(`ended with ${code}`))
    const timer = setTimeout(() => fail(new Error(`no result within ${limitMs} ms`)), limitMs)
    worker.on('message', succeed).on('error', fail).on('exit', end)
    worker.ref()
    worker.postMessage(job.input)
  }

  function go(): void {
    while (idle.length > 0 || all.size < threads) {
      const job = waiting.next()
      if (!job) return
      if (isClosed) job.failed(new Error('the service is stopping'))
      else work(idle.pop() ?? started(), job)
    }
  }

  return {
    run: async (owner, input) =>
      new Promise<Out>((done, reject) => {
        const failed = (cause?: Error) => reject(unavailable(cause))
        if (isClosed || waiting.size() >= WAITING.ofAll || waiting.sizeOf(owner) >= WAITING.ofOne) return failed()
        waiting.add(owner, { input, done, failed })
        go()
      }),

    async close() {
      isClosed = true
      await Promise.all([...all].map(worker => worker.terminate()))
      all.clear()
      idle.length = 0
      go()
    }
  }
}
