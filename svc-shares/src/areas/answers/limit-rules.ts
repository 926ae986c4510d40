import type { LimitRule } from '@annals/service-kit'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** For one network and share: e-mails for which it was disclosed that they have begun already. */
export const BEGUN_TOLD: LimitRule = { name: 'begun-told', most: 20, windowMs: 15 * MINUTE }
/** Marks an e-mail as disclosed there; only the first request that marks it succeeds. */
export const BEGUN_TOLD_OF: LimitRule = { ...BEGUN_TOLD, name: 'begun-told-of', most: 1 }

/**
 * For one network and share: students and devices that start there for the first time. A school is one network. The
 * window is short, so that somebody who uses up the limit delays a class by 15 minutes and not by a day. `MAX_STARTS`
 * bounds what is stored.
 */
export const NEW_STARTS: LimitRule = { name: 'new-starts', most: 300, windowMs: 15 * MINUTE }

/**
 * Wrong codes for one e-mail in one share. The long limit is reset when the teacher makes a new code.
 * Only these limits protect a code of six digits from being guessed: 30 tries of 10^6 in 30 days, wherever they come
 * from. Over all e-mails of a share that is an expected 30 × 10^-6 hits for each student in a month: 0.0009 in a class
 * of 30, 0.06 in a share of 2000, the most there are, and only for somebody who knows every e-mail. A limit for a whole
 * network or share would reduce this little, and would lock out people who have the right code.
 */
export const CODE_TRIES: LimitRule = { name: 'code', most: 5, windowMs: 15 * MINUTE }
export const CODE_TRIES_LONG: LimitRule = { name: 'code-month', most: 30, windowMs: 30 * DAY }

/**
 * For one network and share: wrong codes that are reported as wrong. Above this limit, a wrong code and an e-mail that
 * has not begun get the same error, nothing more is stored for such an e-mail, and a right code works as before.
 */
export const WRONG_TOLD: LimitRule = { name: 'wrong-told', most: 60, windowMs: 15 * MINUTE }
