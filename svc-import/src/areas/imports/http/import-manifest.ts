import { createHash } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { type BodyOf, type Import, type importCalls, internalCalls, type SessionIdentity } from '@annals/contracts'
import {
  demandRoom,
  fail,
  type InternalClient,
  type Limits,
  mostOf,
  newId,
  newSecret,
  type QuotaTable
} from '@annals/service-kit'
import { type ConnectOptions, publicAgent } from '../../../downloads/connect.ts'
import { download } from '../../../downloads/download.ts'
import { createDownloads } from '../../../downloads/downloads.ts'
import { FileProblem } from '../../../downloads/problem.ts'
import { KINDS } from '../kinds/index.ts'
import { convertManifest } from '../kinds/manifest/convert-manifest.ts'
import type { ImportFolders } from '../store/folders.ts'
import type { ImportRepository } from '../store/import-repository.ts'
import type { Readings } from './readings.ts'
import type { ImportService } from './service.ts'

type Member = NonNullable<SessionIdentity['member']>
type Asked = BodyOf<typeof importCalls.importManifest>

const kind = 'manifest' as const
const MINUTES = 60_000
/** Addresses that one member may ask for. */
const ADDRESSES = { name: 'manifests', most: 30, windowMs: 15 * MINUTES }
/** Of the download, its turn included. */
const PATIENCE_MS = 45_000
const DOWNLOADED = 'downloaded'
const MOST_BYTES = 50 * 1024 * 1024
/** Enough to know that it is a web page. */
const PAGE_BYTES = 1024

const WEB_PAGE =
  'At this address is a web page, not an IIIF manifest. Many such pages have a link called “IIIF manifest”: please copy its address.'
const NO_ADDRESS = 'This is not an address of a manifest: it begins with https://'
const MANIFEST = {
  name: 'manifest',
  accept: 'application/ld+json, application/json;q=0.9, */*;q=0.1',
  tooLarge: new FileProblem('This manifest is too large: at most 50 MB are read.', '')
}

const refuse = (msg: string, cause?: unknown): never => fail('URL_UNUSABLE', { msg, cause })

/** An address as people write it, without the part that only their browser needs. */
function addressOf(typed: string): string {
  const text = typed.trim()
  const url = URL.parse(text) ?? URL.parse(`https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return refuse(NO_ADDRESS)
  url.hash = ''
  return url.href
}

const keyOf = (collection: string, address: string): string =>
  `${kind}:${createHash('sha256')
    .update(JSON.stringify([collection, address]))
    .digest('hex')}`

/**
 * Takes the IIIF manifest at an address as an import. It is downloaded and read before anything is made: where it
 * cannot be used, its reader is told why and nothing is left (behaviour/imports §11).
 */
export function importManifest(deps: {
  folders: ImportFolders
  imports: ImportRepository
  service: ImportService
  internal: InternalClient
  quotas: QuotaTable
  limits: Limits
  readings: Readings
  connect: ConnectOptions
}) {
  const { folders, imports, service, internal, quotas, limits, readings } = deps
  const agent = publicAgent(deps.connect)
  const downloads = createDownloads()

  /** @throws ServiceError URL_UNUSABLE */
  async function fetched(owner: string, address: string, to: string): Promise<void> {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const options = { agent, signal, bytes: MOST_BYTES, ms: PATIENCE_MS, pageBytes: PAGE_BYTES, expects: MANIFEST }
    try {
      const { isPage } = await downloads({ owner, job: newId() }, new URL(address).host, signal, () =>
        download(address, to, options)
      )
      if (isPage) refuse(WEB_PAGE)
    } catch (error) {
      if (error instanceof FileProblem) refuse(error.msg, error)
      if (signal.aborted) refuse('The server of this address is too slow.', error)
      throw error
    }
  }

  async function targetOf(
    owner: string,
    collection: string | undefined,
    details: BodyOf<typeof internalCalls.makeCollection>
  ) {
    if (collection === undefined) {
      const { uuid, name, slug } = await internal(internalCalls.makeCollection, details)
      return { collection: uuid, name, slug }
    }
    const { name, slug } = await internal(internalCalls.roomForItems, { collection, owner, reserve: 0 })
    return { collection, name, slug }
  }

  return {
    /** @throws ServiceError URL_UNUSABLE, QUOTA_REACHED, TOO_MANY_REQUESTS, NOT_FOUND */
    async begin(
      { uuid: owner, email, locale, permissions }: Member,
      { url: typed, collection, language = '' }: Asked
    ): Promise<{ data: Import; isAgain: boolean }> {
      const address = addressOf(typed)
      const key = keyOf(collection ?? 'new', address)
      const same = await imports.byKey(owner, key)
      if (same) return { data: await service.one(same), isAgain: true }
      const { imports: most } = mostOf(quotas, permissions)
      demandRoom('imports', most, await imports.openOf(owner), 1)
      await limits.demand(ADDRESSES, [owner])

      const uuid = newId()
      const draft = await folders.draft(uuid)
      let isNew = false
      try {
        const [from, to] = [draft.path(DOWNLOADED), draft.path(KINDS[kind].file)]
        await fetched(owner, address, from)
        isNew = await readings(owner, PATIENCE_MS, async late => {
          if (await imports.byKey(owner, key)) return false
          const read = await convertManifest({ from, to, address, language, retrieved: new Date().toISOString() }, late)
          if ('refusal' in read) return refuse(read.refusal)
          const { size: bytes } = await stat(from)
          await rm(from)
          const into = await targetOf(owner, collection, { owner, ...read.details })
          await draft.keep()
          const arrived = { filename: address.slice(0, 300), bytes, pictures: '' }
          return imports.add({ uuid, owner, email, locale, kind, ...into, key, secret: newSecret(), ...arrived }, most)
        })
      } finally {
        await draft.discard()
        if (!isNew) await folders.remove(uuid)
      }
      const doc = (await imports.byKey(owner, key)) ?? fail('UNAVAILABLE')
      return { data: await service.one(doc), isAgain: !isNew }
    },
    close: () => agent.destroy()
  }
}
export type ImportManifest = ReturnType<typeof importManifest>
