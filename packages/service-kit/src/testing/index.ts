import { randomBytes } from 'node:crypto'
import type { Connection } from 'mongoose'
import type { BaseConfig } from '../config.ts'
import { connect } from '../mongo.ts'
import { SERVICE_TOKEN } from './service-token.ts'

export * from './call.ts'
export * from './hostile.ts'
export * from './role-table.ts'
export * from './service-token.ts'

/** A whole configuration for tests; nothing in it is reached unless a test uses it. */
export function testConfig<O extends object = object>(overrides?: O): BaseConfig & O {
  return {
    PORT: 0,
    HOST: '127.0.0.1',
    PRIVATE_PORT: 0,
    MONGODB_URL: process.env['MONGODB_URL'] ?? 'mongodb://127.0.0.1:27017',
    MONGODB_DB: 'test',
    SERVICE_TOKEN,
    PUBLIC_ORIGIN: 'http://localhost:8080',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    BUILD: 'test',
    QUOTAS: '{}',
    ...(overrides ?? ({} as O))
  }
}

export interface TestDatabase {
  connection: Connection
  url: string
  dbName: string
  /** Deletes the database and disconnects. */
  drop(): Promise<void>
}

/** A fresh database on the server of `MONGODB_URL`. */
export async function testDatabase(name: string): Promise<TestDatabase> {
  const url = process.env['MONGODB_URL']
  if (!url) throw new Error('service tests need MONGODB_URL')
  const dbName = `test_${name}_${randomBytes(4).toString('hex')}`
  const connection = await connect(url, dbName, 5000)
  return {
    connection,
    url,
    dbName,
    drop: async () => {
      await connection.dropDatabase()
      await connection.close()
    }
  }
}
