import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type EnginePorts, IDLE_MS, createEngine } from './engine.ts'
import { memoryStore } from './store.ts'

class Refused extends Error {
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

/** Lets every promise that can go on do so. */
async function settle() {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

/** A clock that only moves when told. */
function fakeClock() {
  let now = 0
  let timers: { at: number; work: () => void }[] = []
  return {
    later(work: () => void, ms: number) {
      const timer = { at: now + ms, work }
      timers.push(timer)
      return () => void (timers = timers.filter(other => other !== timer))
    },
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const next = timers.filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = next.at
        timers = timers.filter(timer => timer !== next)
        next.work()
        await settle()
      }
      now = end
      await settle()
    },
    count: () => timers.length
  }
}

type Trouble = 'none' | 'lost-request' | 'lost-reply'

/** The service, as RULINGS 14 describes it, behind a network that can be told to fail. */
function fakeService() {
  const blocks = new Map<string, { rev: number; value: unknown }>()
  const overwritten: { block: string; value: unknown }[] = []
  let submitted: string | false = false
  let sent: Record<string, unknown> | null = null
  let underWay = 0
  const held: (() => void)[] = []
  const service = {
    trouble: 'none' as Trouble,
    slow: false,
    refuse: new Set<string>(),
    mostAtOnce: 0,
    saves: 0,
    blocks,
    overwritten,
    sent: () => sent,
    state: () => ({
      answers: Object.fromEntries([...blocks].map(([block, { value }]) => [block, value])),
      revs: Object.fromEntries([...blocks].map(([block, { rev }]) => [block, rev])),
      submitted
    }),
    release: () => held.shift()?.(),
    write(block: string, value: unknown, rev?: number) {
      const old = blocks.get(block)
      if (old && rev !== undefined && old.rev !== rev) return old
      if (old) overwritten.push({ block, value: old.value })
      blocks.set(block, { rev: (old?.rev ?? 0) + 1, value })
      return null
    },
    async call<T>(work: () => T): Promise<T> {
      underWay += 1
      service.mostAtOnce = Math.max(service.mostAtOnce, underWay)
      const trouble = service.trouble
      try {
        if (service.slow) await new Promise<void>(go => held.push(go))
        if (trouble === 'lost-request') throw new Refused('NETWORK', 0)
        const reply = work()
        if (trouble === 'lost-reply') throw new Refused('NETWORK', 0)
        return reply
      } finally {
        underWay -= 1
      }
    },
    save: (answers: Record<string, unknown>, revs: Record<string, number>) =>
      service.call(() => {
        service.saves += 1
        if (submitted !== false) throw new Refused('ALREADY_SUBMITTED', 409)
        if (Object.keys(answers).some(block => service.refuse.has(block))) throw new Refused('BAD_REQUEST', 400)
        const reply = {
          saved: {} as Record<string, number>,
          stale: {} as Record<string, { rev: number; value: unknown }>
        }
        for (const [block, value] of Object.entries(answers)) {
          const stale = service.write(block, value, revs[block])
          if (stale) reply.stale[block] = { ...stale }
          else reply.saved[block] = blocks.get(block)!.rev
        }
        return reply
      }),
    submit: (answers: Record<string, unknown>, revs: Record<string, number>) =>
      service.call(() => {
        if (submitted === false) {
          const stale: Record<string, { rev: number; value: unknown }> = {}
          for (const [block, value] of Object.entries(answers)) {
            const newer = service.write(block, value, revs[block])
            // What is stored as it was sent counts as saved, as the service has it.
            if (newer && newer.value !== value) stale[block] = { ...newer }
          }
          if (Object.keys(stale).length > 0) throw new Refused('STALE', 409, stale)
          sent = service.state().answers
          submitted = '2026-11-21T10:00:00.000Z'
        }
        return { submitted }
      })
  }
  return service
}

function desk(parts: Partial<EnginePorts> = {}) {
  const clock = fakeClock()
  const service = fakeService()
  const store = parts.store ?? memoryStore()
  const ports: EnginePorts = {
    store,
    takes: () => true,
    save: service.save,
    submit: service.submit,
    later: clock.later,
    random: () => 0.5,
    ...parts
  }
  return { clock, service, store, ports, engine: () => createEngine(ports) }
}

