import type { Connection } from 'mongoose'
import { leaverBelongings } from '../../between-areas/leaver-belongings.ts'
import { narrativeModels } from './model.ts'
import { removeNarratives } from './removal.ts'

/** Narratives of a member who leaves. */
export const narrativesOfLeaver = (db: Connection): ReturnType<typeof leaverBelongings> => ({
  ...leaverBelongings(narrativeModels(db).narratives, 'owner'),
  remove: (uuids, owner) => removeNarratives(db, uuids, owner)
})
