/** Shorter schemas are as easily read where they stand. */
const SHORTEST = 150

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Numbers values so that equal ones have the same number, whatever the order of their keys. */
function numbering(): (value: unknown) => number {
  const numbers = new Map<string, number>()
  const known = new WeakMap<object, number>()
  const numbered = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  function numberOf(value: unknown): number {
    if (Array.isArray(value)) return numbered(`[${value.map(numberOf).join()}]`)
    if (!isObject(value)) return numbered(JSON.stringify(value))
    const before = known.get(value)
    if (before !== undefined) return before
    const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${numberOf(part)}`)
    const number = numbered(`{${parts.toSorted().join()}}`)
    known.set(value, number)
    return number
  }
  return numberOf
}

/**
 * Says shared schemas of an OpenAPI document once, under their names.
 * @param named schemas by their names, in the form in which they stand in the document
 * @returns `paths` with references in their places, and the schemas that are referred to
 */
export function withNamedSchemas(
  paths: unknown,
  named: Readonly<Record<string, unknown>>
): { paths: unknown; schemas: Record<string, unknown> } {
  const numberOf = numbering()
  const nameOf = new Map<number, string>()
  for (const name of Object.keys(named).toSorted()) {
    const number = numberOf(named[name])
    if (JSON.stringify(named[name]).length >= SHORTEST && !nameOf.has(number)) nameOf.set(number, name)
  }
  const used = new Map<string, unknown>()

  function inside(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(referred)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, referred(part)]))
  }
  function referred(value: unknown): unknown {
    const name = isObject(value) ? nameOf.get(numberOf(value)) : undefined
    if (name === undefined) return inside(value)
    if (!used.has(name)) {
      used.set(name, null)
      used.set(name, inside(value))
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const result = referred(paths)
  return { paths: result, schemas: Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}
