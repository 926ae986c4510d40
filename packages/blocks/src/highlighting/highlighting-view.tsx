import { Button, classes, inLanguage, Notice, Pager, Segmented } from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { useAvailableHeight } from '../common/board/use-available-height.ts'
import { OpenedSource } from '../opened-source.tsx'
import styles from './highlighting.module.css'
import { MARKS_MAX, QUOTE_MAX } from './limits.ts'
import { type MarkItem, type SourceItem } from './mark-item.ts'
import { MarksList } from './marks-list.tsx'
import { MarksPanel } from './marks-panel.tsx'
import type { Mark } from './marks.ts'
import type { MarkClass, PageText } from './page-text.ts'
import { SourceTabs } from './source-tabs.tsx'
import { MarkedRun, TextPage } from './text-page.tsx'
import textStyles from './text.module.css'
import { Tools } from './tools.tsx'
import { type Highlighting, useHighlighting } from './use-highlighting.ts'
import { type Problem, usePassage } from './use-passage.ts'
import type { Granularity } from './snapping.ts'

/** The marks on a source: the reader's own, those of somebody else, and own ones whose words are gone. */
export interface SourceMarks {
  own: readonly MarkItem[]
  others: readonly MarkItem[]
  gone: readonly MarkItem[]
}

interface Props {
  sources: readonly SourceItem[]
  meanings: readonly string[]
  marksOf(item: SourceItem): SourceMarks
  isFixed: boolean
  count: string
  /** What stands in place of marks where there are none. */
  hint: string
  fits(uuid: string, marks: readonly Mark[]): boolean
  room: number
  onMarks(uuid: string, marks: Mark[]): void
  /** Offers to undo the last change. */
  undoNotice?: ReactNode
  active: string
  onActive(uuid: string): void
  /** Further buttons above the text. */
  headTools?: ReactNode
  /** Further buttons beside the title of the source. */
  sourceTools?(item: SourceItem): ReactNode
  /** In place of the text and its marks. */
  instead?: ReactNode
}

/** Texts with marks, or all marks as a list: the same view for author, student and reviewer. */
export function HighlightingView(props: Props) {
  const { sources, meanings, active, onActive, headTools, sourceTools, instead, isFixed } = props
  const { t } = useBlockHost()
  const [view, setView] = useState<'text' | 'list'>('text')
  const [granularity, setUnit] = useState<Granularity>('word')
  const [opened, setOpened] = useState<string | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  useAvailableHeight(whole)
  const item = sources.find(({ source }) => source.uuid === active) ?? sources[0]
  if (!item) return null
  const { source, name } = item
  const isList = view === 'list' && !instead
  const listed = () =>
    sources.map(one => {
      const { own, others, gone } = props.marksOf(one)
      return {
        uuid: one.source.uuid,
        name: one.name,
        lang: one.source.lang,
        items: [...[...own, ...others].toSorted(byPlace), ...gone]
      }
    })
  return (
    <div className={styles.view} ref={whole}>
      <div className={styles.head}>
        {!instead && (
          <Segmented
            label={t('highlighting.views')}
            value={view}
            onChange={next => setView(next === 'list' ? 'list' : 'text')}
            options={[
              { id: 'text', label: t('highlighting.view.text'), icon: 'text' },
              { id: 'list', label: t('highlighting.view.list'), icon: 'list' }
            ]}
          />
        )}
        {headTools}
        {!isFixed && !instead && !isList && (
          <div className={styles.units}>
            <span aria-hidden="true">{t('highlighting.units')}</span>
            <Segmented
              label={t('highlighting.units')}
              value={granularity}
              onChange={next => setUnit(next === 'sentence' ? 'sentence' : 'word')}
              options={[
                { id: 'word', label: t('highlighting.unit.word') },
                { id: 'sentence', label: t('highlighting.unit.sentence') }
              ]}
            />
          </div>
        )}
      </div>
      {isList ? (
        <MarksList sources={listed()} meanings={meanings} none={t('highlighting.none')} />
      ) : (
        <>
          {sources.length > 1 && <SourceTabs sources={sources} active={source.uuid} onChoose={onActive} />}
          <div className={styles.sourceHead}>
            <div className={styles.titles}>
              <h3 className={styles.title}>
                <bdi {...inLanguage(source.lang)}>{name}</bdi>
              </h3>
              <p className={styles.credit}>
                {source.description !== '' && <bdi {...inLanguage(source.lang)}>{source.description} </bdi>}
                {(source.url !== '' || source.license) && <CreditLine source={source} />}
              </p>
            </div>
            {source.url !== '' && (
              <Button
                icon="eye"
                aria-label={t('highlighting.open.of', { name })}
                onPress={() => setOpened(source.uuid)}
              >
                {t('highlighting.open')}
              </Button>
            )}
            {sourceTools?.(item)}
          </div>
          {instead ?? (
            <Stage key={source.uuid} {...props} item={item} granularity={granularity} marks={props.marksOf(item)} />
          )}
        </>
      )}
      <OpenedSource
        sources={sources.map(one => one.source).filter(({ url }) => url !== '')}
        opened={opened}
        onShow={setOpened}
      />
    </div>
  )
}

/** Order of marks in the text. */
export const byPlace = ({ mark: one }: MarkItem, { mark: other }: MarkItem): number =>
  one.page - other.page || one.start - other.start

interface StageProps extends Props {
  item: SourceItem
  granularity: Granularity
  marks: SourceMarks
}

