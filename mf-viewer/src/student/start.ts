import { isEmail, type ConflictCopy, normaliseEmail, tidyName } from '@annals/contracts'
import type { Api } from '@annals/web-kit'
import { openAnswerStore } from '../sync/open-answer-store.ts'
import { codeOf, isUnreachable } from '../sync/save-errors.ts'
import { serverStateOf } from '../sync/server-state.ts'
import { hashEmail, identity } from './identity.ts'

/** A started answer. With `code` the student can continue on another device. */
export interface Started {
  email: string
  student: string
  sa: string
  code: string
  submitted: string | false
  answers: Record<string, unknown>
  revs: Record<string, number>
  kept: ConflictCopy[]
  /** The service was not reached: these are the answers that the device has stored. */
  isFromDevice?: boolean
}

/**
 * Starts or resumes for an e-mail or an alias, which is never an e-mail; stores the secret for this device and the e-mail for this tab. A device that has
 * already started resumes without the service too.
 * @param known a secret that this page still has although the device has lost it
 * @throws ApiError, among them CODE_NEEDED and CODE_WRONG.
 */
export async function startAnswer(
  api: Api,
  share: string,
  typed: string,
  code?: string,
  known?: string
): Promise<Started> {
  const isAddress = isEmail(typed)
  const email = isAddress ? normaliseEmail(typed) : tidyName(typed)
  const student = await hashEmail(email)
  const sa = identity.sa(share, student) ?? known ?? null
  const ask = (secret: string | null) =>
    api.call('startStudent', {
      ...(isAddress ? { email } : { alias: email }),
      share,
      ...(secret ? { sa: secret } : {}),
      ...(code ? { code } : {})
    })
  const reply = await ask(sa).catch(async (error: unknown) => {
    if (sa !== null && !code && isUnreachable(error))
      return { sa, code: '', ...(await serverStateOf(openAnswerStore(share, student))), isFromDevice: true }
    // A secret that the service no longer knows is useless: without it the code decides.
    if (sa === null || codeOf(error) !== 'SA_UNKNOWN') throw error
    identity.setSa(share, student, null)
    return ask(null)
  })
  identity.setEmail(share, email)
  identity.setSa(share, student, reply.sa)
  return { email, student, ...reply, code: reply.code }
}
