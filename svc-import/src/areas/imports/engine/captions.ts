import { readFile, stat, writeFile } from 'node:fs/promises'
import { MAX_TRACK_BYTES, MAX_TRACKS, type NewItem, SOURCE_MAX_LENGTHS, spokenIn, type Track } from '@annals/contracts'
import type { Draft } from '../../../stored-files/file-store.ts'
import { FileProblem } from '../../../downloads/problem.ts'
import { CaptionsError, type CaptionsFormat } from '../../uploads/captions/cues.ts'
import { webvttOf } from '../../uploads/captions/webvtt.ts'
import type { RowFiles } from '../row-files/row-files.ts'
import type { PictureRef } from '../row.ts'

const MOST_MB = MAX_TRACK_BYTES / 1024 ** 2
const FORM = `Captions as WebVTT (.vtt) or SubRip (.srt) in UTF-8, a transcript as text (.txt), of at most ${MOST_MB} MB.`
const FILE = 'said'
const plainName = (name: string) => name.replace(/^.*\//, '').slice(0, 100)
const problem = (name: string, what: string) => new FileProblem(`“${plainName(name)}” cannot be used: ${what}.`, FORM)

/** Older programs save texts in Windows-1252, in which every file can be read. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export interface CaptionOptions {
  /** Whether it can have captions. */
  isPlayed: boolean
  pictures: RowFiles
  /** Makes a folder for a file; the same one for the same file of the same row. */
  draftOf: (what: string) => Promise<Draft>
  /** The language of captions whose name has none, a BCP 47 tag or empty. */
  language: string
  signal: AbortSignal
}

/**
 * Stores what lies beside a file in the zip: a transcript, and captions of a film or recording (behaviour/imports §1).
 * `bytes` are those of the captions.
 * @throws FileProblem for a file that cannot be used
 */
export async function captionsOf(
  ref: PictureRef,
  { isPlayed, pictures, draftOf, language, signal }: CaptionOptions
): Promise<Pick<NewItem, 'tracks' | 'transcript'> & { bytes: number }> {
  const { tracks: found, transcript: text } = await pictures.beside(ref)
  const some = (isPlayed ? found : []).map(({ lang, name }) => ({ lang: lang || language, name }))
  const [more] = some.slice(MAX_TRACKS)
  if (more) throw problem(more.name, `a film has captions in at most ${MAX_TRACKS} languages`)

  async function fetched(name: string, draft: Draft): Promise<Buffer> {
    try {
      await pictures.fetch({ from: 'zip', name }, draft.path(FILE), signal, MAX_TRACK_BYTES)
    } catch (error) {
      throw error instanceof FileProblem ? problem(name, 'it is damaged or too large') : error
    }
    return readFile(draft.path(FILE))
  }

  async function stored(name: string, lang: string): Promise<{ url: string; bytes: number }> {
    const draft = await draftOf(`captions ${lang}`)
    try {
      const bytes = await fetched(name, draft)
      await writeFile(draft.path(FILE), await webvttOf(bytes, name.slice(-3).toLowerCase() as CaptionsFormat))
      const { size } = await stat(draft.path(FILE))
      return { url: await draft.keep(FILE, 'vtt'), bytes: size }
    } catch (error) {
      throw error instanceof CaptionsError ? problem(name, error.message) : error
    } finally {
      await draft.discard()
    }
  }

  async function transcriptOf(name: string): Promise<string> {
    if (name === '') return ''
    const draft = await draftOf('transcript')
    try {
      const said = decoded(await fetched(name, draft)).trim()
      if (said.length > SOURCE_MAX_LENGTHS.transcript)
        throw problem(name, `a transcript has at most ${SOURCE_MAX_LENGTHS.transcript} characters`)
      return said
    } finally {
      await draft.discard()
    }
  }

  const tracks: Track[] = []
  let bytes = 0
  for (const { lang, name } of some) {
    if (lang === '') throw problem(name, 'its name says no language, such as film.de.vtt, and the row has none')
    if (tracks.some(track => track.lang === lang)) continue
    const one = await stored(name, lang)
    tracks.push({ lang, url: one.url })
    bytes += one.bytes
  }
  return { ...spokenIn({ transcript: await transcriptOf(text), tracks }), bytes }
}
