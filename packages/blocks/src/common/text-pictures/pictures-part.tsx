import { Notice } from '@annals/ui'
import { lazy, type Ref, Suspense, useRef } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import type { BlockRecord } from '../../block-model.ts'
import { type ToolActions, useToolActions } from '../../use-tool-actions.ts'
import { useAddSources } from '../../use-add-sources.ts'
import { MAX_PICTURES, type Pictured, picturesOf } from './pictures.ts'

// Players share a chunk with their editors, so what only an editor with pictures needs loads later.
const PictureList = lazy(async () => ({ default: (await import('./picture-list.tsx')).PictureList }))

// The record that is given is read already.
const sources = picturesOf(record => record)

interface Props {
  record: Pictured & BlockRecord
  onChange(record: BlockRecord): void
  /** Receives the action of the tool that adds pictures. */
  actions: Ref<ToolActions>
}

/** The part of an editor for the pictures of its text (behaviour/blocks §5). */
export function PicturesPart({ record, onChange, actions }: Props) {
  const { t, announce } = useBlockHost()
  // A dialog must change the latest record, not the one that was shown before.
  const latest = useRef(record)
  latest.current = record
  const { add, problem, forgetProblem } = useAddSources(sources, latest, (next, added) => {
    latest.current = next
    onChange(next)
    announce(t('pictures.added', { count: added }))
  })
  const set = (change: (now: Pictured & BlockRecord) => Pictured & BlockRecord) => {
    latest.current = change(latest.current)
    forgetProblem()
    onChange(latest.current)
  }
  useToolActions(actions, { pictures: add })

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
