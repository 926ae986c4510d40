import Type, { type Static } from 'typebox'
import { LANGUAGE_MAX_LENGTH, LEARNING_ACTIVITY_MAX_LENGTHS as most, LICENCE_MAX_LENGTH } from '../text-lengths.ts'
import { Instant, Line, OneOf, Strict, Uuid } from '../values.ts'
import { LINK_TYPES } from './learning-activity-page.ts'
import { RICH_LIMITS } from './rich-html.ts'
import { SentLink, SentPicture } from './sent-parts.ts'

/** How much there is of learning activities (behaviour/content §3.3). */
export const LEARNING_ACTIVITY_LIMITS = {
  documents: 200,
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
export const LearningActivityContent = Strict({
  slug: Line(most.slug),
  title: Line(most.title),
  intro: Line(most.intro),
  author: Line(most.author),
  year: Line(most.year),
  language: Type.Optional(Line(LANGUAGE_MAX_LENGTH)),
  thumb: SentPicture,
  thumblabel: Line(most.thumblabel),
  summary: Type.String({ maxLength: RICH_LIMITS.html }),
  outcomes: Type.Array(Line(most.outcome), { maxItems: LEARNING_ACTIVITY_LIMITS.outcomes }),
  age: Line(most.age),
  duration: Line(most.duration),
  linktype: OneOf(LINK_TYPES),
  teacher_links: Type.Array(SentLink, { maxItems: LEARNING_ACTIVITY_LIMITS.links }),
  student_links: Type.Array(SentLink, { maxItems: LEARNING_ACTIVITY_LIMITS.links }),
  related: Type.Array(Uuid, { maxItems: LEARNING_ACTIVITY_LIMITS.related, uniqueItems: true }),
  modules: Type.Array(Line(100), { maxItems: LEARNING_ACTIVITY_LIMITS.modules, uniqueItems: true }),
  acknowledgements: Line(most.acknowledgements),
  license: Line(LICENCE_MAX_LENGTH)
})
export type LearningActivityContent = Static<typeof LearningActivityContent>

const state = {
  uuid: Uuid,
  is_published: Type.Boolean(),
  /** Absent until it is changed. */
  updated: Type.Optional(Instant)
}

/** A learning activity as admins edit it. `rev` counts writes: a save with an older one is 409. */
export const LearningActivity = Strict({
  ...state,
  rev: Type.Integer({ minimum: 0 }),
  ...LearningActivityContent.properties
})
export type LearningActivity = Static<typeof LearningActivity>

const { slug, title, intro, author, year, language, thumb } = LearningActivityContent.properties

/** A learning activity in the list of admins. */
export const LearningActivityEntry = Strict({ ...state, slug, title, intro, author, year, language, thumb })
export type LearningActivityEntry = Static<typeof LearningActivityEntry>

/** A learning activity as it is sent to be stored. Without `uuid` it is a new one, made once for each `key`. */
export const LearningActivitySent = Strict({
  ...LearningActivityContent.properties,
  uuid: Type.Optional(Uuid),
  key: Type.Optional(Uuid),
  rev: Type.Optional(Type.Integer({ minimum: 0 }))
})
export type LearningActivitySent = Static<typeof LearningActivitySent>
