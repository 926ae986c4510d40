import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { checkIndexes, defineSchema, ensureIndexes } from './mongo.ts'
import { testDatabase } from './testing/index.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => void (database = await testDatabase('indexes')))
afterAll(() => database.drop())

test('the deploy step makes the declared indexes and removes those that are no longer declared', async () => {
  const { connection } = database
  const schema = defineSchema<{ _id: string; of: string; also?: string }>({
    _id: { type: String, required: true },
    of: String,
    also: String
  }).index({ of: 1, also: 1 }, { name: 'joined', partialFilterExpression: { also: { $exists: true } } })
  const model = connection.model('Sheet', schema, 'sheets')
  await model.createCollection()
  await model.collection.createIndex({ of: 1, also: 1 })

  await expect(checkIndexes(connection)).rejects.toThrow('sheets')
  await ensureIndexes(connection)
  await checkIndexes(connection)
  expect((await model.listIndexes()).map(({ name }) => String(name)).toSorted()).toEqual(['_id_', 'joined'])
})
