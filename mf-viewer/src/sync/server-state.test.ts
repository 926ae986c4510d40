import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { serverStateOf } from './server-state.ts'
import { createSyncEngine } from './sync-engine.ts'
import { fakeClock, settle } from './testing/clock.ts'
import { fakeDevice } from './testing/fake-device.ts'
import { fakeService } from './testing/fake-service.ts'

const NOTHING = { answers: {}, revs: {}, submitted: false as const, kept: [] }

/** A device, its clock, and the service with a network that a test can cut. */
function setUp() {
  const clock = fakeClock()
  const service = fakeService()
  const line = service.line()
  const { store } = fakeDevice().tab()
  let names = 0
  const engine = () =>
    createSyncEngine({
      store,
      takes: () => true,
      save: line.save,
      fetchServerState: line.fetchServerState,
      submit: line.submit,
      later: clock.later,
      now: () => new Date(Date.UTC(2026, 0, 1) + clock.now()),
      random: () => 0.5,
      newId: () => `n${(names += 1)}`
    })
  return { clock, service, line, store, engine }
}

const block = fc.constantFrom('bb_1', 'bb_2', 'bb_3')
const change = fc.record({ block, value: fc.string({ maxLength: 4 }), isOnline: fc.boolean() })

test('a page opened without network shows all values of the device, and saves those that wait as soon as it can', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), change, async (before, after) => {
      const { clock, service, line, store, engine } = setUp()
      const first = engine()
      await first.open(NOTHING)
      for (const { block: changed, value, isOnline } of before) {
        line.fault = isOnline ? 'none' : 'lost-request'
        await first.edit(changed, value)
        await first.flush()
      }
      const shown = first.values()
      first.close()

      line.fault = 'lost-request'
      const second = engine()
      await second.open(await serverStateOf(store))
      expect(second.values()).toEqual(shown)
      await second.fetchServerState()
      expect(second.status().state).toBe('offline')
      await second.edit(after.block, after.value)

      line.fault = 'none'
      await second.online()
      await clock.pass(60_000)
      await settle()
      const wanted = { ...shown, [after.block]: after.value }
      expect(second.values()).toEqual(wanted)
      expect(Object.fromEntries([...service.blocks].map(([id, { value }]) => [id, value]))).toEqual(wanted)
      expect(second.status()).toMatchObject({ state: 'saved', waiting: 0 })
      expect(second.kept()).toEqual([])
      second.close()
    }),
    { numRuns: 60 }
  )
})
