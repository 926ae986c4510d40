/** One block's answer as this device keeps it.
 * - `localRev` counts the writes of all tabs to this row, so it also names the write.
 * - `serverRev` is the revision the service last told for this block; 0 before it knew one.
 * - `dirty` means: the service has not acknowledged `value` yet. */
export interface Row {
  block: string
  value: unknown
  localRev: number
  serverRev: number
  dirty: boolean
}

/** A value that another one replaced before its writer had seen it. */
export interface Kept {
  block: string
  value: unknown
}

/** What a change writes; `kept` goes to the history in the same transaction. */
export interface Change {
  row: Row
  kept?: { value: unknown }
}

/** Replaced values remembered for each block. */
export const HISTORY_LIMIT = 20

/** The device's copy of one student's answers to one share. Every method is one transaction; all tabs see the same. */
export interface AnswerStore {
  /** False when what is written lives in this page only (no IndexedDB, or it refused). */
  durable(): boolean
  rows(): Promise<Row[]>
  /** Reads a row and writes what `next` makes of it, with nothing in between. */
  change(block: string, next: (row: Row | undefined) => Change): Promise<Row>
  history(): Promise<Kept[]>
  /** Removes rows the service has acknowledged, or all of them, and the history with them. */
  clear(which: 'acknowledged' | 'all'): Promise<void>
}

/** A store inside the page: for tests, and where the device offers none. */
export function memoryStore(seed: Row[] = []): AnswerStore {
  const rows = new Map(seed.map(row => [row.block, row]))
  let kept: Kept[] = []
  return {
    durable: () => false,
    rows: () => Promise.resolve([...rows.values()]),
    change: (block, next) => {
      const change = next(rows.get(block))
      if (change.kept) kept.push({ block, value: change.kept.value })
      rows.set(block, change.row)
      return Promise.resolve(change.row)
    },
    history: () => Promise.resolve([...kept]),
    clear: which => {
      for (const row of rows.values()) if (which === 'all' || !row.dirty) rows.delete(row.block)
      kept = []
      return Promise.resolve()
    }
  }
}

/** Uses `primary` until it fails once (quota, private mode), then goes on in the page with all it had seen. */
export function withFallback(primary: AnswerStore): AnswerStore {
  const seen = new Map<string, Row>()
  let fallback: AnswerStore | null = null
  const instead = () => (fallback ??= memoryStore([...seen.values()]))
  async function attempt<T>(work: (store: AnswerStore) => Promise<T>): Promise<T> {
    if (fallback) return work(fallback)
    try {
      return await work(primary)
    } catch {
      return work(instead())
    }
  }
  return {
    durable: () => fallback === null && primary.durable(),
    rows: async () => {
      const rows = await attempt(store => store.rows())
      for (const row of rows) seen.set(row.block, row)
      return rows
    },
    change: async (block, next) => {
      const row = await attempt(store => store.change(block, next))
      seen.set(block, row)
      return row
    },
    history: () => attempt(store => store.history()),
    clear: which => attempt(store => store.clear(which))
  }
}
