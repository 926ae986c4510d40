import Type, { type Static } from 'typebox'
import { Instant, Strict, Uuid } from '../values.ts'
import { Block } from './activity.ts'
import { Day } from './retention.ts'
import { Answers, ConflictCopy } from './share.ts'

/** How long a mailed link to one's own answers is valid, and what it opens. */
export const OWN_LINK_HOURS = 24
export const OWN_KEY_HOURS = 1
/** Most answers that one person sees at a time. */
export const OWN_ANSWERS_MAX = 200

/** Date of sending; false before that. */
const Submitted = Type.Union([Instant, Type.Literal(false)])

/** What is kept of a student in one share, as the student sees it. */
export const OwnAnswer = Strict({
  answer: Uuid,
  /** Of the activity. */
  title: Type.String(),
  begun: Instant,
  submitted: Submitted,
  /** The last day on which it is kept; null where the share has none yet. */
  until: Type.Union([Day, Type.Null()])
})
export type OwnAnswer = Static<typeof OwnAnswer>

/** All that is kept of a student in one share. */
export const WholeOwnAnswer = Strict({
  ...OwnAnswer.properties,
  /** In the version of the share that was answered. */
  blocks: Type.Array(Block),
  answers: Answers,
  /** Oldest first. */
  kept: Type.Array(ConflictCopy)
})
export type WholeOwnAnswer = Static<typeof WholeOwnAnswer>
