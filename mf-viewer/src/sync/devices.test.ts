import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { clearSentAnswers } from './clear-device.ts'
import { createSyncEngine, type SyncEngine } from './sync-engine.ts'
import { fakeClock, flushPromises } from './testing/clock.ts'
import { fakeDevice } from './testing/fake-device.ts'
import { fakeService, type NetworkFault } from './testing/fake-service.ts'

/**
 * One student on several devices with two tabs each, in any order: typing, sleeping, wrong clocks, lost networks,
 * reloads, killed tabs, choosing and sending. Every text continues the one that its tab shows and adds a new word. So a
 * word is readable as long as any text that contains it is readable.
 */

const DEVICES = 3
const BLOCKS = ['bb_1', 'bb_2'] as const
const block = fc.constantFrom(...BLOCKS)
const device = fc.nat(DEVICES - 1)
const tab = fc.nat(1)
const of = <K extends string, M extends object>(kind: K, more: { [P in keyof M]: fc.Arbitrary<M[P]> }) =>
  fc.tuple(device, tab, fc.record(more)).map(([at, which, rest]) => ({ kind, device: at, tab: which, ...(rest as M) }))
const step = fc.oneof(
  { weight: 12, arbitrary: of('type', { block, waits: fc.boolean(), turns: fc.nat(40) }) },
  { weight: 6, arbitrary: of('pass', { ms: fc.integer({ min: 1, max: 8000 }) }) },
  { weight: 2, arbitrary: of('sleep', { ms: fc.integer({ min: 1, max: 4 * 24 * 3_600_000 }) }) },
  { weight: 1, arbitrary: of('clock', { ms: fc.integer({ min: -1e10, max: 1e10 }) }) },
  {
    weight: 3,
    arbitrary: of('network', { fault: fc.constantFrom<NetworkFault>('none', 'lost-request', 'lost-reply') })
  },
  { weight: 2, arbitrary: of('slow', { slow: fc.boolean() }) },
  { weight: 2, arbitrary: of('release', {}) },
  { weight: 4, arbitrary: of('fetchServerState', { waits: fc.boolean(), turns: fc.nat(60) }) },
  { weight: 1, arbitrary: of('refresh', {}) },
  { weight: 2, arbitrary: of('reload', {}) },
  { weight: 3, arbitrary: of('kill', { turns: fc.nat(6) }) },
  { weight: 3, arbitrary: of('hide', { ends: fc.boolean(), turns: fc.nat(6) }) },
  { weight: 3, arbitrary: of('choose', { block }) },
  { weight: 1, arbitrary: of('send', {}) }
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const textOf = (values: readonly unknown[]) => new Set(values.flatMap(value => String(value).split(' ')))

function world() {
  const clock = fakeClock()
  const service = fakeService()
  let names = 0
  const newId = () => `n${(names += 1)}`
  const devices = Array.from({ length: DEVICES }, () => ({
    ...fakeDevice(),
    connection: service.connection(),
    clockOff: 0,
    tabs: [null, null] as ({ engine: SyncEngine; kill(): void } | null)[]
  }))

  /** Loads a page: it needs the network, and receives the stored answers. */
  async function open(at: number, which: number): Promise<void> {
    const one = devices[at]!
    if (one.connection.fault !== 'none' || one.tabs[which]) return
    const { store, kill } = one.tab()
    const engine = createSyncEngine({
      store,
      hasBlock: () => true,
      save: one.connection.save,
      fetchServerState: one.connection.fetchServerState,
      submit: one.connection.submit,
      later: clock.later,
      now: () => new Date(Date.UTC(2026, 0, 1) + clock.now() + one.clockOff),
      random: () => 0.5,
      newId
    })
    one.tabs[which] = { engine, kill }
    const opening = engine.start(service.state())
    await Promise.race([opening, flushPromises()])
  }
  return { clock, service, devices, open }
}

async function play(steps: Step[]) {
  const { clock, service, devices, open } = world()
  for (let at = 0; at < DEVICES; at += 1) for (const which of [0, 1]) await open(at, which)
  const typed = new Map<string, number>()
  let count = 0

  for (const one of steps) {
    const where = devices[one.device]!
    const tabThere = where.tabs[one.tab]
    if (one.kind === 'type') {
      await open(one.device, one.tab)
      const { engine } = where.tabs[one.tab] ?? {}
      if (!engine) continue
      const word = `w${(count += 1)}`
      const before = engine.values()[one.block] as string | undefined
      typed.set(word, one.device)
      const done = engine.edit(one.block, before === undefined ? word : `${before} ${word}`)
      // Locked answers accept no changes, and report this.
      void done.then(isTaken => isTaken || typed.delete(word))
      if (one.waits) await Promise.race([done, flushPromises()])
    } else if (one.kind === 'pass') await clock.pass(one.ms)
    else if (one.kind === 'sleep') clock.sleep(one.ms)
    else if (one.kind === 'clock') where.clockOff += one.ms
    else if (one.kind === 'network') where.connection.fault = one.fault
    else if (one.kind === 'slow') where.connection.slow = one.slow
    else if (one.kind === 'release') where.connection.release()
    else if (one.kind === 'fetchServerState') void tabThere?.engine.fetchServerState()
    else if (one.kind === 'refresh') void tabThere?.engine.refresh()
    else if (one.kind === 'send') void tabThere?.engine.submit().catch(() => undefined)
    else if (one.kind === 'choose') {
      const beside = tabThere?.engine.conflictCopies().filter(kept => kept.block === one.block && !kept.isLate) ?? []
      if (beside.length > 0) void tabThere?.engine.choose(one.block, beside.at(-1)?.value)
    } else if (one.kind === 'hide' && !one.ends) {
      tabThere?.engine.leave()
      void tabThere?.engine.flush()
    } else if (one.kind === 'reload' || one.kind === 'kill' || one.kind === 'hide') {
      if (one.kind === 'hide') tabThere?.engine.leave()
      if (one.kind !== 'reload') for (let turn = 0; turn < one.turns; turn += 1) await Promise.resolve()
      else void tabThere?.engine.flush()
      tabThere?.kill()
      tabThere?.engine.stop()
      where.tabs[one.tab] = null
      if (one.kind === 'reload') await open(one.device, one.tab)
    }
    if ('waits' in one && !one.waits) for (let turn = 0; turn < one.turns; turn += 1) await Promise.resolve()
    else await flushPromises()
  }

  // At the end everything works, every device is opened once more, and time passes.
  for (const one of devices) {
    one.connection.fault = 'none'
    one.connection.slow = false
  }
  for (let n = 0; n < 100; n += 1) for (const one of devices) one.connection.release()
  await flushPromises()
  for (let at = 0; at < DEVICES; at += 1) for (const which of [0, 1]) await open(at, which)
  for (let round = 0; round < 3; round += 1) {
    for (const one of devices) for (const opened of one.tabs) await opened?.engine.online()
    await clock.pass(120_000)
  }
  return { service, devices, typed }
}

/** A tab that is closed while its save is under way, a change on a device with a wrong clock, and a choice. */
const SAME_COPY_TWICE: Step[] = [
  { kind: 'type', device: 0, tab: 1, block: 'bb_1', waits: false, turns: 0 },
  { kind: 'hide', device: 0, tab: 1, ends: true, turns: 0 },
  { kind: 'clock', device: 1, tab: 0, ms: 30001 },
  { kind: 'type', device: 1, tab: 0, block: 'bb_1', waits: true, turns: 0 },
  { kind: 'choose', device: 1, tab: 0, block: 'bb_1' }
]

test('no acknowledged text is ever out of reach, nor any that was typed on a device that still exists', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 45 }), async steps => {
      const { service, devices, typed } = await play(steps)
      const { answers, kept, submitted } = service.state()
      const there = [...Object.values(answers), ...kept.map(({ value }) => value)]

      const readable = textOf(there)
      const acknowledged = textOf(service.told.map(({ value }) => value))
      expect([...acknowledged].filter(word => !readable.has(word))).toEqual([])

      if (submitted !== false)
        for (const one of devices) for (const opened of one.tabs) expect(opened?.engine.status().state).toBe('sent')
      const onDevice = devices.map(one => {
        const shown = one.tabs.flatMap(opened => opened?.engine.conflictCopies().map(({ value }) => value) ?? [])
        return textOf([...there, ...one.values(), ...shown])
      })
      expect([...typed].filter(([word, at]) => !onDevice[at]!.has(word))).toEqual([])

      if (submitted === false)
        for (const one of devices)
          for (const opened of one.tabs) {
            expect(opened?.engine.status()).toMatchObject({ state: 'saved', waiting: 0 })
            expect(opened?.engine.values()).toEqual(answers)
            // The conflict copies are visible, each value once.
            for (const { block: of, value } of kept)
              if (value !== answers[of])
                expect(
                  opened?.engine.conflictCopies().filter(beside => beside.block === of && beside.value === value)
                ).toHaveLength(1)
          }
      else expect(service.sent()).toEqual(answers)
    }),
    { numRuns: 500, examples: [[SAME_COPY_TWICE]] }
  )
})

test('after the sending each device keeps what it alone has, and nothing of what was sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      const { service, devices, typed } = await play([...steps, { kind: 'send', device: 0, tab: 0 } as Step])
      const { answers, kept, submitted } = service.state()
      if (submitted === false) return
      for (const [at, one] of devices.entries()) {
        const before = one.values()
        const { store } = one.tab()
        await clearSentAnswers(store, answers)
        expect([...(await store.all()).values()].filter(({ row }) => row !== null)).toEqual([])
        expect(await store.pendingEdits()).toEqual([])
        const readable = textOf([...Object.values(answers), ...kept.map(({ value }) => value), ...one.values()])
        const mine = [...textOf(before)].filter(word => typed.get(word) === at)
        expect(mine.filter(word => !readable.has(word))).toEqual([])
      }
    }),
    { numRuns: 150 }
  )
})
