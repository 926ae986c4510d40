import { type ConflictCopy, same } from '@annals/contracts'
import type { SaveRequest, ServerState } from '../sync-engine.ts'

export class Refused extends Error {
  code: string
  status: number
  stored: unknown
  constructor(code: string, status: number, stored?: unknown) {
    super(code)
    this.stored = stored
    this.code = code
    this.status = status
  }
}

export type NetworkFault = 'none' | 'lost-request' | 'lost-reply'

/** A device's connection to the service; tests can make it fail. */
export interface Connection {
  fault: NetworkFault
  slow: boolean
  /** Lets one slow call continue. */
  release(): void
  mostAtOnce(): number
  saves(): number
  save(request: SaveRequest): Promise<{
    saved: Record<string, number>
    stale: Record<string, { rev: number; value: unknown }>
  }>
  fetchServerState(revs: Record<string, number>): Promise<ServerState>
  submit(revs: Record<string, number>): Promise<{ submitted: string }>
}

/** One student's answer in svc-shares, as behaviour/sharing §4.1, §7 describe it. */
export function fakeService() {
  interface Stored {
    rev: number
    value: unknown
    line: string | null
    turn: number
  }
  const blocks = new Map<string, Stored>()
  const kept = new Map<string, ConflictCopy & { turn: number }>()
  let submitted: string | false = false
  let sent: Record<string, unknown> | null = null
  const refuse = new Set<string>()
  /** Every value that was acknowledged to a device. */
  const told: { block: string; value: unknown }[] = []

  function keep(id: string, block: string, value: unknown, turn: number, more: Partial<ConflictCopy> = {}) {
    if ((kept.get(id)?.turn ?? -1) >= turn) return
    kept.set(id, { block, value, turn, at: '2026-11-21T10:00:00.000Z', isDecided: false, isLate: false, ...more })
  }
  const state = (known: Record<string, number> = {}): ServerState => ({
    answers: Object.fromEntries(
      [...blocks].filter(([id, { rev }]) => known[id] !== rev).map(([id, b]) => [id, b.value])
    ),
    revs: Object.fromEntries([...blocks].map(([block, { rev }]) => [block, rev])),
    submitted,
    kept: [...kept.values()].map(({ block, value, at, isDecided, isLate }) => ({ block, value, at, isDecided, isLate }))
  })

  function saveNow({ answers, revs, origins, decided }: SaveRequest) {
    const reply = { saved: {} as Record<string, number>, stale: {} as Record<string, { rev: number; value: unknown }> }
    if (Object.keys(answers).some(block => refuse.has(block))) throw new Refused('BAD_REQUEST', 400)
    for (const [block, value] of Object.entries(answers)) {
      const now = blocks.get(block)
      const { line, turn } = origins[block] ?? { line: null, turn: 0 }
      const named = revs[block] ?? 0
      const isOwn = now !== undefined && line !== null && now.line === line && turn !== now.turn
      if (submitted !== false) {
        if (!now || !same(now.value, value))
          keep(`${block} late ${line} ${named}`, block, value, turn, { isLate: true })
        continue
      }
      if (now && same(now.value, value) && !decided.includes(block)) reply.saved[block] = now.rev
      else if (isOwn && turn < now.turn) {
        keep(`${block} overtaken ${line} ${turn}`, block, value, turn, { isDecided: true })
        reply.saved[block] = now.rev
      } else if (isOwn || (now?.rev ?? 0) === named) {
        if (now && decided.includes(block) && !same(now.value, value))
          keep(`${block} replaced ${now.rev}`, block, now.value, now.rev, { isDecided: true })
        blocks.set(block, { rev: (now?.rev ?? 0) + 1, value, line, turn })
        reply.saved[block] = (now?.rev ?? 0) + 1
        if (decided.includes(block))
          for (const [id, one] of kept) if (one.block === block) kept.set(id, { ...one, isDecided: true })
      } else {
        keep(`${block} ${line} ${named}`, block, value, turn)
        reply.stale[block] = { rev: now?.rev ?? 0, value: now?.value ?? null }
      }
    }
    if (submitted !== false) throw new Refused('ALREADY_SUBMITTED', 409)
    return reply
  }

  function submitNow(revs: Record<string, number>) {
    if (submitted === false) {
      const stale = Object.fromEntries(
        Object.entries(revs).flatMap(([block, rev]) => {
          const now = blocks.get(block)
          return now && now.rev !== rev ? [[block, { rev: now.rev, value: now.value }]] : []
        })
      )
      if (Object.keys(stale).length > 0) throw new Refused('STALE', 409, stale)
      sent = state().answers
      submitted = '2026-11-21T10:00:00.000Z'
    }
    return { submitted }
  }

  /** The connection of one device to this service. */
  function connection(): Connection {
    const held: (() => void)[] = []
    let [underWay, most, saves] = [0, 0, 0]
    const it: Connection = {
      fault: 'none',
      slow: false,
      release: () => held.shift()?.(),
      mostAtOnce: () => most,
      saves: () => saves,
      save: request =>
        call(
          () => {
            saves += 1
            const reply = saveNow(request)
            return reply
          },
          reply => {
            for (const block of Object.keys(reply.saved)) told.push({ block, value: request.answers[block] })
          }
        ),
      fetchServerState: revs => call(() => state(revs)),
      submit: revs => call(() => submitNow(revs))
    }
    async function call<R>(work: () => R, onTold?: (reply: R) => void): Promise<R> {
      underWay += 1
      most = Math.max(most, underWay)
      const { fault } = it
      try {
        if (it.slow) await new Promise<void>(go => held.push(go))
        if (fault === 'lost-request') throw new Refused('NETWORK', 0)
        const reply = work()
        if (fault === 'lost-reply') throw new Refused('NETWORK', 0)
        onTold?.(reply)
        return reply
      } finally {
        underWay -= 1
      }
    }
    return it
  }

  return {
    blocks,
    refuse,
    told,
    sent: () => sent,
    state,
    connection,
    /** Another device saves on top of what it has just read. */
    write: (block: string, value: unknown) => {
      const rev = blocks.get(block)?.rev ?? 0
      blocks.set(block, { rev: rev + 1, value, line: 'elsewhere', turn: rev })
    }
  }
}
