import type { BlockSource, Narrative, RelatedItem } from '@annals/contracts'
import { inLanguage, LinkButton, Notice, ProgressBar } from '@annals/ui'
import { SourceViewer } from '@annals/ui/media'
import { useLocation } from '@annals/web-kit'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { ChapterIndex } from './chapter-index.tsx'
import { keepChapter, lastChapter } from './last-chapter.ts'
import { outlineOf } from './outline.ts'
import { chapterId, TEXT_ID } from './part-ids.ts'
import css from './reader.module.css'
import { type PanelState, RelatedPanel } from './related-panel.tsx'
import { useReading } from './use-active-chapter.ts'
import { useReadingPosition } from './use-reading-position.ts'
import { WholeText } from './whole-text.tsx'

const NONE: readonly RelatedItem[] = []

/** What is open large: a source of the text by its position, or one of 'Learn more…'. */
type Opened = { at: number } | { source: BlockSource } | null

/** The whole text of a narrative (behaviour/narratives §7.2). */
export function ReadView({ narrative }: { narrative: Narrative }) {
  const t = useT()
  const { hash } = useLocation()
  const outline = useMemo(() => outlineOf(narrative), [narrative])
  const { chapters, cited } = outline
  const ids = useMemo(() => chapters.map(({ chapter }) => chapterId(chapter)), [chapters])
  const { active, share } = useReading(ids, TEXT_ID)
  const text = useMemo(() => inLanguage(narrative.language), [narrative.language])
  const [panel, setPanel] = useState<PanelState>('active')
  const [opened, setOpened] = useState<Opened>(null)
  /** Where reading stopped the last time, as it was when the page opened. It stays: what goes from under the focus would
   * take the page back to its beginning. */
  const [last] = useState(() => (hash ? null : lastChapter(narrative.uuid)))
  const stopped = chapters.find(({ chapter }) => chapter.uuid === last)?.chapter

  const current = chapters[active]?.chapter.uuid
  useEffect(() => {
    if (current !== undefined) keepChapter(narrative.uuid, share >= 1 ? null : current)
  }, [narrative.uuid, current, share])
  useReadingPosition(narrative.uuid, ids[active])

  const sources = cited.map(({ source }) => source)
  const openNumber = useCallback((number: number) => setOpened({ at: number - 1 }), [])
  const openRelated = useCallback((item: RelatedItem) => item.asset && setOpened({ source: item.asset }), [])
  const left = Math.ceil(narrative.minutes * (1 - share))
  const progress = [
    active >= 0 && chapters.length > 1 && t('narrative.chapterOf', { n: active + 1, total: chapters.length }),
    left > 0 && t('narrative.left', { count: left })
  ]

  return (
    <>
      <div className={css.progress}>
        <p>{progress.filter(Boolean).join(' · ')}</p>
        <ProgressBar label={t('narrative.progress')} value={share * 100} isLabelHidden />
      </div>
      <div className={css.columns}>
        <ChapterIndex chapters={chapters} active={active} language={text} />
        <article id={TEXT_ID} className={css.text}>
          {stopped && (
            <Notice kind="info">
              <span className={css.stopped}>
                {t('narrative.stopped')}{' '}
                <LinkButton href={`#${chapterId(stopped)}`}>
                  <bdi>{t('narrative.goOnAt', { title: stopped.title })}</bdi>
                </LinkButton>
              </span>
            </Notice>
          )}
          <WholeText narrative={narrative} outline={outline} onOpen={openNumber} />
        </article>
        <RelatedPanel
          items={chapters[Math.max(0, active)]?.related ?? NONE}
          state={panel}
          onState={setPanel}
          onOpen={openRelated}
        />
      </div>
      {opened && (
        <SourceViewer
          sources={'at' in opened ? sources : [opened.source]}
          at={'at' in opened ? opened.at : 0}
          onShow={at => setOpened({ at })}
          onClose={() => setOpened(null)}
          maxZoom={10}
        />
      )}
    </>
  )
}
