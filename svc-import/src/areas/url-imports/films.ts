import {
  type BodyOf,
  type Film,
  type FoundPicture,
  internalCalls,
  siteOfFilm,
  type SourceEntry,
  type urlImportCalls,
  youtubePage
} from '@annals/contracts'
import { fail, type InternalClient, newId, ServiceError } from '@annals/service-kit'
import type { Dispatcher } from 'undici'
import { FileProblem } from '../../downloads/problem.ts'
import type { Draft, FileStore } from '../../stored-files/file-store.ts'
import { filmFacts } from './film-facts.ts'
import { THUMB, thumbData } from './small-picture.ts'

type Info = BodyOf<typeof urlImportCalls.addImageFromUrl>['info']
/**
 * Streams of most sites cannot be played: the page's policy names those whose streams can.
 * @throws ServiceError URL_UNUSABLE for a stream of a site whose streams the page may not play
 */
export function demandNoOtherStream(address: string): void {
  if (!/\.m3u8$/i.test(new URL(address).pathname)) return
  fail('URL_UNUSABLE', { msg: 'Streams of this site cannot be played here. Those of Mux can: stream.mux.com' })
}

/** Films of other sites (behaviour/sources §13): their address is stored, and a small picture of them. */
export function filmImports(deps: {
  files: FileStore
  internal: InternalClient
  agent: Dispatcher
  /** Downloads a picture into a draft and makes it small. */
  small: (owner: string, address: string, draft: Draft, signal: AbortSignal) => Promise<void>
}) {
  const { files, internal, agent, small } = deps

  /** @returns what `make` makes of the small picture of a film; empty where there is none */
  async function ofThumb(
    owner: string,
    thumb: string,
    signal: AbortSignal,
    make: (draft: Draft) => Promise<string>
  ): Promise<string> {
    if (!thumb) return ''
    const draft = await files.draft()
    try {
      await small(owner, thumb, draft, signal)
      return await make(draft)
    } catch (error) {
      if (error instanceof FileProblem || (error instanceof ServiceError && error.status < 500)) return ''
      throw error
    } finally {
      await draft.discard()
    }
  }

  return {
    async found(owner: string, address: string, film: Film, signal: AbortSignal): Promise<FoundPicture> {
      const { title, maker, thumb } = await filmFacts(film, agent, signal)
      const preview = await ofThumb(owner, thumb, signal, thumbData)
      const texts = { title, maker, description: '', license: '' }
      return { ...texts, film: film.type, picture: address, page: youtubePage(film.url) ?? '', preview }
    },

    async add(owner: string, address: string, film: Film, info: Info, signal: AbortSignal): Promise<SourceEntry> {
      const { title, description, maker = '', license = '' } = info
      const { thumb } = await filmFacts(film, agent, signal)
      const thumb_url = await ofThumb(owner, thumb, signal, draft => draft.keep(THUMB, 'webp'))
      const provider = siteOfFilm(film.url) ?? ''
      const page = youtubePage(film.url) ?? ''
      const item = {
        ...{ uuid: newId(), owner, filename: '', bytes: 0, width: 0, height: 0, alt: '', lang: '' },
        ...{ title, description, maker, license, holder: provider },
        ...{ type: film.type, url: film.url, playback: film.url, thumb_url },
        provenance: { address, page, provider, retrieved: new Date().toISOString() }
      }
      try {
        const { sources } = await internal(internalCalls.createSource, { items: [item] })
        return sources[0] ?? fail('UNAVAILABLE')
      } catch (error) {
        if (thumb_url) await files.remove(thumb_url)
        throw error
      }
    }
  }
}
export type FilmImports = ReturnType<typeof filmImports>
