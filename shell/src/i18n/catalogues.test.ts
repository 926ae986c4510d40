import { expect, test } from '@jest/globals'
import { catalogues } from './catalogues.ts'
import { en } from './en.ts'

const english: Record<string, string> = en
const places = (text = '') => text.match(/\{\{\w+\}\}/g)?.toSorted() ?? []

test.each(Object.keys(catalogues))('%s says what English says, with the same places to fill', async language => {
  const catalogue = (await catalogues[language]?.()) ?? {}
  expect(Object.keys(catalogue).filter(key => !(key in english))).toEqual([])
  for (const [key, text] of Object.entries(catalogue)) {
    expect([key, text.trim()]).not.toEqual([key, ''])
    // "My {{product}}" may do without the product's name.
    if (places(text).length > 0) expect([key, places(text)]).toEqual([key, places(english[key])])
  }
})
