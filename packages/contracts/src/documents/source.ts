import Type, { type Static } from 'typebox'
import {
  CREDIT_MAX_LENGTHS,
  LICENCE_MAX_LENGTH,
  MAX_TRACKS,
  SOURCE_MAX_LENGTHS,
  TAG_MAX_LENGTH,
  URL_LENGTHS
} from '../text-lengths.ts'
import {
  FileUrl,
  GivenFileUrl,
  Instant,
  Line,
  linesOf,
  OneOf,
  OptionalFileUrl,
  OptionalSourceUrl,
  SourceUrl,
  Strict,
  Uuid
} from '../values.ts'

const MISSING = { default: '' }
/** Pixels; 0 if unknown or not a picture. */
const Pixels = Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })

/** A source has no more tags of its owner's. */
export const MAX_MYTAGS = 100

const credit = linesOf(CREDIT_MAX_LENGTHS)
/** The parts of a credit line that are known (behaviour/sources §4.1). */
export const CreditParts = {
  maker: Type.Optional(credit.maker),
  date: Type.Optional(credit.date),
  holder: Type.Optional(credit.holder),
  license: Type.Optional(Line(LICENCE_MAX_LENGTH))
}

/** Captions of a film or recording in one language, a BCP 47 tag: a WebVTT file (behaviour/sources §4.2). */
export const Track = Strict({
  lang: Type.String({ minLength: 1, maxLength: SOURCE_MAX_LENGTHS.lang }),
  url: GivenFileUrl
})
export type Track = Static<typeof Track>

/** What is said in a film or recording, absent if there is nothing of it. */
export const spoken = {
  transcript: Type.Optional(Line(SOURCE_MAX_LENGTHS.transcript)),
  tracks: Type.Optional(Type.Array(Track, { maxItems: MAX_TRACKS }))
}

/**
 * A picture, recording, film or document inside a block: the fields of a source that players need, frozen with the
 * activity (behaviour/blocks §3). `type` is the MIME type; `lang` is a BCP 47 tag or empty; `transcript`,
 * `tracks` and the parts of the credit line (`maker` to `license`, behaviour/sources §4.1) are absent if there are none.
 * A document that is sent to be stored may omit the fields that have a default.
 */
export const BlockSource = Strict({
  uuid: Uuid,
  title: Line(SOURCE_MAX_LENGTHS.title, MISSING),
  description: Line(SOURCE_MAX_LENGTHS.description, MISSING),
  url: SourceUrl,
  thumb_url: OptionalFileUrl,
  playback: OptionalSourceUrl,
  type: Line(100, MISSING),
  alt: Line(SOURCE_MAX_LENGTHS.alt, MISSING),
  lang: Line(SOURCE_MAX_LENGTHS.lang, MISSING),
  width: Pixels,
  height: Pixels,
  ...spoken,
  ...CreditParts
})
export type BlockSource = Static<typeof BlockSource>

/** Kinds of sources that a list can be limited to, with their MIME types: `documents` are PDFs and texts. */
export const TYPES_OF_KIND = { documents: ['application/pdf', 'text/plain'] } as const
export const SOURCE_KINDS = ['documents'] as const satisfies (keyof typeof TYPES_OF_KIND)[]
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** What became of the address that a source is from; `broken` after two failed checks, `since` then. */
export const LINK_STATES = ['ok', 'broken'] as const
export const SourceLink = Strict({ state: OneOf(LINK_STATES), since: Instant, checked: Instant })
export type SourceLink = Static<typeof SourceLink>

/**
 * A member's source (behaviour/sources §1). `thumb` is empty until a background job has made it; until then the source
 * itself is shown. `bytes` are those of its file and its tracks. `rev` counts writes; a save with an older one is 409.
 */
export const SourceEntry = Strict({
  source: Strict({
    ...BlockSource.properties,
    transcript: Line(SOURCE_MAX_LENGTHS.transcript),
    tracks: Type.Array(Track, { maxItems: MAX_TRACKS }),
    ...credit,
    license: Line(LICENCE_MAX_LENGTH),
    mytags: Type.Array(Uuid, { maxItems: MAX_MYTAGS }),
    filename: Line(300),
    bytes: Type.Integer({ minimum: 0 }),
    created: Instant,
    rev: Type.Integer({ minimum: 0 }),
    /** Absent unless it was imported from an address. */
    link: Type.Optional(SourceLink)
  }),
  asset: Strict({ thumb: FileUrl, type: Line(100) }),
  tags: Type.Array(Strict({ uuid: Uuid, name: Line(TAG_MAX_LENGTH) })),
  has_tags: Type.Boolean()
})
export type SourceEntry = Static<typeof SourceEntry>

/**
 * Where a source was downloaded from: the picture's address, or that of its record if it has no picture; the page that
 * showed it, which may be its record; and the host or organisation that is named as provider.
 */
export const Provenance = Strict({
  address: Type.String({ minLength: 1, maxLength: URL_LENGTHS.max }),
  page: Line(URL_LENGTHS.max, MISSING),
  provider: Line(300),
  retrieved: Instant
})
export type Provenance = Static<typeof Provenance>

/** A source that published content shows, with its licence. */
export const PublishedSource = Strict({
  ...BlockSource.properties,
  license: Line(LICENCE_MAX_LENGTH),
  provenance: Type.Optional(Provenance)
})
export type PublishedSource = Static<typeof PublishedSource>

/** The fields of a source that a member may write; a part of the credit line that is absent stays as it is. */
export const SourceRecord = Strict({
  uuid: Uuid,
  rev: Type.Optional(Type.Integer({ minimum: 0 })),
  ...linesOf(SOURCE_MAX_LENGTHS),
  maker: Type.Optional(credit.maker),
  date: Type.Optional(credit.date),
  holder: Type.Optional(credit.holder),
  mytags: Type.Array(Uuid, { maxItems: MAX_MYTAGS, uniqueItems: true })
})
export type SourceRecord = Static<typeof SourceRecord>
