import { expect, test } from '@jest/globals'
import { ServerMissing, explainMissing } from './server-missing.ts'

test('one message says what was tried for both servers and the three ways out', () => {
  const words = explainMissing([
    new ServerMissing('MongoDB', ['mongod on the PATH: not there']),
    new ServerMissing('Redis', ['apt-get: needs the rights of root'])
  ])
  expect(words).toContain('  - mongod on the PATH: not there')
  expect(words).toContain('  - apt-get: needs the rights of root')
  expect(words.match(/^ {2}[123]\. /gm)).toHaveLength(3)
})
