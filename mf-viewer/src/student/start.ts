import { type KeptAnswer, normaliseEmail } from '@annals/contracts'
import type { Api } from '@annals/web-kit'
import { codeOf } from '../sync/save-errors.ts'
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
  kept: KeptAnswer[]
}

/**
 * Starts or resumes for an e-mail; stores the secret for this device and the e-mail for this tab.
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
  const email = normaliseEmail(typed)
  const student = await hashEmail(email)
  const sa = identity.sa(share, student) ?? known ?? null
  const ask = (secret: string | null) =>
    api.call('startStudent', { email, share, ...(secret ? { sa: secret } : {}), ...(code ? { code } : {}) })
  const reply = await ask(sa).catch((error: unknown) => {
    // A secret that the service no longer knows is useless: without it the code decides.
    if (sa === null || codeOf(error) !== 'SA_UNKNOWN') throw error
    identity.setSa(share, student, null)
    return ask(null)
  })
  identity.setEmail(share, email)
  identity.setSa(share, student, reply.sa)
  return { email, student, ...reply, code: reply.code }
}
