import { EmptyState } from '@annals/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useBlockHost, useReadingWay } from '../block-host.tsx'
import type { PlayerProps } from '../block-components.ts'
import {
  allMarks,
  type HighlightingAnswer,
  hasTexts,
  marksOn,
  NO_MARKS,
  readHighlightingAnswer,
  withMarksOn
} from './answer.ts'
import { byPlace, HighlightingView, type SourceMarks } from './highlighting-view.tsx'
import { highlightingIcon } from './icon.ts'
import { markItems } from './mark-item.ts'
import { isWithinLimits, keyOf, marksOf, resolved, roomFor } from './marks.ts'
import { readHighlightingRecord } from './model.ts'
import { HighlightingPaper } from './paper.tsx'
import { useSourceItems } from './use-source-items.ts'
import { useUndoChange } from '../use-undo-change.tsx'

/** Marks with their words and colours; not their comments, which are being written. */
const partsOf = ({ sources }: HighlightingAnswer) =>
  sources.flatMap(({ uuid, marks }) => marks.map(mark => `${uuid} ${keyOf(mark)} ${mark.class}`))

/**
 * Texts in which the student marks passages; the teacher's marks can be read and not changed (behaviour/blocks §14.4).
 * In a review nothing can be changed.
 */
export function HighlightingPlayer({ record, answer, onAnswer, mode }: PlayerProps) {
  const { t, isPaper } = useBlockHost()
  const read = useMemo(() => readHighlightingRecord(record), [record])
  const given = useMemo(() => readHighlightingAnswer(record, answer), [record, answer])
  const now = given ?? NO_MARKS
  const latest = useRef(now)
  latest.current = now
  const { change, undoNotice } = useUndoChange({ answer: now, partsOf, onAnswer })
  const sources = useSourceItems(read.images)
  const [active, setActive] = useState('')
  const { isFixed } = useReadingWay(mode)
  const hasWork = useMemo(() => hasTexts(record), [record])
  const isSeen = given !== null
  useEffect(() => {
    if (!hasWork && !isFixed && !isSeen) onAnswer(NO_MARKS)
  }, [hasWork, isFixed, isSeen, onAnswer])

  const marks = useMemo(() => {
    const own = { isOwn: true, isTeachers: false, who: t(isFixed ? 'annotating.who.student' : 'annotating.who.you') }
    const teachers = { isOwn: false, isTeachers: true, who: t('annotating.who.teacher') }
    return new Map<string, SourceMarks>(
      sources.map(({ source: { uuid }, pages }) => {
        const { placed, gone } = resolved(
          pages.map(({ text }) => text),
          marksOn(now, uuid)
        )
        const items = markItems(t, [...placed, ...gone], own)
        return [
          uuid,
          {
            own: items.slice(0, placed.length),
            gone: items.slice(placed.length),
            others: markItems(t, marksOf(pages), teachers)
          }
        ]
      })
    )
  }, [t, sources, now, isFixed])

  if (!hasWork)
    return (
      <EmptyState icon={highlightingIcon} title={t('highlighting.empty.title')} body={t('annotating.empty.body')} />
    )
  const marksOfItem = ({ source }: (typeof sources)[number]) => marks.get(source.uuid) ?? NONE
  if (isPaper)
    return (
      <HighlightingPaper
        sources={sources}
        meanings={read.meanings}
        marksOf={marksOfItem}
        listOf={item => {
          const { own, others, gone } = marksOfItem(item)
          return [...[...own, ...others].toSorted(byPlace), ...gone]
        }}
      />
    )
  const teachersCount = [...marks.values()].reduce((sum, { others }) => sum + others.length, 0)
  return (
    <HighlightingView
      sources={sources}
      meanings={read.meanings}
      marksOf={marksOfItem}
      isFixed={isFixed}
      count={t(isFixed ? 'annotating.count.review' : 'annotating.count', {
        own: allMarks(now).length,
        teacher: teachersCount
      })}
      hint={t(isFixed ? 'highlighting.none' : 'highlighting.howTo')}
      fits={(uuid, next) => isWithinLimits(allMarks(withMarksOn(latest.current, uuid, [...next])))}
      room={roomFor(allMarks(now))}
      onMarks={(uuid, next) => {
        const before = latest.current
        latest.current = withMarksOn(before, uuid, next)
        change(before, latest.current)
      }}
      undoNotice={undoNotice}
      active={active}
      onActive={setActive}
    />
  )
}

const NONE: SourceMarks = { own: [], others: [], gone: [] }
