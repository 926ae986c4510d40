import { composed, MAX_TRACKS } from '@annals/contracts'

/** Files of a zip that have what is said in a film or recording: its captions by language, and its transcript. */
export interface SpokenFiles {
  /** `lang` is a BCP 47 tag, or empty where the name has none. */
  tracks: { lang: string; name: string }[]
  transcript: string
}
const NONE: SpokenFiles = { tracks: [], transcript: '' }

const ENDING = /\.(vtt|srt|txt)$/i
/** A BCP 47 tag before the ending. */
const LANGUAGE = /\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i

const stemOf = (name: string): string => composed(name).replace(/\.[^./]*$/, '')

function tagOf(typed: string): string | null {
  try {
    return Intl.getCanonicalLocales(typed)[0] ?? null
  } catch {
    return null
  }
}

/**
 * Finds files beside a film by its name (behaviour/imports §1): for `a/speech.mp4` these are `a/speech.de.vtt`,
 * `a/speech.vtt` (`.srt` likewise) and `a/speech.txt`. Of several for one language, the first in the zip counts.
 * @param names all files of the zip
 */
export function spokenFiles(names: Iterable<string>): (film: string) => SpokenFiles {
  const found = new Map<string, SpokenFiles>()
  const at = (stem: string): SpokenFiles => {
    const known = found.get(stem) ?? { tracks: [], transcript: '' }
    found.set(stem, known)
    return known
  }
  for (const name of names) {
    const [, ending] = ENDING.exec(name) ?? []
    if (!ending) continue
    const stem = stemOf(name)
    if (ending.toLowerCase() === 'txt') {
      at(stem).transcript ||= name
      continue
    }
    const [suffix, typed = ''] = LANGUAGE.exec(stem) ?? []
    const tag = tagOf(typed)
    const [film, lang] = suffix && tag ? [stem.slice(0, -suffix.length), tag] : [stem, '']
    const { tracks } = at(film)
    if (tracks.length <= MAX_TRACKS && !tracks.some(track => track.lang === lang)) tracks.push({ lang, name })
  }
  return film => found.get(stemOf(film)) ?? NONE
}
