import { Notice } from '@annals/ui'
import { lazy, type Ref, Suspense, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { BlockRecord } from '../block-model.ts'
import { type ToolActions, useToolActions } from '../use-tool-actions.ts'
import { addPictures, MAX_PICTURES, type Pictured, pictureLimits } from './pictures.ts'

// Players share a chunk with their editors, so what only an editor with pictures needs loads later.
const PictureList = lazy(async () => ({ default: (await import('./picture-list.tsx')).PictureList }))

interface Props {
  record: Pictured & BlockRecord
  onChange(record: BlockRecord): void
  /** Receives the action of the tool that adds pictures. */
  actions: Ref<ToolActions>
}

/** The part of an editor for the pictures of its text (behaviour/blocks §5). */
export function PicturesPart({ record, onChange, actions }: Props) {
  const { t, announce, pickSources } = useBlockHost()
  const [problem, setProblem] = useState<'failed' | 'full' | null>(null)
  // A dialog must change the latest record, not the one that was shown before.
  const latest = useRef(record)
  latest.current = record
  const set = (change: (now: Pictured & BlockRecord) => Pictured & BlockRecord) => {
    latest.current = change(latest.current)
    setProblem(null)
    onChange(latest.current)
  }

  const isPicking = useRef(false)
  const add = async () => {
    const limits = pictureLimits(latest.current)
    if (limits.max <= 0) return setProblem('full')
    if (isPicking.current) return
    isPicking.current = true
    setProblem(null)
    try {
      const chosen = await pickSources(limits)
      if (!chosen || chosen.length === 0) return
      const { record: next, added } = addPictures(latest.current, chosen)
      if (added > 0) set(() => next)
      if (added < chosen.length) setProblem('full')
      announce(t('pictures.added', { count: added }))
    } catch {
      setProblem('failed')
    } finally {
      isPicking.current = false
    }
  }
  useToolActions(actions, { pictures: () => void add() })

  return (
    <>
      {problem && (
        <Notice kind="bad" live="alert">
          {t(`pictures.${problem}`, { max: MAX_PICTURES })}
        </Notice>
      )}
      {record.images && (
        <Suspense fallback={null}>
          <PictureList images={record.images} place={record.place} onChange={set} />
        </Suspense>
      )}
    </>
  )
}
