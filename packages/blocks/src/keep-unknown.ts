import type { TSchema } from 'typebox'
import type { BlockRecord } from './block-model.ts'
import { readObject } from './read-values.ts'

type Schema = Readonly<Partial<Record<'properties' | 'items', unknown>>>

/** What an entry of a list is called by: its own id, or else the uuid of the source that it is. */
const idOf = (schema: Schema, entry: unknown) =>
  readObject(entry)[Object.hasOwn(readObject(schema?.properties), 'id') ? 'id' : 'uuid']

function kept(schema: Schema, before: unknown, after: unknown): unknown {
  if (Array.isArray(after)) {
    const earlier: unknown[] = Array.isArray(before) ? before : []
    return after.map((entry: unknown) => {
      const items = schema.items as Schema
      const own = idOf(items, entry)
      const old = own === undefined ? undefined : earlier.find(other => idOf(items, other) === own)
      return old === undefined ? entry : kept(items, old, entry)
    })
  }
  if (typeof schema?.properties !== 'object' || typeof after !== 'object' || after === null) return after
  const known = schema.properties as Readonly<Record<string, Schema>>
  const [old, now] = [readObject(before), readObject(after)]
  const unknown = Object.entries(old).filter(([name]) => !Object.hasOwn(known, name))
  const inside = Object.entries(now).map(([name, value]) => {
    const field = Object.hasOwn(known, name) ? known[name] : undefined
    return [name, field ? kept(field, old[name], value) : value] as const
  })
  return Object.fromEntries([...unknown, ...inside])
}

/**
 * The changed record with those fields of the earlier one that this code does not know: a newer version of the site has
 * stored them, and a page that was opened before it must not drop them (decision 32). Entries of lists are found again
 * by their ids.
 */
export const keepUnknown = (schema: TSchema, before: BlockRecord, after: BlockRecord): BlockRecord =>
  kept(schema as Schema, before, after) as BlockRecord
