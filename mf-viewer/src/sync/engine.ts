import { type Verdict, judge, staleOf } from './refusal.ts'
import { same } from '@annals/contracts'
import type { AnswerStore, Row } from './store.ts'

/** What the service answers to a save (RULINGS 14): each block by itself. */
export interface SaveReply {
  saved: Record<string, number>
  stale: Record<string, { rev: number; value: unknown }>
}

/** What `start` tells about the stored answer. */
export interface ServerState {
  answers: Record<string, unknown>
  revs: Record<string, number>
  submitted: string | false
}

/** The engine's only ways to the world, so that a test can be the world. */
export interface EnginePorts {
  store: AnswerStore
  /** Whether the activity has such a block; what the device holds for others stays there and is not sent. */
  takes(block: string): boolean
  save(answers: Record<string, unknown>, revs: Record<string, number>): Promise<SaveReply>
  submit(answers: Record<string, unknown>, revs: Record<string, number>): Promise<{ submitted: string }>
  /** Runs `work` after `ms` milliseconds; the function returned calls it off. */
  later(work: () => void, ms: number): () => void
  /** 0 ≤ n < 1: spreads the retries of a class that lost its network at once. */
  random(): number
}

/** What the state line shows. `waiting` counts blocks that the service has not acknowledged. */
export interface SyncStatus {
  state: 'saved' | 'saving' | 'offline' | 'refused' | 'sending' | 'sent' | 'expired' | 'gone'
  waiting: number
  /** False when waiting changes live in this page only. */
  durable: boolean
  /** Date of sending, once known. */
  submitted: string | null
}

export interface Engine {
  /** Takes over what the service holds; call once, before any edit. */
  open(server: ServerState): Promise<void>
  values(): Record<string, unknown>
  status(): SyncStatus
  /** Takes a new value for a block; resolves once the device holds it. False when answers are locked. */
  edit(block: string, value: unknown): Promise<boolean>
  /** Saves now; resolves when all is acknowledged or the attempt failed. */
  flush(): Promise<void>
  /** The network is back: forget the waiting time. */
  online(): Promise<void>
  /** Looks for what other tabs wrote. */
  refresh(): Promise<void>
  /** Sends to the teacher, once. Throws what kept it from being sent; answers are then open again. */
  submit(): Promise<string>
  subscribe(listener: () => void): () => void
  /** Stops timers. What is on the device stays there. */
  close(): void
}

/** Quiet time after the last change before it is sent, and the longest time that changes may wait for it. */
export const IDLE_MS = 1000
export const LONGEST_WAIT_MS = 5000
export const FIRST_RETRY_MS = 1000
export const LONGEST_RETRY_MS = 30_000
/** Rounds of stale replies in one go before it waits like after a failure. */
const STALE_ROUNDS = 4

const newer = (row: Row, rev: number): Row => ({ ...row, serverRev: Math.max(row.serverRev, rev) })

/** Row that results when the service's copy meets the device's (start, resume, other device).
 * An unsent change of this device wins and the service's value goes to the history; else the service's value holds.
 * A service that is behind what it once acknowledged gets the value again. */
function meet(block: string, row: Row | undefined, value: unknown, rev: number) {
  if (!row) return { row: { block, value, localRev: 1, serverRev: rev, dirty: false } }
  if (same(row.value, value)) return { row: { ...row, serverRev: rev, dirty: false } }
  if (row.dirty) {
    const unseen = rev > row.serverRev
    return { row: { ...row, serverRev: rev }, ...(unseen ? { kept: { value } } : {}) }
  }
  if (rev < row.serverRev) return { row: { ...row, serverRev: rev, dirty: true } }
  return { row: { ...row, value, localRev: row.localRev + 1, serverRev: rev } }
}

