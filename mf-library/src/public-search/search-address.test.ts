import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { EMPTY_ADDRESS, filtersIn, switched, valuesOf, withoutFilters } from './search-address.ts'

const value = fc.string({ minLength: 1 }).filter(text => !text.includes(','))

test('a value that is switched on is there once, and switched off it is gone', () => {
  fc.assert(
    fc.property(fc.uniqueArray(value, { maxLength: 9 }), value, (values, one) => {
      const on = switched(switched(values.join(','), one, true), one, true)
      expect(valuesOf(on).filter(other => other === one)).toEqual([one])
      expect(valuesOf(switched(on, one, false))).toEqual(values.filter(other => other !== one))
    })
  )
})

test('filters are those that the address names, and none when they are taken away', () => {
  const at = { ...EMPTY_ADDRESS, q: 'ships', kind: 'module,source', period: '20th Century' }
  expect(filtersIn(at)).toEqual({ kind: ['module', 'source'], period: ['20th Century'] })
  expect(filtersIn({ ...at, ...withoutFilters() })).toEqual({})
})
