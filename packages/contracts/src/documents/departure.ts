import Type, { type Static } from 'typebox'
import { Instant, OneOf, Strict, Uuid } from '../values.ts'
import { Colleague } from './co-teacher.ts'

/** What becomes of something that a member leaves behind (behaviour/accounts §11). */
export const FATES = ['delete', 'handOver'] as const
export type Fate = (typeof FATES)[number]
/** The same for what is published; `keep`: it stays, under nobody's name. */
export const PUBLISHED_FATES = ['keep', 'handOver', 'delete'] as const
export type PublishedFate = (typeof PUBLISHED_FATES)[number]

/** What a member has chosen: of shares, of private work with sources and tags, and of published work. */
export const FATES_CHOSEN = {
  shares: OneOf(FATES),
  work: OneOf(FATES),
  published: OneOf(PUBLISHED_FATES),
  /** Who gets what is handed over. */
  to: Type.Optional(Uuid)
}

const Count = Type.Integer({ minimum: 0 })
const Published = Strict({ all: Count, published: Count })

/** What a member has in svc-api, and the colleagues to whom it can be handed over. */
export const Belongings = Strict({
  activities: Published,
  collections: Published,
  narratives: Published,
  sources: Count,
  /** Members of the same team who can sign in, by name. */
  colleagues: Type.Array(Colleague),
  /** Why the account cannot be deleted at the moment; empty where it can. */
  hindrance: OneOf(['', 'LAST_ADMIN', 'ONLY_ADMIN'])
})
export type Belongings = Static<typeof Belongings>

/** The shares of a member, and the students who have answered them. */
export const SharesLeft = Strict({ shares: Count, answers: Count })
export type SharesLeft = Static<typeof SharesLeft>

const { activities, collections, narratives, sources } = Belongings.properties
/** Said where there is something else by now than a member has seen and decided about. */
export const CHANGED_SINCE_SEEN =
  'What you have has changed since this was opened, so nothing was deleted. Please look at it again.'
/** What was shown to a member who decided what becomes of it. */
export const SEEN = { activities, collections, narratives, sources }

/** The other services that have something of a member who leaves, each with its own part. */
export const LEFT_SERVICES = ['svc-shares', 'svc-import'] as const
export type LeftService = (typeof LEFT_SERVICES)[number]

/** What another service has to do for somebody who leaves. Doing it twice does nothing more. */
export const ServiceDeparture = Strict({
  uuid: Uuid,
  /** Which of the passes; a pass is reported by its number. */
  pass: Type.Integer(),
  member: Uuid,
  /** The account is deleted; otherwise only work is handed over. */
  isDeletion: Type.Boolean(),
  shares: OneOf(FATES),
  to: Type.Optional(Uuid),
  /** In a hand-over: what was made later is the member's. */
  madeUntil: Type.Optional(Instant)
})
export type ServiceDeparture = Static<typeof ServiceDeparture>
