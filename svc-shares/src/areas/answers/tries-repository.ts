import { isDuplicateKey } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import { TRIES_WINDOW_S, triesModel } from './model.ts'

/** Tries at the code of an e-mail in a share (ARCHITECTURE §5.3). */
export function triesRepository(db: Connection) {
  const tries = triesModel(db)

  return {
    /** Counts one more try at a code and tells how many there were within the window, this one included. */
    async count(share: string, emailHash: string): Promise<number> {
      const _id = `${share}:${emailHash}`
      const now = new Date()
      const fresh = new Date(now.getTime() - TRIES_WINDOW_S * 1000)
      const running = { $gt: ['$since', fresh] }
      const counting = async () =>
        tries.findOneAndUpdate(
          { _id },
          [
            {
              $set: {
                count: { $cond: [running, { $add: ['$count', 1] }, 1] },
                since: { $cond: [running, '$since', now] }
              }
            }
          ],
          { upsert: true, returnDocument: 'after', updatePipeline: true }
        )
      // Two first tries at once: the second finds the first one's document.
      const counted = await counting().catch((error: unknown) => {
        if (isDuplicateKey(error)) return counting()
        throw error
      })
      return counted?.count ?? 1
    },

    async forget(share: string, emailHash: string): Promise<void> {
      await tries.deleteOne({ _id: `${share}:${emailHash}` })
    }
  }
}
export type TriesRepository = ReturnType<typeof triesRepository>
