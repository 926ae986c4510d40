import { useRef, useState } from 'react'
import { useBlockHost } from './block-host.tsx'
import type { BlockRecord, BlockSources } from './block-model.ts'

/** Why not all chosen sources were added: they could not be chosen, or the block holds no more. */
type Problem = 'failed' | 'full'

/**
 * Lets the person choose sources and adds them to the latest record, one choice at a time.
 * @param onAdded receives the record with the sources and their number, which is above 0
 */
export function useAddSources(
  sources: BlockSources,
  latest: { readonly current: BlockRecord },
  onAdded: (record: BlockRecord, added: number) => void
) {
  const { pickSources } = useBlockHost()
  const [problem, setProblem] = useState<Problem | null>(null)
  const isPicking = useRef(false)

  const add = async () => {
    const limits = sources.limits(latest.current)
    if (limits.max <= 0) return setProblem('full')
    if (isPicking.current) return
    isPicking.current = true
    setProblem(null)
    try {
      const chosen = await pickSources(limits)
      if (!chosen || chosen.length === 0) return
      const { record, added } = sources.add(latest.current, chosen)
      if (added > 0) onAdded(record, added)
      if (added < chosen.length) setProblem('full')
    } catch {
      setProblem('failed')
    } finally {
      isPicking.current = false
    }
  }
  return { add: () => void add(), problem, forgetProblem: () => setProblem(null) }
}