/** Keeps a student's answers on the device first and brings them to the service from there (ARCHITECTURE §5.1). */
export function createEngine(ports: EnginePorts): Engine {
  const { store } = ports
  const listeners = new Set<() => void>()
  /** The write of each row that this tab has seen last: a higher one is another tab's. */
  const seen = new Map<string, number>()
  /** Changes on their way to the device. */
  const unwritten = new Map<string, { value: unknown }>()
  /** Blocks on the device that the service has not acknowledged. */
  const unsent = new Set<string>()
  /** Writes of rows that the service will never take; a newer write of the row is tried again. */
  const refused = new Map<string, number>()
  let values: Record<string, unknown> = {}
  let phase: 'open' | 'sending' | 'sent' | 'expired' | 'gone' = 'open'
  let failing = false
  let failures = 0
  let submitted: string | null = null
  let closed = false
  let writing: Promise<void> | null = null
  let pushing: Promise<void> | null = null
  let lastError: unknown = null
  let cancelIdle: (() => void) | null = null
  let cancelLongest: (() => void) | null = null
  let cancelRetry: (() => void) | null = null
  let snapshot: SyncStatus = { state: 'saved', waiting: 0, durable: store.durable(), submitted: null }

  function tell() {
    const waiting = new Set([...unwritten.keys(), ...unsent]).size
    const state =
      phase !== 'open' ? phase : failing ? 'offline' : waiting === 0 ? 'saved' : unacknowledged() ? 'saving' : 'refused'
    const next = { state, waiting, durable: store.durable(), submitted } as const
    if (!same(next, snapshot)) snapshot = next
    for (const listener of listeners) listener()
  }

  /** Whether something waits that the service may still take. */
  function unacknowledged() {
    return unwritten.size > 0 || [...unsent].some(block => !refused.has(block))
  }

  function calmDown() {
    for (const cancel of [cancelIdle, cancelLongest, cancelRetry]) cancel?.()
    cancelIdle = cancelLongest = cancelRetry = null
  }

  /** Writes changes to the device, one after another; a block changed meanwhile is written again. */
  async function write() {
    for (let next = unwritten.entries().next(); !next.done; next = unwritten.entries().next()) {
      const [block, change] = next.value
      const row = await store.change(block, old => {
        const unseen = old !== undefined && old.localRev !== seen.get(block) && !same(old.value, change.value)
        return {
          row: {
            block,
            value: change.value,
            localRev: (old?.localRev ?? 0) + 1,
            serverRev: old?.serverRev ?? 0,
            dirty: true
          },
          ...(unseen ? { kept: { value: old.value } } : {})
        }
      })
      seen.set(block, row.localRev)
      unsent.add(block)
      refused.delete(block)
      if (unwritten.get(block) === change) unwritten.delete(block)
    }
  }

  async function written(): Promise<void> {
    // A change may arrive between the last write and the end of its promise: look again.
    while (unwritten.size > 0) {
      writing ??= write().finally(() => (writing = null))
      await writing
    }
    tell()
  }

  /** Counts a row that was read or written, unless this tab has written it again since. */
  function note(row: Row) {
    if ((seen.get(row.block) ?? 0) > row.localRev) return
    if (row.dirty && ports.takes(row.block)) unsent.add(row.block)
    else unsent.delete(row.block)
  }

  /** Blocks still to be acknowledged, as the device holds them: other tabs' and earlier visits' too. */
  async function due(): Promise<Row[]> {
    const rows = await store.rows()
    rows.forEach(note)
    return rows.filter(row => row.dirty && ports.takes(row.block) && refused.get(row.block) !== row.localRev)
  }

  async function acknowledge(sent: Row[], reply: SaveReply): Promise<void> {
    for (const was of sent) {
      const stale = reply.stale[was.block]
      const rev = reply.saved[was.block] ?? stale?.rev
      if (rev === undefined) continue
      const taken = stale === undefined || same(stale.value, was.value)
      const row = await store.change(was.block, old => {
        if (!old) return { row: { ...was, serverRev: rev, dirty: !taken } }
        if (taken)
          return { row: old.localRev === was.localRev ? { ...newer(old, rev), dirty: false } : newer(old, rev) }
        return { row: newer(old, rev), kept: { value: stale.value } }
      })
      note(row)
    }
  }

  async function send(rows: Row[]): Promise<void> {
    const answers = Object.fromEntries(rows.map(row => [row.block, row.value]))
    const revs = Object.fromEntries(rows.map(row => [row.block, row.serverRev]))
    try {
      await acknowledge(rows, await ports.save(answers, revs))
    } catch (error) {
      if (judge(error) !== 'refused') throw error
      // One block that is refused must not keep the others back.
      if (rows.length === 1) refused.set(rows[0]!.block, rows[0]!.localRev)
      else for (const row of rows) await send([row])
      lastError = error
    }
  }

  function fail(error: unknown) {
    lastError = error
    const verdict: Verdict = judge(error)
    if (verdict === 'sent' || verdict === 'expired' || verdict === 'gone') {
      phase = verdict
      calmDown()
      return
    }
    failing = true
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.75 + ports.random() / 2)
    failures += 1
    cancelRetry?.()
    cancelRetry = closed ? null : ports.later(() => void push(), wait)
  }

  async function round() {
    calmDown()
    try {
      for (let rounds = 0; ; rounds += 1) {
        await written()
        const rows = await due()
        tell()
        if (rows.length === 0) break
        if (rounds > STALE_ROUNDS) throw new Error('The service kept telling of newer answers')
        await send(rows)
        failing = false
        failures = 0
      }
      failing = false
    } catch (error) {
      fail(error)
    }
  }

  /** One save under way at a time; changes made meanwhile go with the next round of the same push. */
  function push(): Promise<void> {
    if (closed || (phase !== 'open' && phase !== 'sending')) return Promise.resolve()
    pushing ??= round().finally(() => {
      pushing = null
      tell()
      // What was written while the last round ended has nobody else to bring it.
      if (phase === 'open' && unacknowledged() && !cancelIdle) schedule()
    })
    return pushing
  }

  async function sendAll() {
    const rows = (await store.rows()).filter(row => ports.takes(row.block))
    return ports.submit(
      Object.fromEntries(rows.map(row => [row.block, row.value])),
      Object.fromEntries(rows.map(row => [row.block, row.serverRev]))
    )
  }

  /** Sends; where another device was quicker with a block, what it wrote is kept and this device's goes over it. */
  async function deliver() {
    try {
      return await sendAll()
    } catch (error) {
      const stale = staleOf(error)
      if (!stale) throw error
      for (const [block, { rev, value }] of Object.entries(stale))
        await store.change(block, old => ({
          row: { ...(old ?? { block, value, localRev: 1, dirty: false }), serverRev: rev },
          kept: { value }
        }))
      return sendAll()
    }
  }

  function schedule() {
    // After a failure the retry's time holds: typing must not hammer a service in trouble.
    if (closed || failing) return
    cancelIdle?.()
    cancelIdle = ports.later(() => void push(), IDLE_MS)
    cancelLongest ??= ports.later(() => void push(), LONGEST_WAIT_MS)
  }

  async function read() {
    const rows = await store.rows()
    const next = { ...values }
    for (const row of rows) {
      if ((seen.get(row.block) ?? 0) <= row.localRev) seen.set(row.block, row.localRev)
      if (!unwritten.has(row.block)) next[row.block] = row.value
      note(row)
    }
    if (!same(next, values)) values = next
    tell()
  }

  const engine: Engine = {
    async open(server) {
      for (const [block, value] of Object.entries(server.answers))
        await store.change(block, row => meet(block, row, value, server.revs[block] ?? 0))
      if (server.submitted !== false) {
        // What was sent is what the teacher has: nothing of this device is shown in its place.
        phase = 'sent'
        submitted = server.submitted
        values = { ...server.answers }
        tell()
        return
      }
      for (const row of await store.rows())
        if (!row.dirty && !(row.block in server.answers))
          await store.change(row.block, old => ({ row: { ...(old ?? row), serverRev: 0, dirty: true } }))
      await read()
      if (unsent.size > 0) void push()
    },
    values: () => values,
    status: () => snapshot,
    async edit(block, value) {
      if (closed || phase !== 'open') return false
      values = { ...values, [block]: value }
      unwritten.set(block, { value })
      tell()
      await written()
      schedule()
      return true
    },
    async flush() {
      if (pushing) await pushing
      await written()
      if (unsent.size > 0) await push()
    },
    online() {
      failures = 0
      return engine.flush()
    },
    async refresh() {
      if (phase === 'open' && !closed) await read()
    },
    async submit() {
      if (phase === 'sent' && submitted !== null) return submitted
      if (phase !== 'open') throw lastError ?? new Error('Answers are locked')
      phase = 'sending'
      lastError = null
      refused.clear()
      tell()
      try {
        await engine.flush()
        if (unsent.size > 0) throw lastError ?? new Error('Not all answers are saved')
        const reply = await deliver()
        phase = 'sent'
        submitted = reply.submitted
        calmDown()
        return reply.submitted
      } catch (error) {
        // An answer that is locked on the service stays locked here.
        const verdict = judge(error)
        phase = verdict === 'sent' || verdict === 'expired' || verdict === 'gone' ? verdict : 'open'
        throw error
      } finally {
        tell()
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      closed = true
      calmDown()
      listeners.clear()
    }
  }
  return engine
}
