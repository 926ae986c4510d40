import { expect, test } from '@jest/globals'
import { BaseConfig, readConfig } from './config.ts'

const whole = {
  PORT: '8081',
  PRIVATE_PORT: '9081',
  MONGODB_URL: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
  MONGODB_DB: 'annals_api',
  SERVICE_TOKEN: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'http://localhost:8080'
}

test('numbers are numbers and what is left out has its default', () => {
  expect(readConfig(BaseConfig, { ...whole, LOG_LEVEL: '', UNRELATED: 'x' })).toEqual({
    ...whole,
    PORT: 8081,
    PRIVATE_PORT: 9081,
    QUOTAS: '{}',
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    BUILD: 'dev'
  })
})

test('all errors are reported together, and without secrets', () => {
  const faulty = { ...whole, PORT: 'eighty', MONGODB_DB: undefined, SERVICE_TOKEN: 'hunter2' }
  const read = () => readConfig(BaseConfig, faulty)
  expect(read).toThrow(
    /PORT must be integer; MONGODB_DB is missing; SERVICE_TOKEN must not have fewer than 32 characters/
  )
  expect(read).not.toThrow(/hunter2/)
})
