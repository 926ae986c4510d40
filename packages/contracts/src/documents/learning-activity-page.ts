import Type, { type Static } from 'typebox'
import { OneOf, Strict, Uuid } from '../values.ts'
import { CardPicture, TeachingItem } from './content.ts'
import { MaterialLink } from './material.ts'

/** Where the links of a learning activity lead: to files of this site, or to pages. */
export const LINK_TYPES = ['file', 'page'] as const

/** A learning activity with its material (behaviour/content §3.2). `summary` is HTML. */
export const LearningActivityPage = Strict({
  la: Strict({
    uuid: Uuid,
    slug: Type.String(),
    /** Only admins see a private one. */
    is_published: Type.Boolean(),
    title: Type.String(),
    intro: Type.String(),
    author: Type.String(),
    year: Type.String(),
    language: TeachingItem.properties.language,
    thumb: Type.Union([CardPicture, Type.Null()]),
    thumblabel: Type.String(),
    summary: Type.String(),
    acknowledgements: Type.String(),
    copyright: Strict({ name: Type.String(), url: Type.String() })
  }),
  age: Type.String(),
  duration: Type.String(),
  teacher_links: Type.Array(MaterialLink),
  student_links: Type.Array(MaterialLink),
  outcomes: Type.Array(Type.String()),
  linktype: OneOf(LINK_TYPES),
  tags: TeachingItem.properties.tags,
  related: Type.Array(TeachingItem)
})
export type LearningActivityPage = Static<typeof LearningActivityPage>
