import { expect, test } from '@jest/globals'
import { type FakeStore, fakeStore } from '@annals/web-kit/testing'
import { clearSavedAnswers } from './clear-device.ts'
import { createSyncEngine } from './sync-engine.ts'
import { applyEdit } from './merge.ts'
import { newId } from './new-id.ts'
import { answerStore, type Entry } from './answer-store.ts'
import { fakeService } from './testing/fake-service.ts'

const AT = '2026-01-01T00:00:00.000Z'
const write = (value: unknown) => (held: Parameters<typeof applyEdit>[0]) =>
  applyEdit(held, { value, tab: 'tab', seen: 0 }, 'line', AT)
const valuesOf = async (store: ReturnType<typeof answerStore>) =>
  [...(await store.all()).values()].map(({ row }) => row?.value)

test('answers of two students and two shares on one device stay apart', async () => {
  const device = fakeStore<Entry>()
  const mara = answerStore(device, 'share-1', 'mara')
  await mara.change('bb_1', write('hers'))
  await answerStore(device, 'share-1', 'jonas').change('bb_1', write('his'))
  await answerStore(device, 'share-2', 'mara').change('bb_1', write('elsewhere'))
  answerStore(device, 'share-2', 'mara').putEdit('bb_1', { value: 'typed elsewhere', tab: 'tab', seen: 0 })
  expect(await valuesOf(mara)).toEqual(['hers'])
  expect(await mara.pendingEdits()).toEqual([])
})

test('leaving removes what the service has and keeps what it has not', async () => {
  const store = answerStore(fakeStore<Entry>(), 'share', 'mara')
  await store.change('bb_1', held => {
    const { row, kept } = write('saved')(held)
    return { row: row && { ...row, dirty: false }, kept }
  })
  await store.change('bb_2', write('waiting'))
  await clearSavedAnswers(store)
  expect(await valuesOf(store)).toEqual(['waiting'])
})

function engineOn(device: FakeStore<Entry>, connection: ReturnType<ReturnType<typeof fakeService>['connection']>) {
  return createSyncEngine({
    store: answerStore(device, 'share', 'mara'),
    hasBlock: () => true,
    save: connection.save,
    fetchServerState: connection.fetchServerState,
    submit: connection.submit,
    later: (work, ms) => {
      const id = setTimeout(work, ms)
      return () => clearTimeout(id)
    },
    now: () => new Date(),
    random: () => 0.5,
    newId
  })
}

/** Types two words on a device and waits until both are saved. */
async function visit(fail: (device: FakeStore<Entry>) => void) {
  const device = fakeStore<Entry>()
  const service = fakeService()
  fail(device)
  const tab = engineOn(device, service.connection())
  await tab.start(service.state())
  const states: boolean[] = []
  tab.subscribe(() => states.push(tab.status().durable))
  for (const text of ['one', 'one two']) await tab.edit('bb_1', text)
  const shown = tab.values()['bb_1']
  await tab.flush()
  const saved = service.state().answers['bb_1']
  tab.stop()
  return { shown, saved, wasTold: states.includes(false), isDurable: device.isDurable() }
}

const CALLS = 12
for (const how of ['refuses', 'hangs'] as const) {
  test(`a device that ${how} at any call, once or from then on, loses no word; whoever types is told while it does`, async () => {
    for (let call = 1; call <= CALLS; call += 1)
      for (const lasting of [false, true]) {
        const { shown, saved, wasTold, isDurable } = await visit(device => device.failAt(call, how, lasting))
        expect({ call, lasting, shown, saved }).toEqual({ call, lasting, shown: 'one two', saved: 'one two' })
        expect(wasTold || isDurable).toBe(true)
      }
  })
}

for (const how of ['refuses', 'hangs'] as const) {
  test(`a page that is closed without a network on a device that ${how} from any call on brings its words when it opens again`, async () => {
    for (let call = 1; call <= CALLS; call += 1) {
      const device = fakeStore<Entry>()
      const service = fakeService()
      device.failAt(call, how, true)
      const cut = { ...service.connection(), save: () => Promise.reject(new Error('no network')) }
      const tab = engineOn(device, cut)
      await tab.start(service.state())
      for (const text of ['one', 'one two']) await tab.edit('bb_1', text)
      device.leave()
      tab.stop()
      const again = engineOn(device.again(), service.connection())
      await again.start(service.state())
      expect({ call, value: again.values()['bb_1'] }).toEqual({ call, value: 'one two' })
      await again.flush()
      again.stop()
    }
  })
}
