import { setTimeout as pause } from 'node:timers/promises'
import mongoose, { type Connection, Schema, type SchemaDefinition } from 'mongoose'

mongoose.set('strictQuery', 'throw')
mongoose.set('sanitizeFilter', true)
mongoose.set('autoIndex', false)
mongoose.set('autoCreate', false)

/** Schema in the house settings (decision 5): undeclared fields throw, empty objects are kept, no version key.
 * `_id` must be declared as a string. */
export function defineSchema<D>(definition: SchemaDefinition<D>): Schema<D> {
  return new Schema<D>(definition, {
    minimize: false,
    versionKey: false,
    strict: 'throw',
    autoIndex: false,
    // A document may have a field `collection`: nothing here uses Mongoose's own documents.
    suppressReservedKeysWarning: true
  })
}

/** Connects to one database. Services start in any order, so this waits for MongoDB.
 * @param patience milliseconds to go on trying */
export async function connect(url: string, dbName: string, patience = 60_000): Promise<Connection> {
  const deadline = Date.now() + patience
  for (;;) {
    const connection = mongoose.createConnection(url, {
      dbName,
      autoIndex: false,
      autoCreate: false,
      writeConcern: { w: 'majority' },
      serverSelectionTimeoutMS: 5000,
      maxPoolSize: 50
    })
    try {
      return await connection.asPromise()
    } catch (error) {
      await connection.close().catch(() => undefined)
      if (Date.now() >= deadline) throw error
      await pause(500)
    }
  }
}

/**
 * Creates the collections and indexes that this connection's models declare, and removes indexes that they no longer
 * declare: the deploy step. An index whose options change needs a new name.
 */
export async function ensureIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection()
    await model.createIndexes()
    const { toDrop } = await model.diffIndexes()
    for (const name of toDrop) await model.collection.dropIndex(String(name))
  }
}

/** @throws Error naming every declared index that is missing */
export async function checkIndexes(connection: Connection): Promise<void> {
  const missing: string[] = []
  for (const model of Object.values(connection.models)) {
    const { toCreate } = await model.diffIndexes()
    for (const index of toCreate) missing.push(`${model.collection.name} ${JSON.stringify(index)}`)
  }
  if (missing.length > 0) throw new Error(`Indexes are missing (run the deploy step): ${missing.join('; ')}`)
}

/** Whether an error is MongoDB's duplicate-key error of a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11000
}