const NOTHING = { answers: {}, revs: {}, submitted: false as const }

test('a change is on the device at once and with the service after a moment of quiet', async () => {
  const { clock, service, store, engine } = desk()
  const tab = engine()
  await tab.open(NOTHING)
  await tab.edit('bb_1', 'one')
  expect((await store.rows())[0]).toMatchObject({ value: 'one', dirty: true })
  expect(tab.status()).toMatchObject({ state: 'saving', waiting: 1 })
  expect(service.saves).toBe(0)
  await clock.pass(IDLE_MS)
  expect(service.blocks.get('bb_1')).toEqual({ rev: 1, value: 'one' })
  expect(tab.status()).toMatchObject({ state: 'saved', waiting: 0 })
})

test('while a save is under way further changes wait for the next one', async () => {
  const { clock, service, engine } = desk()
  const tab = engine()
  await tab.open(NOTHING)
  service.slow = true
  await tab.edit('bb_1', 'one')
  await clock.pass(IDLE_MS)
  await tab.edit('bb_1', 'two')
  await tab.edit('bb_2', 'other')
  await clock.pass(10 * IDLE_MS)
  service.slow = false
  service.release()
  await clock.pass(IDLE_MS)
  expect(service.mostAtOnce).toBe(1)
  expect(service.state().answers).toEqual({ bb_1: 'two', bb_2: 'other' })
  expect(tab.status().state).toBe('saved')
})

test('someone who never stops typing is saved every few seconds', async () => {
  const { clock, service, engine } = desk()
  const tab = engine()
  await tab.open(NOTHING)
  for (let n = 0; n < 20; n += 1) {
    await tab.edit('bb_1', `word ${n}`)
    await clock.pass(IDLE_MS / 2)
  }
  expect(service.saves).toBeGreaterThanOrEqual(1)
})

test('offline is shown with the number waiting, and the network coming back sends at once', async () => {
  const { clock, service, engine } = desk()
  const tab = engine()
  await tab.open(NOTHING)
  service.trouble = 'lost-request'
  await tab.edit('bb_1', 'one')
  await tab.edit('bb_2', 'two')
  await clock.pass(60_000)
  expect(tab.status()).toMatchObject({ state: 'offline', waiting: 2 })
  service.trouble = 'none'
  await tab.online()
  expect(tab.status()).toMatchObject({ state: 'saved', waiting: 0 })
})

test('retries grow further apart, and typing does not add to them', async () => {
  const { clock, service, engine } = desk()
  const tab = engine()
  await tab.open(NOTHING)
  let tries = 0
  service.trouble = 'lost-request'
  const call = service.call
  service.call = work => {
    tries += 1
    return call(work)
  }
  for (let n = 0; n < 100; n += 1) {
    await tab.edit('bb_1', n)
    await clock.pass(600)
  }
  expect(tries).toBeLessThanOrEqual(8)
})

test('an acknowledgement that got lost is not taken for somebody else’s answer', async () => {
  const { clock, service, store, engine } = desk()
  const tab = engine()
  await tab.open(NOTHING)
  service.trouble = 'lost-reply'
  await tab.edit('bb_1', { order: ['a'], reasons: {} })
  await clock.pass(IDLE_MS)
  service.trouble = 'none'
  await clock.pass(60_000)
  expect(service.blocks.get('bb_1')!.rev).toBe(1)
  expect(await store.history()).toEqual([])
  expect(tab.status().state).toBe('saved')
})

test('an answer from another device is replaced by the unsent one here and kept in the history', async () => {
  const { clock, service, store, engine } = desk()
  const tab = engine()
  await tab.open(NOTHING)
  await tab.edit('bb_1', 'here')
  service.write('bb_1', 'there')
  await clock.pass(IDLE_MS)
  expect(service.blocks.get('bb_1')).toEqual({ rev: 2, value: 'here' })
  expect(await store.history()).toEqual([{ block: 'bb_1', value: 'there' }])
})

test('on resuming the service’s newer answer shows where nothing waits here', async () => {
  const { service, store, engine } = desk()
  await store.change('bb_1', () => ({ row: { block: 'bb_1', value: 'old', localRev: 3, serverRev: 1, dirty: false } }))
  service.write('bb_1', 'old')
  service.write('bb_1', 'newer')
  const tab = engine()
  await tab.open(service.state())
  expect(tab.values()).toEqual({ bb_1: 'newer' })
})

