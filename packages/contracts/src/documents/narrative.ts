import Type, { type Static } from 'typebox'
import { LANGUAGE_MAX_LENGTH, NARRATIVE_MAX_LENGTHS, SOURCE_MAX_LENGTHS } from '../text-lengths.ts'
import { FileUrl, Instant, Line, OneOf, OwnPath, Strict, Uuid } from '../values.ts'
import { RICH_LIMITS } from './rich-html.ts'
import { BlockSource, CreditParts } from './source.ts'

/** How much one narrative holds (behaviour/narratives §2.4). */
export const NARRATIVE_LIMITS = {
  chapters: 200,
  subchapters: 50,
  /** In one chapter or sub-chapter, or before the first chapter. */
  blocks: 500,
  /** In one slideshow; fewer than two are no slideshow. */
  slides: 50,
  related: 50,
  /** Named versions of one narrative. */
  versions: 20,
  bytes: 4 * 1024 * 1024
} as const

const most = NARRATIVE_MAX_LENGTHS

/**
 * Rich text of a narrative: headings, lists, marks and glossary terms. Its HTML is sanitised on every write, and the
 * service derives the plain text from it. It has no Delta, because marks and terms are known in HTML alone.
 */
export const NarrativeText = Strict({
  html: Type.String({ maxLength: RICH_LIMITS.html }),
  text: Type.String({ maxLength: RICH_LIMITS.text, default: '' })
})
export type NarrativeText = Static<typeof NarrativeText>

/** The cover of a narrative or the picture of a chapter: its source, with the parts of its credit line. */
export const NarrativeIcon = Strict({
  uuid: Uuid,
  url: FileUrl,
  alt: Line(SOURCE_MAX_LENGTHS.alt),
  width: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  height: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  ...CreditParts
})
export type NarrativeIcon = Static<typeof NarrativeIcon>
const Icon = Type.Union([NarrativeIcon, Type.Null()])

/** Kinds of what stands under 'Learn more…'. */
export const RELATED_TYPES = [
  'narrative',
  'source',
  'Collection',
  'learning-activity',
  'download',
  'source collections'
] as const
export type RelatedType = (typeof RELATED_TYPES)[number]

/** Something to go on with (behaviour/narratives §2.3). `url` is a path of this site; a source has its `asset` instead. */
export const RelatedItem = Strict({
  type: OneOf(RELATED_TYPES),
  uuid: Uuid,
  title: Line(most.title),
  description: Line(most.description),
  url: OwnPath,
  image: FileUrl,
  asset: Type.Optional(BlockSource)
})
export type RelatedItem = Static<typeof RelatedItem>
const related = Type.Optional(Type.Array(RelatedItem, { maxItems: NARRATIVE_LIMITS.related }))

/** A source in the text, or one picture of a slideshow. `asset` is kept as it was when the source was placed. */
const placed = {
  uuid: Uuid,
  title: Line(most.title),
  caption: Line(most.caption),
  asset: BlockSource
}
export const NarrativeSlide = Strict(placed)
export type NarrativeSlide = Static<typeof NarrativeSlide>

/** Blocks of the text (behaviour/narratives §2.2). `sourceCollection` is a slideshow. */
export const NarrativeParagraph = Strict({
  type: Type.Literal('paragraph'),
  uuid: Uuid,
  ...NarrativeText.properties,
  related
})
export const NarrativeQuestion = Strict({
  type: Type.Literal('keyquestion'),
  uuid: Uuid,
  text: Line(most.question),
  related
})
export const NarrativeSource = Strict({ type: Type.Literal('source'), ...placed, related })
export const NarrativeSlideshow = Strict({
  type: Type.Literal('sourceCollection'),
  uuid: Uuid,
  title: Line(most.title, { default: '' }),
  description: Line(most.description, { default: '' }),
  sources: Type.Array(NarrativeSlide, { minItems: 2, maxItems: NARRATIVE_LIMITS.slides }),
  related
})
export type NarrativeBlock =
  | Static<typeof NarrativeParagraph>
  | Static<typeof NarrativeQuestion>
  | Static<typeof NarrativeSource>
  | Static<typeof NarrativeSlideshow>

/** A list of parts. Calls take any: the service checks each with the schema of its type (`NARRATIVE_PARTS`). */
const partsOf = <Part>(maxItems: number) =>
  Type.Array(Type.Unsafe<Part>(Type.Record(Type.String(), Type.Unknown())), { maxItems })

