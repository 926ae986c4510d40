import type { BlockSource, SourceEntry } from './source.ts'

/** What is said in a film or recording; what there is nothing of is absent. */
export const spokenIn = ({ transcript, tracks = [] }: Pick<BlockSource, 'transcript' | 'tracks'>) => ({
  ...(transcript && { transcript }),
  ...(tracks.length > 0 && { tracks })
})

/** The fields of a member's source that a block stores. */
export function blockSourceOf({ source }: SourceEntry): BlockSource {
  const { uuid, title, description, url, thumb_url, playback, type, alt, lang, width, height } = source
  const { maker, date, holder, license } = source
  const kept = { uuid, title, description, url, thumb_url, playback, type, alt, lang, width, height }
  return {
    ...kept,
    ...spokenIn(source),
    ...(maker && { maker }),
    ...(date && { date }),
    ...(holder && { holder }),
    ...(license && { license })
  }
}
