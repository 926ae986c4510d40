import type { ActivityContent } from '@annals/contracts'

type Fields = Readonly<Record<string, unknown>>

/** A file of this site's file store that an activity shows. */
export interface StoredFile {
  url: string
  /** The source, board or cover that shows it first. */
  shownBy: Fields
  /** The block that shows it first; null for what is the cover alone. */
  block: string | null
  /** Captions of a film or recording. */
  tracks: readonly { lang: string; url: string }[]
}

/** Where a file is after it was stored anew. `thumb` is empty where it has no small picture. */
export interface StoredAnew {
  url: string
  thumb: string
}

const STORED = /^\/files(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._-]+)+$/
/** Whether an address is one of this site's file store, and not of its own pictures or of another host. */
export const isStored = (address: unknown): address is string => typeof address === 'string' && STORED.test(address)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every object in a value, the outer before the inner, but for captions, which belong to their source. */
function* objectsIn(value: unknown): Generator<Fields> {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one)
  else if (isFields(value)) {
    yield value
    for (const [name, inner] of Object.entries(value)) if (name !== 'tracks') yield* objectsIn(inner)
  }
}

/** Addresses of an object that need a file of their own: its small picture only where it has no other. */
function addressesOf({ url, thumb, thumb_url, playback, background }: Fields): string[] {
  const smaller = isStored(url) ? [] : [thumb, thumb_url]
  return [url, ...smaller, playback, background].filter(isStored)
}

function tracksOf({ tracks }: Fields): StoredFile['tracks'] {
  if (!Array.isArray(tracks)) return []
  return tracks.flatMap((track: unknown) =>
    isFields(track) && typeof track.lang === 'string' && isStored(track.url)
      ? [{ lang: track.lang, url: track.url }]
      : []
  )
}

/** The files that an activity shows, each once, those of the blocks first: a cover says less about its picture. */
export function filesOf({ image, blocks, blockOrder }: ActivityContent): StoredFile[] {
  const files = new Map<string, StoredFile>()
  const parts = [...blockOrder.map(id => ({ block: id, shown: blocks[id]?.record })), { block: null, shown: image }]
  for (const { block, shown } of parts)
    for (const shownBy of objectsIn(shown))
      for (const url of addressesOf(shownBy)) {
        const known = files.get(url) ?? { url, shownBy, block, tracks: [] }
        const tracks = url === shownBy.url ? tracksOf(shownBy) : []
        files.set(url, { ...known, tracks: known.tracks.length > 0 ? known.tracks : tracks })
      }
  return [...files.values()]
}

/** The same activity with the new addresses of its files. An address that is not in `anew` stays as it is. */
export function withFiles(content: ActivityContent, anew: ReadonlyMap<string, StoredAnew>): ActivityContent {
  const moved = (address: string): string => anew.get(address)?.url ?? address
  function changed(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(changed)
    if (!isFields(value)) return value
    const own = isStored(value.url) ? anew.get(value.url) : undefined
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (!isStored(inner)) return [name, changed(inner)]
        if (name === 'url' || name === 'playback' || name === 'background') return [name, moved(inner)]
        if (name === 'thumb' || name === 'thumb_url') return [name, own ? own.thumb : moved(inner)]
        return [name, inner]
      })
    )
  }
  const blocks = Object.entries(content.blocks).map(([id, block]) => [
    id,
    { ...block, record: changed(block.record) as typeof block.record }
  ])
  return {
    ...content,
    image: changed(content.image) as ActivityContent['image'],
    blocks: Object.fromEntries(blocks) as ActivityContent['blocks']
  }
}
