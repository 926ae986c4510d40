import { Ajv, type ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'

/** What is wrong with one field of a call. */
export interface Violation {
  path: string
  msg: string
}

/** Most violations that are reported of one value. */
const MOST = 20
const OPTIONS = { strict: false, logger: false, useDefaults: true } as const
/**
 * Compiled schemas: checking each part of a large document by walking through its schema takes a hundred times as long
 * and blocks others. The first stops at the first violation; the second runs only if there is one.
 */
const checker = new Ajv(OPTIONS)
const teller = new Ajv({ ...OPTIONS, allErrors: true })

function violationIn({ keyword, instancePath, params, message = '' }: ErrorObject): Violation {
  const own: unknown = params['missingProperty'] ?? params['additionalProperty']
  const parts = instancePath
    .split('/')
    .filter(Boolean)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const path = [...parts, ...(typeof own === 'string' ? [own] : [])].join('.')
  if (keyword === 'required') return { path, msg: 'is required' }
  if (keyword === 'additionalProperties') return { path, msg: 'is not a field of this call' }
  if (keyword === 'pattern') return { path, msg: 'is not written as it should be' }
  return { path, msg: message }
}

/** Whether a value matches a schema. Missing fields that have a default are filled in. */
export const completes = (schema: TSchema, value: unknown): boolean => checker.compile(schema)(value) as boolean

/**
 * What is wrong with a value, for schemas that are known only during a call. A missing field that has a default is no
 * violation: it is filled in.
 * @param at the path of the value itself
 */
export function violationsOf(schema: TSchema, value: unknown, at: string): Violation[] {
  if (completes(schema, value)) return []
  const tell = teller.compile(schema)
  tell(value)
  return (tell.errors ?? [])
    .slice(0, MOST)
    .map(violationIn)
    .map(({ path, msg }) => ({ path: path ? `${at}.${path}` : at, msg }))
}
