import { expect, test } from '@jest/globals'
import { mongoMajor } from './find-mongod.ts'
import { olderThan } from './older-than.ts'
import { versionIn } from './program.ts'

test('versions are read from what the servers say', () => {
  expect(versionIn('db version v6.0.5\nBuild Info: {"version": "6.0.5"}')).toBe('6.0.5')
  expect(versionIn('Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.2.1')).toBe('7.0.15')
  expect(versionIn('command not found')).toBeNull()
  expect(mongoMajor('7.0.24')).toBe('7.0')
  expect(olderThan('6.0.16', '6.2.0')).toBe(true)
  expect(olderThan('7.0.1', '6.2.0')).toBe(false)
})
