import { readFile, stat } from 'node:fs/promises'
import {
  type BodyOf,
  filmAt,
  type FoundPicture,
  type Provenance,
  type SessionIdentity,
  type SourceEntry,
  type urlImportCalls
} from '@annals/contracts'
import { createThreads, fail, type InternalClient, type Limits, newId, ServiceError } from '@annals/service-kit'
import { type ConnectOptions, publicAgent } from '../../downloads/connect.ts'
import { type Arrived, download } from '../../downloads/download.ts'
import { createDownloads } from '../../downloads/downloads.ts'
import { FileProblem } from '../../downloads/problem.ts'
import type { ImageRenderer } from '../../image-rendering/image-renderer.ts'
import { kindOfFile } from '../../file-kinds/kind-of-file.ts'
import type { UploadAllowance } from '../../receiving/allowance.ts'
import type { Draft, FileStore } from '../../stored-files/file-store.ts'
import type { UploadService } from '../uploads/service.ts'
import { demandNoOtherStream, filmImports } from './films.ts'
import type { PageFacts } from './page-facts.ts'
import type { ArrivedPage } from './read-page.ts'
import { DOWNLOADED, THUMB, thumbData } from './small-picture.ts'

type Member = NonNullable<SessionIdentity['member']>
type Added = Pick<BodyOf<typeof urlImportCalls.addImageFromUrl>, 'url' | 'info'>

const MINUTES = 60_000
/** Addresses that one member may ask for: a preview and what is added count alike. */
const ADDRESSES = { name: 'url-imports', most: 60, windowMs: 15 * MINUTES }
/** Of everything that one call downloads, turns included. */
const PATIENCE_MS = 45_000
const PAGE_BYTES = 2 ** 20
/** Starting the thread takes most of it. */
const READING_MS = 20_000

const NO_PAGE: PageFacts = { pictures: [], title: '', description: '', maker: '', license: '' }

/**
 * An address as people write it, often without `https://`.
 * @throws ServiceError URL_UNUSABLE for one that is not of the web
 */
function webAddress(typed: string): string {
  const text = typed.trim()
  const url = URL.parse(text) ?? URL.parse(`https://${text}`)
  if (url && /^https?:$/.test(url.protocol)) return url.href
  return fail('URL_UNUSABLE', {
    msg: 'This is not an address of a web page, a picture or a film: it begins with https://'
  })
}

/** What an address causes, said to the person who typed it. */
const told = (error: unknown): unknown => {
  if (error instanceof FileProblem) return new ServiceError('URL_UNUSABLE', { msg: error.msg, cause: error })
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return isLate
    ? new ServiceError('URL_UNUSABLE', { msg: 'The server of this address is too slow.', cause: error })
    : error
}

