import Type, { type Static } from 'typebox'
import { LANGUAGE_MAX_LENGTH, LESSON_MAX_LENGTHS as most, LICENCE_MAX_LENGTH } from '../text-lengths.ts'
import { Instant, Line, OneOf, Strict, Uuid } from '../values.ts'
import { LINK_TYPES } from './learning-activity.ts'
import { RICH_LIMITS } from './rich-html.ts'
import { SentLink, SentPicture } from './sent-parts.ts'

/** How much there is of learning activities (behaviour/content §3.3). */
export const LESSON_LIMITS = {
  lessons: 200,
  /** For the teacher, and for students. */
  links: 20,
  outcomes: 30,
  related: 20,
  modules: 20
} as const

/**
 * What its writers decide of a learning activity. `slug` is the end of its address; empty, it is made of the title or
 * stays. `summary` is HTML and sanitised on every write, `license` the code of a licence, `related` are ids of learning
 * activities and of e-Learning Activities, `modules` slugs of historical content. `language` is a BCP 47 tag, or empty;
 * one that is not sent stays.
 */
export const LessonContent = Strict({
  slug: Line(most.slug),
  title: Line(most.title),
  intro: Line(most.intro),
  author: Line(most.author),
  year: Line(most.year),
  language: Type.Optional(Line(LANGUAGE_MAX_LENGTH)),
  thumb: SentPicture,
  thumblabel: Line(most.thumblabel),
  summary: Type.String({ maxLength: RICH_LIMITS.html }),
  outcomes: Type.Array(Line(most.outcome), { maxItems: LESSON_LIMITS.outcomes }),
  age: Line(most.age),
  duration: Line(most.duration),
  linktype: OneOf(LINK_TYPES),
  teacher_links: Type.Array(SentLink, { maxItems: LESSON_LIMITS.links }),
  student_links: Type.Array(SentLink, { maxItems: LESSON_LIMITS.links }),
  related: Type.Array(Uuid, { maxItems: LESSON_LIMITS.related, uniqueItems: true }),
  modules: Type.Array(Line(100), { maxItems: LESSON_LIMITS.modules, uniqueItems: true }),
  acknowledgements: Line(most.acknowledgements),
  license: Line(LICENCE_MAX_LENGTH)
})
export type LessonContent = Static<typeof LessonContent>

const state = {
  uuid: Uuid,
  is_published: Type.Boolean(),
  /** Absent until it is changed. */
  updated: Type.Optional(Instant)
}

/** A learning activity as admins edit it. `rev` counts writes: a save with an older one is 409. */
export const Lesson = Strict({ ...state, rev: Type.Integer({ minimum: 0 }), ...LessonContent.properties })
export type Lesson = Static<typeof Lesson>

const { slug, title, intro, author, year, language, thumb } = LessonContent.properties

/** A learning activity in the list of admins. */
export const LessonEntry = Strict({ ...state, slug, title, intro, author, year, language, thumb })
export type LessonEntry = Static<typeof LessonEntry>

/** A learning activity as it is sent to be stored. Without `uuid` it is a new one, made once for each `key`. */
export const LessonSent = Strict({
  ...LessonContent.properties,
  uuid: Type.Optional(Uuid),
  key: Type.Optional(Uuid),
  rev: Type.Optional(Type.Integer({ minimum: 0 }))
})
export type LessonSent = Static<typeof LessonSent>
