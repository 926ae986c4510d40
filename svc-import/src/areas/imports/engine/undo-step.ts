import type { ImportDoc } from '../store/import-repository.ts'
import { callsInto, isTargetGone } from '../store/target.ts'
import type { EngineDeps } from './context.ts'
import { LEASE_MS, whileHeld } from './lease.ts'

const PORTION = 1000

/**
 * Undoes what an import added and changed, in portions, for a limited time.
 * @returns whether there is more to do at once
 */
export async function undoStep(deps: EngineDeps, { uuid }: ImportDoc, signal: AbortSignal): Promise<boolean> {
  const { imports, folders, internal, worker } = deps
  const doc = await imports.claim(uuid, 'undoing', worker, LEASE_MS)
  if (!doc) return false
  const { collection, owner, epoch } = doc
  const into = callsInto(doc)

  const until = Date.now() + deps.turnMs
  /** @returns whether something is left */
  async function removeSome(held: AbortSignal): Promise<boolean> {
    const asked = { collection, owner, import: uuid, epoch, limit: PORTION }
    for (;;) {
      await deps.yieldToShortJobs(held)
      const { left, ...taken } = await internal(into.remove, asked)
      await imports.setTakenBack(uuid, taken)
      if (!left || Date.now() > until) return left
    }
  }

  try {
    if (await whileHeld(() => imports.renew(uuid, epoch, worker, LEASE_MS), signal, removeSome)) {
      await imports.release(uuid, worker)
      return true
    }
  } catch (error) {
    if (!isTargetGone(error)) {
      await imports.release(uuid, worker)
      if (signal.aborted) return false
      throw error
    }
  }
  if (await imports.undone(uuid, epoch)) await folders.remove(uuid)
  return false
}
