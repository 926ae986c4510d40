import { composed, LANGUAGE_MAX_LENGTH, MAX_TRACKS } from '@annals/contracts'

/** Files of a zip that have what is said in another one: its captions by language, and its transcript. */
export interface CaptionFiles {
  /** `lang` is a BCP 47 tag, or empty where the name has none. */
  tracks: { lang: string; name: string }[]
  transcript: string
}
const NONE: CaptionFiles = { tracks: [], transcript: '' }

const CAPTIONS = /\.(vtt|srt)$/i
const TRANSCRIPT = /\.txt$/i
/** What may be a BCP 47 tag at the end of a name without its ending. */
const LANGUAGE = /\.([a-z0-9]+(?:-[a-z0-9]+)*)$/i

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const stemOf = (name: string): string =>
  composed(name)
    .replace(/\.[^./]*$/, '')
    .toLowerCase()

/** The tag of a known language; empty for any other word. */
function tagOf(typed: string): string {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(typed)
    const [language = ''] = tag.split('-')
    return tag.length <= LANGUAGE_MAX_LENGTH && names.of(language) ? tag : ''
  } catch {
    return ''
  }
}

/**
 * Finds files beside a film by its name (behaviour/imports §1), in any case: for `a/speech.mp4` these are
 * `a/speech.de.vtt`, `a/speech.vtt` (`.srt` likewise) and `a/speech.txt`. Of several for one language, the first in the
 * zip counts.
 * @param all names of all files of the zip
 */
export function captionFiles(all: Iterable<string>): (film: string) => CaptionFiles {
  const found = new Map<string, CaptionFiles>()
  const said: string[] = []
  for (const name of all)
    if (CAPTIONS.test(name) || TRANSCRIPT.test(name)) said.push(name)
    else found.set(stemOf(name), { tracks: [], transcript: '' })

  for (const name of said) {
    const stem = stemOf(name)
    if (TRANSCRIPT.test(name)) {
      const film = found.get(stem)
      if (film) film.transcript ||= name
      continue
    }
    // A film of exactly this name has them before one whose name lacks the last word.
    const [suffix = '', word = ''] = found.has(stem) ? [] : (LANGUAGE.exec(stem) ?? [])
    const tracks = found.get(stem.slice(0, stem.length - suffix.length))?.tracks
    const lang = tagOf(word)
    if (tracks && tracks.length <= MAX_TRACKS && !tracks.some(track => track.lang === lang)) tracks.push({ lang, name })
  }
  return film => found.get(stemOf(film)) ?? NONE
}
