import { typed } from './merge.ts'
import type { AnswerStore } from './answer-store.ts'

/** Applies the notes of tabs that have ended to the rows. */
export async function takeJots(store: AnswerStore, newName: () => string, now: () => Date): Promise<void> {
  for (const { block, change } of await store.jots()) {
    const [line, at] = [newName(), now().toISOString()]
    await store.change(block, held => typed(held, change, line, at))
    await store.drop(block, change)
  }
}
