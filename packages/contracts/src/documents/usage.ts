import Type, { type Static } from 'typebox'
import { OneOf, Strict } from '../values.ts'
import { QUOTA_NAMES } from './quota-amounts.ts'

/** How much of something a member has, and the most that is allowed. */
export const QuotaUse = Strict({
  quota: OneOf(QUOTA_NAMES),
  used: Type.Integer({ minimum: 0 }),
  most: Type.Integer({ minimum: 0 })
})
export type QuotaUse = Static<typeof QuotaUse>
export const Usage = Strict({ usage: Type.Array(QuotaUse) })
