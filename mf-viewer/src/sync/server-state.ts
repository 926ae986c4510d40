import type { AnswerStore } from './answer-store.ts'
import type { ServerState } from './sync-engine.ts'

/** What the service held when it was last heard, as far as this device knows: for opening without it. */
export async function serverStateOf(store: Pick<AnswerStore, 'all'>): Promise<ServerState> {
  const rows = [...(await store.all())].flatMap(([block, { row }]) => (row && !row.dirty ? [{ block, row }] : []))
  return {
    answers: Object.fromEntries(rows.map(({ block, row }) => [block, row.value])),
    revs: Object.fromEntries(rows.map(({ block, row }) => [block, row.serverRev])),
    submitted: false,
    kept: []
  }
}
