import { fail } from '@annals/service-kit'
import type { AnsweredShares } from './answered-shares.ts'
import type { KnownEmailLimit } from './known-email-limit.ts'
import type { ValidBlock } from './validate-save.ts'
import type { AnswerRepository } from './repository.ts'
import type { Begun, StartRepository } from './start-repository.ts'

/** Most students of one share: as many as its teacher's lists can show. */
export const MAX_STUDENTS = 2000

/**
 * Checks whether one more student may start now.
 * @throws ServiceError SHARE_FULL
 */
export async function demandRoomForStudent(answers: Pick<AnswerRepository, 'count'>, share: string): Promise<void> {
  if ((await answers.count(share, MAX_STUDENTS)) >= MAX_STUDENTS) fail('SHARE_FULL')
}

/**
 * Handles the first save of a device that has started. With the first save of all, the answer is created and the
 * teacher sees the student.
 */
export function firstSave(deps: {
  shares: AnsweredShares
  answers: AnswerRepository
  starts: StartRepository
  knownEmails: KnownEmailLimit
}) {
  const { shares, answers, starts, knownEmails } = deps

  /** Another device of an e-mail that has an answer by now. */
  async function join(begun: Begun): Promise<void> {
    const [share, known] = await Promise.all([
      shares.stateOf(begun.share),
      answers.findByEmail(begun.share, begun.emailHash)
    ])
    if (!share) fail('SHARE_GONE')
    if (share.isOver) fail('ANSWERS_DELETED')
    // Deleting a share forgets its e-mails, perhaps between the two reads.
    if (!known) fail((await shares.stateOf(begun.share)) ? 'SA_UNKNOWN' : 'SHARE_GONE')
    if (known.tokens.includes(begun.token)) return
    // The device that was first under this e-mail has the code.
    if (begun.isNew && share.options.resumeCode) await knownEmails.askForCode(begun.from, begun.emailHash)
    if (!(await answers.addToken(known, begun.token))) fail('TOO_MANY_DEVICES')
    await answers.setVersion(begun.share, share.version)
  }

  /**
   * Writes blocks that were read for this version of the share.
   * @returns the saved revisions, or null where the blocks still have to be written as by any other device
   * @throws ServiceError SHARE_GONE, ANSWERS_DELETED, SHARE_FULL, CODE_NEEDED, CODE_OR_WAIT, SA_UNKNOWN,
   * TOO_MANY_DEVICES
   */
  return async (
    begun: Begun,
    version: number,
    blocks: readonly ValidBlock[]
  ): Promise<Record<string, number> | null> => {
    const { share, token } = begun
    const first = blocks.filter(({ baseRev = 0 }) => baseRev === 0)
    if (begun.isNew) {
      await demandRoomForStudent(answers, share)
      const { answer: _id, email, emailHash, code } = begun
      const writes = first.map(one => ({ ...one, baseRev: 0 }))
      if (await answers.add({ _id, share, email, emailHash, code, token, version, writes })) {
        // The share may have been deleted, closed or moved between the check and the write.
        const now = await shares.stateOf(share)
        if (!now) {
          await answers.forget([share])
          fail('SHARE_GONE')
        }
        if (now.isOver) {
          await answers.drop([_id])
          fail('ANSWERS_DELETED')
        }
        if (now.version > version) await answers.setVersion(share, now.version)
        await starts.forget(token)
        return first.length === blocks.length ? Object.fromEntries(first.map(({ block }) => [block, 1])) : null
      }
    }
    await join(begun)
    await starts.forget(token)
    return null
  }
}
