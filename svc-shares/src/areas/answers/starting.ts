import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { foldedStudent, isAlias, isEmail, normaliseEmail, type ShareOptions, tidyName } from '@annals/contracts'
import { hashSecret, type Limits, newId, newSecret, fail } from '@annals/service-kit'
import type { AnsweredShares } from './answered-shares.ts'
import { type KnownEmailLimit, shareNetworkOf } from './known-email-limit.ts'
import { demandRoomForStudent } from './first-save.ts'
import { CODE_TRIES, CODE_TRIES_LONG, NEW_STARTS, WRONG_TOLD } from './limit-rules.ts'
import type { Answer, AnswerRepository, TokenOwner } from './repository.ts'
import type { StartRepository } from './start-repository.ts'

/** With the `email`, or the `alias` where the share runs under aliases. */
export interface Start {
  email?: string
  alias?: string
  share: string
  sa?: string
  code?: string
}

/** What is on a card. */
export interface CardTry {
  share: string
  alias: string
  code: string
}

/** The e-mail or alias that starts, and where the request comes from. */
interface StartAttempt {
  share: string
  options: ShareOptions
  email: string
  emailHash: string
  network: string
  /** Hash of share and network. */
  shareNetwork: string
}

/** Of an e-mail or an alias. */
export const hashStudent = (student: string) => createHash('sha256').update(foldedStudent(student)).digest('hex')
export const newResumeCode = () => String(randomInt(1_000_000)).padStart(6, '0')
const isSameCode = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashSecret(one)), Buffer.from(hashSecret(other)))

/** An error that says for how long it applies. */
function later(what: string, retryAfter: number) {
  const minutes = Math.ceil(retryAfter / 60)
  return { retryAfter, msg: `${what} Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.` }
}

/**
 * How a device gets access to an answer: by its `sa`, by the code, or as a new student. The teacher sees nothing before
 * the first save.
 */
