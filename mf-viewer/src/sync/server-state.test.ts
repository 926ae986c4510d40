import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { serverStateOf } from './server-state.ts'
import { createSyncEngine } from './sync-engine.ts'
import { fakeClock, flushPromises } from './testing/clock.ts'
import { fakeDevice } from './testing/fake-device.ts'
import { fakeService } from './testing/fake-service.ts'

const NOTHING = { answers: {}, revs: {}, submitted: false as const, kept: [] }

/** A device, its clock, and the service with a network that a test can cut. */
function setUp() {
  const clock = fakeClock()
  const service = fakeService()
  const connection = service.connection()
  const { store } = fakeDevice().tab()
  let names = 0
  const engine = () =>
    createSyncEngine({
      store,
      hasBlock: () => true,
      save: connection.save,
      fetchServerState: connection.fetchServerState,
      submit: connection.submit,
      later: clock.later,
      now: () => new Date(Date.UTC(2026, 0, 1) + clock.now()),
      random: () => 0.5,
      newId: () => `n${(names += 1)}`
    })
  return { clock, service, connection, store, engine }
}

const block = fc.constantFrom('bb_1', 'bb_2', 'bb_3')
const change = fc.record({ block, value: fc.string({ maxLength: 4 }), isOnline: fc.boolean() })

test('a page opened without network shows all values of the device, and saves those that wait as soon as it can', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), change, async (before, after) => {
      const { clock, service, connection, store, engine } = setUp()
      const first = engine()
      await first.start(NOTHING)
      for (const { block: changed, value, isOnline } of before) {
        connection.fault = isOnline ? 'none' : 'lost-request'
        await first.edit(changed, value)
        await first.flush()
      }
      const shown = first.values()
      first.stop()

      connection.fault = 'lost-request'
      const second = engine()
      await second.start(await serverStateOf(store))
      expect(second.values()).toEqual(shown)
      await second.fetchServerState()
      expect(second.status().state).toBe('offline')
      await second.edit(after.block, after.value)

      connection.fault = 'none'
      await second.online()
      await clock.pass(60_000)
      await flushPromises()
      const wanted = { ...shown, [after.block]: after.value }
      expect(second.values()).toEqual(wanted)
      expect(Object.fromEntries([...service.blocks].map(([id, { value }]) => [id, value]))).toEqual(wanted)
      expect(second.status()).toMatchObject({ state: 'saved', waiting: 0 })
      expect(second.conflictCopies()).toEqual([])
      second.stop()
    }),
    { numRuns: 60 }
  )
})
