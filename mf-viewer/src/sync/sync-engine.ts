import { type ConflictCopy, same } from '@annals/contracts'
import { replayEdits } from './pending-edits.ts'
import {
  applyAcknowledgement,
  applyChoice,
  type HeldBlock,
  type HeldRow,
  NOTHING,
  applyServerValue,
  applyNewerValue,
  type PendingEdit,
  applyEdit
} from './merge.ts'
import { type EndReason, endReasonOf, saveErrorOf, staleOf } from './save-errors.ts'
import type { AnswerStore } from './answer-store.ts'

/** Blocks to save, each with the revision on which it is based and the number of this device's write. */
export interface SaveRequest {
  answers: Record<string, unknown>
  revs: Record<string, number>
  origins: Record<string, { line: string; turn: number }>
  decided: string[]
}
/** The service's answer to a save (behaviour/sharing §4.1): each block separately. */
export interface SaveReply {
  saved: Record<string, number>
  stale: Record<string, { rev: number; value: unknown }>
}

/** What the service says about the stored answer. */
export interface ServerState {
  answers: Record<string, unknown>
  revs: Record<string, number>
  submitted: string | false
  kept: ConflictCopy[]
}

/** The engine's only connections to the outside, so that a test can replace them. */
export interface SyncEnginePorts {
  store: AnswerStore
  /** Whether the activity has this block; values of other blocks stay on the device and are not saved. */
  hasBlock(block: string): boolean
  save(request: SaveRequest): Promise<SaveReply>
  /** What the service holds; values only of blocks with other revisions than these. */
  fetchServerState(revs: Record<string, number>): Promise<ServerState>
  /** Sends the stored answers to the teacher if they are at these revisions. */
  submit(revs: Record<string, number>): Promise<{ submitted: string }>
  /** Runs `work` after `ms` milliseconds; the returned function cancels it. */
  later(work: () => void, ms: number): () => void
  /** The device's clock, which may be wrong and may jump. */
  now(): Date
  /** 0 ≤ n < 1: spreads the retries of a class that lost its network at the same time. */
  random(): number
  /** A new id. */
  newId(): string
}

/** What the state line shows. `waiting` counts blocks that the service has not acknowledged. */
export interface SyncStatus {
  state: 'saved' | 'saving' | 'offline' | 'refused' | 'sending' | EndReason
  waiting: number
  /** False while changes exist only in this page. */
  durable: boolean
  /** Date of sending, once known. */
  submitted: string | null
}

export interface SyncEngine {
  /** Merges what the service holds; call once, before any edit. */
  start(server: ServerState): Promise<void>
  values(): Record<string, unknown>
  /** Oldest first. */
  conflictCopies(): readonly ConflictCopy[]
  status(): SyncStatus
  /**
   * Accepts a new value for a block. The write to the device has begun when this returns and is done when it resolves.
   * False if answers are locked.
   */
  edit(block: string, value: unknown): Promise<boolean>
  /** The student has chosen this value of a block after seeing the others. */
  choose(block: string, value: unknown): Promise<void>
  /** Saves now; resolves when all is acknowledged or the attempt failed. */
  flush(): Promise<void>
  /**
   * The page may end at any moment: pending changes have been passed on when this returns, without reading the device.
   */
  leave(): void
  /** The network is back: ends the waiting time and asks the service. */
  online(): Promise<void>
  /** Reads what other tabs have written. */
  refresh(): Promise<void>
  /** Saves pending changes and fetches what other devices have written. */
  fetchServerState(): Promise<void>
  /** Sends the answers to the teacher, once. Throws the error if that fails; answers can then be edited again. */
  submit(): Promise<string>
  subscribe(listener: () => void): () => void
  /** Stops timers. The data on the device stays there. */
  stop(): void
}

/** An edit with the id for a new row if there is none yet. */
interface UnwrittenEdit {
  edit: PendingEdit
  line: string
}

