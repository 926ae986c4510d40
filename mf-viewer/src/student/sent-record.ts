import { same } from '@annals/contracts'
import { clearSentAnswers } from '../sync/clear-device.ts'
import type { AnswerStore } from '../sync/answer-store.ts'
import type { SentRecord } from './identity.ts'

/** The sent answers, and the other values that this device and the service keep; the device deletes the sent ones. */
export async function sentRecord(
  store: AnswerStore,
  email: string,
  { submitted, answers, kept }: Omit<SentRecord, 'email'>
): Promise<SentRecord> {
  await clearSentAnswers(store, answers)
  const here = [...(await store.all())].flatMap(([block, held]) =>
    held.kept.map(({ value, at, isDecided, isLate }) => ({ block, value, at, isDecided, isLate }))
  )
  const all = [...kept]
  for (const one of here)
    if (!all.some(other => other.block === one.block && same(other.value, one.value))) all.push(one)
  const unsent = all.filter(one => !same(answers[one.block], one.value))
  return { email, submitted, answers, kept: unsent.toSorted((a, b) => (a.at < b.at ? -1 : 1)) }
}
