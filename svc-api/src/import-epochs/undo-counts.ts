import type { ImportUndoing } from '@annals/contracts'
import type { ClientSession, Connection } from 'mongoose'
import { epochModel, type StoredEpoch } from './model.ts'

const NOTHING: ImportUndoing = { removed: 0, kept: 0, restored: 0, stayed: 0 }

/**
 * What undoing an import has done so far. It is counted in the same transaction as the items themselves, so it is right
 * even if a process breaks off often.
 */
export function undoCounts(db: Connection) {
  const epochs = epochModel(db)

  return {
    async count(imported: string, more: Partial<ImportUndoing>, session: ClientSession): Promise<void> {
      const change = Object.fromEntries(Object.entries(more).map(([name, number]) => [`taken.${name}`, number]))
      await epochs.updateOne({ _id: imported }, { $inc: change }, { session })
    },

    async of(imported: string): Promise<ImportUndoing> {
      const stored = await epochs.findById(imported).lean<StoredEpoch>()
      return { ...NOTHING, ...stored?.taken }
    }
  }
}
