import type { BlockSource } from '@annals/contracts'
import { Button, EmptyState, Notice } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import type { EditorProps } from '../../block-components.ts'
import { SourceForm } from '../../source-form.tsx'
import type { SourceTexts } from '../../source-texts.ts'
import { useToolActions } from '../../use-tool-actions.ts'
import { AnnotatingView } from './annotating-view.tsx'
import styles from './annotating-view.module.css'
import { withoutMarksOn } from './edits.ts'
import { ANNOTATIONS_MAX } from './limits.ts'
import {
  type AnnotatingRecord,
  annotatingModel,
  type AnnotatingType,
  readAnnotatingRecord
} from './annotating-model.ts'
import { annotationItems, type SourceItem } from './annotation-item.ts'
import { useAnnotating } from './use-annotating.ts'
import { useSourceItems } from './use-source-items.ts'

/** What did not work, or did not fit. */
type Problem = 'pick.failed' | 'full'

interface Props extends EditorProps {
  of: AnnotatingType
}

/** The pictures with everything that a teacher can change: sources, their order, annotations and selections. */
export function AnnotatingEditor({ of, record, onChange, tool, onToolEnd, actions }: Props) {
  const { t, announce, confirm, pickSources } = useBlockHost()
  const read = useMemo(() => readAnnotatingRecord(of, record), [of, record])
  const picking = useMemo(() => annotatingModel(of).sources, [of])
  const sources = useSourceItems(of, read.images)
  const annotations = useMemo(
    () => annotationItems(t, [{ marks: read, isOwn: true, isTeachers: false, who: '' }]),
    [t, read]
  )
  const [problem, setProblem] = useState<Problem | null>(null)
  const [described, setDescribed] = useState<string | null>(null)
  // A dialog or a second gesture must change the latest record, not the one that was shown before.
  const latest = useRef(read)
  latest.current = read
  const set = (next: AnnotatingRecord) => {
    latest.current = next
    onChange(next)
  }
  const annotating = useAnnotating({
    of,
    author: 't',
    sources,
    annotations,
    marks: read,
    onMarks: marks => set({ ...latest.current, annotations: marks.annotations, selections: marks.selections }),
    onAddingEnd: onToolEnd
  })

  const isPicking = useRef(false)
  const addSources = async () => {
    if (isPicking.current || !picking) return
    const limits = picking.limits(latest.current)
    setProblem(limits.max > 0 ? null : 'full')
    if (limits.max <= 0) return
    isPicking.current = true
    try {
      const chosen = await pickSources(limits)
      if (!chosen || chosen.length === 0) return
      const { record: next, added } = picking.add(latest.current, chosen)
      set(next as AnnotatingRecord)
      announce(t('annotating.sources.added', { count: added }))
      if (added < chosen.length) setProblem('full')
    } catch {
      setProblem('pick.failed')
    } finally {
      isPicking.current = false
    }
  }
  useToolActions(actions, { sources: () => void addSources() })

  // The tool stays in use for as long as something is added, however that began.
  const isWanted = tool === 'note'
  const first = read.images.length >= of.sourcesLeast ? read.images[0]?.uuid : undefined
  const taken = useRef({ first, annotating, onToolEnd })
  taken.current = { first, annotating, onToolEnd }
  useEffect(() => {
    if (!isWanted) return
    const { first: uuid, annotating: act, onToolEnd: end } = taken.current
    if (uuid === undefined) return end()
    act.startAdding(uuid)
    return act.stop
  }, [isWanted])

  const removeSource = async ({ source: { uuid }, name }: SourceItem) => {
    const agreed = await confirm({
      title: t('sources.remove.title'),
      body: t('annotating.sources.remove'),
      danger: true
    })
    if (!agreed) return
    const { images } = latest.current
    annotating.blank()
    set({
      ...latest.current,
      ...withoutMarksOn(latest.current, uuid),
      images: images.filter(image => image.uuid !== uuid)
    })
    announce(t('sources.removed', { title: name }))
  }
  const move = ({ source: { uuid }, name }: SourceItem, by: 1 | -1) => {
    const images = [...latest.current.images]
    const from = images.findIndex(image => image.uuid === uuid)
    const [moved] = images.splice(from, 1)
    if (moved) images.splice(from + by, 0, moved)
    set({ ...latest.current, images })
    announce(t('annotating.sources.moved', { name, number: from + by + 1, count: images.length }))
  }
  const describe = (texts: SourceTexts) =>
    set({
      ...latest.current,
      images: latest.current.images.map((image: BlockSource) =>
        image.uuid === described ? { ...image, ...texts } : image
      )
    })
  const actionsOf = (item: SourceItem): MenuAction[] => {
    const at = sources.indexOf(item)
    return [
      { id: 'describe', label: t('sources.describe'), icon: 'edit', onAction: () => setDescribed(item.source.uuid) },
      ...(at > 0
        ? [
            {
              id: 'earlier',
              label: t('annotating.sources.earlier'),
              icon: 'up',
              onAction: () => move(item, -1)
            } as const
          ]
        : []),
      ...(at < sources.length - 1
        ? [{ id: 'later', label: t('annotating.sources.later'), icon: 'down', onAction: () => move(item, 1) } as const]
        : []),
      {
        id: 'remove',
        label: t('annotating.sources.removeIt'),
        icon: 'trash',
        isDanger: true,
        onAction: () => void removeSource(item)
      }
    ]
  }

  const describedItem = sources.find(({ source }) => source.uuid === described)
  const missing = Math.max(0, of.sourcesLeast - sources.length)
  const addButton = (
    <Button variant="primary" icon="plus" onPress={() => void addSources()}>
      {t('tool.sources')}
    </Button>
  )
  return (
    <div className={styles.editor}>
      {problem && (
        <Notice kind="bad" live="alert">
          {t(`annotating.${problem}`, { max: of.sourcesMax })}
        </Notice>
      )}
      {sources.length === 0 && of.sourcesLeast === 1 ? (
        <EmptyState
          icon={of.icon}
          title={t('annotating.start.title')}
          body={t('annotating.start.body')}
          action={addButton}
        />
      ) : (
        <AnnotatingView
          of={of}
          sources={sources}
          annotations={annotations}
          annotating={annotating}
          isFixed={false}
          hasOwnTool
          count={t('annotating.count.teacher', { count: read.annotations.length, max: ANNOTATIONS_MAX })}
          hint={t('annotating.howTo.teacher')}
          paneTools={item => <Menu label={t('annotating.sources.more', { name: item.name })} items={actionsOf(item)} />}
          placeholders={Array.from({ length: missing }, (_, at) => (
            <div key={`missing ${at}`} className={styles.placeholder}>
              <EmptyState
                icon={of.icon}
                title={t('annotating.placeholder', { letter: sources.length + at === 0 ? 'A' : 'B' })}
                body={t('annotating.placeholder.body')}
                action={at === 0 ? addButton : undefined}
              />
            </div>
          ))}
        />
      )}
      {describedItem && (
        <SourceForm
          source={describedItem.source}
          name={describedItem.name}
          onChange={describe}
          onClose={() => setDescribed(null)}
        />
      )}
    </div>
  )
}
