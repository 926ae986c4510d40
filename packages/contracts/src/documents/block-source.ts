import type { BlockSource, SourceEntry } from './source.ts'

/** The fields of a member's source that a block stores. */
export function blockSourceOf({ source }: SourceEntry): BlockSource {
  const { uuid, title, description, url, thumb_url, playback, type, alt, lang, width, height } = source
  const { transcript, tracks, maker, date, holder, license } = source
  const kept = { uuid, title, description, url, thumb_url, playback, type, alt, lang, width, height }
  return {
    ...kept,
    ...(transcript && { transcript }),
    ...(tracks.length > 0 && { tracks }),
    ...(maker && { maker }),
    ...(date && { date }),
    ...(holder && { holder }),
    ...(license && { license })
  }
}
