import Type, { type Static } from 'typebox'
import { FileUrl, Strict, Uuid } from '../values.ts'

/**
 * Picture of a card with what the layout needs (behaviour/interface §1.3). `kind` decides whether the picture fills the
 * card or is shown whole on a ground.
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
  ])
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
  icon: Type.String(),
  image_url: Type.Union([Strict({ url: FileUrl, alt: Type.String() }), Type.Null()]),
  url: Type.String(),
  tags: Type.Array(Strict({ uuid: Uuid, name: Type.String() })),
  has_tags: Type.Boolean()
})
export type TeachingItem = Static<typeof TeachingItem>

/** A module of historical content with its chapters (behaviour/content §5). */
export const ContentPage = Strict({
  ...ContentItem.properties,
  introduction: Type.String(),
  chapters: Type.Array(
    Strict({
      slug: Type.String(),
      name: Type.String(),
      html: Type.String(),
      picture: Type.Union([CardPicture, Type.Null()]),
      caption: Type.String()
    })
  ),
  acknowledgements: Type.String(),
  copyright: Strict({ name: Type.String(), url: Type.String() })
})
export type ContentPage = Static<typeof ContentPage>
