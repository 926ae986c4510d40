import { setTimeout as pause } from 'node:timers/promises'
import mongoose from 'mongoose'

// Makes MongoDB a replica set of one, which transactions and majority writes need; does nothing where it is one already.
const member = process.env.MONGODB_MEMBER
if (!member) throw new Error('MONGODB_MEMBER is missing: host and port of MongoDB, such as mongodb:27017')

const client = await new mongoose.mongo.MongoClient(`mongodb://${member}/?directConnection=true`, {
  serverSelectionTimeoutMS: 60_000
}).connect()
const admin = client.db('admin')
const began = await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: member }] } }).then(
  () => true,
  (error: { codeName?: string }) => {
    if (error.codeName === 'AlreadyInitialized') return false
    throw error
  }
)
while (!(await admin.command({ hello: 1 })).isWritablePrimary) await pause(100)
await client.close()
process.stdout.write(began ? 'The replica set is made.\n' : 'The replica set was there.\n')
