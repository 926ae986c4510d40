import { expect, test } from '@jest/globals'
import type { Call } from './call.ts'
import { calls } from './calls/index.ts'
import { Secret } from './values.ts'

interface Shape {
  pattern?: string
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

/** Whether an answer has a field for a session, a student's `sa`, or the code for another device. The codes of
 * licences and partners, which stand beside an address, are none. */
const tellsSecret = (shape: Shape): boolean =>
  shape.pattern === (Secret as Shape).pattern ||
  Object.entries(shape.properties ?? {}).some(
    ([name, inner]) =>
      (name === 'code' && !shape.properties?.['url'] && !shape.properties?.['slug']) || tellsSecret(inner)
  ) ||
  (shape.anyOf ?? []).some(tellsSecret) ||
  (shape.items !== undefined && tellsSecret(shape.items))

/** What everybody may read: its codes are those of countries and licences. */
const isPublic = ({ access, method }: Call) => access === 'public' && method === 'GET'

test('each call that answers a secret says so, and no other', () => {
  const list = Object.values<Call>(calls).filter(call => !isPublic(call))
  const named = list.filter(call => call.returnsSecrets).map(({ path }) => path)
  expect(named).toEqual(list.filter(call => tellsSecret(call.response as Shape)).map(({ path }) => path))
  expect(named).toContain(calls.lookAtAnswers.path)
})