test('a service that forgot what it acknowledged gets it again', async () => {
  const { store, service, engine } = desk()
  for (const block of ['bb_1', 'bb_2'])
    await store.change(block, () => ({ row: { block, value: block, localRev: 3, serverRev: 4, dirty: false } }))
  service.write('bb_1', 'from a backup')
  const tab = engine()
  await tab.open(service.state())
  await tab.flush()
  expect(service.state().answers).toEqual({ bb_1: 'bb_1', bb_2: 'bb_2' })
})

test('a reload brings back what was typed and sends it', async () => {
  const { service, engine } = desk()
  const before = engine()
  await before.open(NOTHING)
  await before.edit('bb_1', 'typed')
  before.close()
  const after = engine()
  await after.open(service.state())
  expect(after.values()).toEqual({ bb_1: 'typed' })
  await after.flush()
  expect(service.state().answers).toEqual({ bb_1: 'typed' })
})

test('a block the service refuses does not hold the others back, and goes again when it is changed', async () => {
  const { clock, service, engine } = desk()
  const tab = engine()
  await tab.open(NOTHING)
  service.refuse.add('bb_2')
  await tab.edit('bb_1', 'good')
  await tab.edit('bb_2', 'too long')
  await clock.pass(60_000)
  expect(service.state().answers).toEqual({ bb_1: 'good' })
  expect(tab.status()).toMatchObject({ state: 'refused', waiting: 1 })
  await expect(tab.submit()).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  service.refuse.clear()
  await tab.edit('bb_2', 'short')
  await clock.pass(IDLE_MS)
  expect(tab.status().state).toBe('saved')
})

test('what belongs to a block that the activity has lost stays on the device and keeps nothing back', async () => {
  const { store, service, engine } = desk({ takes: block => block !== 'bb_9' })
  await store.change('bb_9', () => ({ row: { block: 'bb_9', value: 'old', localRev: 1, serverRev: 0, dirty: true } }))
  service.refuse.add('bb_9')
  const tab = engine()
  await tab.open(NOTHING)
  await tab.edit('bb_1', 'one')
  await tab.submit()
  expect(service.sent()).toEqual({ bb_1: 'one' })
  expect((await store.rows()).map(row => row.block).toSorted()).toEqual(['bb_1', 'bb_9'])
})

test('sending takes the waiting changes along, locks, and can be repeated', async () => {
  const { service, engine } = desk()
  const tab = engine()
  await tab.open(NOTHING)
  await tab.edit('bb_1', 'last words')
  service.trouble = 'lost-request'
  await expect(tab.submit()).rejects.toMatchObject({ code: 'NETWORK' })
  expect(await tab.edit('bb_1', 'the very last')).toBe(true)
  service.trouble = 'none'
  const date = await tab.submit()
  expect(service.sent()).toEqual({ bb_1: 'the very last' })
  expect(await tab.edit('bb_1', 'too late')).toBe(false)
  expect(tab.values()).toEqual({ bb_1: 'the very last' })
  expect(await tab.submit()).toBe(date)
  expect(tab.status()).toMatchObject({ state: 'sent', submitted: date })
})

test('answers sent from another device lock this one', async () => {
  const { clock, service, engine } = desk()
  const tab = engine()
  await tab.open(NOTHING)
  await service.submit({}, {})
  await tab.edit('bb_1', 'late')
  await clock.pass(IDLE_MS)
  expect(tab.status()).toMatchObject({ state: 'sent', submitted: null })
  expect(clock.count()).toBe(0)
})

test('sending goes over what another device saved in the last moment, and keeps that', async () => {
  const { service, store, engine } = desk()
  const tab = engine()
  await tab.open(NOTHING)
  await tab.edit('bb_1', 'here')
  await tab.flush()
  service.write('bb_1', 'there')
  await tab.submit()
  expect(service.sent()).toEqual({ bb_1: 'here' })
  expect(await store.history()).toEqual([{ block: 'bb_1', value: 'there' }])
})

