import { expect, test } from '@jest/globals'
import type { ContentItem } from '@annals/contracts'
import { filterSources, kindsOf, sourcesOf } from './published-sources.ts'

const item = (over: Partial<ContentItem>): ContentItem => ({
  uuid: 'a',
  name: 'Eighteen came back to Sanlúcar',
  type: 'Key Moment',
  slug: 'sanlucar',
  intro: '',
  year: '1522',
  featured: false,
  thumb: { url: '/files/a.jpg', alt: 'A ship at anchor', width: 600, height: 400, kind: 'map' },
  tags: [{ uuid: 't', name: 'Trade' }],
  ...over
})
const photo = item({
  uuid: 'b',
  name: 'Strike',
  year: '1905',
  thumb: { url: '/files/b.jpg', alt: 'Workers', width: 600, height: 400, kind: 'photograph' },
  tags: []
})
const sources = sourcesOf([item({}), photo, item({ uuid: 'c', thumb: null })])
const found = (words: string, kind: Parameters<typeof filterSources>[2] = 'all') =>
  filterSources(sources, words, kind).map(source => source.uuid)

test('modules without a picture are no sources', () => expect(found('')).toEqual(['a', 'b']))

test('a source is found by title without its accents, year, description and tag', () => {
  expect(found(' SANLUCAR ')).toEqual(['a'])
  expect(found('1905')).toEqual(['b'])
  expect(found('anchor')).toEqual(['a'])
  expect(found('trade')).toEqual(['a'])
  expect(found('Moscow')).toEqual([])
})

test('words and kind narrow together', () => {
  expect(found('', 'photograph')).toEqual(['b'])
  expect(found('sanlucar', 'photograph')).toEqual([])
})

test('only kinds that occur are offered, each once', () =>
  expect(kindsOf([...sources, ...sources])).toEqual(['map', 'photograph']))
