import { type Connection, trusted } from 'mongoose'
import { narrativeModels } from './model.ts'

/**
 * Deletes narratives of an owner with their versions, in one step: without their narrative nobody would find the
 * versions, and a narrative that was handed over meanwhile keeps its own.
 * @returns those that were the owner's, and are gone
 */
export async function removeNarratives(db: Connection, uuids: string[], owner: string): Promise<string[]> {
  const { narratives, versions } = narrativeModels(db)
  let gone: string[] = []
  await db.transaction(async session => {
    const found = await narratives
      .find({ _id: trusted({ $in: uuids }), owner })
      .select('_id')
      .session(session)
      .lean<{ _id: string }[]>()
    gone = found.map(({ _id }) => _id)
    await narratives.deleteMany({ _id: trusted({ $in: gone }) }, { session })
    await versions.deleteMany({ narrative: trusted({ $in: gone }) }, { session })
  })
  return gone
}