/** One source: a page of its text, what can be done with a passage, and its marks. */
function Stage({
  item,
  granularity,
  marks,
  meanings,
  isFixed,
  count,
  hint,
  fits,
  room,
  onMarks,
  undoNotice
}: StageProps) {
  const { t, announce } = useBlockHost()
  const { source, name, pages } = item
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState<Problem | null>(null)
  const host = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const shown = Math.min(at, Math.max(0, pages.length - 1))
  const page: PageText | undefined = pages[shown]
  const texts = useMemo(() => pages.map(({ text }) => text), [pages])
  const highlighting: Highlighting = useHighlighting({
    texts,
    own: marks.own,
    gone: marks.gone,
    fits: next => fits(source.uuid, next),
    onMarks: next => onMarks(source.uuid, next),
    onProblem: setProblem
  })
  const items = useMemo(() => [...marks.own, ...marks.others].toSorted(byPlace), [marks])
  const onPage = (list: readonly MarkItem[]) => list.filter(({ mark }) => mark.page === shown)

  const passage = usePassage(host, {
    page,
    pageId: `${source.uuid} ${shown}`,
    granularity,
    isFixed,
    onMark(position) {
      const found = [...onPage(marks.own), ...onPage(marks.others)].find(
        ({ mark }) => mark.start <= position && position < mark.end
      )
      if (!found || found.id === highlighting.chosenId) return false
      highlighting.choose(found.id)
      announce(`${found.name}. ${found.mark.comment}`)
      return true
    },
    onProblem: setProblem,
    onTools: () => tools.current?.querySelector('button')?.focus()
  })
  const { chosen, cursor } = passage
  useEffect(() => {
    if (cursor) host.current?.querySelector('[data-cursor]')?.scrollIntoView?.({ block: 'nearest' })
  }, [cursor])
  const range = chosen && { page: shown, start: chosen.start, end: chosen.end }

  const give = (colour: MarkClass, comment?: string): string | null => {
    if (range) {
      const id = highlighting.mark(range, colour, comment)
      if (id !== null) {
        getSelection()?.removeAllRanges()
        passage.clear()
      }
      return id
    }
    const { chosen: item } = highlighting
    if (item) return highlighting.mark(item.mark, colour, item.mark.comment)
    setProblem(before => before ?? 'blank')
    return null
  }
  const writeComment = () => {
    const { chosen: item } = highlighting
    const id = range ? give(highlighting.last) : (item?.id ?? null)
    if (id !== null) highlighting.setWritten(id)
    else if (!range) setProblem(before => before ?? 'blank')
  }
  const unmark = () => {
    const { chosen: item } = highlighting
    if (range) {
      if (!highlighting.clear(range)) return setProblem('none')
      passage.clear()
    } else if (item) highlighting.remove(item)
    else setProblem('none')
  }
  const show = ({ id, mark }: MarkItem) => {
    setAt(mark.page)
    highlighting.choose(id)
    passage.clear()
    // The page may have to be drawn first.
    requestAnimationFrame(() => {
      host.current?.focus({ preventScroll: true })
      passage.moveCursor(mark.start)
      host.current?.querySelector(`[data-mark="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' })
    })
  }

  if (!page || pages.every(({ text }) => text === '')) return <p className={styles.hint}>{t('highlighting.noText')}</p>
  const label = t('highlighting.text', { name, page: shown + 1, pages: pages.length })
  return (
    <div className={styles.body}>
      <div className={styles.stage}>
        <div
          ref={host}
          className={classes('an-text', textStyles.text, passage.isKeyed && textStyles.isKeyed)}
          lang={source.lang}
          dir="auto"
          tabIndex={0}
          role={passage.isKeyed && !isFixed ? 'application' : 'group'}
          aria-label={label}
          aria-describedby={isFixed ? undefined : `keys-${source.uuid}`}
          {...passage.handlers}
          onKeyDown={event => {
            const colour = (['m1', 'm2', 'm3'] as const)[Number(event.key) - 1]
            if (colour && !isFixed && event.target === event.currentTarget) give(colour)
            else passage.handlers.onKeyDown(event)
          }}
        >
          <TextPage
            page={page}
            Own={MarkedRun}
            chosen={highlighting.chosenId}
            layers={{
              own: onPage(marks.own),
              others: onPage(marks.others),
              selected: chosen?.isNative ? null : chosen,
              cursor
            }}
          />
        </div>
        {!isFixed && (
          <div className={styles.dock}>
            <span id={`keys-${source.uuid}`} className="an-sr">
              {t('highlighting.keys')}
            </span>
            <Tools
              ref={tools}
              meanings={meanings}
              pressed={chosen ? null : (highlighting.chosen?.mark.class ?? null)}
              onMark={colour => void give(colour)}
              onComment={writeComment}
              onRemove={unmark}
              onLeave={() => host.current?.focus()}
            />
            {undoNotice}
            {problem && (
              <Notice kind="warn" live="alert">
                {t(`highlighting.problem.${problem}`, { max: problem === 'long' ? QUOTE_MAX : MARKS_MAX })}
              </Notice>
            )}
          </div>
        )}
        {pages.length > 1 && (
          <div className={styles.pages}>
            <Pager page={shown + 1} pages={pages.length} onChange={next => setAt(next - 1)} />
          </div>
        )}
      </div>
      <MarksPanel
        items={items}
        gone={marks.gone}
        meanings={meanings}
        highlighting={highlighting}
        isFixed={isFixed}
        room={room}
        count={count}
        hint={hint}
        onShow={show}
      />
    </div>
  )
}