export function answerStarting<Opened>(deps: {
  shares: AnsweredShares
  answers: AnswerRepository
  starts: StartRepository
  limits: Limits
  knownEmails: KnownEmailLimit
  ownerOf(token: string): Promise<TokenOwner | null>
  /** The result for a device that may read an answer. */
  opened(answer: Answer, sa: string): Promise<Opened>
  /** The result for a device that starts a new one. */
  fresh(sa: string, code: string): Opened
}) {
  const { shares, answers, starts, limits, knownEmails, ownerOf, opened, fresh } = deps

  /**
   * Counts a try at an e-mail's code.
   * @returns why the code is not checked, or null
   */
  async function demandTry(share: string, emailHash: string): Promise<(() => never) | null> {
    const soon = await limits.take(CODE_TRIES, share, emailHash)
    if (!soon.ok) return () => fail('TOO_MANY_TRIES', later('Too many wrong codes for this e-mail.', soon.retryAfter))
    const long = await limits.take(CODE_TRIES_LONG, share, emailHash)
    return long.ok ? null : () => fail('CODE_SPENT', { retryAfter: long.retryAfter })
  }

  /**
   * Counts the try before checking the code, so that parallel tries cannot exceed the limit together. An e-mail that
   * has not started fails like a wrong code.
   */
  async function demandCode(
    { share, emailHash, network, shareNetwork }: Omit<StartAttempt, 'options' | 'email'>,
    code: string
  ): Promise<Answer> {
    const wrong = await limits.take(WRONG_TOLD, share, network)
    const known = await answers.findByEmail(share, emailHash)
    const isLooked = known !== null || wrong.ok
    const unlooked = isLooked ? await demandTry(share, emailHash) : null
    const isRight = !unlooked && isSameCode(known?.code ?? '', code)
    if (!known || !isRight) {
      if (!wrong.ok) fail('TOO_MANY_TRIES', later('This code is not right, or not looked at now.', wrong.retryAfter))
      return unlooked ? unlooked() : fail('CODE_WRONG')
    }
    await Promise.all([
      limits.forget(CODE_TRIES, share, emailHash),
      limits.giveBack(CODE_TRIES_LONG, share, emailHash),
      limits.giveBack(WRONG_TOLD, share, network),
      knownEmails.takeBack(shareNetwork, emailHash)
    ])
    return known
  }

  async function startWithCode(attempt: StartAttempt, code: string) {
    const known = await demandCode(attempt, code)
    const sa = newSecret()
    if (!(await answers.addToken(known, hashSecret(sa)))) fail('TOO_MANY_DEVICES')
    return opened(known, sa)
  }

  /** Registers a device that starts; its later reads and writes depend on `sa`. */
  async function startHere(attempt: StartAttempt, known: Answer | null) {
    const { share, email, emailHash, network, shareNetwork, options } = attempt
    const { ok, retryAfter } = await knownEmails.standing(shareNetwork)
    if (options.resumeCode && !ok) fail('CODE_OR_WAIT', { retryAfter })
    const begins = await limits.take(NEW_STARTS, share, network)
    if (!begins.ok)
      fail('TOO_MANY_TRIES', later('Too many have started from your network just now.', begins.retryAfter))
    if (!known) await demandRoomForStudent(answers, share)
    const sa = newSecret()
    const code = known ? known.code : options.resumeCode ? newResumeCode() : ''
    const answer = known?.uuid ?? newId()
    const begun = { token: hashSecret(sa), answer, share, email, emailHash, code, isNew: !known, from: shareNetwork }
    await starts.add(begun)
    return known ? opened(known, sa) : fresh(sa, code)
  }

  /** The answer that this device's `sa` opens for this e-mail; null where there is none. */
  async function resume({ share, emailHash }: StartAttempt, known: Answer | null, sa: string) {
    const token = hashSecret(sa)
    if (known?.tokens.includes(token)) return opened(known, sa)
    const begun = await starts.find(token)
    if (begun?.share === share && begun.emailHash === emailHash) {
      if (!known) return fresh(sa, begun.code)
      if (begun.answer === known.uuid) return opened(known, sa)
    }
    // A removed student is told so, and does not start again by accident.
    if (!known) await ownerOf(token)
    return null
  }

  /**
   * Under an alias nobody's e-mail is taken, and the other way round.
   * @returns what is stored of it
   * @throws ServiceError INVALID_EMAIL, INVALID_ALIAS
   */
  function studentIn({ email = '', alias = '' }: Start, { aliases = false }: ShareOptions): string {
    if (aliases) return isAlias(alias) ? tidyName(alias) : fail('INVALID_ALIAS')
    return isEmail(email) ? normaliseEmail(email) : fail('INVALID_EMAIL')
  }

  return {
    /**
     * Starts an answer, or continues one: by this device's `sa` for that e-mail, else by the code unless the share asks
     * for none.
     * @param network the visitor's
     * @throws ServiceError INVALID_EMAIL, INVALID_ALIAS, SHARE_GONE, ANSWERS_DELETED, ANSWER_REMOVED, CODE_NEEDED, CODE_OR_WAIT,
     * CODE_WRONG, CODE_SPENT, TOO_MANY_TRIES, TOO_MANY_DEVICES, SHARE_FULL
     */
    async start(given: Start, network: string): Promise<Opened> {
      const { share, sa, code: typedCode } = given
      const { mode, options, isOver } = (await shares.stateOf(share)) ?? fail('SHARE_GONE')
      if (mode !== 'Students') fail('FORBIDDEN')
      if (isOver) fail('ANSWERS_DELETED')
      const email = studentIn(given, options)
      const emailHash = hashStudent(email)
      const attempt = { share, options, email, emailHash, network, shareNetwork: shareNetworkOf(share, network) }
      const code = options.resumeCode ? typedCode?.replace(/\s/g, '') : undefined
      if (code && !sa) return startWithCode(attempt, code)

      const known = await answers.findByEmail(share, emailHash)
      const resumed = sa ? await resume(attempt, known, sa) : null
      if (resumed) return resumed
      if (code) return startWithCode(attempt, code)
      return known && options.resumeCode
        ? knownEmails.askForCode(attempt.shareNetwork, emailHash)
        : startHere(attempt, known)
    },

    /**
     * The answer that an alias and its code open, without starting. Tries count like those of starts.
     * @throws ServiceError CODE_WRONG, CODE_SPENT, TOO_MANY_TRIES
     */
    async byCard({ share, alias, code }: CardTry, network: string): Promise<Answer> {
      const state = await shares.stateOf(share)
      const digits = code.replace(/\s/g, '')
      if (!state?.options.aliases || !isAlias(alias) || digits === '') fail('CODE_WRONG')
      const emailHash = hashStudent(tidyName(alias))
      return demandCode({ share, emailHash, network, shareNetwork: shareNetworkOf(share, network) }, digits)
    },

    /** Creates a new code for a student and resets the count of tries. */
    async renewCode({ uuid, share, email }: Answer): Promise<string> {
      const code = newResumeCode()
      await answers.renewCode(uuid, code)
      const emailHash = hashStudent(email)
      await Promise.all([CODE_TRIES, CODE_TRIES_LONG].map(rule => limits.forget(rule, share, emailHash)))
      return code
    }
  }
}
