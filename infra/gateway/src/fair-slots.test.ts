import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createFairSlots, type GiveBack } from './fair-slots.ts'
import { createClientQuotas } from './client-quotas.ts'

const who = fc.constantFrom('school', 'stranger', 'home')
const NAMES = ['school', 'stranger', 'home'] as const
const SIZES = { places: { inAll: 5, each: 3 }, waiting: { inAll: 12, each: 6 } }
const settled = () => new Promise(setImmediate)

interface Asker {
  name: string
  leaving: AbortController
  outcome: 'waits' | 'held' | 'over' | 'refused'
  giveBack: GiveBack | null
}

const step = fc.record({ name: who, does: fc.constantFrom('asks', 'asks', 'asks', 'gives back', 'leaves') })

test('nobody holds more than a share, no more wait than may, and whoever waits and stays is served in the end', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async steps => {
      const places = createFairSlots(SIZES)
      const askers: Asker[] = []
      const those = (outcome: Asker['outcome'], name?: string) =>
        askers.filter(one => one.outcome === outcome && (!name || one.name === name))
      const looked = async () => {
        await settled()
        expect(those('held').length).toBeLessThanOrEqual(SIZES.places.inAll)
        expect(those('waits').length).toBeLessThanOrEqual(SIZES.waiting.inAll)
        for (const name of NAMES) {
          const own = those('held', name).length
          expect(own).toBeLessThanOrEqual(SIZES.places.each)
          const waiting = those('waits', name).length
          expect(waiting).toBeLessThanOrEqual(SIZES.waiting.each)
          if (waiting > 0) expect(own === SIZES.places.each || those('held').length === SIZES.places.inAll).toBe(true)
        }
      }
      const giveBack = (one?: Asker) => {
        if (!one) return
        one.outcome = 'over'
        one.giveBack?.()
        one.giveBack?.()
      }
      for (const { name, does } of steps) {
        if (does === 'gives back') giveBack(those('held')[0])
        else if (does === 'leaves') those('waits', name)[0]?.leaving.abort()
        else {
          const isFull =
            those('waits').length === SIZES.waiting.inAll || those('waits', name).length === SIZES.waiting.each
          const one: Asker = { name, leaving: new AbortController(), outcome: 'waits', giveBack: null }
          askers.push(one)
          void places.take(name, one.leaving.signal).then(given => {
            one.giveBack = given
            one.outcome = given ? 'held' : 'refused'
            if (!given) expect(isFull || one.leaving.signal.aborted).toBe(true)
          })
        }
        await looked()
      }
      while (those('held').length > 0) {
        giveBack(those('held')[0])
        await looked()
      }
      expect(those('waits')).toEqual([])
    }),
    { numRuns: 100 }
  ))

test('a free place goes round the networks that wait, however many of one wait', async () => {
  const places = createFairSlots({ places: { inAll: 2, each: 1 }, waiting: { inAll: 100, each: 100 } })
  const served: string[] = []
  const ask = (name: string) =>
    void places.take(name).then(giveBack => {
      served.push(name)
      setImmediate(() => giveBack?.())
    })
  for (let asked = 0; asked < 50; asked++) ask('stranger')
  for (const name of ['school', 'home', 'school', 'home']) ask(name)
  while (served.length < 54) await settled()
  expect(served.slice(0, 8).filter(name => name !== 'stranger')).toEqual(['school', 'home', 'school', 'home'])
})

test('room that is given back is there again, to the last byte', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(who, fc.integer({ min: 0, max: 60 }))), takes => {
      const room = createClientQuotas({ inAll: 100, each: 70 })
      const taken = takes.filter(([name, count]) => room.take(name, count))
      for (const [name, count] of taken) room.giveBack(name, count)
      expect(room.take('school', 70) && room.take('stranger', 30) && !room.take('home', 1)).toBe(true)
    })
  )
})
