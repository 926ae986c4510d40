import { setAnswersAside } from '../sync/clear-device.ts'
import { openAnswerStore } from '../sync/open-answer-store.ts'
import { hashEmail, identity } from './identity.ts'

/** A removed student starts again: the written answers stay readable on the device, the old secret is deleted. */
export async function forgetRemoved(share: string): Promise<void> {
  const email = identity.email(share)
  if (email === null) return
  const student = await hashEmail(email)
  await setAnswersAside(openAnswerStore(share, student))
  identity.setSa(share, student, null)
  identity.setEmail(share, null)
}
