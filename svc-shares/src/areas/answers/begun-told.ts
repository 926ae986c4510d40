import { type Allowance, hashSecret, type Limits, refuse } from '@annals/service-kit'
import { BEGUN_TOLD, BEGUN_TOLD_OF } from './limit-rules.ts'

/** Hides a share and a network: under it notes and tellings are counted. */
export const placeOf = (share: string, network: string): string => hashSecret(JSON.stringify([share, network]))

/** That an e-mail has begun is told of so many e-mails; then everybody without a code hears the same from that place,
 * whichever e-mail is typed. Telling it again of the same e-mail tells nothing new and is not counted
 * (behaviour/sharing §3.4). */
export function begunTold(limits: Limits) {
  /** Whether one more may be told. */
  const standing = (place: string): Promise<Allowance> => limits.peek(BEGUN_TOLD, place)

  return {
    standing,

    /** @throws Refuse CODE_NEEDED, CODE_OR_WAIT */
    async askForCode(place: string, emailHash: string): Promise<never> {
      const { ok, retryAfter } = await standing(place)
      if (!ok) refuse('CODE_OR_WAIT', { retryAfter })
      if ((await limits.count(BEGUN_TOLD_OF, place, emailHash)) > 0) refuse('CODE_NEEDED')
      const taken = await limits.take(BEGUN_TOLD, place)
      if (!taken.ok) refuse('CODE_OR_WAIT', { retryAfter: taken.retryAfter })
      await limits.take(BEGUN_TOLD_OF, place, emailHash)
      return refuse('CODE_NEEDED')
    },

    /** Whoever had to be told that a code is needed, and has it, is no stranger. */
    async takeBack(place: string, emailHash: string): Promise<void> {
      if ((await limits.count(BEGUN_TOLD_OF, place, emailHash)) === 0) return
      await Promise.all([limits.forget(BEGUN_TOLD_OF, place, emailHash), limits.giveBack(BEGUN_TOLD, place)])
    }
  }
}
export type BegunTold = ReturnType<typeof begunTold>
