import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { hasNullByteInName, sizeError } from './body-guard.ts'

/** Counts fields, elements and depth by walking over the parsed value. */
function measured(value: unknown): { parts: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { parts: 0, depth: 0 }
  const inner = Object.values(value).map(measured)
  return {
    parts: inner.reduce((sum, { parts }) => sum + parts, inner.length),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth))
  }
}

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\\"{}[\],:]*$/))
const { body } = fc.letrec(tie => ({
  body: fc.oneof({ depthSize: 'small' }, text, fc.integer(), fc.array(tie('body')), fc.dictionary(text, tie('body')))
}))

const nested = (value: unknown, depth: number) => `${'['.repeat(depth)}${JSON.stringify(value)}${']'.repeat(depth)}`

test('whatever its texts hold, a body is as deep as its parsed value', () => {
  fc.assert(
    fc.property(body, fc.integer({ min: 50, max: 61 }), (value, more) => {
      const json = nested(value, more)
      const { depth } = measured(JSON.parse(json))
      expect(sizeError(json)).toBe(depth > 60 ? 'deep' : null)
    })
  )
})

test('whatever its texts hold, a body has as many parts as its parsed value, or one more for each empty list', () => {
  fc.assert(
    fc.property(body, value => {
      const filler = (count: number) => JSON.stringify([...Array.from({ length: count }, () => 0), value])
      const { parts } = measured(value)
      const empty = JSON.stringify(value).match(/\[\]|\{\}/g)?.length ?? 0
      expect(sizeError(filler(49_999 - parts - empty))).toBeNull()
      expect(sizeError(filler(50_000 - parts))).toBe('many')
    }),
    { numRuns: 30 }
  )
})

test('an object may have a thousand fields, wherever it stands, and a list more entries', () => {
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, [at, at]]))
  for (const around of [(value: object) => value, (value: object) => [{ a: 1 }, { b: value, c: [] }]]) {
    expect(sizeError(JSON.stringify(around(fields(1000))))).toBeNull()
    expect(sizeError(JSON.stringify(around(fields(1001))))).toBe('many')
  }
  expect(sizeError(JSON.stringify({ a: Array.from({ length: 2000 }, () => 1) }))).toBeNull()
})

test.each(['\\u03b1', '\\"', '\\n', '\\\\'])('two hundred thousand letters may be written as %s', escape => {
  const escapes = (count: number) => `{"a":"${escape.repeat(count)}"}`
  expect(sizeError(escapes(200_000))).toBeNull()
  expect(sizeError(escapes(200_001))).toBe('many')
})

test('text that is no JSON ends the look as any other does', () => {
  for (const broken of ['"', '"\\', '{"a":"\\\\\\"', ']]]]', `"${'\\'.repeat(50_001)}`, ''])
    expect(sizeError(broken)).toBeNull()
})

test('a null byte counts in names, however deep, and not in values', () => {
  fc.assert(
    fc.property(body, value => {
      const isNamed = /"(?:[^"\\]|\\.)*\\u0000(?:[^"\\]|\\.)*":/.test(JSON.stringify(value))
      expect(hasNullByteInName([{ a: value }])).toBe(isNamed)
    })
  )
  expect(hasNullByteInName({ a: [{ b: { 'c\0': 1 } }] })).toBe(true)
  expect(hasNullByteInName({ a: ['\0', { b: '\0' }] })).toBe(false)
})
