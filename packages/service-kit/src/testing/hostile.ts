import type { Call } from '@annals/contracts'
import { newId, newSecret } from '../ids.ts'

/** The parts of JSON Schema that calls use. */
interface Shape {
  type?: string
  const?: unknown
  anyOf?: Shape[]
  pattern?: string
  minItems?: number
  minimum?: number
  items?: Shape
  properties?: Record<string, Shape>
}

/** A value that a schema accepts by its shape. */
function sample(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.anyOf?.[0]) return sample(shape.anyOf[0])
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, sample(inner)]))
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => sample(shape.items ?? {}))
    case 'integer':
    case 'number':
      return shape.minimum ?? 0
    case 'boolean':
      return false
    case 'string':
      if (shape.pattern?.includes('{8}-')) return newId()
      if (shape.pattern?.includes('{43}')) return newSecret()
      if (shape.pattern?.startsWith('^(|')) return ''
      return shape.pattern?.includes('bb_') ? 'bb_1' : 'somebody@example.org'
    default:
      return null
  }
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  1e300,
  [],
  {},
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { toString: 1, length: -1 },
  '',
  '\0',
  '\u202e\ud800',
  '$where',
  '{"$gt":""}',
  "'; return true; //",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'a\r\nBCC: b@example.org',
  '9'.repeat(400),
  'é'.repeat(70_000)
]

/** Bodies of a call in which one field at a time is hostile and the others are as valid as possible. */
export function hostileBodies(call: Call): { field: string; body: Record<string, unknown> }[] {
  const shape: Shape = call.body ?? {}
  const fields = Object.keys(shape.properties ?? {})
  return fields.flatMap(field =>
    HOSTILE.map(value => ({ field, body: { ...(sample(shape) as Record<string, unknown>), [field]: value } }))
  )
}
