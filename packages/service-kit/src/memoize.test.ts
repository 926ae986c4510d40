import { expect, test } from '@jest/globals'
import { memoize } from './memoize.ts'

test('each text is looked up once, also if the result is null, and long texts are not cached', () => {
  const asked: string[] = []
  const find = memoize(text => {
    asked.push(text)
    return text === 'none' ? null : text.length
  })
  const long = 'a'.repeat(300)
  for (const text of ['one', 'one', 'none', 'none', long, long]) find(text)
  expect(asked).toEqual(['one', 'none', long, long])
  expect([find('one'), find('none'), find(long)]).toEqual([3, null, 300])
})

test('results are right for more texts than the cache holds', () => {
  const find = memoize(text => `of ${text}`)
  const texts = Array.from({ length: 2000 }, (_one, at) => String(at % 1300))
  expect(texts.map(find)).toEqual(texts.map(text => `of ${text}`))
})
