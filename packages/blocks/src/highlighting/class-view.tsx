import { EmptyState, Pager, Segmented, Switch } from '@annals/ui'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Badge } from '../common/annotating/region-mark.tsx'
import { useBlockHost } from '../block-host.tsx'
import type { ClassProps } from '../block-components.ts'
import { useAvailableHeight } from '../common/board/use-available-height.ts'
import { hasTexts } from './answer.ts'
import { ClassText } from './class-text.tsx'
import styles from './class-view.module.css'
import {
  type ClassMark,
  countsOf,
  densities,
  ofColour,
  type SourceDensity,
  heatRangesOf,
  studentsOf
} from './density.ts'
import { highlightingIcon } from './icon.ts'
import { colourOf, markItems, meaningOf, type SourceItem } from './mark-item.ts'
import { marksOf } from './marks.ts'
import { readHighlightingRecord } from './model.ts'
import { MARK_CLASSES, type MarkClass, type PageText } from './page-text.ts'
import { PassageList } from './passage-list.tsx'
import { SourceTabs } from './source-tabs.tsx'
import { heatRangeItems } from './heat-range.tsx'
import { useSourceItems } from './use-source-items.ts'

/** Links and terms do nothing here: a press on words chooses what was marked of them. */
const still = (page: PageText): PageText => ({
  ...page,
  blocks: page.blocks.map(block => ({
    ...block,
    spans: block.spans.map(span => ({ ...span, href: '', term: '' }))
  }))
})

/** What a class has marked in the texts, the darker the more students (behaviour/blocks §2.2, §14.6). */
export function HighlightingClass({ record, answers }: ClassProps) {
  const { t } = useBlockHost()
  const read = useMemo(() => readHighlightingRecord(record), [record])
  const sources = useSourceItems(read.images)
  const classes = useMemo(
    () =>
      densities(
        record,
        answers,
        sources.map(({ source: { uuid }, pages }) => ({ uuid, texts: pages.map(({ text }) => text) }))
      ),
    [record, answers, sources]
  )
  const [view, setView] = useState<'text' | 'list'>('text')
  const [active, setActive] = useState('')
  const [colour, setColour] = useState<MarkClass | null>(null)
  const [hasTeachers, setTeachers] = useState(false)
  const whole = useRef<HTMLElement>(null)
  useAvailableHeight(whole)
  const item = sources.find(({ source }) => source.uuid === active) ?? sources[0]
  const density = item && classes.get(item.source.uuid)
  if (!item || !density || !hasTexts(record))
    return (
      <EmptyState icon={highlightingIcon} title={t('highlighting.empty.title')} body={t('annotating.empty.body')} />
    )
  const all = [...density.placed, ...density.gone]
  const canSeeTeachers = sources.some(({ pages }) => pages.some(({ marks }) => marks.length > 0))
  return (
    <section className={styles.class} ref={whole}>
      <div className={styles.head}>
        <Segmented
          label={t('highlighting.views')}
          value={view}
          onChange={next => setView(next === 'list' ? 'list' : 'text')}
          options={[
            { id: 'text', label: t('highlighting.view.text'), icon: 'text' },
            { id: 'list', label: t('highlighting.view.list'), icon: 'list' }
          ]}
        />
        {canSeeTeachers && (
          <Switch isSelected={hasTeachers} onChange={setTeachers}>
            {t('highlighting.class.teachers')}
          </Switch>
        )}
      </div>
      {sources.length > 1 && <SourceTabs sources={sources} active={item.source.uuid} onChoose={setActive} />}
      <div className={styles.colours} role="group" aria-label={t('highlighting.class.colours')}>
        {[null, ...MARK_CLASSES].map(one => (
          <button
            key={one ?? 'all'}
            type="button"
            className={styles.colour}
            aria-pressed={colour === one}
            onClick={() => setColour(one)}
          >
            {one && <Badge c={colourOf(one)} number={colourOf(one) + 1} />}
            <bdi>{one ? meaningOf(t, read.meanings, one) : t('highlighting.class.all')}</bdi>
            <span className={styles.number}>{ofColour(all, one).length}</span>
          </button>
        ))}
      </div>
      <ClassSource
        key={item.source.uuid}
        item={item}
        density={density}
        students={answers.length}
        meanings={read.meanings}
        colour={colour}
        hasTeachers={hasTeachers}
        isList={view === 'list'}
      />
    </section>
  )
}

interface SourceProps {
  item: SourceItem
  density: SourceDensity
  /** How many have answered. */
  students: number
  meanings: readonly string[]
  colour: MarkClass | null
  hasTeachers: boolean
  isList: boolean
}

/** One source: a page of its text with what the class has marked, or all marked passages as a list. */
function ClassSource({ item, density, students, meanings, colour, hasTeachers, isList }: SourceProps) {
  const { t } = useBlockHost()
  const { source, name, pages } = item
  const [at, setAt] = useState(0)
  const shown = Math.min(at, Math.max(0, pages.length - 1))
  const page = useMemo(() => pages[shown] && still(pages[shown]), [pages, shown])
  const tell = useCallback(
    (marks: readonly ClassMark[]) => {
      const counts = countsOf(marks)
      const of = MARK_CLASSES.map((own, at) => ({ meaning: meaningOf(t, meanings, own), count: counts[at] ?? 0 }))
      return [
        t('highlighting.class.students', { count: studentsOf(marks) }),
        ...of.filter(({ count }) => count > 0).map(one => t('highlighting.class.of', one))
      ]
    },
    [t, meanings]
  )
  const placed = useMemo(() => ofColour(density.placed, colour), [density, colour])
  const gone = useMemo(() => ofColour(density.gone, colour), [density, colour])
  const heatRanges = useMemo(() => pages.map((_, number) => heatRangesOf(placed, number)), [pages, placed])
  const most = Math.max(1, ...heatRanges.flatMap(list => list.map(({ marks }) => studentsOf(marks))))
  const items = useMemo(
    () => heatRangeItems(page?.text ?? '', heatRanges[shown] ?? [], most, tell),
    [page, heatRanges, shown, most, tell]
  )
  const teachers = useMemo(() => {
    const author = { isOwn: false, isTeachers: true, who: '' }
    return hasTeachers
      ? markItems(t, marksOf(pages), author).filter(({ mark }) => colour === null || mark.class === colour)
      : []
  }, [t, pages, hasTeachers, colour])
  const marking = studentsOf([...placed, ...gone])
  return (
    <>
      <p className={styles.fact}>
        {t('highlighting.class.sum', { marks: placed.length + gone.length, students: marking, count: students })}{' '}
        {gone.length > 0 && <>{t('highlighting.class.gone', { marks: gone.length })} </>}
        {!isList && items.length > 0 && t('highlighting.class.scale', { most })}
      </p>
      {isList || !page ? (
        <PassageList
          key={colour}
          name={name}
          placed={placed}
          gone={gone}
          teachers={teachers}
          source={{ uuid: source.uuid, name, lang: source.lang }}
          meanings={meanings}
          tell={tell}
        />
      ) : (
        <>
          <ClassText
            key={shown}
            item={item}
            page={page}
            label={t('highlighting.text', { name, page: shown + 1, pages: pages.length })}
            heatRanges={items}
            teachers={teachers.filter(({ mark }) => mark.page === shown)}
            meanings={meanings}
          />
          {pages.length > 1 && <Pager page={shown + 1} pages={pages.length} onChange={next => setAt(next - 1)} />}
        </>
      )}
    </>
  )
}
