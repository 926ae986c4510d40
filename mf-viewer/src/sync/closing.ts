import { takeJots } from './jots.ts'
import { aside, closed } from './merge.ts'
import { newName } from './names.ts'
import type { AnswerStore } from './store.ts'

/** The answers are with the teacher: what they hold goes from this device, what they do not hold stays to be read. */
export async function closeAnswers(store: AnswerStore, sent: Record<string, unknown>): Promise<void> {
  const now = () => new Date()
  await takeJots(store, newName, now)
  for (const block of (await store.all()).keys())
    await store.change(block, held => closed(held, sent[block], now().toISOString()))
}

/** The teacher has removed this student: what was written stays to be read, and nothing of it is sent again. */
export async function setAside(store: AnswerStore): Promise<void> {
  const now = () => new Date()
  await takeJots(store, newName, now)
  for (const block of (await store.all()).keys()) await store.change(block, held => aside(held, now().toISOString()))
}

/** Somebody else is to use the device: what the service has goes, what it has not stays for the same e-mail. */
export async function leaveAnswers(store: AnswerStore): Promise<void> {
  for (const block of (await store.all()).keys())
    await store.change(block, held => (held.row?.dirty ? { ...held, kept: [] } : { row: null, kept: [] }))
}
