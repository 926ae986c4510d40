import { QUOTAS } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import { mostOf, quotaTable } from './quotas.ts'

test('an operator changes single numbers, for one role; the others stay', () => {
  const table = quotaTable('{"member":{"tags":7}}')
  const flags = { is_admin: false, is_partner: false }
  expect(mostOf(table, flags)).toMatchObject({ tags: 7, sources: QUOTAS.sources.member })
  expect(mostOf(table, { ...flags, is_partner: true }).tags).toBe(QUOTAS.tags.partner)
  expect(mostOf(table, { ...flags, is_admin: true }).tags).toBe(QUOTAS.tags.admin)
})

test.each(['{', '[]', '{"guest":{}}', '{"member":{"boats":1}}', '{"member":{"tags":-1}}', '{"member":{"tags":"7"}}'])(
  'a service does not start with %s',
  changes => {
    expect(() => quotaTable(changes)).toThrow(/^Configuration: QUOTAS/)
  }
)
