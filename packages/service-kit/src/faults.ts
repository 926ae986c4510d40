import type { TSchema } from 'typebox'
import Value from 'typebox/value'

/** What is wrong with one field of a call. */
export interface Fault {
  path: string
  msg: string
}

type Problem = ReturnType<typeof Value.Errors>[number]

const plain = (pointer: string): string =>
  pointer
    .split('/')
    .filter(Boolean)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')

function faultsIn(problem: Problem): Fault[] {
  const path = plain(problem.instancePath)
  if (problem.keyword === 'required')
    return problem.params.requiredProperties.map(name => ({
      path: path ? `${path}.${name}` : name,
      msg: 'is required'
    }))
  if (problem.keyword === 'boolean') return [{ path, msg: 'is not a field of this call' }]
  // Told for each of the fields already.
  if (problem.keyword === 'additionalProperties') return []
  if (problem.keyword === 'pattern') return [{ path, msg: 'is not written as it should be' }]
  return [{ path, msg: problem.message }]
}

/** What is wrong with a value that a schema describes, for schemas that are known only when a call is under way.
 * @param at the path of the value itself */
export function faultsOf(schema: TSchema, value: unknown, at: string): Fault[] {
  if (Value.Check(schema, value)) return []
  return Value.Errors(schema, value)
    .flatMap(faultsIn)
    .map(({ path, msg }) => ({ path: path ? `${at}.${path}` : at, msg }))
}
