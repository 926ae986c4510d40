import type { LimitRule } from '@annals/service-kit'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** For one network address and share: answers that tell that an e-mail has begun already. */
export const BEGUN_TOLD: LimitRule = { name: 'begun-told', most: 20, windowMs: 15 * MINUTE }

/** For one network address and share: students and devices that start there for the first time. A school is one
 * address. */
export const NEW_STARTS: readonly LimitRule[] = [
  { name: 'new-starts', most: 300, windowMs: 15 * MINUTE },
  { name: 'new-starts-day', most: 400, windowMs: DAY }
]

/** Wrong codes for one e-mail in one share. The long one ends when the teacher makes a new code. */
export const CODE_TRIES: LimitRule = { name: 'code', most: 5, windowMs: 15 * MINUTE }
export const CODE_TRIES_LONG: LimitRule = { name: 'code-month', most: 30, windowMs: 30 * DAY }
/** Wrong codes for all e-mails of one share: from one network address, and from everywhere. */
export const CODE_TRIES_ADDRESS: LimitRule = { name: 'code-address', most: 60, windowMs: DAY }
export const CODE_TRIES_SHARE: LimitRule = { name: 'code-share', most: 500, windowMs: 7 * DAY }
