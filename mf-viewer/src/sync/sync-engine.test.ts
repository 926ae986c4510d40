import { expect, test } from '@jest/globals'
import { AWAY_MS, type SyncEngine, type SyncEnginePorts, IDLE_MS, createSyncEngine } from './sync-engine.ts'
import type { HeldRow } from './merge.ts'
import { clearSentAnswers } from './clear-device.ts'
import { fakeClock, flushPromises } from './testing/clock.ts'
import { fakeDevice } from './testing/fake-device.ts'
import { fakeService } from './testing/fake-service.ts'

/** One device with any number of tabs, a clock and a service. */
function setUp(parts: Partial<SyncEnginePorts> = {}) {
  const clock = fakeClock()
  const service = fakeService()
  const connection = service.connection()
  const device = fakeDevice()
  const { store } = device.tab()
  let names = 0
  const engine = (own: Partial<SyncEnginePorts> = {}): SyncEngine =>
    createSyncEngine({
      store,
      hasBlock: () => true,
      save: connection.save,
      fetchServerState: connection.fetchServerState,
      submit: connection.submit,
      later: clock.later,
      now: () => new Date(Date.UTC(2026, 0, 1) + clock.now()),
      random: () => 0.5,
      newId: () => `n${(names += 1)}`,
      ...parts,
      ...own
    })
  const row = async (block: string) => (await store.all()).get(block)?.row
  return { clock, service, connection, device, store, row, engine }
}

const NOTHING = { answers: {}, revs: {}, submitted: false as const, kept: [] }
const held = (parts: Partial<HeldRow>): HeldRow => ({
  ...{ line: 'old', value: 'old', localRev: 3, by: null, serverRev: 1, dirty: false, isChoice: false },
  ...parts
})
const beside = (engine: SyncEngine) => engine.conflictCopies().map(({ block, value }) => [block, value])

