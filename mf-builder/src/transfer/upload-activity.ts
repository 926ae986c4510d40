import { CREDIT_MAX_LENGTHS, SOURCE_MAX_LENGTHS, type BodyOf, type calls, type UploadResponse } from '@annals/contracts'
import type { Api } from '@annals/web-kit'
import type { OpenedZip } from './open-zip.ts'
import { type StoredAnew, type StoredFile, withFiles } from './stored-files.ts'

/** What of the server is needed. */
export interface Server {
  api: Api
  /** Stores a file as a new source. */
  uploadSource(file: File, options: { signal: AbortSignal }): Promise<UploadResponse<'createSource'>>
}

interface Options {
  signal: AbortSignal
  /** How many of the files are stored. */
  onProgress(done: number, count: number): void
}

const nameIn = (url: string): string => url.split('/').at(-1) ?? url

/** What the activity says about a file, as My Sources keeps it; null where it says nothing. */
function describes({ shownBy }: StoredFile) {
  const said = ([name, most]: [string, number]): [string, string] => {
    const words = shownBy[name]
    return [name, typeof words === 'string' ? words.slice(0, most) : '']
  }
  const fields = [...Object.entries(SOURCE_MAX_LENGTHS), ...Object.entries(CREDIT_MAX_LENGTHS)].map(said)
  type Said = Record<keyof typeof SOURCE_MAX_LENGTHS | keyof typeof CREDIT_MAX_LENGTHS, string>
  return fields.some(([, words]) => words !== '') ? (Object.fromEntries(fields) as Said) : null
}

/**
 * Stores the files of an opened zip as new sources of the member, and then the activity. If anything fails, the sources
 * and the activity are deleted again.
 * @returns uuid of the new activity
 * @throws ApiError, TransferProblem, or the reason of `signal`
 */
export async function uploadActivity(
  { api, uploadSource }: Server,
  { content, files, read }: OpenedZip,
  { signal, onProgress }: Options
): Promise<string> {
  const anew = new Map<string, StoredAnew>()
  const sources: string[] = []
  let activity: string | undefined

  async function fileOf(url: string): Promise<File> {
    return new File([await read(url)], nameIn(url))
  }
  async function store(file: StoredFile): Promise<void> {
    const { uuid, url, thumb } = await uploadSource(await fileOf(file.url), { signal })
    sources.push(uuid)
    anew.set(file.url, { url, thumb })
    const words = describes(file)
    if (words) await api.call('saveSource', { record: { uuid, ...words, mytags: [] } }, { signal })
    for (const { lang, url: old } of file.tracks) {
      const { data } = await api.upload('uploadTrack', await fileOf(old), { params: { source: uuid, lang }, signal })
      const track = data.source.tracks.find(one => one.lang === lang)
      if (track && !anew.has(old)) anew.set(old, { url: track.url, thumb: '' })
    }
  }
  async function undo(): Promise<void> {
    const ignored = () => undefined
    if (activity) await api.call('deleteActivity', { activity }).catch(ignored)
    for (let at = 0; at < sources.length; at += 200)
      await api.call('deleteSources', { uuids: sources.slice(at, at + 200) }).catch(ignored)
  }

  try {
    for (const [at, file] of files.entries()) {
      onProgress(at, files.length)
      signal.throwIfAborted()
      await store(file)
    }
    onProgress(files.length, files.length)
    signal.throwIfAborted()
    activity = (await api.call('createActivity', {}, { signal })).uuid
    const written = { uuid: activity, ...withFiles(content, anew) }
    await api.call(
      'updateActivity',
      { activity: written as BodyOf<typeof calls.updateActivity>['activity'] },
      { signal }
    )
    return activity
  } catch (error) {
    await undo()
    throw error
  }
}
