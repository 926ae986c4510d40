import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createPlaces } from './places.ts'
import { createRoom } from './room.ts'

const who = fc.constantFrom('school', 'stranger', 'home')
const SIZES = { inAll: 5, each: 3 }
const settled = () => new Promise(setImmediate)

test('nobody holds more than a share, all together no more than there is, and whoever waits is served in the end', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(who, fc.boolean()), { maxLength: 40 }), async steps => {
      const places = createPlaces(SIZES)
      const held: { name: string; giveBack: () => void }[] = []
      const asked = { school: 0, stranger: 0, home: 0 }
      const served = { school: 0, stranger: 0, home: 0 }
      const looked = async () => {
        await settled()
        expect(held.length).toBeLessThanOrEqual(SIZES.inAll)
        for (const name of ['school', 'stranger', 'home'] as const) {
          const own = held.filter(one => one.name === name).length
          expect(own).toBeLessThanOrEqual(SIZES.each)
          const isWaiting = asked[name] > served[name]
          if (isWaiting) expect(own === SIZES.each || held.length === SIZES.inAll).toBe(true)
        }
      }
      for (const [name, gives] of steps) {
        if (gives) held.shift()?.giveBack()
        else {
          asked[name]++
          void places.take(name).then(giveBack => {
            served[name]++
            held.push({ name, giveBack })
          })
        }
        await looked()
      }
      while (held.length > 0) {
        const one = held.shift()
        one?.giveBack()
        one?.giveBack()
        await looked()
      }
      expect(served).toEqual(asked)
    }),
    { numRuns: 50 }
  ))

test('room that is given back is there again, to the last byte', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(who, fc.integer({ min: 0, max: 60 }))), takes => {
      const room = createRoom({ inAll: 100, each: 70 })
      const taken = takes.filter(([name, count]) => room.take(name, count))
      for (const [name, count] of taken) room.giveBack(name, count)
      expect(room.take('school', 70) && room.take('stranger', 30) && !room.take('home', 1)).toBe(true)
    })
  )
})
