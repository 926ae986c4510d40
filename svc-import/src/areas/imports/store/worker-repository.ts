import { type Connection, trusted } from 'mongoose'
import { importModels, type StoredWorker } from './model.ts'

export type WorkerDoc = Omit<StoredWorker, '_id'> & { name: string }
/** Milliseconds without a report after which a worker counts as dead. */
const ALIVE_MS = 15_000
const MOST = 200

/** The only module that knows how workers report that they are alive. */
export function workerRepository(db: Connection) {
  const { workers } = importModels(db)
  return {
    async report({ name, ...state }: WorkerDoc): Promise<void> {
      await workers.updateOne({ _id: name }, { $set: state }, { upsert: true })
    },
    async remove(name: string): Promise<void> {
      await workers.deleteOne({ _id: name })
    },
    async alive(): Promise<WorkerDoc[]> {
      const stored = await workers
        .find({ seen: trusted({ $gt: new Date(Date.now() - ALIVE_MS) }) })
        .sort({ seen: 1 })
        .limit(MOST)
        .lean<StoredWorker[]>()
      return stored.map(({ _id, ...rest }) => ({ name: _id, ...rest })).sort((a, b) => a.name.localeCompare(b.name))
    }
  }
}
export type WorkerRepository = ReturnType<typeof workerRepository>
