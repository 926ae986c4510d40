import { orderedBlocks } from '@annals/blocks/models'
import {
  isEmail,
  normaliseEmail,
  OWN_ANSWERS_MAX,
  OWN_KEY_HOURS,
  OWN_LINK_HOURS,
  type OwnAnswer,
  type WholeOwnAnswer
} from '@annals/contracts'
import { fail, lettersIn, type Limits, type Mailer } from '@annals/service-kit'
import type { ConflictCopyRepository } from '../answers/conflict-copies-repository.ts'
import type { RemoveStudents } from '../answers/removal.ts'
import type { Answer, AnswerHead, AnswerRepository } from '../answers/repository.ts'
import { type CardTry, hashStudent } from '../answers/starting.ts'
import type { ShareHead, ShareRepository } from '../shares/repository.ts'
import type { AccessRepository, Scope } from './access-repository.ts'
import { CARDS_OPENED, FROM_NETWORK, TO_ADDRESS, TO_ADDRESS_FROM_ALL } from './limit-rules.ts'

export interface OwnAnswerDeps {
  shares: Pick<ShareRepository, 'headsOf' | 'frozenAt'>
  answers: AnswerRepository
  conflictCopies: Pick<ConflictCopyRepository, 'listOf'>
  access: AccessRepository
  limits: Limits
  removeStudents: RemoveStudents
  /** The answer that a card opens. */
  byCard(card: CardTry, network: string): Promise<Answer>
  mailer: Mailer
  origin: string
  now: () => Date
  onLateError: (error: unknown) => void
}

const HOUR_MS = 3_600_000

/** What students see, take away and erase of what is kept of them (behaviour/sharing §13). */
export function ownAnswerService(deps: OwnAnswerDeps) {
  const { shares, answers, conflictCopies, access, limits, removeStudents, byCard, mailer, origin, now } = deps
  const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR_MS)
  const issueKey = async (scope: Scope) => ({ key: await access.issue('key', scope, inHours(OWN_KEY_HOURS)) })

  async function mailLink(to: string, locale: string | undefined): Promise<void> {
    const emailHash = hashStudent(to)
    if ((await answers.headsOf(emailHash, 1)).length === 0) return
    const until = inHours(OWN_LINK_HOURS)
    const secret = await access.issue('link', { emailHash }, until)
    await mailer.send({ to, until, ...lettersIn(locale, origin).ownAnswers(secret) })
  }

  /** @throws ServiceError INVALID_CHALLENGE where the key is none, or has ended */
  async function headsFor(key: string): Promise<AnswerHead[]> {
    const scope = (await access.scopeOf(key)) ?? fail('INVALID_CHALLENGE')
    if ('emailHash' in scope) return answers.headsOf(scope.emailHash, OWN_ANSWERS_MAX)
    const one = await answers.headOf(scope.answer)
    return one ? [one] : []
  }

  const toOwn = ({ uuid, created, submitted }: AnswerHead, { title, until }: ShareHead): OwnAnswer => ({
    ...{ answer: uuid, title, begun: created, until },
    submitted: submitted ?? (false as const)
  })

  return {
    /**
     * Mails a link if something is kept under the address. Nothing that the caller sees tells whether it is, not even
     * the time: the letter is written after the answer.
     */
    async ask(email: string, locale: string | undefined, network: string): Promise<void> {
      if (!isEmail(email)) fail('INVALID_EMAIL', { fields: [{ path: 'email', msg: 'Invalid email' }] })
      const to = normaliseEmail(email)
      // What is refused for one address does not count against the whole school.
      await limits.demand(TO_ADDRESS, [to, network])
      await limits.demand(TO_ADDRESS_FROM_ALL, [to])
      await limits.demand(FROM_NETWORK, [network])
      setImmediate(() => void mailLink(to, locale).catch(deps.onLateError))
    },

    async open(link: string): Promise<{ key: string }> {
      return issueKey((await access.use(link)) ?? fail('INVALID_CHALLENGE'))
    },

    async openCard(card: CardTry, network: string): Promise<{ key: string }> {
      const { uuid } = await byCard(card, network)
      await limits.demand(CARDS_OPENED, [network])
      return issueKey({ answer: uuid })
    },

    async list(key: string): Promise<OwnAnswer[]> {
      const heads = await headsFor(key)
      const of = await shares.headsOf(heads.map(({ share }) => share))
      return heads.flatMap(head => {
        const share = of.get(head.share)
        return share ? [toOwn(head, share)] : []
      })
    },

    /** @throws ServiceError NOT_FOUND where the key does not open it, or it is not there any more */
    async one(key: string, uuid: string): Promise<WholeOwnAnswer> {
      const head = (await headsFor(key)).find(one => one.uuid === uuid) ?? fail('NOT_FOUND')
      const answer = (await answers.find(uuid)) ?? fail('NOT_FOUND')
      const share = (await shares.headsOf([head.share])).get(head.share) ?? fail('NOT_FOUND')
      const activity = await shares.frozenAt(answer.share, answer.submittedVersion ?? answer.version)
      return {
        ...toOwn(head, share),
        blocks: activity ? orderedBlocks(activity) : [],
        answers: Object.fromEntries([...answer.blocks].map(([id, { value }]) => [id, value])),
        kept: await conflictCopies.listOf(uuid)
      }
    },

    /** Erases answers. Those that are gone already, or that the key does not open, are passed over alike. */
    async erase(key: string, uuids: readonly string[]): Promise<void> {
      const own = new Map((await headsFor(key)).map(head => [head.uuid, head.share]))
      for (const uuid of uuids) {
        const share = own.get(uuid)
        if (share !== undefined) await removeStudents(share, [uuid])
      }
    }
  }
}
