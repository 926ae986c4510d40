import { takeNotes } from './notes.ts'
import { aside, closed } from './merge.ts'
import { newId } from './new-id.ts'
import type { AnswerStore } from './answer-store.ts'

/** The teacher has the answers: the sent values are deleted from this device, the others stay readable. */
export async function closeAnswers(store: AnswerStore, sent: Record<string, unknown>): Promise<void> {
  const now = () => new Date()
  await takeNotes(store, newId, now)
  for (const block of (await store.all()).keys())
    await store.change(block, held => closed(held, sent[block], now().toISOString()))
}

/** The teacher has removed this student: the written values stay readable, and none of them is saved again. */
export async function setAside(store: AnswerStore): Promise<void> {
  const now = () => new Date()
  await takeNotes(store, newId, now)
  for (const block of (await store.all()).keys()) await store.change(block, held => aside(held, now().toISOString()))
}

/**
 * Somebody else is going to use the device: values that the service has are deleted, the others stay for the same
 * e-mail.
 */
export async function clearSavedAnswers(store: AnswerStore): Promise<void> {
  for (const block of (await store.all()).keys())
    await store.change(block, held => (held.row?.dirty ? { ...held, kept: [] } : { row: null, kept: [] }))
}
