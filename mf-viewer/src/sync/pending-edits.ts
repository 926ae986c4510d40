import { applyEdit } from './merge.ts'
import type { AnswerStore } from './answer-store.ts'

/** Applies the pending edits of tabs that have ended to the rows. */
export async function replayEdits(store: AnswerStore, newId: () => string, now: () => Date): Promise<void> {
  for (const { block, edit } of await store.pendingEdits()) {
    const [line, at] = [newId(), now().toISOString()]
    await store.change(block, held => applyEdit(held, edit, line, at))
    await store.removeSameEdit(block, edit)
  }
}
