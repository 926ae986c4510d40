import { type Allowance, hashSecret, type Limits, fail } from '@annals/service-kit'
import { BEGUN_TOLD, BEGUN_TOLD_OF } from './limit-rules.ts'

/** A hash of share and network, under which starts and disclosures are counted. */
export const shareNetworkOf = (share: string, network: string): string => hashSecret(JSON.stringify([share, network]))

/**
 * Limits for how many e-mails a network learns that they have begun. After that, everybody without a code gets the same
 * answer there, whichever e-mail is typed. Disclosing the same e-mail again reveals nothing new and is not counted
 * (behaviour/sharing §3.4).
 */
export function knownEmailLimit(limits: Limits) {
  /** Whether one more e-mail may be disclosed. */
  const standing = (shareNetwork: string): Promise<Allowance> => limits.peek(BEGUN_TOLD, shareNetwork)

  return {
    standing,

    /** @throws ServiceError CODE_NEEDED, CODE_OR_WAIT */
    async askForCode(shareNetwork: string, emailHash: string): Promise<never> {
      const { ok, retryAfter } = await standing(shareNetwork)
      if (!ok) fail('CODE_OR_WAIT', { retryAfter })
      if ((await limits.count(BEGUN_TOLD_OF, shareNetwork, emailHash)) > 0) fail('CODE_NEEDED')
      // Counted before the answer, so that parallel requests learn no more. If one e-mail is asked about many times at
      // once, it is counted once.
      const taken = await limits.take(BEGUN_TOLD, shareNetwork)
      const isNew = taken.ok && (await limits.take(BEGUN_TOLD_OF, shareNetwork, emailHash)).ok
      if (!isNew) await limits.giveBack(BEGUN_TOLD, shareNetwork)
      return taken.ok ? fail('CODE_NEEDED') : fail('CODE_OR_WAIT', { retryAfter: taken.retryAfter })
    },

    /** A person who was told that a code is needed, and then enters it, is no stranger. */
    async takeBack(shareNetwork: string, emailHash: string): Promise<void> {
      if ((await limits.count(BEGUN_TOLD_OF, shareNetwork, emailHash)) === 0) return
      await Promise.all([
        limits.forget(BEGUN_TOLD_OF, shareNetwork, emailHash),
        limits.giveBack(BEGUN_TOLD, shareNetwork)
      ])
    }
  }
}
export type KnownEmailLimit = ReturnType<typeof knownEmailLimit>
