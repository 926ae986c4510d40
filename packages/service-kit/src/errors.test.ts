import { expect, test } from '@jest/globals'
import mongoose from 'mongoose'
import { asRefusal } from './errors.ts'

const { MongoNetworkError, MongoServerError } = mongoose.mongo

test.each([
  ['no MongoDB to be found', new mongoose.Error.MongooseServerSelectionError('inside'), 503, 2],
  ['a lost connection', new MongoNetworkError('inside'), 503, 2],
  ['a full disk', Object.assign(new Error('inside'), { code: 'ENOSPC', syscall: 'write' }), 507, undefined],
  ['a bug', new TypeError('inside'), 500, undefined],
  ['a refused write', new MongoServerError({ message: 'inside', code: 121 }), 500, undefined]
])('%s says nothing of its inside', (_what, error, status, retryAfter) => {
  const refusal = asRefusal(error)
  expect([refusal.status, refusal.extra.retryAfter]).toEqual([status, retryAfter])
  expect(JSON.stringify(refusal.body())).not.toContain('inside')
})
