import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { allCalls } from '../packages/contracts/src/calls/index.ts'
import { areas } from '../svc-api/src/areas/index.ts'

const root = resolve(import.meta.dirname, '..')

// A service that has only some areas finds by its name whether a call's area is another one's.
test('the area of every call is a folder of its service', () => {
  const named = [...new Set(allCalls.map(({ service, area }) => join(service, 'src/areas', area)))]
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(folder => !existsSync(join(root, folder)))).toEqual([])
})

// `AREAS` takes these names.
test('svc-api lists its areas by the names that their calls have', () => {
  const named = new Set(allCalls.filter(({ service }) => service === 'svc-api').map(({ area }) => area))
  expect(Object.keys(areas).toSorted()).toEqual([...named].toSorted())
})
