import { EmptyState } from '@annals/ui'
import { useEffect, useMemo, useRef } from 'react'
import { useBlockHost, useReadingWay } from '../../block-host.tsx'
import type { PlayerProps } from '../../block-components.ts'
import { AnnotatingView } from './annotating-view.tsx'
import {
  type AnnotatingType,
  hasEnoughSources,
  readAnnotatingAnswer,
  readAnnotatingRecord
} from './annotating-model.ts'
import { isEmpty, type AnnotationSet } from './annotation-set.ts'
import { annotationItems } from './annotation-item.ts'
import { useAnnotating } from './use-annotating.ts'
import { useSourceItems } from './use-source-items.ts'
import { useUndoChange } from '../../use-undo-change.tsx'

const NONE: AnnotationSet = { annotations: [], selections: [] }

/** Notes with their colours and selections with their places; not what is being written. */
const partsOf = (marks: AnnotationSet) => [
  ...marks.annotations.filter(annotation => !isEmpty(annotation, marks)).map(({ id, c }) => `${id} ${c}`),
  ...marks.selections.map(({ id, uuid, x, y, w, h, a }) => [id, uuid, x, y, w, h, a].join(' '))
]

/**
 * Pictures on which the student makes annotations; the teacher's can be read and not changed (behaviour/blocks §12.3).
 * In a review nothing can be changed.
 */
export function AnnotatingPlayer({ of, record, answer, onAnswer, mode }: PlayerProps & { of: AnnotatingType }) {
  const { t } = useBlockHost()
  const read = useMemo(() => readAnnotatingRecord(of, record), [of, record])
  const marks = useMemo(() => readAnnotatingAnswer(of, record, answer) ?? NONE, [of, record, answer])
  const sources = useSourceItems(of, read.images)
  const { isFixed, isBlank } = useReadingWay(mode)
  const annotations = useMemo(
    () =>
      annotationItems(t, [
        { marks: read, isOwn: false, isTeachers: true, who: t('annotating.who.teacher') },
        { marks, isOwn: true, isTeachers: false, who: isFixed ? t('annotating.who.student') : t('annotating.who.you') }
      ]),
    [t, read, marks, isFixed]
  )
  const { change, undoNotice } = useUndoChange({ answer: marks, partsOf, onAnswer })
  const latest = useRef({ marks, change })
  latest.current = { marks, change }
  const annotating = useAnnotating({
    of,
    author: 's',
    sources,
    annotations,
    marks,
    onMarks: isFixed
      ? undefined
      : next => {
          latest.current.change(latest.current.marks, next)
          latest.current.marks = next
        }
  })
  const hasWork = hasEnoughSources(of, read)
  const isSeen = answer !== undefined && answer !== null
  useEffect(() => {
    if (!hasWork && !isFixed && !isSeen) onAnswer(NONE)
  }, [hasWork, isFixed, isSeen, onAnswer])

  if (!hasWork)
    return <EmptyState icon={of.icon} title={t('annotating.empty.title')} body={t('annotating.empty.body')} />
  return (
    <AnnotatingView
      of={of}
      sources={sources}
      annotations={annotations}
      annotating={annotating}
      isFixed={isFixed}
      count={
        isBlank
          ? ''
          : t(isFixed ? 'annotating.count.review' : 'annotating.count', {
              own: marks.annotations.length,
              teacher: read.annotations.length
            })
      }
      hint={isBlank ? '' : isFixed ? t('annotating.none') : t('annotating.howTo')}
      isBlank={isBlank}
      undoNotice={undoNotice}
    />
  )
}
