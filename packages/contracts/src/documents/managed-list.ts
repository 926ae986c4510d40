import Type, { type Static, type TProperties } from 'typebox'
import { SORTS } from './sorts.ts'
import { Instant, Line, OneOf, CURSOR, NEIGHBOUR_CURSORS, Strict, Uuid } from '../values.ts'

/** Rows of a page, and how far those that are found are counted, of lists of the administration. */
export const MANAGED_PAGE = 25
export const MANAGED_COUNTED = 1000

/** What administrators see of a thing that somebody has made (behaviour/personal-area §7.2). */
export const ManagedEntry = Strict({
  uuid: Uuid,
  title: Type.String(),
  /** Its name may be empty. */
  owner: Strict({ uuid: Uuid, name: Type.String() }),
  is_published: Type.Boolean(),
  created: Instant,
  changed: Instant
})
export type ManagedEntry = Static<typeof ManagedEntry>

export const PUBLIC_STATES = ['published', 'private'] as const
export type PublicState = (typeof PUBLIC_STATES)[number]

export const ManagedNarrative = Strict({ ...ManagedEntry.properties, slug: Line(100) })
export type ManagedNarrative = Static<typeof ManagedNarrative>
/** Content types under which administrators publish activities (behaviour/personal-area §2.2). */
export const CONTENT_TYPE_CODES = ['casestudy', 'keymoment', 'la', 'unit', 'viewpoint'] as const

export const ManagedActivity = Strict({
  ...ManagedEntry.properties,
  share_count: Type.Integer({ minimum: 0 }),
  /** Code of its content type; empty where it has none. */
  ctype: Type.String()
})
export type ManagedActivity = Static<typeof ManagedActivity>

/** Body and answer of a call that lists all things of a kind; `states` can be asked for one at a time. */
export const managedList = <const S extends readonly string[], P extends TProperties>(
  states: S,
  entry: ReturnType<typeof Strict<P>>
) => ({
  body: Strict({
    searchFor: Type.Optional(Line(200)),
    state: Type.Optional(OneOf(states)),
    sort: Type.Optional(OneOf(SORTS)),
    ...CURSOR
  }),
  response: Strict({
    data: Type.Array(entry, { maxItems: MANAGED_PAGE }),
    ...NEIGHBOUR_CURSORS,
    /** Those that were found, counted as far as `isMore` says; without a search and a state, all. */
    total: Type.Integer({ minimum: 0 }),
    isMore: Type.Boolean()
  })
})
