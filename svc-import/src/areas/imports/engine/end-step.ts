import { lettersIn } from '@annals/service-kit'
import { KINDS } from '../kinds/index.ts'
import type { ImportDoc } from '../store/import-repository.ts'
import { importView } from '../store/view.ts'
import { callsInto, isTargetGone } from '../store/target.ts'
import type { EngineDeps } from './context.ts'
import { LEASE_MS } from './lease.ts'

/**
 * Ends an import: no more of it is accepted, and its owner gets one mail. The mail's id is derived from the end that it
 * reports. So a mail that is sent twice, because the sender died just after the first time, counts as one.
 * @returns false: nothing is left to do
 */
export async function endStep(deps: EngineDeps, doc: ImportDoc): Promise<boolean> {
  const { imports, chunks, folders, internal, mailer, worker } = deps
  const { uuid, epoch, collection, owner } = doc
  if (!doc.isClosed) {
    try {
      await internal(callsInto(doc).close, { collection, owner, import: uuid, epoch })
    } catch (error) {
      if (!isTargetGone(error)) throw error
    }
    await imports.setClosed(uuid, epoch)
  }
  const claimed = await imports.claimMail(uuid, worker, LEASE_MS)
  if (!claimed || claimed.epoch !== epoch) return false
  const progress = (await chunks.progress([uuid])).get(uuid)
  const view = importView(claimed, progress)
  // A member who had to give up the address has none; the page of imports shows the same.
  if (view.email !== '') {
    const letter = lettersIn(claimed.locale, deps.origin).importEnded(view)
    await mailer.send({ id: `import-${uuid}-${epoch}`, to: view.email, ...letter })
  }
  await imports.mailed(uuid, epoch)
  const mayBeTriedAgain = view.progress.failed > 0 || view.fault === 'GAVE_UP' || view.fault === 'NO_ROOM'
  // A workbook is kept for a while if there are remarks about its rows.
  if (!mayBeTriedAgain)
    await (KINDS[doc.kind].hasRemarks && view.report && view.problems > 0 ? folders.thin(uuid) : folders.remove(uuid))
  return false
}
