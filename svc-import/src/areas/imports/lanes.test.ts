import { describe, expect, test } from '@jest/globals'
import type { ImportReport } from '@annals/contracts'
import fc from 'fast-check'
import { type Lane, laneOf, LANES, lanes, runLaneOf, slowerOf } from './lanes.ts'

const report = (good: number, pictures: number): ImportReport => ({
  sheets: [],
  rows: good,
  good,
  bad: 0,
  pictures: { sheet: 0, address: pictures, zip: 0, missing: 0 },
  columns: { known: [], unknown: [] },
  standing: { fresh: good, same: 0, changed: 0, edited: 0, empties: [] }
})

/** An import in this model: milliseconds to read its sheet, milliseconds to add its rows, and its kind. */
interface Load {
  owner: string
  arrives: number
  check: number
  run: number
  report: ImportReport
}

const TURN_MS = 2500
const TICK_MS = 100

/**
 * One worker and its queue, tick by tick. In each lane, slots rotate among owners, and an owner's turn goes to the
 * import whose last turn was longest ago. Imports are started as soon as they are checked.
 * @returns when each ended
 */
function play(loads: readonly Load[], until: number): number[] {
  const rules = lanes(2)
  const all = loads.map((load, id) => ({
    ...load,
    id,
    lane: 'check' as Lane,
    state: 'received' as 'received' | 'running',
    left: load.check,
    served: 0,
    turned: -1,
    busy: 0,
    end: Infinity
  }))
  const queue = new Map(LANES.map(lane => [lane, [] as string[]]))
  const slots = LANES.flatMap(lane =>
    Array.from({ length: rules[lane].slots }, () => ({
      lane,
      one: null as (typeof all)[number] | null,
      since: 0,
      owner: ''
    }))
  )

  for (let now = 0; now < until && all.some(one => one.end === Infinity); now += TICK_MS) {
    for (const slot of slots) {
      const { one, lane } = slot
      if (!one) continue
      // Only rows are shared; an interrupted reading of a sheet starts again from its beginning.
      one.left -= TICK_MS
      one.served += TICK_MS
      const most = rules[lane].mostMs
      const isOver = one.left <= 0
      const isTooLong = most !== undefined && one.served >= most
      const gaveWay = one.state === 'running' && now - slot.since >= TURN_MS
      if (isOver && one.state === 'received')
        Object.assign(one, {
          state: 'running',
          lane: laneOf('running', runLaneOf(one.report)),
          left: one.run,
          served: 0
        })
      else if (isOver) one.end = Math.min(one.end, now)
      else if (isTooLong)
        Object.assign(one, { lane: slowerOf(lane, one.state), ...(one.state === 'received' && { left: one.check }) })
      if (!isOver && !isTooLong && !gaveWay) continue
      one.busy--
      slot.one = null
      queue.get(lane)!.push(slot.owner)
    }
    for (const lane of LANES) {
      const line = queue.get(lane)!
      for (const owner of new Set(
        all.filter(one => one.arrives <= now && one.lane === lane && one.end === Infinity).map(one => one.owner)
      )) {
        const there =
          line.filter(one => one === owner).length +
          slots.filter(slot => slot.lane === lane && slot.one && slot.owner === owner).length
        for (let more = there; more < rules[lane].perOwner; more++) line.push(owner)
      }
      for (const slot of slots.filter(one => one.lane === lane && !one.one)) {
        for (let owner = line.shift(); owner !== undefined; owner = line.shift()) {
          const [next] = all
            .filter(
              one =>
                one.owner === owner &&
                one.lane === lane &&
                one.arrives <= now &&
                one.end === Infinity &&
                one.left > 0 &&
                (one.state === 'running' || one.busy === 0)
            )
            .toSorted((a, b) => a.turned - b.turned || a.id - b.id)
          if (!next) continue
          next.turned = now
          next.busy++
          Object.assign(slot, { one: next, since: now, owner })
          break
        }
      }
    }
  }
  return all.map(({ end }) => end)
}

const large = fc.record({
  owner: fc.integer({ min: 0, max: 9 }).map(at => `large-${at}`),
  arrives: fc.nat({ max: 3000 }),
  check: fc.integer({ min: 300, max: 60_000 }),
  run: fc.integer({ min: 4000, max: 120_000 }),
  report: fc.constantFrom(report(20_000, 0), report(2000, 2000), report(30, 30))
})
const small = (owner: string, arrives: number): Load => ({
  owner,
  arrives,
  check: 500,
  run: 400,
  report: report(20, 2)
})

describe('the rota', () => {
  test('a small import is through within five seconds, whatever large ones are under way', () => {
    fc.assert(
      fc.property(fc.array(large, { maxLength: 30 }), crowd => {
        // They came some seconds earlier: owners who come at the same moment are equally new.
        const came = 40_000
        const ends = play([...crowd, small('small', came)], came + 20_000)
        expect(ends.at(-1)! - came).toBeLessThan(5000)
      }),
      { numRuns: 40 }
    )
  })

  test('a small one does not wait for all the small ones of somebody else', () => {
    const many = Array.from({ length: 200 }, () => small('many', 0))
    const ends = play([...many, small('one', 1000)], 200_000)
    expect(ends.at(-1)! - 1000).toBeLessThan(5000)
  })

  test('nobody is passed by for ever: large ones end beside a stream of small ones', () => {
    const stream = Array.from({ length: 400 }, (_, at) => small(`small-${at % 50}`, at * 300))
    const big: Load = { owner: 'big', arrives: 0, check: 8000, run: 30_000, report: report(20_000, 0) }
    const slow: Load = { owner: 'slow', arrives: 0, check: 1000, run: 30_000, report: report(500, 500) }
    const ends = play([big, slow, ...stream], 200_000)
    expect(ends[0]).toBeLessThan(80_000)
    expect(ends[1]).toBeLessThan(80_000)
  })

  test('owners come to their ends together, however many imports one of them has', () => {
    const one = (owner: string): Load => ({ owner, arrives: 0, check: 500, run: 20_000, report: report(20_000, 0) })
    const ends = play([...Array.from({ length: 8 }, () => one('greedy')), one('modest')], 300_000)
    // Alone it would take 10 s with two slots; beside one other owner not much more than twice that.
    expect(ends.at(-1)!).toBeLessThan(30_000)
  })

  test('what looked small and is not leaves the slots of small ones', () => {
    const slow = Array.from({ length: 20 }, (_, at): Load => ({ ...small(`slow-${at}`, 0), run: 100_000 }))
    const ends = play([...slow, small('small', 40_000)], 100_000)
    expect(ends.at(-1)! - 40_000).toBeLessThan(5000)
  })
})

test('every state has a lane, and what is too slow for one has another with no limit', () => {
  expect(runLaneOf(report(20, 0))).toBe('quick')
  expect(runLaneOf(report(20, 15))).toBe('quick')
  expect(runLaneOf(report(20_000, 0))).toBe('rows')
  expect(runLaneOf(report(200, 200))).toBe('pictures')
  expect(laneOf('undoing', 'pictures')).toBe('rows')
  expect(laneOf('failed', 'quick')).toBe('ends')
  const rules = lanes(2)
  for (const lane of LANES)
    for (const state of ['received', 'checking', 'running', 'undoing'] as const)
      if (rules[lane].mostMs !== undefined) expect(rules[slowerOf(lane, state)].mostMs).toBe(undefined)
})
