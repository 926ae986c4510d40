import { newId, newSecret } from '@annals/service-kit'

/** The part of JSON Schema that calls use. */
export interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  items?: Shape
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
}

/**
 * Values for fields that refer to existing things. The key is the field's name, alone or after the name of its object;
 * undefined leaves the field out.
 */
export type Known = Readonly<Record<string, unknown>>

function rightText({ pattern = '', minLength = 0 }: Shape): string {
  if (pattern.includes('{8}-')) return newId()
  if (pattern.includes('{43}')) return newSecret()
  if (pattern.includes('bb_')) return 'bb_1'
  if (pattern.startsWith('^l')) return 'l1'
  if (pattern.includes('mailto') || pattern.includes('[mM]')) return 'https://example.org/'
  if (pattern.startsWith('^(|/(files')) return '/files/a/b.webp'
  if (pattern.includes('{1,40}')) return 'device'
  return 'a'.repeat(minLength)
}

/** A valid value for a schema, with one entry in each list. */
export function right(shape: Shape, known: Known, path: readonly string[] = []): unknown {
  const name = [path.slice(-2).join('.'), path.at(-1) ?? ''].find(one => Object.hasOwn(known, one))
  if (name !== undefined && !shape.anyOf && shape.type !== 'object' && shape.type !== 'array') return known[name]
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf?.[0]) return right(shape.anyOf[0], known, path)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([field, inner]) => [field, right(inner, known, [...path, field])])
      )
    case 'array':
      return [right(shape.items ?? {}, known)]
    case 'integer':
    case 'number':
      return shape.minimum ?? 0
    case 'boolean':
      return true
    case 'string':
      return rightText(shape)
    default:
      return null
  }
}

/** A location in a value, and the schema that applies there. */
export interface Location {
  path: readonly string[]
  shape: Shape
}

/** Every location in a value made by `right`. */
export function locationsIn(shape: Shape, path: readonly string[] = []): Location[] {
  const inner = shape.const === undefined && shape.anyOf?.[0] ? locationsIn(shape.anyOf[0], path) : []
  const fields = Object.entries(shape.properties ?? {}).flatMap(([name, one]) => locationsIn(one, [...path, name]))
  const entries = shape.type === 'array' && shape.items ? locationsIn(shape.items, [...path, '0']) : []
  return [...(shape.anyOf ? [] : [{ path, shape }]), ...inner, ...fields, ...entries]
}

/** A copy of the value with another value at one location. */
export function withAt(value: unknown, [first, ...rest]: readonly string[], put: unknown): unknown {
  if (first === undefined) return put
  if (Array.isArray(value)) return value.with(Number(first), withAt(value[Number(first)], rest, put))
  const fields = typeof value === 'object' && value !== null ? value : {}
  return { ...fields, [first]: withAt(Reflect.get(fields, first), rest, put) }
}
