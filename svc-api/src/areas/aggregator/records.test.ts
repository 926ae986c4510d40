import { AggregatorPage } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import Value from 'typebox/value'
import { messageOf, pageOf, recordOf } from './records.ts'

const pictureOf = (address: string) => address
const read = (answer: unknown) => pageOf(answer, { cursor: '*', pictureOf })
const recorded = (item: object) => recordOf({ id: '/1/a', ...item }, pictureOf)

const names = fc.constantFrom('id', 'title', 'year', 'country', 'type', 'edmPreview', 'rights', 'guid', 'dcDescription')
const value = fc.oneof(fc.jsonValue(), fc.array(fc.string()), fc.webUrl(), fc.constant(`javascript:alert(1)`))
const item = fc.oneof(fc.dictionary(names, value), fc.jsonValue())
const answer = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      items: fc.oneof(fc.array(item), fc.jsonValue()),
      totalResults: fc.oneof(fc.integer(), fc.jsonValue()),
      nextCursor: fc.jsonValue()
    },
    { requiredKeys: [] }
  )
)

test('whatever the aggregator answers is read as a page of the contract or not at all, and links lead to the web', () => {
  fc.assert(
    fc.property(answer, said => {
      const page = read(said)
      if (page === null) return
      expect(Value.Check(AggregatorPage, page)).toBe(true)
      for (const { guid, rights, edmPreview } of page.items)
        for (const address of [guid, rights, edmPreview]) expect(address).toMatch(/^(https?:|$)/i)
      expect(page.totalResults).toBeGreaterThanOrEqual(page.items.length)
    })
  )
})

test('a number of hits that is no number leaves what the page itself shows', () => {
  for (const totalResults of [{ toString: false }, [], 'many', null])
    expect(read({ items: [], totalResults })).toMatchObject({ items: [], totalResults: 0 })
})

test('a field may be a list, one text, a number or missing', () => {
  expect(recorded({ title: ['Claustro', 'Cloître'], year: 1914, country: ['Spain', 'France'], type: 'IMAGE' })).toEqual(
    expect.objectContaining({ title: 'Claustro', year: '1914', country: 'Spain; France', type: 'IMAGE', rights: '' })
  )
  expect(recorded({ title: 'One text', year: [], type: 'SMELL' })).toEqual(
    expect.objectContaining({ title: 'One text', year: '', type: '' })
  )
  expect(recordOf({ title: ['Nobody'] }, pictureOf)).toBeNull()
})

test('a long description is cut', () => {
  expect(recorded({ dcDescription: ['x'.repeat(9000)] })?.dcDescription).toHaveLength(5000)
})

test('a cursor that leads nowhere is none', () => {
  const items = [{ id: '/1/a' }]
  expect(read({ items, nextCursor: 'b' })?.nextCursor).toBe('b')
  expect(read({ items, nextCursor: '*' })?.nextCursor).toBe('')
  expect(read({ items: [], nextCursor: 'b' })?.nextCursor).toBe('')
})

test('the aggregator’s own message is found in either field', () => {
  expect(messageOf({ error: 'Bad Request', message: 'Unable to parse' })).toBe('Unable to parse')
  expect(messageOf({ success: false, error: 'Invalid API key' })).toBe('Invalid API key')
  expect(messageOf('<html>')).toBe('')
})
