import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { inRowOrder, orderChanges, type OrderedItem } from './row-order.ts'

const ROWS: string[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const placed = (keys: readonly string[]): OrderedItem[] => keys.map((key, order) => ({ uuid: key, key, order }))
/** Which rows of a sheet a collection had before, their order among its other items, and the sheet. */
const world = fc.uniqueArray(fc.constantFrom(...ROWS), { maxLength: 8 }).chain(sheet =>
  fc.record({
    sheet: fc.constant(sheet),
    had: fc.subarray(sheet),
    others: fc.subarray(['x', 'y', 'z']),
    swaps: fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 5 })
  })
)
const shuffled = (keys: string[], swaps: [number, number][]): string[] => {
  const result = [...keys]
  for (const [one, other] of swaps)
    if (result.length > 0) {
      const [a, b] = [one % result.length, other % result.length]
      ;[result[a], result[b]] = [result[b]!, result[a]!]
    }
  return result
}

const arranged = (
  { sheet, had, others, swaps }: { sheet: string[]; had: string[]; others: string[]; swaps: [number, number][] },
  isUpdate: boolean
) => {
  const before = shuffled([...had, ...others], swaps)
  const fresh = sheet.filter(key => !had.includes(key))
  const isNew = ({ key }: OrderedItem) => fresh.includes(key)
  const wanted = inRowOrder(placed([...before, ...fresh]), sheet, isNew, isUpdate)
  return { before, wanted, keys: wanted.map(({ key }) => key) }
}

test('nothing is lost or doubled, and positions rise', () => {
  fc.assert(
    fc.property(world, fc.boolean(), (one, isUpdate) => {
      const { before, wanted, keys } = arranged(one, isUpdate)
      expect([...keys].sort()).toEqual([...new Set([...before, ...one.sheet])].sort())
      const positions = new Map(orderChanges(wanted).map(({ uuid, order }) => [uuid, order]))
      const orders = wanted.map(({ uuid, order }) => positions.get(uuid) ?? order)
      expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b))
    })
  )
})

test('what stood there keeps the order that it had, as its owner may have made it', () => {
  fc.assert(
    fc.property(world, one => {
      const { before, keys } = arranged(one, false)
      expect(keys.filter(key => before.includes(key))).toEqual(before)
    })
  )
})

test('a new row stands right behind the one above it', () => {
  fc.assert(
    fc.property(world, fc.boolean(), (one, isUpdate) => {
      const { keys } = arranged(one, isUpdate)
      if (one.had.length === 0) return
      one.sheet.forEach((key, at) => {
        if (at > 0 && !one.had.includes(key) && one.sheet.slice(0, at).some(above => one.had.includes(above)))
          expect(keys[keys.indexOf(key) - 1]).toBe(one.sheet[at - 1])
      })
    })
  )
})

test('where nothing was moved by hand, or an update was asked for, the sheet’s rows stand as in the sheet', () => {
  fc.assert(
    fc.property(world, fc.boolean(), (one, isUpdate) => {
      const { keys } = arranged(isUpdate ? one : { ...one, swaps: [] }, isUpdate)
      expect(keys.filter(key => one.sheet.includes(key))).toEqual(one.sheet)
    })
  )
})

test('an order that is right already moves nothing', () => {
  expect(orderChanges(placed(['a', 'b', 'c']))).toEqual([])
  const gaps = [2, 5, 9].map(order => ({ uuid: `${order}`, key: `${order}`, order }))
  expect(orderChanges(gaps)).toEqual([])
})
