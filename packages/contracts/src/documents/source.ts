import Type, { type Static } from 'typebox'
import { LICENCE_LETTERS } from './licences.ts'
import { FileUrl, Instant, Line, OptionalFileUrl, Strict, Uuid } from '../values.ts'

const MISSING = { default: '' }
/** Pixels; 0 where there are none. */
const Pixels = Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })

/** A picture, recording, film or document inside a block: what players need of a source, frozen with the activity
 * (behaviour/blocks §3). `type` is the MIME type; `lang` is a BCP 47 tag or empty; `transcript` is absent where there
 * is none. What has a default may be left out of a document that is sent to be stored. */
export const BlockSource = Strict({
  uuid: Uuid,
  title: Line(300, MISSING),
  description: Line(5000, MISSING),
  url: FileUrl,
  thumb_url: OptionalFileUrl,
  playback: OptionalFileUrl,
  type: Line(100, MISSING),
  alt: Line(1000, MISSING),
  lang: Line(35, MISSING),
  width: Pixels,
  height: Pixels,
  transcript: Type.Optional(Line(50_000))
})
export type BlockSource = Static<typeof BlockSource>

/** A source that published content shows, with the licence it is under. */
export const PublishedSource = Strict({ ...BlockSource.properties, license: Line(LICENCE_LETTERS) })
export type PublishedSource = Static<typeof PublishedSource>

/** A member's source (behaviour/sources §1). `thumb` is empty until the background has made it:
 * then the source itself is shown. `rev` counts writes; a save that names an older one is 409. */
export const SourceEntry = Strict({
  source: Strict({
    ...BlockSource.properties,
    transcript: Line(50_000),
    license: Line(LICENCE_LETTERS),
    mytags: Type.Array(Uuid, { maxItems: 100 }),
    filename: Line(300),
    bytes: Type.Integer({ minimum: 0 }),
    created: Instant,
    rev: Type.Integer({ minimum: 0 })
  }),
  asset: Strict({ thumb: FileUrl, type: Line(100) }),
  tags: Type.Array(Strict({ uuid: Uuid, name: Line(100) })),
  has_tags: Type.Boolean()
})
export type SourceEntry = Static<typeof SourceEntry>

/** What a member may write of a source. */
export const SourceRecord = Strict({
  uuid: Uuid,
  rev: Type.Optional(Type.Integer({ minimum: 0 })),
  title: Line(300),
  description: Line(5000),
  alt: Line(1000),
  lang: Line(35),
  transcript: Line(50_000),
  license: Line(LICENCE_LETTERS),
  mytags: Type.Array(Uuid, { maxItems: 100, uniqueItems: true })
})
export type SourceRecord = Static<typeof SourceRecord>

/** What a block keeps of a member's source. */
export function blockSourceOf({ source }: SourceEntry): BlockSource {
  const { uuid, title, description, url, thumb_url, playback, type, alt, lang, width, height, transcript } = source
  const kept = { uuid, title, description, url, thumb_url, playback, type, alt, lang, width, height }
  return transcript ? { ...kept, transcript } : kept
}
