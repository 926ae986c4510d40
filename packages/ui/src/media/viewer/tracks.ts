import type { Track } from '@annals/contracts'

const withoutRegion = (tag: string): string | undefined => tag.split('-')[0]?.toLowerCase()

/** The captions in a language, whatever region they name; undefined where there are none. */
const inLanguage = (tracks: readonly Track[], wanted: string): Track | undefined =>
  tracks.find(({ lang }) => lang === wanted) ?? tracks.find(({ lang }) => withoutRegion(lang) === withoutRegion(wanted))

/** The captions that are on at first: those in the reader's language, otherwise in that of the source itself. */
export const firstTrack = (tracks: readonly Track[], reader: string, own: string): Track | undefined =>
  inLanguage(tracks, reader) ?? inLanguage(tracks, own)

/** What a language calls itself; the tag where that is not known. */
export function ownName(lang: string): string {
  try {
    return new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang
  } catch {
    return lang
  }
}
