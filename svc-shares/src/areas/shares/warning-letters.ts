import { accountInternalCalls, isEmail, type ResponseOf } from '@annals/contracts'
import { type InternalClient, lettersIn, type Mailer } from '@annals/service-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { AnswerRepository } from '../answers/repository.ts'
import type { EndingShare, ShareRepository } from './repository.ts'

/** Letters written in one run; later runs go on. */
const MOST = 20

type Contact = ResponseOf<typeof accountInternalCalls.memberContacts>['members'][number]
export type WriteWarnings = () => Promise<void>

/**
 * Writes to teachers that the answers to a share are deleted soon: once for each last day and teacher, where there are answers
 * (behaviour/sharing §11). What fails is tried again in the next run, and stops nothing.
 */
export function warningLetters(deps: {
  shares: ShareRepository
  answers: AnswerRepository
  internal: InternalClient
  mailer: Mailer
  origin: string
  log: Pick<FastifyBaseLogger, 'warn'>
}): WriteWarnings {
  const { shares, answers, internal, mailer, origin, log } = deps

  async function contactsOf(owners: string[]): Promise<Map<string, Contact>> {
    const { members } = await internal(accountInternalCalls.memberContacts, { members: [...new Set(owners)] })
    return new Map(members.map(member => [member.uuid, member]))
  }

  async function write(share: EndingShare, teacher: Contact | undefined): Promise<void> {
    // Deactivated members cannot do anything about it.
    if (!teacher || teacher.isDeactivated || !isEmail(teacher.email)) return shares.noteTold(share)
    const letter = lettersIn(teacher.locale, origin).answersEnding(share)
    await mailer.send({ id: `share-${share.uuid}-${share.until}-${share.owner}`, to: teacher.email, ...letter })
    await shares.noteTold(share)
  }

  async function answered(all: EndingShare[]): Promise<EndingShare[]> {
    const some: EndingShare[] = []
    for (const share of all) {
      if (await answers.isAnswered(share.uuid)) some.push(share)
      else await shares.noteLooked(share)
    }
    return some
  }

  return async () => {
    try {
      const due = await answered(await shares.untold(MOST))
      if (due.length === 0) return
      const teachers = await contactsOf(due.map(share => share.owner))
      for (const share of due)
        await write(share, teachers.get(share.owner)).catch((err: unknown) =>
          log.warn({ err }, 'a letter before answers are deleted will be written later')
        )
    } catch (err) {
      log.warn({ err }, 'letters before answers are deleted will be written later')
    }
  }
}