test('a change is stored on the device at once and saved after a short pause in typing', async () => {
  const { clock, service, connection, row, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  await tab.edit('bb_1', 'one')
  expect(await row('bb_1')).toMatchObject({ value: 'one', dirty: true })
  expect(tab.status()).toMatchObject({ state: 'saving', waiting: 1 })
  expect(connection.saves()).toBe(0)
  await clock.pass(IDLE_MS)
  expect(service.blocks.get('bb_1')).toMatchObject({ rev: 1, value: 'one' })
  expect(tab.status()).toMatchObject({ state: 'saved', waiting: 0 })
})

test('each letter of fast typing is being stored on the device before the next one can be typed', async () => {
  const { device, engine } = setUp()
  const { store, kill } = device.tab()
  const tab = engine({ store })
  await tab.start(NOTHING)
  let text = ''
  for (const letter of 'Magellan') {
    text += letter
    void tab.edit('bb_1', text)
    // If this tab is killed now, it has passed on everything up to this letter.
    expect(device.values()).toContain(text)
  }
  kill()
  const after = engine()
  await after.start(NOTHING)
  expect(after.values()).toEqual({ bb_1: 'Magellan' })
})

test('a tab that is closed right after a letter has saved it to the service', async () => {
  const { service, device, engine } = setUp()
  const { store, kill } = device.tab()
  const tab = engine({ store })
  await tab.start(NOTHING)
  await tab.edit('bb_1', 'Magella')
  void tab.edit('bb_1', 'Magellan')
  void tab.edit('bb_2', 'Elcano')
  tab.leave()
  kill()
  tab.stop()
  await flushPromises()
  expect(service.state()).toMatchObject({ answers: { bb_1: 'Magellan', bb_2: 'Elcano' }, kept: [] })
  // When it is opened again, the device has the same answers, and no other values beside them.
  const after = engine()
  await after.start(service.state())
  await after.flush()
  expect(after.status()).toMatchObject({ state: 'saved', waiting: 0 })
  expect([after.values(), after.conflictCopies()]).toEqual([{ bb_1: 'Magellan', bb_2: 'Elcano' }, []])
})

test('a tab that only hides sends once what waits, and goes on from it', async () => {
  const { clock, service, connection, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  await tab.edit('bb_1', 'one')
  tab.leave()
  tab.leave()
  await tab.flush()
  expect(connection.saves()).toBe(1)
  await tab.edit('bb_1', 'one two')
  await clock.pass(IDLE_MS)
  expect(service.state()).toMatchObject({ answers: { bb_1: 'one two' }, kept: [] })
  expect([tab.status().state, tab.conflictCopies()]).toEqual(['saved', []])
})

test('a note that its tab has written elsewhere by now does not come back', async () => {
  const { device, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  await tab.edit('bb_1', 'one')
  await tab.edit('bb_1', 'two')
  expect(device.values()).toEqual(['two'])
})

test('while a save is under way further changes wait for the next one', async () => {
  const { clock, service, connection, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  connection.slow = true
  await tab.edit('bb_1', 'one')
  await clock.pass(IDLE_MS)
  await tab.edit('bb_1', 'two')
  await tab.edit('bb_2', 'other')
  await clock.pass(10 * IDLE_MS)
  connection.slow = false
  connection.release()
  await clock.pass(IDLE_MS)
  expect(connection.mostAtOnce()).toBe(1)
  expect(service.state().answers).toEqual({ bb_1: 'two', bb_2: 'other' })
  expect(tab.status().state).toBe('saved')
})

test('someone who never stops typing is saved every few seconds', async () => {
  const { clock, connection, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  for (let n = 0; n < 20; n += 1) {
    await tab.edit('bb_1', `word ${n}`)
    await clock.pass(IDLE_MS / 2)
  }
  expect(connection.saves()).toBeGreaterThanOrEqual(1)
})

test('offline is shown with the number waiting, and the network coming back sends at once', async () => {
  const { clock, connection, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  connection.fault = 'lost-request'
  await tab.edit('bb_1', 'one')
  await tab.edit('bb_2', 'two')
  await clock.pass(60_000)
  expect(tab.status()).toMatchObject({ state: 'offline', waiting: 2 })
  connection.fault = 'none'
  await tab.online()
  expect(tab.status()).toMatchObject({ state: 'saved', waiting: 0 })
})

test('retries grow further apart, and typing does not add to them', async () => {
  let tries = 0
  const offline = () => {
    tries += 1
    return Promise.reject(new Error('no network'))
  }
  const { clock, engine } = setUp({ save: offline, fetchServerState: offline })
  const tab = engine()
  await tab.start(NOTHING)
  for (let n = 0; n < 100; n += 1) {
    await tab.edit('bb_1', n)
    await clock.pass(600)
  }
  expect(tries).toBeLessThanOrEqual(8)
})

test('after a lost acknowledgement, the saved text and what is typed next do not count as another device’s answer', async () => {
  const { clock, service, connection, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  connection.fault = 'lost-reply'
  await tab.edit('bb_1', { order: ['a'], reasons: {} })
  await clock.pass(IDLE_MS)
  connection.fault = 'none'
  await clock.pass(60_000)
  expect(service.blocks.get('bb_1')?.rev).toBe(1)
  connection.fault = 'lost-reply'
  await tab.edit('bb_1', { order: ['b'], reasons: {} })
  await clock.pass(IDLE_MS)
  connection.fault = 'none'
  await tab.edit('bb_1', { order: ['b', 'c'], reasons: {} })
  await clock.pass(60_000)
  expect(service.state()).toMatchObject({ answers: { bb_1: { order: ['b', 'c'] } }, kept: [] })
  expect(tab.status().state).toBe('saved')
  expect(tab.conflictCopies()).toEqual([])
})

test('a tab that comes back into sight shows what another device has saved before it writes', async () => {
  const { clock, service, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  await tab.edit('bb_1', 'Begun')
  await clock.pass(IDLE_MS)
  service.write('bb_1', 'Begun, and gone on elsewhere')
  await tab.fetchServerState()
  expect(tab.values()).toEqual({ bb_1: 'Begun, and gone on elsewhere' })
  expect(tab.conflictCopies()).toEqual([])
  await tab.edit('bb_1', 'Begun, and gone on elsewhere, and here')
  await clock.pass(IDLE_MS)
  expect(service.state()).toMatchObject({ answers: { bb_1: 'Begun, and gone on elsewhere, and here' }, kept: [] })
})

test('a text typed over an outdated one never replaces the newer one: that is shown, both are kept, one press chooses', async () => {
  const { clock, service, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  await tab.edit('bb_1', 'Begun')
  await clock.pass(IDLE_MS)
  service.write('bb_1', 'The newer one')
  await tab.edit('bb_1', 'Begun x')
  await clock.pass(IDLE_MS)
  expect(service.state().answers).toEqual({ bb_1: 'The newer one' })
  expect(tab.values()).toEqual({ bb_1: 'The newer one' })
  expect(tab.status()).toMatchObject({ state: 'saved', waiting: 0 })
  expect(tab.conflictCopies()).toMatchObject([{ block: 'bb_1', value: 'Begun x', isDecided: false, isLate: false }])
  expect(service.state().kept).toMatchObject([{ value: 'Begun x' }])

  await tab.choose('bb_1', 'Begun x')
  expect(service.state().answers).toEqual({ bb_1: 'Begun x' })
  expect(tab.values()).toEqual({ bb_1: 'Begun x' })
  expect(tab.conflictCopies()).toMatchObject([{ value: 'The newer one', isDecided: true }])
  await tab.fetchServerState()
  expect(tab.conflictCopies()).toMatchObject([{ value: 'The newer one', isDecided: true }])
})

test('choosing what is shown asks no more, on no device', async () => {
  const { clock, service, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  await tab.edit('bb_1', 'Begun')
  await clock.pass(IDLE_MS)
  service.write('bb_1', 'newer')
  await tab.edit('bb_1', 'mine')
  await clock.pass(IDLE_MS)
  await tab.choose('bb_1', 'newer')
  expect(tab.conflictCopies()).toMatchObject([{ value: 'mine', isDecided: true }])
  expect(service.state()).toMatchObject({ answers: { bb_1: 'newer' }, kept: [{ value: 'mine', isDecided: true }] })
})

test('after half a minute of sleep, the newest answers are read before the first text is saved', async () => {
  const { clock, service, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  await tab.edit('bb_1', 'Begun')
  await clock.pass(IDLE_MS)
  clock.sleep(AWAY_MS + 1)
  service.write('bb_2', 'elsewhere')
  await tab.edit('bb_1', 'Begun again')
  await flushPromises()
  expect(tab.values()).toEqual({ bb_1: 'Begun again', bb_2: 'elsewhere' })
})

test('opening shows the newer answer where something older waits here, and keeps that', async () => {
  const { store, service, engine } = setUp()
  await store.change('bb_1', () => ({ row: held({ value: 'typed offline, days ago', dirty: true }), kept: [] }))
  service.write('bb_1', 'old')
  service.write('bb_1', 'newer')
  const tab = engine()
  await tab.start(service.state())
  expect(tab.values()).toEqual({ bb_1: 'newer' })
  expect(beside(tab)).toEqual([['bb_1', 'typed offline, days ago']])
})

test('on resuming the service’s newer answer shows where nothing waits here', async () => {
  const { service, store, engine } = setUp()
  await store.change('bb_1', () => ({ row: held({}), kept: [] }))
  service.write('bb_1', 'old')
  service.write('bb_1', 'newer')
  const tab = engine()
  await tab.start(service.state())
  expect(tab.values()).toEqual({ bb_1: 'newer' })
})

test('a service that forgot what it acknowledged gets it again', async () => {
  const { store, service, engine } = setUp()
  for (const block of ['bb_1', 'bb_2'])
    await store.change(block, () => ({ row: held({ value: block, serverRev: 4 }), kept: [] }))
  service.write('bb_1', 'from a backup')
  const tab = engine()
  await tab.start(service.state())
  await tab.flush()
  expect(service.state().answers).toEqual({ bb_1: 'bb_1', bb_2: 'bb_2' })
})

test('a reload brings back what was typed and sends it', async () => {
  const { service, engine } = setUp()
  const before = engine()
  await before.start(NOTHING)
  await before.edit('bb_1', 'typed')
  before.stop()
  const after = engine()
  await after.start(service.state())
  expect(after.values()).toEqual({ bb_1: 'typed' })
  await after.flush()
  expect(service.state().answers).toEqual({ bb_1: 'typed' })
})

test('a block that the service rejects does not delay the others, and is saved again when it changes', async () => {
  const { clock, service, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
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
  const { store, service, engine } = setUp({ hasBlock: block => block !== 'bb_9' })
  await store.change('bb_9', () => ({ row: held({ dirty: true, serverRev: 0 }), kept: [] }))
  service.refuse.add('bb_9')
  const tab = engine()
  await tab.start(NOTHING)
  await tab.edit('bb_1', 'one')
  await tab.submit()
  expect(service.sent()).toEqual({ bb_1: 'one' })
  expect([...(await store.all()).keys()].toSorted()).toEqual(['bb_1', 'bb_9'])
})

test('sending takes the waiting changes along, locks, and can be repeated', async () => {
  const { service, connection, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  await tab.edit('bb_1', 'last words')
  connection.fault = 'lost-request'
  await expect(tab.submit()).rejects.toMatchObject({ code: 'NETWORK' })
  expect(await tab.edit('bb_1', 'the very last')).toBe(true)
  connection.fault = 'none'
  const date = await tab.submit()
  expect(service.sent()).toEqual({ bb_1: 'the very last' })
  expect(await tab.edit('bb_1', 'too late')).toBe(false)
  expect(tab.values()).toEqual({ bb_1: 'the very last' })
  expect(await tab.submit()).toBe(date)
  expect(tab.status()).toMatchObject({ state: 'sent', submitted: date })
})

test('answers sent from another device lock this one, and what was written here since is kept', async () => {
  const { clock, service, connection, store, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  await connection.submit({})
  await tab.edit('bb_1', 'late')
  await clock.pass(IDLE_MS)
  expect(tab.status()).toMatchObject({ state: 'sent', submitted: null })
  expect(clock.count()).toBe(0)
  expect(service.state().kept).toMatchObject([{ value: 'late', isLate: true }])
  await clearSentAnswers(store, {})
  const after = engine()
  await after.start(service.state())
  expect(after.conflictCopies()).toMatchObject([{ value: 'late', isLate: true }])
})

test('a tab that nobody typed in learns by looking that the answers were sent', async () => {
  const { connection, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  await connection.submit({})
  await tab.fetchServerState()
  expect(tab.status().state).toBe('sent')
})

test('sending stops where another device was quicker: what it wrote shows, and the next press sends that', async () => {
  const { service, engine } = setUp()
  const tab = engine()
  await tab.start(NOTHING)
  await tab.edit('bb_1', 'here')
  await tab.flush()
  service.write('bb_1', 'there')
  await expect(tab.submit()).rejects.toMatchObject({ code: 'STALE' })
  expect(tab.values()).toEqual({ bb_1: 'there' })
  expect(tab.status().state).toBe('saved')
  await tab.submit()
  expect(service.sent()).toEqual({ bb_1: 'there' })
})

test('two tabs of one device send the blocks of both, and each shows the other’s', async () => {
  const { clock, service, engine } = setUp()
  const [left, right] = [engine(), engine()]
  await left.start(NOTHING)
  await right.start(NOTHING)
  await left.edit('bb_1', 'left')
  await right.edit('bb_2', 'right')
  await clock.pass(10 * IDLE_MS)
  expect(service.state().answers).toEqual({ bb_1: 'left', bb_2: 'right' })
  await left.refresh()
  expect(left.values()).toEqual({ bb_1: 'left', bb_2: 'right' })
  expect([left.status().state, right.status().state]).toEqual(['saved', 'saved'])
})

test('what is typed in a tab that has not seen the other tab’s text is kept beside that', async () => {
  const { engine } = setUp()
  const [left, right] = [engine(), engine()]
  await left.start(NOTHING)
  await right.start(NOTHING)
  await left.edit('bb_1', 'left')
  await right.edit('bb_1', 'r')
  expect(right.values()).toEqual({ bb_1: 'left' })
  expect(beside(right)).toEqual([['bb_1', 'r']])
  await right.edit('bb_1', 'left and right')
  expect(right.values()).toEqual({ bb_1: 'left and right' })
})