test('two tabs of one device bring both their blocks and see each other’s', async () => {
  const { clock, service, engine } = desk()
  const [left, right] = [engine(), engine()]
  await left.open(NOTHING)
  await right.open(NOTHING)
  await left.edit('bb_1', 'left')
  await right.edit('bb_2', 'right')
  await clock.pass(10 * IDLE_MS)
  expect(service.state().answers).toEqual({ bb_1: 'left', bb_2: 'right' })
  await left.refresh()
  expect(left.values()).toEqual({ bb_1: 'left', bb_2: 'right' })
  expect([left.status().state, right.status().state]).toEqual(['saved', 'saved'])
})

test('what another tab wrote unseen is kept when this one overwrites it', async () => {
  const { store, engine } = desk()
  const [left, right] = [engine(), engine()]
  await left.open(NOTHING)
  await right.open(NOTHING)
  await left.edit('bb_1', 'left')
  await right.edit('bb_1', 'right')
  await right.edit('bb_1', 'right again')
  expect(await store.history()).toEqual([{ block: 'bb_1', value: 'left' }])
})

/* Random lives: edits in two tabs, another device, lost requests and replies, slow replies, reloads, time passing.
 * Whatever happens, once things are calm: every value the device took is with the service, or a later value of the
 * same block replaced it there or on the device, or it lies in the history. Nothing is sent twice. */
const block = fc.constantFrom('bb_1', 'bb_2', 'bb_3')
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), tab: fc.nat(1), block, wait: fc.boolean() })
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 8000 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      trouble: fc.constantFrom<Trouble>('none', 'lost-request', 'lost-reply')
    })
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('slow' as const), slow: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'release' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('flush' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), block }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refresh' as const), tab: fc.nat(1) }) }
)

test('whatever happens on the way, no answer is lost and answers are sent once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const { clock, service, store, engine } = desk()
      const tabs = [engine(), engine()]
      for (const tab of tabs) await tab.open(NOTHING)
      /** Every value that the device or the service took, by block, in order. */
      const taken: { block: string; value: string }[] = []
      let count = 0
      for (const next of steps) {
        if (next.kind === 'edit') {
          const value = `${next.block}#${(count += 1)}`
          const done = tabs[next.tab]!.edit(next.block, value)
          taken.push({ block: next.block, value })
          if (next.wait) expect(await done).toBe(true)
        } else if (next.kind === 'pass') await clock.pass(next.ms)
        else if (next.kind === 'network') service.trouble = next.trouble
        else if (next.kind === 'slow') service.slow = next.slow
        else if (next.kind === 'release') service.release()
        else if (next.kind === 'flush') void tabs[next.tab]!.flush()
        else if (next.kind === 'refresh') await tabs[next.tab]!.refresh()
        else if (next.kind === 'elsewhere') {
          const value = `${next.block}#${(count += 1)}`
          service.write(next.block, value)
          taken.push({ block: next.block, value })
        } else {
          await settle()
          tabs[next.tab]!.close()
          tabs[next.tab] = engine()
          await tabs[next.tab]!.open(service.state())
        }
        await settle()
      }
      service.trouble = 'none'
      service.slow = false
      for (let n = 0; n < 50; n += 1) service.release()
      await settle()
      for (const tab of tabs) await tab.online()
      await clock.pass(120_000)
      for (const tab of tabs) expect(tab.status()).toMatchObject({ state: 'saved', waiting: 0 })
      const rows = await store.rows()
      expect(rows.every(row => !row.dirty)).toBe(true)
      for (const name of ['bb_1', 'bb_2', 'bb_3']) {
        const own = taken.filter(entry => entry.block === name)
        if (own.length === 0) continue
        const final = service.blocks.get(name)!.value
        const history = (await store.history()).filter(entry => entry.block === name).map(entry => entry.value)
        // The stored value is one that somebody wrote; one written here last, with nothing after it, is never lost.
        expect(own.map(entry => entry.value)).toContain(final)
        const last = own.at(-1)!
        expect([final, ...history]).toContain(last.value)
      }
      const dates = [await tabs[0]!.submit(), await tabs[1]!.submit()]
      expect(dates[0]).toBe(dates[1])
      expect(service.sent()).toEqual(service.state().answers)
      await tabs[0]!.edit('bb_1', 'after')
      await clock.pass(120_000)
      expect(service.sent()).toEqual(service.state().answers)
    }),
    { numRuns: 300 }
  )
})
