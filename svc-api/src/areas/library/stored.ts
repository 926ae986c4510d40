import type { SourceEntry, SourceLink } from '@annals/contracts'
import { fold } from '../../texts/fold.ts'
import type { StoredLink, StoredSource } from './model.ts'

/** A source with its owner and its origin. */
export type Source = Omit<SourceEntry['source'], 'tracks'> &
  Pick<StoredSource, 'owner' | 'origin' | 'tracks' | 'provenance'>
/** The fields of a source that a member writes. */
export type Written = Pick<
  Source,
  'title' | 'description' | 'alt' | 'lang' | 'transcript' | 'maker' | 'date' | 'holder' | 'license' | 'mytags'
>

/** The whole record in readable form (behaviour/sources §3); tags are searched by their own names. */
export const searchable = (source: Omit<Written, 'mytags'> & Pick<Source, 'filename' | 'type'>) =>
  fold(
    [
      source.title,
      source.description,
      source.alt,
      source.transcript,
      source.maker,
      source.date,
      source.holder,
      source.license,
      source.filename,
      source.type,
      source.lang
    ].join('\n')
  )

/** Sources stored before there were credit lines and captions lack these. */
const LATER = { maker: '', date: '', holder: '', tracks: [] }

const linkOf = ({ state, since, checked }: StoredLink): SourceLink => ({
  state,
  since: since.toISOString(),
  checked: checked.toISOString()
})

/** As all other modules know it. */
export function toSource(stored: StoredSource): Source {
  const { _id, created, folded: _folded, place: _place, content: _content, imports: _imports, ...more } = stored
  const { link, linkDue: _due, sent: _sent, ...rest } = more
  return { uuid: _id, ...LATER, ...rest, created: created.toISOString(), ...(link && { link: linkOf(link) }) }
}

/** The checksum in the address of a stored file. */
export const contentOf = ({ url }: Pick<Source, 'url'>): string => /\/([0-9a-f]{32})\.[^/]*$/.exec(url)?.[1] ?? ''