/** Quiet time after the last change before it is saved, and the longest time that a change may wait. */
export const IDLE_MS = 1000
const LONGEST_WAIT_MS = 5000
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** After this time without contact to the service, ask it before continuing. */
export const AWAY_MS = 30_000
/** Longest time that starting waits to learn what the service has for the pending changes. */
const OPEN_WAIT_MS = 4000
/** Rounds of one push; text that is typed meanwhile waits for the next push. */
const ROUNDS = 6

/** Stores a student's answers on the device first and saves them from there to the service (architecture §5.1). */
export function createSyncEngine(ports: SyncEnginePorts): SyncEngine {
  const { store } = ports
  const tab = ports.newId()
  const listeners = new Set<() => void>()
  /** For each row, the write that this tab shows. */
  const seen = new Map<string, number>()
  /** The rows of the device as this tab knows them. */
  const rows = new Map<string, HeldRow>()
  /** Edits that are being applied to the rows of the device. */
  const unwritten = new Map<string, UnwrittenEdit>()
  /** Writes of rows that are being saved to the service. */
  const inFlight = new Map<string, number>()
  /** Blocks on the device that the service has not acknowledged. */
  const unacknowledged = new Set<string>()
  /** Writes of rows that the service will never accept; a newer write of the row is tried again. */
  const refused = new Map<string, number>()
  let values: Record<string, unknown> = {}
  let deviceCopies = new Map<string, HeldBlock['kept']>()
  let serverCopies: readonly ConflictCopy[] = []
  let conflictCopies: readonly ConflictCopy[] = []
  /** From what the conflict copies were merged, and what the listeners were last called for. */
  let mergedFrom: readonly unknown[] = []
  let notified: readonly unknown[] = []
  let phase: 'editable' | 'sending' | EndReason = 'editable'
  let failing = false
  let failures = 0
  let submitted: string | null = null
  let isStopped = false
  let mustFetchServerState = false
  let serverAnsweredAt = ports.now().getTime()
  let writing: Promise<void> | null = null
  let pushing: Promise<void> | null = null
  let fetching: Promise<void> | null = null
  let lastError: unknown = null
  let cancelIdle: (() => void) | null = null
  let cancelLongest: (() => void) | null = null
  let cancelRetry: (() => void) | null = null
  let snapshot: SyncStatus = { state: 'saved', waiting: 0, durable: store.isDurable(), submitted: null }

  const stamp = () => ports.now().toISOString()

  /** The conflict copies of this device and of the service, each value once, without the displayed values. */
  function mergeCopies(): ConflictCopy[] {
    const all: ConflictCopy[] = []
    const here = [...deviceCopies].flatMap(([block, copies]) =>
      copies.map(({ value, at, isDecided, isLate }) => ({ block, value, at, isDecided, isLate }))
    )
    // The service, too, may have the same value twice, from two saves.
    for (const one of [...serverCopies, ...here]) {
      const known = all.findIndex(other => other.block === one.block && same(other.value, one.value))
      if (known < 0) all.push(one)
      else if (one.isDecided) all[known] = { ...all[known]!, isDecided: true }
    }
    return all
      .filter(one => !(one.block in values && same(values[one.block], one.value)))
      .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
  }

  function notify() {
    const waiting = new Set([...unwritten.keys(), ...unacknowledged]).size
    const state =
      phase !== 'editable' ? phase : failing ? 'offline' : waiting === 0 ? 'saved' : hasPending() ? 'saving' : 'refused'
    const next = { state, waiting, durable: store.isDurable(), submitted } as const
    if (!same(next, snapshot)) snapshot = next
    const sources = [values, deviceCopies, serverCopies]
    if (sources.some((source, at) => source !== mergedFrom[at])) {
      mergedFrom = sources
      const copies = mergeCopies()
      if (!same(copies, conflictCopies)) conflictCopies = copies
    }
    const present = [snapshot, values, conflictCopies]
    if (present.every((part, at) => part === notified[at])) return
    notified = present
    for (const listener of listeners) listener()
  }

  /** Whether something is pending that the service may still accept. */
  function hasPending() {
    return unwritten.size > 0 || [...unacknowledged].some(block => !refused.has(block))
  }

  function cancelTimers() {
    for (const cancel of [cancelIdle, cancelLongest, cancelRetry]) cancel?.()
    cancelIdle = cancelLongest = cancelRetry = null
  }

  /** Shows the device's value of a block, unless this tab has a pending change of it. */
  function show(block: string, { row, kept: copies }: HeldBlock) {
    if (deviceCopies.get(block) !== copies) deviceCopies = new Map(deviceCopies).set(block, copies)
    if (row?.dirty && ports.hasBlock(block)) unacknowledged.add(block)
    else unacknowledged.delete(block)
    if (row) rows.set(block, row)
    else rows.delete(block)
    if (!row || unwritten.has(block)) return
    seen.set(block, row.localRev)
    if (!(block in values) || !same(values[block], row.value)) values = { ...values, [block]: row.value }
  }

  const change = async (block: string, next: (held: HeldBlock) => HeldBlock) => {
    const held = await store.change(block, next)
    show(block, held)
    return held
  }

  /** Writes changes to the device, one after another; a block changed meanwhile is written again. */
  async function writeEdits() {
    for (let next = unwritten.entries().next(); !next.done; next = unwritten.entries().next()) {
      const [block, written] = next.value
      const { edit, line } = written
      const at = stamp()
      const held = await store.change(block, old => applyEdit(old, edit, line, at))
      refused.delete(block)
      if (unwritten.get(block) === written) {
        unwritten.delete(block)
        // While the device fails, the row exists only in this page, but the pending edit outlives it.
        if (store.isDurable()) store.removeEdit(block, tab)
      } else if (held.row && same(held.row.value, edit.value)) seen.set(block, held.row.localRev)
      show(block, held)
    }
  }

  async function finishWriting(): Promise<void> {
    // A change may arrive between the last write and the end of its promise: look again.
    while (unwritten.size > 0) {
      writing ??= writeEdits().finally(() => (writing = null))
      await writing
    }
    notify()
  }

  /**
   * Blocks that the service has not acknowledged, as the device holds them, including those of other tabs and earlier
   * visits.
   */
  async function pendingRows(): Promise<[string, HeldRow][]> {
    const all = await store.all()
    for (const [block, held] of all) show(block, held)
    return [...all].flatMap(([block, { row }]) =>
      row?.dirty && ports.hasBlock(block) && refused.get(block) !== row.localRev
        ? [[block, row] as [string, HeldRow]]
        : []
    )
  }

  async function applyReply(saved: [string, HeldRow][], reply: SaveReply): Promise<void> {
    for (const [block, row] of saved) {
      const rev = reply.saved[block]
      const stale = reply.stale[block]
      if (rev !== undefined) await change(block, held => applyAcknowledgement(held, row, rev))
      // Text that is being typed right now is saved first, so that the service keeps all of it.
      else if (stale && !unwritten.has(block)) {
        const at = stamp()
        await change(block, held => applyNewerValue(held, row, stale.value, stale.rev, at))
      }
    }
  }

  async function save(waiting: [string, HeldRow][]): Promise<void> {
    const of = <V>(pick: (row: HeldRow) => V) => Object.fromEntries(waiting.map(([block, row]) => [block, pick(row)]))
    for (const [block, row] of waiting) inFlight.set(block, row.localRev)
    try {
      const reply = await ports.save({
        answers: of(row => row.value),
        revs: of(row => row.serverRev),
        origins: of(row => ({ line: row.line, turn: row.localRev })),
        decided: waiting.flatMap(([block, row]) => (row.isChoice ? [block] : []))
      })
      serverAnsweredAt = ports.now().getTime()
      await applyReply(waiting, reply)
    } catch (error) {
      if (saveErrorOf(error) !== 'refused') throw error
      // One block that the service rejects must not block the others.
      if (waiting.length === 1) refused.set(waiting[0]![0], waiting[0]![1].localRev)
      else for (const one of waiting) await save([one])
      lastError = error
    } finally {
      for (const [block, row] of waiting) if (inFlight.get(block) === row.localRev) inFlight.delete(block)
    }
  }

  /**
   * Blocks to be acknowledged that are not being saved, as far as this tab knows them. A change that the device has not
   * stored yet gets an id of its own, because the device may number it differently.
   */
  function knownPendingRows(): [string, HeldRow][] {
    const known = new Map(rows)
    for (const [block, { edit, line }] of unwritten) {
      const serverRev = rows.get(block)?.serverRev ?? 0
      known.set(block, { line, value: edit.value, localRev: 1, by: tab, serverRev, dirty: true, isChoice: false })
    }
    return [...known].filter(
      ([block, row]) =>
        row.dirty && ports.hasBlock(block) && ![refused, inFlight].some(map => map.get(block) === row.localRev)
    )
  }

  function fail(error: unknown) {
    lastError = error
    const end = endReasonOf(error)
    if (end) {
      phase = end
      cancelTimers()
      return
    }
    failing = true
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.75 + ports.random() / 2)
    failures += 1
    cancelRetry?.()
    cancelRetry = isStopped
      ? null
      : ports.later(() => void (mustFetchServerState ? engine.fetchServerState() : push()), wait)
  }

  function clearFailures() {
    failing = false
    failures = 0
  }

  async function round() {
    cancelTimers()
    try {
      for (let rounds = 0; rounds < ROUNDS; rounds += 1) {
        await finishWriting()
        const rows = await pendingRows()
        notify()
        if (rows.length === 0) break
        await save(rows)
        clearFailures()
      }
      failing = false
    } catch (error) {
      fail(error)
    }
  }

  const canSave = () => !isStopped && (phase === 'editable' || phase === 'sending')

  function begin(saving: Promise<void>): Promise<void> {
    pushing = saving.finally(() => {
      pushing = null
      notify()
      // A value that was written while the last round ended has no other trigger for a save.
      if (phase === 'editable' && hasPending() && !cancelIdle) schedule()
    })
    return pushing
  }

  /** Only one save at a time; changes made meanwhile are saved in the next round of the same push. */
  function push(): Promise<void> {
    if (!canSave()) return Promise.resolve()
    return pushing ?? begin(round())
  }

  function schedule() {
    // After a failure the retry's delay counts: typing must not flood a service that is failing.
    if (isStopped || failing) return
    cancelIdle?.()
    cancelIdle = ports.later(() => void push(), IDLE_MS)
    cancelLongest ??= ports.later(() => void push(), LONGEST_WAIT_MS)
  }

  async function readStore() {
    for (const [block, held] of await store.all()) show(block, held)
    notify()
  }

  async function mergeServerValue(block: string, value: unknown, rev: number) {
    const [line, at] = [ports.newId(), stamp()]
    return change(block, held => applyServerValue(held, value, rev, line, at))
  }

  /** Merges what the service holds: newer values are shown where no change is pending here. */
  async function mergeServerState({ answers, revs, kept }: ServerState) {
    serverCopies = kept
    const stored = await store.all()
    for (const [block, held] of stored) show(block, held)
    for (const [block, value] of Object.entries(answers)) {
      const { row } = stored.get(block) ?? NOTHING
      const rev = revs[block] ?? 0
      const isStored = row !== null && !row.dirty && row.serverRev === rev && same(row.value, value)
      if (!isStored) await mergeServerValue(block, value, rev)
    }
    for (const [block, { row }] of stored)
      if (row && !row.dirty && !(block in revs)) await mergeServerValue(block, undefined, 0)
    notify()
  }

  async function fetchServerStateNow() {
    mustFetchServerState = true
    await engine.flush()
    if (hasPending() || !canSave()) return
    try {
      const known = [...rows].map(([block, row]) => [block, row.serverRev])
      const state = await ports.fetchServerState(Object.fromEntries(known))
      if (!canSave()) return
      serverAnsweredAt = ports.now().getTime()
      mustFetchServerState = false
      clearFailures()
      if (state.submitted === false) await mergeServerState(state)
      else {
        phase = 'sent'
        cancelTimers()
      }
    } catch (error) {
      fail(error)
    }
    notify()
    if (hasPending()) schedule()
  }

  /** Whether a pending change was made without having seen what the service holds. */
  const isBehind = ({ revs }: ServerState) =>
    [...rows].some(([block, row]) => row.dirty && (revs[block] ?? 0) > row.serverRev)

  const unsubscribe = store.subscribe(notify)
  const engine: SyncEngine = {
    async start(server) {
      await replayEdits(store, ports.newId, ports.now)
      if (server.submitted !== false) {
        // The teacher has the sent answers: nothing of this device is shown instead.
        phase = 'sent'
        submitted = server.submitted
        values = { ...server.answers }
        serverCopies = server.kept
        notify()
        return
      }
      await mergeServerState(server)
      if (unacknowledged.size === 0) return
      const mustWait = isBehind(server)
      const pushed = push()
      if (!mustWait) return
      await Promise.race([pushed, new Promise<void>(resolve => void ports.later(resolve, OPEN_WAIT_MS))])
    },
    values: () => values,
    conflictCopies: () => conflictCopies,
    status: () => snapshot,
    async edit(block, value) {
      if (isStopped || phase !== 'editable') return false
      const edit = { value, tab, seen: seen.get(block) ?? 0 }
      values = { ...values, [block]: value }
      unwritten.set(block, { edit, line: ports.newId() })
      store.putEdit(block, edit)
      notify()
      if (!failing && Math.abs(ports.now().getTime() - serverAnsweredAt) > AWAY_MS) void engine.fetchServerState()
      await finishWriting()
      schedule()
      return true
    },
    async choose(block, value) {
      if (isStopped || phase !== 'editable') return
      await finishWriting()
      const edit = { value, tab, seen: seen.get(block) ?? 0 }
      const [line, at] = [ports.newId(), stamp()]
      await change(block, held => applyChoice(held, edit, line, at))
      serverCopies = serverCopies.map(one => (one.block === block ? { ...one, isDecided: true } : one))
      notify()
      await push()
    },
    async flush() {
      if (pushing) await pushing
      await finishWriting()
      if (unacknowledged.size > 0) await push()
    },
    leave() {
      const waiting = canSave() ? knownPendingRows() : []
      if (waiting.length === 0) return
      const saving = save(waiting).then(clearFailures, fail)
      if (!pushing) void begin(saving)
    },
    async online() {
      failures = 0
      await engine.fetchServerState()
    },
    async refresh() {
      if (phase === 'editable' && !isStopped) await readStore()
    },
    fetchServerState() {
      if (isStopped || phase !== 'editable') return Promise.resolve()
      fetching ??= fetchServerStateNow().finally(() => (fetching = null))
      return fetching
    },
    async submit() {
      if (phase === 'sent' && submitted !== null) return submitted
      if (phase !== 'editable') throw lastError ?? new Error('Answers are locked')
      phase = 'sending'
      lastError = null
      refused.clear()
      notify()
      try {
        await engine.flush()
        if (unacknowledged.size > 0) throw lastError ?? new Error('Not all answers are saved')
        const rows = [...(await store.all())].flatMap(([block, { row }]) =>
          row && ports.hasBlock(block) ? [[block, row.serverRev]] : []
        )
        const reply = await ports.submit(Object.fromEntries(rows))
        phase = 'sent'
        submitted = reply.submitted
        cancelTimers()
        return reply.submitted
      } catch (error) {
        // Another device was quicker: its values are shown first, and are sent only when the student confirms again.
        for (const [block, { rev, value }] of Object.entries(staleOf(error) ?? {}))
          await mergeServerValue(block, value, rev)
        // If the answer is locked on the service, it stays locked here.
        phase = endReasonOf(error) ?? 'editable'
        throw error
      } finally {
        notify()
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      isStopped = true
      cancelTimers()
      unsubscribe()
      listeners.clear()
    }
  }
  return engine
}
