import { typed } from './merge.ts'
import type { AnswerStore } from './answer-store.ts'

/** Applies the notes of tabs that have ended to the rows. */
export async function takeNotes(store: AnswerStore, newId: () => string, now: () => Date): Promise<void> {
  for (const { block, change } of await store.notes()) {
    const [line, at] = [newId(), now().toISOString()]
    await store.change(block, held => typed(held, change, line, at))
    await store.drop(block, change)
  }
}
