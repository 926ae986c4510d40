import Type, { type Static } from 'typebox'
import { Instant, Strict, Uuid } from '../values.ts'
import { ActivityImage } from './activity.ts'

/** Most colleagues who can be let review one share (behaviour/sharing §14). */
export const CO_TEACHERS_MAX = 10

/** A colleague, by the displayed name. */
export const Colleague = Strict({ uuid: Uuid, name: Type.String() })
export type Colleague = Static<typeof Colleague>

/** A share of a colleague's that the member may review. */
export const ColleagueShare = Strict({
  uuid: Uuid,
  title: Type.String(),
  image: Type.Union([ActivityImage, Type.Null()]),
  created: Instant,
  owner: Colleague,
  answers: Type.Integer(),
  submitted: Type.Integer()
})
export type ColleagueShare = Static<typeof ColleagueShare>
