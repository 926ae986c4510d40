import type { ImportState } from '@annals/contracts'
import type { ImportDoc } from '../store/import-repository.ts'
import { checkStep } from './check-step.ts'
import type { EngineDeps } from './context.ts'
import { endStep } from './end-step.ts'
import { runStep } from './run-step.ts'
import { undoStep } from './undo-step.ts'

type Step = (deps: EngineDeps, doc: ImportDoc, signal: AbortSignal) => Promise<boolean>

/** A worker's step for an import in each state. In other states the import waits for its owner, or is over. */
const STEPS: Partial<Record<ImportState, Step>> = {
  received: checkStep,
  checking: checkStep,
  running: runStep,
  undoing: undoStep,
  done: endStep,
  cancelled: endStep,
  failed: endStep
}

/**
 * One turn of work on an import: a few seconds at most if others wait too (only the dry run takes as long as it needs).
 * It is safe to call it for any import, at any time, in any number of workers, also with a document that has changed.
 * @returns whether another turn is due at once
 */
export async function turn(deps: EngineDeps, doc: ImportDoc, signal: AbortSignal): Promise<boolean> {
  const step = doc.hasWork ? STEPS[doc.state] : undefined
  if (!step) return false
  const stop = deps.metrics.turns.startTimer({ state: doc.state })
  try {
    return await step(deps, doc, signal)
  } catch (error) {
    deps.metrics.failures.inc({ reason: 'TURN' })
    throw error
  } finally {
    stop()
  }
}
