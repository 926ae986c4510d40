import { internalCalls } from '@annals/contracts'
import { Refuse } from '@annals/service-kit'
import type { ImportDoc } from '../import-repository.ts'
import { importView } from '../view.ts'
import type { EngineDeps } from './context.ts'
import { LEASE_MS } from './lease.ts'
import { endLetter } from './letters.ts'

/** What has come to its end: nothing more of it is let in, and its owner gets one letter. The letter's id follows from
 * the end it tells of, so that one sent twice, because the sender died right after it, is one letter.
 * @returns false: nothing is left to do */
export async function endStep(deps: EngineDeps, doc: ImportDoc): Promise<boolean> {
  const { imports, chunks, folders, internal, mailer, worker } = deps
  const { uuid, epoch, collection, owner } = doc
  if (!doc.isClosed) {
    try {
      await internal(internalCalls.closeImport, { collection, owner, import: uuid, epoch })
    } catch (error) {
      const isGone = error instanceof Refuse && error.code === 'NOT_FOUND'
      if (!isGone) throw error
    }
    await imports.setClosed(uuid, epoch)
  }
  const claimed = await imports.claimMail(uuid, worker, LEASE_MS)
  if (!claimed || claimed.epoch !== epoch) return false
  const progress = (await chunks.progress([uuid])).get(uuid)
  const view = importView(claimed, progress)
  // A member who had to yield the address has none: the page of imports tells the same.
  if (view.email !== '') await mailer.send({ ...endLetter(deps.origin, view), id: `import-${uuid}-${epoch}` })
  await imports.mailed(uuid, epoch)
  const mayBeTriedAgain = view.progress.failed > 0 || view.fault === 'GAVE_UP' || view.fault === 'NO_ROOM'
  // The workbook stays for a while as long as there is something to be said of its rows.
  if (!mayBeTriedAgain) await (view.report && view.problems > 0 ? folders.thin(uuid) : folders.remove(uuid))
  return false
}
