import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { filterOf, wordsOf } from '../../../../infra/europeana-simulator/query.ts'
import { holdersFilter, luceneOf } from './lucene.ts'

const typedWords = (typed: string) => typed.split(/[\s\p{Cc}\p{Cs}]+/u).filter(Boolean)
const syntax = fc.constantFrom(...'+-!(){}[]^"~*?:\\/&|'.split(''), ' ', 'AND', 'OR', 'NOT', 'TO', 'a')
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(syntax).map(parts => parts.join(''))
)

test('whatever is typed arrives as the words that were typed, and never as syntax', () => {
  fc.assert(fc.property(typed, text => expect(wordsOf(luceneOf(text))).toEqual(typedWords(text))))
})

test.each([
  ['Napoleon 1812', 'Napoleon 1812'],
  ['title:"war" OR *:*', 'title\\:\\"war\\" "OR" \\*\\:\\*'],
  ['C:\\maps && (1914-1918)', 'C\\:\\\\maps \\&\\& \\(1914\\-1918\\)'],
  [' \t\n ', '']
])('%s becomes %s', (text, query) => expect(luceneOf(text)).toBe(query))

test('whatever an institution is called, the filter asks for just that', () => {
  const names = fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 })
  fc.assert(
    fc.property(names, names, (providers, dataproviders) => {
      expect(filterOf(holdersFilter({ providers, dataproviders }))).toEqual([
        ...dataproviders.map(value => ({ field: 'dataProvider', value })),
        ...providers.map(value => ({ field: 'provider', value }))
      ])
    })
  )
})
