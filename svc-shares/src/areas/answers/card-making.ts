import type { AliasCard } from '@annals/contracts'
import { fail, newId } from '@annals/service-kit'
import type { AnsweredShares } from './answered-shares.ts'
import { newAlias } from './card-aliases.ts'
import { MAX_STUDENTS } from './first-save.ts'
import type { AnswerRepository } from './repository.ts'
import { hashStudent, newResumeCode } from './starting.ts'

const TRIES = 20

/** Makes students of a share that runs under aliases, for printed cards. A card opens like any alias with its code. */
export function cardMaking({ shares, answers }: { shares: AnsweredShares; answers: AnswerRepository }) {
  /** @throws ServiceError WRONG_STATE where the share does not run under aliases, ANSWERS_DELETED, SHARE_FULL */
  return async (share: string, count: number): Promise<AliasCard[]> => {
    const { options, version, isOver } = (await shares.stateOf(share)) ?? fail('SHARE_GONE')
    if (!options.aliases) fail('WRONG_STATE')
    if (isOver) fail('ANSWERS_DELETED')
    if ((await answers.count(share, MAX_STUDENTS)) + count > MAX_STUDENTS) fail('SHARE_FULL')
    const made: AliasCard[] = []
    for (let tries = 0; made.length < count; tries++) {
      // Nearly all aliases of a large share are taken by now.
      if (tries === TRIES) fail('SHARE_FULL')
      const cards = Array.from({ length: count - made.length }, () => {
        const email = newAlias()
        return { _id: newId(), share, email, emailHash: hashStudent(email), code: newResumeCode(), version }
      })
      const added = new Set(await answers.addCards(cards))
      made.push(
        ...cards.flatMap(({ _id, email, code }) => (added.has(_id) ? [{ alias: email, code, answer: _id }] : []))
      )
    }
    // The share may have been deleted, closed or moved meanwhile.
    const now = await shares.stateOf(share)
    if (!now || now.isOver) {
      await answers.drop(made.map(({ answer }) => answer))
      fail(now ? 'ANSWERS_DELETED' : 'SHARE_GONE')
    }
    if (now.version > version) await answers.setVersion(share, now.version)
    return made
  }
}
