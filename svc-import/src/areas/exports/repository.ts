import type { ExportState } from '@annals/contracts'
import type { Connection } from 'mongoose'
import { exportModel, type StoredExport } from './model.ts'

export type ExportDoc = Omit<StoredExport, '_id'> & { uuid: string }

/** The only module that knows how exports are stored. */
export function exportRepository(db: Connection) {
  const model = exportModel(db)
  return {
    async add({ uuid, ...doc }: ExportDoc): Promise<void> {
      await model.create([{ _id: uuid, ...doc }])
    },

    async find(uuid: string): Promise<ExportDoc | null> {
      const stored = await model.findById(uuid).lean<StoredExport>()
      if (!stored) return null
      const { _id, ...doc } = stored
      return { uuid: _id, ...doc }
    },

    async removeOf(owner: string): Promise<void> {
      await model.deleteMany({ owner })
    },

    /** Notes how far the download of a file is. */
    async note(uuid: string, file: number, state: ExportState, written: number): Promise<void> {
      await model.updateOne(
        { _id: uuid },
        { $set: { [`files.${file}.state`]: state, [`files.${file}.written`]: written } }
      )
    }
  }
}
export type ExportRepository = ReturnType<typeof exportRepository>
