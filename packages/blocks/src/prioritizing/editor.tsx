import type { BlockSource } from '@annals/contracts'
import { Button, EmptyState, Notice, TextField } from '@annals/ui'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { EditorProps } from '../block-components.ts'
import blockStyles from '../block.module.css'
import { SourceForm } from '../source-form.tsx'
import { useSourceNames } from '../source-name.ts'
import { useAddSources } from '../use-add-sources.ts'
import { useToolActions } from '../use-tool-actions.ts'
import { prioritizingIcon } from './icon.ts'
import {
  END_TEXT_MAX,
  PRIORITIZING_SOURCES_MAX,
  type PrioritizingRecord,
  prioritizingSources,
  readPrioritizingRecord
} from './model.ts'

// Students load this file with the player, so what only a teacher needs loads later.
const SourceList = lazy(async () => ({ default: (await import('./source-list.tsx')).SourceList }))

/** The sources to put in order, and what the first and the last place mean. */
export function PrioritizingEditor({ record, onChange, actions, violations }: EditorProps) {
  const { t, announce, confirm } = useBlockHost()
  const read = useMemo(() => readPrioritizingRecord(record), [record])
  // A dialog must change the latest record, not the one that was shown before.
  const latest = useRef(read)
  latest.current = read
  const set = (change: Partial<PrioritizingRecord>) => {
    latest.current = { ...latest.current, ...change }
    onChange(latest.current)
  }
  const names = useSourceNames()(read.images)
  const nameOf = ({ uuid }: BlockSource) => names[read.images.findIndex(image => image.uuid === uuid)] ?? ''

  const { add, problem } = useAddSources(prioritizingSources, latest, (next, added) => {
    set(readPrioritizingRecord(next))
    announce(t('prioritizing.added', { count: added }))
  })
  useToolActions(actions, { sources: add })

  const remove = async (source: BlockSource) => {
    const title = nameOf(source)
    if (!(await confirm({ title: t('sources.remove.title'), body: t('sources.remove'), danger: true }))) return
    set({ images: latest.current.images.filter(({ uuid }) => uuid !== source.uuid) })
    announce(t('sources.removed', { title }))
  }
  const [described, setDescribed] = useState<string | null>(null)
  const describedSource = read.images.find(({ uuid }) => uuid === described)

  return (
    <div className={blockStyles.fields}>
      {problem && (
        <Notice kind="bad" live="alert">
          {t(`prioritizing.${problem}`, { max: PRIORITIZING_SOURCES_MAX })}
        </Notice>
      )}
      {read.images.length === 0 ? (
        <EmptyState
          icon={prioritizingIcon}
          title={t('prioritizing.start.title')}
          body={t('prioritizing.start.body')}
          action={
            <Button variant="primary" icon="plus" onPress={add}>
              {t('tool.sources')}
            </Button>
          }
        />
      ) : (
        <>
          <p className={blockStyles.hint}>
            {t('prioritizing.count', { count: read.images.length, max: PRIORITIZING_SOURCES_MAX })}
          </p>
          <TextField
            label={t('prioritizing.first')}
            description={t('prioritizing.first.hint')}
            value={read.first}
            maxLength={END_TEXT_MAX}
            error={violations?.first}
            onChange={first => set({ first })}
          />
          <Suspense fallback={null}>
            <SourceList
              images={read.images}
              nameOf={nameOf}
              onReorder={images => set({ images })}
              onDescribe={setDescribed}
              onRemove={source => void remove(source)}
            />
          </Suspense>
          <TextField
            label={t('prioritizing.last')}
            description={t('prioritizing.last.hint')}
            value={read.last}
            maxLength={END_TEXT_MAX}
            error={violations?.last}
            onChange={last => set({ last })}
          />
        </>
      )}
      {describedSource && (
        <SourceForm
          source={describedSource}
          name={nameOf(describedSource)}
          onChange={texts =>
            set({
              images: latest.current.images.map(image => (image.uuid === described ? { ...image, ...texts } : image))
            })
          }
          onClose={() => setDescribed(null)}
        />
      )}
    </div>
  )
}
