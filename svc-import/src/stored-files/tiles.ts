import { access, rm } from 'node:fs/promises'
import { dirname } from 'node:path/posix'
import { SERVICE_FOLDER } from '@annals/contracts'
import { repeatedWork, type RepeatedWork } from '@annals/service-kit'
import type { ImageRenderer } from '../image-rendering/image-renderer.ts'
import type { FileStore } from './file-store.ts'
import type { TileJob, TileRepository } from './tile-repository.ts'

/** `run` makes the tiles that are missing. */
export interface Tiles extends RepeatedWork {
  /** Puts a picture of the store on the list. Its tiles are made in the background. */
  add(url: string): Promise<void>
}

const LEASE_MS = 600_000
const MAX_WAIT_MS = 300_000
/** After this many failed tries a picture stays without tiles, and its original is deleted. */
const MAX_TRIES = 3
const OWNER = 'tiles'

/**
 * Tiles of large pictures, made of the original after the upload has been answered (decision 64). The list is in
 * MongoDB: another process goes on where one has ended.
 * @param origin of the site: an image service names its own address
 */
export function createTiles(deps: {
  jobs: TileRepository
  files: FileStore
  imageRenderer: ImageRenderer
  origin: string
}): Tiles {
  const { jobs, files, imageRenderer, origin } = deps
  const stopping = new AbortController()

  async function make({ url }: TileJob): Promise<void> {
    const from = files.originalOf(url)
    const isThere = await access(from).then(
      () => true,
      () => false
    )
    // Deleted in the meantime, or made by a process that ended before it took it off the list.
    if (!isThere) return
    const draft = await files.draft()
    try {
      const id = `${origin}${dirname(url)}/${SERVICE_FOLDER}`
      const step = { from, to: draft.path(SERVICE_FOLDER), shape: 'tiles', id } as const
      await imageRenderer.render([step], { owner: OWNER, job: url }, stopping.signal)
      await draft.keepService(SERVICE_FOLDER, url)
    } finally {
      await draft.discard()
    }
  }

  /** @returns the fault that keeps it on the list, null where it is done */
  async function finish(job: TileJob): Promise<unknown> {
    try {
      await make(job)
    } catch (error) {
      if (job.tries < MAX_TRIES || stopping.signal.aborted) {
        await jobs.putOff(job.url, Math.min(1000 * 2 ** job.tries, MAX_WAIT_MS))
        return error
      }
      await rm(files.originalOf(job.url), { force: true })
    }
    await jobs.remove(job.url)
    return null
  }

  const { run, start } = repeatedWork(async () => {
    const faults: unknown[] = []
    for (let job = await jobs.take(LEASE_MS); job; job = stopping.signal.aborted ? null : await jobs.take(LEASE_MS)) {
      const fault = await finish(job)
      if (fault) faults.push(fault)
    }
    if (faults.length > 0)
      throw new AggregateError(faults, `the tiles of ${faults.length} pictures will be tried again`)
  })

  return {
    add: url => jobs.add(url),
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
