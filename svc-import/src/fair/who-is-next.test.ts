import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Asking, whoIsNext } from './who-is-next.ts'

type Task = { owner: string; job: string; takes: number; at: number }

/**
 * Slots assigned by turns, tick by tick, until everybody has had theirs.
 * @returns the order of starts, with the number of others that started while each waited
 */
function play(tasks: readonly Task[], slots: number, perOwner = slots) {
  const coming = tasks.map((task, at) => ({ ...task, asked: 0, id: at }))
  const waiting: (Asking & { id: number; takes: number; passed: number })[] = []
  const running: { owner: string; job: string; left: number }[] = []
  const served = new Map<string, number>()
  const begun: { id: number; owner: string; job: string; passed: number; before: string[] }[] = []
  let clock = 0
  for (let now = 0; begun.length < tasks.length; now++) {
    for (const one of running) one.left--
    for (let at = running.length - 1; at >= 0; at--) if (running[at]!.left <= 0) running.splice(at, 1)
    for (const one of coming) if (one.at === now) waiting.push({ ...one, asked: ++clock, passed: begun.length })
    while (running.length < slots) {
      const at = whoIsNext(waiting, { running, served, perOwner, perJob: slots })
      const [next] = at === -1 ? [] : waiting.splice(at, 1)
      if (!next) break
      served.set(next.owner, ++clock)
      served.set(next.job, clock)
      running.push({ owner: next.owner, job: next.job, left: next.takes })
      begun.push({
        ...next,
        passed: begun.length - next.passed,
        before: begun.slice(next.passed).map(one => one.owner)
      })
    }
    expect(running.filter(({ owner }) => owner === running[0]?.owner).length).toBeLessThanOrEqual(perOwner)
  }
  return begun
}

const tasks = fc.array(
  fc
    .record({
      owner: fc.constantFrom('anna', 'bela', 'cyd', 'dora'),
      import: fc.nat({ max: 3 }),
      takes: fc.integer({ min: 1, max: 9 }),
      at: fc.nat({ max: 20 })
    })
    .map(({ owner, import: number, ...rest }): Task => ({ owner, job: `${owner}-${number}`, ...rest })),
  { minLength: 1, maxLength: 60 }
)

test('everybody gets a slot, each job in its order, whoever else comes', () => {
  fc.assert(
    fc.property(tasks, fc.integer({ min: 1, max: 4 }), (all, slots) => {
      const begun = play(all, slots)
      expect(begun.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(all.map((_, at) => at))
      const sorted = all.map((task, id) => ({ ...task, id })).toSorted((a, b) => a.at - b.at)
      for (const job of new Set(all.map(task => task.job)))
        expect(begun.filter(one => one.job === job).map(({ id }) => id)).toEqual(
          sorted.filter(one => one.job === job).map(({ id }) => id)
        )
    })
  )
})

test('whoever asks for the first time waits for at most one task of each other owner, however many there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 50 }), (owners, each) => {
      const crowd = Array.from({ length: owners * each }, (_, at): Task => {
        const owner = `owner-${at % owners}`
        return { owner, job: `${owner}-${at % 7}`, takes: 1, at: 0 }
      })
      const small = play([...crowd, { owner: 'small', job: 'small', takes: 1, at: 1 }], 1).find(
        ({ owner }) => owner === 'small'
      )
      expect(small?.passed).toBeLessThanOrEqual(owners)
    })
  )
})

test('newcomers, however many, pass nobody by who waits', () => {
  const newcomers = Array.from({ length: 100 }, (_, at): Task => ({
    owner: `new-${at}`,
    job: `new-${at}`,
    takes: 1,
    at
  }))
  const old = play(
    [{ owner: 'old', job: 'old', takes: 1, at: 0 }, { owner: 'old', job: 'old', takes: 1, at: 1 }, ...newcomers],
    1
  )
  expect(old.filter(({ owner }) => owner === 'old').map(({ passed }) => passed <= 2)).toEqual([true, true])
})

test('owners get as many slots as each other, whatever one of them has waiting', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 4 }), (owners, slots) => {
      const all = Array.from({ length: owners * 20 }, (_, at): Task => {
        const owner = `owner-${at % owners}`
        // The first owner has a hundred imports, the others one each.
        return { owner, job: at % owners === 0 ? `job-${at}` : owner, takes: 1, at: 0 }
      })
      const begun = play(all, slots).slice(0, owners * 10)
      for (let at = 0; at < owners; at++) {
        const own = begun.filter(({ owner }) => owner === `owner-${at}`).length
        expect(Math.abs(own - 10)).toBeLessThanOrEqual(1)
      }
    })
  )
})

test('an owner at the limit leaves the last slot to others', () => {
  const all = Array.from({ length: 10 }, (): Task => ({ owner: 'anna', job: 'one', takes: 50, at: 0 }))
  const bela = play([...all, { owner: 'bela', job: 'two', takes: 1, at: 3 }], 2, 1).find(
    ({ owner }) => owner === 'bela'
  )
  expect(bela?.passed).toBe(0)
})
