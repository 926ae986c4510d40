import { internalCalls } from '@annals/contracts'
import { type InternalClient, referencedFiles } from '@annals/service-kit'
import type { Connection } from 'mongoose'

interface Part {
  folders: string[]
  next: string | null
}

async function* parts(ask: (from: string) => Promise<Part>): AsyncGenerator<string> {
  for (let from: string | null = ''; from !== null;) {
    const { folders, next }: Part = await ask(from)
    yield* folders
    from = next
  }
}

/**
 * Every folder of the file store that is named anywhere, one part of an answer at a time. svc-api is asked first: what
 * is frozen into a share was there before.
 * @throws ServiceError UNAVAILABLE where a service does not answer: then nothing may be deleted
 */
export async function* referencedEverywhere(deps: {
  db: Connection
  api: InternalClient
  shares: InternalClient
}): AsyncGenerator<string> {
  const { db, api, shares } = deps
  yield* parts(from => api(internalCalls.filesNamedByApi, { from }))
  yield* parts(from => referencedFiles(db, from))
  yield* parts(from => shares(internalCalls.filesNamedByShares, { from }))
}
