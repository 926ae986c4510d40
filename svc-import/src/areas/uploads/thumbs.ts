import { internalCalls } from '@annals/contracts'
import { type InternalClient, Refuse } from '@annals/service-kit'
import type { FileStore } from './file-store.ts'
import { writeThumb } from './picture.ts'
import type { ThumbJob, ThumbRepository } from './thumb-repository.ts'

export interface Thumbs {
  /** Puts a source's thumbnail on the list. It is made in the background, also by another process or after a restart. */
  add(uuid: string, url: string): Promise<void>
  /** Takes it off the list again. */
  forget(uuid: string): Promise<void>
  /** Makes and tells what is due now; runs that overlap share one. */
  run(): Promise<void>
  /** Runs now, every `interval` ms and whenever `wake` is called, until the returned function is called. */
  start(interval: number, onError: (error: unknown) => void): () => Promise<void>
  wake(): void
}

const LEASE_MS = 120_000
const MAX_WAIT_MS = 300_000
/** A picture that cannot be read so often will not be read: it goes on without a thumbnail. */
const MAX_TRIES = 5

/** Thumbnails, made one at a time behind the uploads. The list is in MongoDB: an entry leaves it when svc-api knows the
 * thumbnail, and not before. */
export function createThumbs(deps: { jobs: ThumbRepository; files: FileStore; internal: InternalClient }): Thumbs {
  const { jobs, files, internal } = deps
  let running: Promise<void> | null = null
  let wake = (): void => undefined
  let isStopped = false

  async function made({ uuid, url }: ThumbJob): Promise<string> {
    const draft = await files.draft()
    try {
      await writeThumb(files.pathOf(url), draft.path('thumb'))
      const thumb = await draft.keep('thumb', 'webp')
      await jobs.setMade(uuid, thumb)
      return thumb
    } finally {
      await draft.discard()
    }
  }

  /** @returns the fault that keeps it on the list, null where it is done */
  async function finish(job: ThumbJob): Promise<unknown> {
    try {
      const thumb_url = job.thumb || (await made(job))
      await internal(internalCalls.setThumbs, { thumbs: [{ uuid: job.uuid, thumb_url }] })
    } catch (error) {
      const isUnreadable = error instanceof Refuse && error.code === 'BAD_PICTURE' && job.tries >= MAX_TRIES
      if (!isUnreadable) {
        await jobs.putOff(job.uuid, Math.min(1000 * 2 ** job.tries, MAX_WAIT_MS))
        return error
      }
    }
    await jobs.remove(job.uuid)
    return null
  }

  async function runAll(): Promise<void> {
    const faults: unknown[] = []
    for (let job = await jobs.take(LEASE_MS); job && !isStopped; job = await jobs.take(LEASE_MS)) {
      const fault = await finish(job)
      if (fault) faults.push(fault)
    }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} thumbnails will be tried again`)
  }

  function run(): Promise<void> {
    running ??= runAll().finally(() => {
      running = null
    })
    return running
  }

  return {
    add: (uuid, url) => jobs.add(uuid, url),
    forget: uuid => jobs.remove(uuid),
    run,
    wake: () => wake(),
    start(interval, onError) {
      wake = () => void run().catch(onError)
      const timer = setInterval(wake, interval)
      wake()
      return async () => {
        isStopped = true
        clearInterval(timer)
        wake = () => undefined
        await running?.catch(() => undefined)
      }
    }
  }
}
