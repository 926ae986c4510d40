import { expect, test } from '@jest/globals'
import { BODY_BYTES, type Call, maxBytesOf } from './call.ts'
import { allCalls } from './calls/index.ts'

/** The most bytes that a character takes in UTF-8. */
const CHARACTER = 4
const NUMBER = 24
/** For a schema without a bound: documents, texts with markup. */
const UNBOUNDED = Number.POSITIVE_INFINITY

interface Shape {
  type?: string
  const?: unknown
  anyOf?: Shape[]
  pattern?: string
  maxLength?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
}

/** Our patterns that allow only plain characters, with the length that they allow. */
const PLAIN: [RegExp, number][] = [
  [/^\^\[0-9a-f\]\{8\}-/, 36],
  [/^\^\[A-Za-z0-9_-\]\{43\}\$/, 43],
  [/^\^\(\|\/\(files\|assets\)/, 500]
]

/** Bytes of the largest JSON that a schema accepts from a person: texts of the greatest length, in any script. */
function largest(shape: Shape): number {
  if (shape.const !== undefined) return JSON.stringify(shape.const).length
  if (shape.anyOf) return Math.max(...shape.anyOf.map(largest))
  switch (shape.type) {
    case 'object': {
      if (!shape.properties) return UNBOUNDED
      const fields = Object.entries(shape.properties)
      return fields.reduce((sum, [name, inner]) => sum + name.length + 4 + largest(inner), 2)
    }
    case 'array':
      return 2 + (shape.maxItems ?? UNBOUNDED) * (1 + largest(shape.items ?? {}))
    case 'integer':
    case 'number':
      return NUMBER
    case 'boolean':
      return 5
    case 'null':
      return 4
    case 'string': {
      const plain = PLAIN.find(([pattern]) => pattern.test(shape.pattern ?? ''))
      return 2 + (plain ? plain[1] : CHARACTER * (shape.maxLength ?? UNBOUNDED))
    }
    default:
      return UNBOUNDED
  }
}

const withBody = allCalls.flatMap((call: Call) => (call.body ? [{ call, path: call.path }] : []))

test.each(withBody)('$path takes every body that its fields allow, or says how much it takes', ({ call }) => {
  const needed = largest(call.body as Shape)
  if (call.maxBytes !== undefined) expect(needed).toBeGreaterThan(BODY_BYTES)
  if (needed === UNBOUNDED) return
  // Services send batches that they keep small themselves; the call says how small.
  if (call.access !== 'service') expect(needed).toBeLessThanOrEqual(maxBytesOf(call))
  else if (needed > BODY_BYTES) expect(call.maxBytes).toBeDefined()
})

test.each(allCalls.filter(call => call.multipart).map(call => ({ call, path: call.path })))(
  '$path says how large its upload may be',
  ({ call }) => expect(call.maxBytes).toBeDefined()
)
