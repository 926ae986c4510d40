import { replayEdits } from './pending-edits.ts'
import { applyRemoval, applySubmission } from './merge.ts'
import { newId } from './new-id.ts'
import type { AnswerStore } from './answer-store.ts'

/** The teacher has the answers: the sent values are deleted from this device, the others stay readable. */
export async function clearSentAnswers(store: AnswerStore, sent: Record<string, unknown>): Promise<void> {
  const now = () => new Date()
  await replayEdits(store, newId, now)
  for (const block of (await store.all()).keys())
    await store.change(block, held => applySubmission(held, sent[block], now().toISOString()))
}

/** The teacher has removed this student: the written values stay readable, and none of them is saved again. */
export async function setAnswersAside(store: AnswerStore): Promise<void> {
  const now = () => new Date()
  await replayEdits(store, newId, now)
  for (const block of (await store.all()).keys())
    await store.change(block, held => applyRemoval(held, now().toISOString()))
}

/**
 * Somebody else is going to use the device: values that the service has are deleted, the others stay for the same
 * e-mail.
 */
export async function clearSavedAnswers(store: AnswerStore): Promise<void> {
  for (const block of (await store.all()).keys())
    await store.change(block, held => (held.row?.dirty ? { ...held, kept: [] } : { row: null, kept: [] }))
}
