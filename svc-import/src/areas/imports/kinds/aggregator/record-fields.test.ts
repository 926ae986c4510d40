import { ITEM_MAX_LENGTHS, SOURCE_MAX_LENGTHS } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { testRecord } from '../../../../testing/records.ts'
import { fieldsOf } from './record-fields.ts'

const RETRIEVED = '2026-11-23T10:00:00.000Z'

test('an item says who holds its record, how it may be used, and where and when it was found', () => {
  const { words } = fieldsOf(testRecord('/1/a'), RETRIEVED)
  expect(words).toMatchObject({
    title: 'Title /1/a',
    description: 'A harbour.\n\nEuropeana: https://www.europeana.eu/item/1/a, retrieved 2026-11-23',
    license: 'CC BY 4.0',
    local_id: '/1/a',
    origin: 'Harbour Museum (Hispana)',
    maker: 'Anna Drawer',
    period_start: '1914',
    country: 'Spain',
    provenance: {
      page: 'https://www.europeana.eu/item/1/a',
      provider: 'Hispana',
      retrieved: RETRIEVED
    }
  })
})

test('a record without an address has no provenance', () => {
  expect(fieldsOf(testRecord('/1/a', { guid: '', picture: '' }), RETRIEVED).words.provenance).toBeUndefined()
})

test('no text is longer than its field, whatever the record says', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string({ minLength: 4000, maxLength: 6000 }), (text, long) => {
      const { words } = fieldsOf(testRecord('/1/a', { title: text, rights: text, dcDescription: long }), RETRIEVED)
      expect(words.title).not.toBe('')
      expect(words.title.length).toBeLessThanOrEqual(ITEM_MAX_LENGTHS.title)
      expect(words.description.length).toBeLessThanOrEqual(SOURCE_MAX_LENGTHS.description)
      expect(words.description).toContain('retrieved 2026-11-23')
    })
  )
})
