import Type from 'typebox'
import { defineCall } from '../call.ts'
import { OWN_ANSWERS_MAX, OwnAnswer, WholeOwnAnswer } from '../documents/own-answers.ts'
import { TYPED_ALIAS_MAX_LENGTH, TYPED_EMAIL_MAX_LENGTH } from '../text-lengths.ts'
import { Done, Line, Secret, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-shares', area: 'own-answers', method: 'POST', access: 'public' } as const
const Key = Type.String({ maxLength: 100 })

/** What students see, take away and erase of what is kept of them (behaviour/sharing §13). */
export const ownAnswerCalls = {
  askForOwnAnswers: defineCall({
    ...here,
    path: '/ea/own/ask',
    summary: 'Mails a link to what is kept under an e-mail; answers alike where nothing is kept',
    body: Strict({ email: Line(TYPED_EMAIL_MAX_LENGTH) }),
    response: Done
  }),
  openOwnAnswers: defineCall({
    ...here,
    path: '/ea/own/open',
    returnsSecrets: 'always',
    summary: 'Exchanges the secret of a mailed link, once, for a key to all answers under that e-mail',
    body: Strict({ challenge: Key }),
    response: Strict({ key: Secret })
  }),
  openOwnCard: defineCall({
    ...here,
    path: '/ea/own/card',
    returnsSecrets: 'always',
    summary: 'A key to one answer, for an alias and its code; limited like starting (behaviour/sharing §3.4)',
    body: Strict({ share: Uuid, alias: Line(TYPED_ALIAS_MAX_LENGTH), code: Line(20) }),
    response: Strict({ key: Secret })
  }),
  ownAnswers: defineCall({
    ...here,
    path: '/ea/own/list',
    summary: 'What is kept of the student who has the key',
    body: Strict({ key: Key }),
    response: Strict({ data: Type.Array(OwnAnswer) })
  }),
  ownAnswer: defineCall({
    ...here,
    path: '/ea/own/answer',
    summary: 'One of their answers with everything that is kept of it',
    body: Strict({ key: Key, answer: Uuid }),
    response: WholeOwnAnswer
  }),
  eraseOwnAnswers: defineCall({
    ...here,
    path: '/ea/own/erase',
    summary: 'Deletes what is kept in some of their answers, as if the teacher had removed the student',
    body: Strict({
      key: Key,
      answers: Type.Array(Uuid, { minItems: 1, maxItems: OWN_ANSWERS_MAX, uniqueItems: true })
    }),
    response: Done
  })
}
