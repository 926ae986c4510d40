import { expect, test } from '@jest/globals'
import { type FakeStore, fakeStore } from '@annals/web-kit/testing'
import { clearSavedAnswers } from './clear-device.ts'
import { createSyncEngine } from './sync-engine.ts'
import { typed } from './merge.ts'
import { newId } from './new-id.ts'
import { answerStore, type Entry } from './answer-store.ts'
import { fakeService } from './testing/fake-service.ts'

const AT = '2026-01-01T00:00:00.000Z'
const write = (value: unknown) => (held: Parameters<typeof typed>[0]) =>
  typed(held, { value, tab: 'tab', seen: 0 }, 'line', AT)
const valuesOf = async (store: ReturnType<typeof answerStore>) =>
  [...(await store.all()).values()].map(({ row }) => row?.value)

test('answers of two students and two shares on one device stay apart', async () => {
  const device = fakeStore<Entry>()
  const mara = answerStore(device, 'share-1', 'mara')
  await mara.change('bb_1', write('hers'))
  await answerStore(device, 'share-1', 'jonas').change('bb_1', write('his'))
  await answerStore(device, 'share-2', 'mara').change('bb_1', write('elsewhere'))
  answerStore(device, 'share-2', 'mara').note('bb_1', { value: 'noted elsewhere', tab: 'tab', seen: 0 })
  expect(await valuesOf(mara)).toEqual(['hers'])
  expect(await mara.notes()).toEqual([])
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

function engineOn(device: FakeStore<Entry>, line: ReturnType<ReturnType<typeof fakeService>['line']>) {
  return createSyncEngine({
    store: answerStore(device, 'share', 'mara'),
    takes: () => true,
    save: line.save,
    fetchServerState: line.fetchServerState,
    submit: line.submit,
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
  const tab = engineOn(device, service.line())
  await tab.open(service.state())
  const states: boolean[] = []
  tab.subscribe(() => states.push(tab.status().durable))
  for (const text of ['one', 'one two']) await tab.edit('bb_1', text)
  const shown = tab.values()['bb_1']
  await tab.flush()
  const saved = service.state().answers['bb_1']
  tab.close()
  return { shown, saved, wasTold: states.includes(false), isKept: device.isKept() }
}

const CALLS = 12
for (const how of ['refuses', 'hangs'] as const) {
  test(`a device that ${how} at any call, once or from then on, loses no word; whoever types is told while it does`, async () => {
    for (let call = 1; call <= CALLS; call += 1)
      for (const lasting of [false, true]) {
        const { shown, saved, wasTold, isKept } = await visit(device => device.failAt(call, how, lasting))
        expect({ call, lasting, shown, saved }).toEqual({ call, lasting, shown: 'one two', saved: 'one two' })
        expect(wasTold || isKept).toBe(true)
      }
  })
}

for (const how of ['refuses', 'hangs'] as const) {
  test(`a page that is closed without a network on a device that ${how} from any call on brings its words when it opens again`, async () => {
    for (let call = 1; call <= CALLS; call += 1) {
      const device = fakeStore<Entry>()
      const service = fakeService()
      device.failAt(call, how, true)
      const cut = { ...service.line(), save: () => Promise.reject(new Error('no network')) }
      const tab = engineOn(device, cut)
      await tab.open(service.state())
      for (const text of ['one', 'one two']) await tab.edit('bb_1', text)
      device.leave()
      tab.close()
      const again = engineOn(device.again(), service.line())
      await again.open(service.state())
      expect({ call, value: again.values()['bb_1'] }).toEqual({ call, value: 'one two' })
      await again.flush()
      again.close()
    }
  })
}