export const Subchapter = Strict({
  type: Type.Literal('subchapter'),
  uuid: Uuid,
  title: Line(most.title),
  related,
  content: partsOf<NarrativeBlock>(NARRATIVE_LIMITS.blocks)
})
export type Subchapter = Static<typeof Subchapter>

export const Chapter = Strict({
  type: Type.Literal('chapter'),
  uuid: Uuid,
  title: Line(most.title),
  date: Line(most.date, { default: '' }),
  teaser: Line(most.teaser, { default: '' }),
  summary: NarrativeText,
  icon: Icon,
  related,
  content: partsOf<NarrativeBlock | Subchapter>(NARRATIVE_LIMITS.blocks + NARRATIVE_LIMITS.subchapters)
})
export type Chapter = Static<typeof Chapter>

/** The schema of each part by its `type`. */
export const NARRATIVE_PARTS = {
  paragraph: NarrativeParagraph,
  keyquestion: NarrativeQuestion,
  source: NarrativeSource,
  sourceCollection: NarrativeSlideshow,
  subchapter: Subchapter,
  chapter: Chapter
}

const License = Strict({ uuid: Uuid, code: Line(100), name: Line(300), url: Line(500) })

/** What its writer decides. Blocks before the first chapter belong to none. */
export const NarrativeContent = Strict({
  title: Line(most.title),
  teaser: Line(most.teaser),
  acknowledgement: Line(most.acknowledgement),
  /** BCP 47 tag or empty. */
  language: Line(LANGUAGE_MAX_LENGTH),
  icon: Icon,
  meta: Strict({ license: Type.Union([License, Type.Null()]) }),
  summary: NarrativeText,
  content: partsOf<NarrativeBlock | Chapter>(NARRATIVE_LIMITS.blocks + NARRATIVE_LIMITS.chapters)
})
export type NarrativeContent = Static<typeof NarrativeContent>

/** Fields that its sender does not decide are taken and ignored: what a load answers can be sent back as it is. */
const Ignored = Type.Optional(Type.Unknown())

/** Chosen by the writer for one save: who has lost its answer knows by it that the stored narrative is that save. */
const mark = Type.Optional(Uuid)

/** A narrative as it is sent to be stored. Without `uuid` it is a new one. A licence is named by its uuid. */
export const NarrativeSent = Strict({
  ...NarrativeContent.properties,
  uuid: Type.Optional(Uuid),
  rev: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Chosen by the writer for a new narrative: sent again, it makes no second one. */
  key: Type.Optional(Uuid),
  mark,
  meta: Strict({
    license: Type.Union([Strict({ uuid: Uuid, code: Ignored, name: Ignored, url: Ignored }), Type.Null()])
  }),
  type: Ignored,
  slug: Ignored,
  owner: Ignored,
  author: Ignored,
  is_published: Ignored,
  created: Ignored,
  updated: Ignored,
  minutes: Ignored
})
export type NarrativeSent = Static<typeof NarrativeSent>

/**
 * A stored narrative (behaviour/narratives §2). `author` is its owner's displayed name, `minutes` how long reading
 * takes. `rev` counts writes: a save with an older one is 409.
 */
export const Narrative = Strict({
  type: Type.Literal('narrative'),
  uuid: Uuid,
  slug: Line(100),
  owner: Uuid,
  author: Line(200),
  is_published: Type.Boolean(),
  created: Instant,
  updated: Instant,
  rev: Type.Integer({ minimum: 0 }),
  minutes: Type.Integer({ minimum: 0 }),
  mark,
  ...NarrativeContent.properties
})
export type Narrative = Static<typeof Narrative>

/** A narrative in a list. */
export const NarrativeEntry = Strict({
  uuid: Uuid,
  slug: Line(100),
  title: Line(most.title),
  teaser: Line(most.teaser),
  language: Line(LANGUAGE_MAX_LENGTH),
  icon: Icon,
  icon_url: FileUrl,
  url: Line(200),
  tags: Type.Array(Strict({ uuid: Uuid, name: Line(100) })),
  owner: Uuid,
  author: Line(200),
  is_published: Type.Boolean(),
  created: Instant,
  updated: Instant,
  minutes: Type.Integer({ minimum: 0 })
})
export type NarrativeEntry = Static<typeof NarrativeEntry>

/** A version that its writer has named. */
export const NarrativeVersion = Strict({
  uuid: Uuid,
  name: Line(most.version),
  created: Instant,
  title: Line(most.title)
})
export type NarrativeVersion = Static<typeof NarrativeVersion>
