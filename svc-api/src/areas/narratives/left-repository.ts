import type { Connection } from 'mongoose'
import { leftThings } from '../../between-areas/left-things.ts'
import { narrativeModels } from './model.ts'
import { removeNarratives } from './removal.ts'

/** Narratives of a member who leaves. */
export const leftNarratives = (db: Connection): ReturnType<typeof leftThings> => ({
  ...leftThings(narrativeModels(db).narratives, 'owner'),
  remove: (uuids, owner) => removeNarratives(db, uuids, owner)
})
