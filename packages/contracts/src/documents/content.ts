import Type, { type Static } from 'typebox'
import { CREDIT_MAX_LENGTHS, LANGUAGE_MAX_LENGTH, LICENCE_MAX_LENGTH } from '../text-lengths.ts'
import { MaterialLink } from './material.ts'
import { CreditParts } from './source.ts'
import { FileUrl, Line, linesOf, Strict, Uuid } from '../values.ts'

const credit = linesOf(CREDIT_MAX_LENGTHS)
/** BCP 47 tag; empty or absent where it is not known. */
const language = Type.Optional(Line(LANGUAGE_MAX_LENGTH))

/**
 * Picture of a card with what the layout needs (behaviour/interface §1.3). `kind` decides whether the picture fills the
 * card or is shown whole on a ground; `maker` to `license` are its credit line (behaviour/sources §4.1).
 */
export const CardPicture = Strict({
  url: FileUrl,
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  kind: Type.Union([
    Type.Literal('photograph'),
    Type.Literal('painting'),
    Type.Literal('poster'),
    Type.Literal('map'),
    Type.Literal('engraving'),
    Type.Literal('cartoon'),
    Type.Literal('drawing'),
    Type.Literal('chart')
  ]),
  maker: Type.Optional(credit.maker),
  date: Type.Optional(credit.date),
  holder: Type.Optional(credit.holder),
  license: Type.Optional(Line(LICENCE_MAX_LENGTH))
})
export type CardPicture = Static<typeof CardPicture>

/** Item of `/index-historical-content` (behaviour/content §5). */
export const ContentItem = Strict({
  uuid: Uuid,
  name: Type.String(),
  type: Type.String(),
  slug: Type.String(),
  intro: Type.String(),
  year: Type.String(),
  language,
  featured: Type.Boolean(),
  thumb: Type.Union([CardPicture, Type.Null()]),
  tags: Type.Array(Strict({ uuid: Uuid, name: Type.String() }))
})
export type ContentItem = Static<typeof ContentItem>

/** Item of `/get-teaching-learning` (behaviour/content §5). `url` is where its card leads. */
export const TeachingItem = Strict({
  activity: Strict({
    uuid: Uuid,
    title: Type.String(),
    summary: Type.String(),
    description: Type.String(),
    slug: Type.String()
  }),
  owner: Strict({ uuid: Uuid }),
  typecode: Type.Union([Type.Literal('la'), Type.Literal('ela')]),
  type: Type.String(),
  /** Of its title and texts. */
  language,
  icon: Type.String(),
  image_url: Type.Union([Strict({ url: FileUrl, alt: Type.String(), ...CreditParts }), Type.Null()]),
  url: Type.String(),
  tags: Type.Array(Strict({ uuid: Uuid, name: Type.String() })),
  has_tags: Type.Boolean()
})
export type TeachingItem = Static<typeof TeachingItem>

/** How many cards each shelf of the home page has (behaviour/content §1). */
export const HOME_CARDS = 4

/** The cards of the home page that admins have chosen, in their order (behaviour/content §1.1). */
export const HomeCards = Strict({ modules: Type.Array(ContentItem), activities: Type.Array(TeachingItem) })
export type HomeCards = Static<typeof HomeCards>

/** Something of another site that a chapter shows, in a player that may be framed (decision 74). */
export const ContentEmbed = Strict({
  title: Type.String(),
  site: Type.String(),
  url: Type.String({ pattern: '^https://' })
})
export type ContentEmbed = Static<typeof ContentEmbed>

/** A chapter with the learning activities, files and embedded player that belong to it. */
export const ContentChapter = Strict({
  slug: Type.String(),
  name: Type.String(),
  html: Type.String(),
  picture: Type.Union([CardPicture, Type.Null()]),
  caption: Type.String(),
  la: Type.Array(TeachingItem),
  downloads: Type.Array(MaterialLink),
  embed: Type.Union([ContentEmbed, Type.Null()])
})
export type ContentChapter = Static<typeof ContentChapter>

/** A module of historical content with its chapters (behaviour/content §5). Only admins see a private one. */
export const ContentPage = Strict({
  ...ContentItem.properties,
  is_published: Type.Boolean(),
  /** Who wrote it; empty where it names nobody. */
  author: Type.String(),
  introduction: Type.String(),
  chapters: Type.Array(ContentChapter),
  downloads: Type.Array(MaterialLink),
  /** Published collections of sources that belong to it. */
  collections: Type.Array(
    Strict({
      name: Type.String(),
      introduction: Type.String(),
      /** Of both. */
      language,
      url: Type.String({ pattern: '^/' }),
      thumb: Type.Union([CardPicture, Type.Null()])
    })
  ),
  acknowledgements: Type.String(),
  copyright: Strict({ name: Type.String(), url: Type.String() })
})
export type ContentPage = Static<typeof ContentPage>
