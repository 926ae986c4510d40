import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { allCalls } from '../packages/contracts/src/calls/index.ts'

const root = resolve(import.meta.dirname, '..')

// A service that has only some areas finds by its name whether a call's area is another one's.
test('the area of every call is a folder of its service', () => {
  const named = [...new Set(allCalls.map(({ service, area }) => join(service, 'src/areas', area)))]
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(folder => !existsSync(join(root, folder)))).toEqual([])
})
