import { Ajv, type ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'

/** What is wrong with one field of a call. */
export interface Fault {
  path: string
  msg: string
}

/** Faults of one value that are told at most. */
const MOST = 20
const OPTIONS = { strict: false, logger: false } as const
/** Schemas are compiled: looking at every part of a large document by walking through its schema takes a hundred times
 * as long, and others wait meanwhile. The first stops at the first fault, the second is asked only where there is one. */
const checker = new Ajv({ ...OPTIONS, useDefaults: true })
const teller = new Ajv({ ...OPTIONS, allErrors: true })

function faultIn({ keyword, instancePath, params, message = '' }: ErrorObject): Fault {
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

/** Whether a value has the shape of a schema; what it leaves out and has a default is put into it. */
export const completes = (schema: TSchema, value: unknown): boolean => checker.compile(schema)(value) as boolean

/** What is wrong with a value that a schema describes, for schemas that are known only when a call is under way. What has
 * a default is no fault where it is missing: it is put in.
 * @param at the path of the value itself */
export function faultsOf(schema: TSchema, value: unknown, at: string): Fault[] {
  if (completes(schema, value)) return []
  const tell = teller.compile(schema)
  tell(value)
  return (tell.errors ?? [])
    .slice(0, MOST)
    .map(faultIn)
    .map(({ path, msg }) => ({ path: path ? `${at}.${path}` : at, msg }))
}