/** Pictures and films from addresses of the web (behaviour/sources §10, §13). */
export function urlImportService(deps: {
  files: FileStore
  imageRenderer: ImageRenderer
  uploads: UploadService
  allowance: UploadAllowance
  limits: Limits
  internal: InternalClient
  connect: ConnectOptions
}) {
  const { files, imageRenderer, uploads, allowance, limits } = deps
  const agent = publicAgent(deps.connect)
  const downloads = createDownloads()
  const readers = createThreads<ArrivedPage, PageFacts>({
    module: new URL('./read-page.ts', import.meta.url),
    limitMs: READING_MS,
    threads: 1
  })

  /** Downloads in the member's turn, within the time of the whole call. */
  const fetched = (owner: string, address: string, to: string, signal: AbortSignal, pageBytes?: number) =>
    downloads({ owner, job: newId() }, URL.parse(address)?.host ?? '', signal, () =>
      download(address, to, { agent, signal, pageBytes })
    )

  async function drawn(owner: string, draft: Draft, signal: AbortSignal): Promise<string> {
    const step = { from: draft.path(DOWNLOADED), to: draft.path(THUMB), shape: THUMB } as const
    await imageRenderer.render([step], { owner, job: step.from }, signal)
    return thumbData(draft)
  }

  async function isPicture(draft: Draft): Promise<boolean> {
    return (await kindOfFile(draft.path(DOWNLOADED)))?.group === 'picture'
  }

  const films = filmImports({
    ...{ files, agent, internal: deps.internal },
    async small(owner, address, draft, signal) {
      await fetched(owner, address, draft.path(DOWNLOADED), signal)
      await drawn(owner, draft, signal)
    }
  })

  /** The first of a page's pictures that can be shown. */
  async function firstShown(owner: string, pictures: readonly string[], draft: Draft, signal: AbortSignal) {
    for (const picture of pictures)
      try {
        const { url } = await fetched(owner, picture, draft.path(DOWNLOADED), signal)
        if (await isPicture(draft)) return { picture: url, preview: await drawn(owner, draft, signal) }
      } catch (error) {
        // The next one may be there, unless there is no time left.
        const isItsOwn = error instanceof FileProblem || (error instanceof ServiceError && error.status < 500)
        if (!isItsOwn && !signal.aborted) throw error
      }
    return null
  }

  async function ofPage(owner: string, { url, contentType }: Arrived, draft: Draft, signal: AbortSignal) {
    const bytes = await readFile(draft.path(DOWNLOADED))
    const { pictures, ...texts } = await readers.run(owner, { bytes, contentType, url })
    const [picture] = pictures
    if (!picture) return fail('URL_UNUSABLE', { msg: 'There is no picture on this page.' })
    const shown = await firstShown(owner, pictures, draft, signal)
    return { ...texts, page: url, ...(shown ?? { picture, preview: '' }) }
  }

  async function found(owner: string, typed: string): Promise<FoundPicture> {
    const address = webAddress(typed)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const film = filmAt(address)
    if (film) return films.found(owner, address, film, signal)
    demandNoOtherStream(address)
    const draft = await files.draft()
    try {
      const arrived = await fetched(owner, address, draft.path(DOWNLOADED), signal, PAGE_BYTES)
      if (await isPicture(draft)) {
        const { pictures: _none, ...texts } = NO_PAGE
        return { ...texts, page: '', picture: arrived.url, preview: await drawn(owner, draft, signal) }
      }
      if (!arrived.isPage) fail('URL_UNUSABLE', { msg: 'There is neither a picture nor a web page at this address.' })
      return await ofPage(owner, arrived, draft, signal)
    } catch (error) {
      throw told(error)
    } finally {
      await draft.discard()
    }
  }

  async function added(member: Member, { url: typed, info }: Added): Promise<SourceEntry> {
    const address = webAddress(typed)
    const film = filmAt(address)
    if (film) return films.add(member.uuid, address, film, info, AbortSignal.timeout(PATIENCE_MS))
    const page = info.page ? webAddress(info.page) : ''
    const provider = new URL(page || address).host
    const provenance: Provenance = { address, page, provider, retrieved: new Date().toISOString() }
    const { title, description, maker = '', license = '' } = info
    const known = { title, description, maker, license, holder: provider, provenance }
    const counted = await allowance.begin(member, 1)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    try {
      return await uploads.downloaded(
        {
          owner: member.uuid,
          async receive(path, takes) {
            await fetched(member.uuid, address, path, signal)
            const kind = await kindOfFile(path)
            if (!kind || !takes(kind)) return fail('URL_UNUSABLE', { msg: 'This address does not lead to a picture.' })
            const { size: bytes } = await stat(path)
            await counted.grow(bytes)
            return { kind, filename: '', bytes }
          }
        },
        known
      )
    } catch (error) {
      await counted.giveBack()
      throw told(error)
    }
  }

  const counted = ({ uuid }: Member) => limits.demand(ADDRESSES, [uuid])

  return {
    /** Nothing of what is previewed is stored. */
    async preview(member: Member, url: string): Promise<FoundPicture> {
      await counted(member)
      return found(member.uuid, url)
    },

    async add(member: Member, wanted: Added): Promise<SourceEntry> {
      await counted(member)
      return added(member, wanted)
    },

    /** Adds what the preview shows. */
    async import(member: Member, url: string): Promise<SourceEntry> {
      await counted(member)
      const { picture, preview, film, ...info } = await found(member.uuid, url)
      if (!preview && !film) fail('URL_UNUSABLE', { msg: 'Cannot load the image' })
      return added(member, { url: picture, info })
    },

    async close(): Promise<void> {
      await Promise.all([agent.destroy(), readers.close()])
    }
  }
}
export type UrlImportService = ReturnType<typeof urlImportService>
