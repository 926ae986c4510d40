import { internalCalls } from '@annals/contracts'
import { type InternalClient, repeatedWork, type RepeatedWork, ServiceError } from '@annals/service-kit'
import type { ImageRenderer } from '../image-rendering/image-renderer.ts'
import type { FileStore } from './file-store.ts'
import type { ThumbOwner } from './thumb-model.ts'
import type { ThumbJob, ThumbRepository } from './thumb-repository.ts'

/** `run` makes and reports the thumbnails that are due. */
export interface Thumbs extends RepeatedWork {
  /**
   * Puts the thumbnail of a source or item on the list. The returned function makes it now and returns its address. If
   * that fails, it returns an empty text, and the thumbnail is made in the background, possibly by another process or
   * after a restart.
   */
  add(uuid: string, of: ThumbOwner, url: string): Promise<() => Promise<string>>
  /** Takes it off the list again. */
  forget(uuid: string): Promise<void>
}

const LEASE_MS = 120_000
const MAX_WAIT_MS = 300_000
/** After this many failed tries, a picture is not tried again: it stays without a thumbnail. */
const MAX_TRIES = 5
/** Thumbnails take turns with uploads, as if they had one owner of their own. */
const OWNER = 'thumbnails'
const UNREADABLE: ReadonlySet<string> = new Set(['BAD_PICTURE', 'PICTURE_TOO_LARGE', 'PICTURE_TOO_HEAVY'])
/** The service that is told of it. */
const TOLD = { source: internalCalls.setThumbs, item: internalCalls.setItemThumbs } as const

/**
 * Thumbnails, made with the upload or, where that fails, in the background. The list is in MongoDB: an entry is removed
 * only when svc-api knows the thumbnail.
 */
export function createThumbs(deps: {
  jobs: ThumbRepository
  files: FileStore
  imageRenderer: ImageRenderer
  internal: InternalClient
}): Thumbs {
  const { jobs, files, imageRenderer, internal } = deps
  const stopping = new AbortController()

  async function make(job: ThumbJob): Promise<void> {
    const draft = await files.draft()
    try {
      const step = { from: files.pathOf(job.url), to: draft.path('thumb'), shape: 'thumb' } as const
      await imageRenderer.render([step], { owner: OWNER, job: job.uuid }, stopping.signal)
      job.thumb = await draft.keep('thumb', 'webp')
      await jobs.setMade(job.uuid, job.thumb)
    } finally {
      await draft.discard()
    }
  }

  /** @returns the fault that keeps it on the list, null where it is done */
  async function finish(job: ThumbJob): Promise<unknown> {
    try {
      if (!job.thumb) await make(job)
      await internal(TOLD[job.of], { thumbs: [{ uuid: job.uuid, thumb_url: job.thumb }] })
    } catch (error) {
      const isUnreadable = error instanceof ServiceError && UNREADABLE.has(error.code) && job.tries >= MAX_TRIES
      if (!isUnreadable) {
        await jobs.putOff(job.uuid, Math.min(1000 * 2 ** job.tries, MAX_WAIT_MS))
        return error
      }
    }
    await jobs.remove(job.uuid)
    return null
  }

  const { run, start } = repeatedWork(async () => {
    const faults: unknown[] = []
    for (let job = await jobs.take(LEASE_MS); job && !stopping.signal.aborted; job = await jobs.take(LEASE_MS)) {
      const fault = await finish(job)
      if (fault) faults.push(fault)
    }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} thumbnails will be tried again`)
  })

  return {
    async add(uuid, of, url) {
      const job = await jobs.add(uuid, of, url, LEASE_MS)
      return async () => {
        // What fails here stays on the list, and the background work logs it.
        await finish(job).catch(() => null)
        return job.thumb
      }
    },
    forget: uuid => jobs.remove(uuid),
    run,
    start(interval, onError) {
      const stop = start(interval, onError)
      return () => {
        stopping.abort()
        return stop()
      }
    }
  }
}
