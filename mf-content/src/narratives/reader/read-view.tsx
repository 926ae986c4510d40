import type { BlockSource, Narrative, NarrativeBlock, RelatedItem, Subchapter } from '@annals/contracts'
import { inLanguage, LinkButton, Notice, ProgressBar, Section, Year } from '@annals/ui'
import { CreditLine, RichTextView, SourceViewer } from '@annals/ui/media'
import { Link, useLocation } from '@annals/web-kit'
import { useEffect, useMemo, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { BlockView } from './block-view.tsx'
import { ChapterIndex } from './chapter-index.tsx'
import { keepPlace, lastPlace } from './last-place.ts'
import { outlineOf } from './outline.ts'
import { blockId, chapterId, TEXT_ID } from './part-ids.ts'
import css from './reader.module.css'
import { type PanelState, RelatedPanel } from './related-panel.tsx'
import { useReading } from './use-active-chapter.ts'

/** What is open large: a source of the text by its position, or one of 'Learn more…'. */
type Opened = { at: number } | { source: BlockSource } | null

/** The whole text of a narrative (behaviour/narratives §7.2). */
export function ReadView({ narrative }: { narrative: Narrative }) {
  const t = useT()
  const { hash } = useLocation()
  const outline = useMemo(() => outlineOf(narrative), [narrative])
  const { chapters, cited, numbers, front } = outline
  const ids = useMemo(() => chapters.map(({ chapter }) => chapterId(chapter)), [chapters])
  const { active, share } = useReading(ids, TEXT_ID)
  const text = inLanguage(narrative.language)
  const [panel, setPanel] = useState<PanelState>('active')
  const [opened, setOpened] = useState<Opened>(null)
  /** Where reading stopped the last time, as it was when the page opened. It stays: what goes from under the focus would
   * take the page back to its beginning. */
  const [last] = useState(() => (hash ? null : lastPlace(narrative.uuid)))
  const stopped = chapters.find(({ chapter }) => chapter.uuid === last)?.chapter

  const current = chapters[active]?.chapter.uuid
  useEffect(() => {
    if (current !== undefined) keepPlace(narrative.uuid, share >= 1 ? null : current)
  }, [narrative.uuid, current, share])
  useEffect(() => {
    // The text was not there yet when the browser looked for the place that the address names.
    if (hash && globalThis.scrollY === 0) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  const sources = cited.map(({ source }) => source)
  const openNumber = (number: number) => setOpened({ at: number - 1 })
  const openRelated = (item: RelatedItem) => item.asset && setOpened({ source: item.asset })
  const shown = (blocks: readonly (NarrativeBlock | Subchapter)[]) =>
    blocks.map(part =>
      part.type === 'subchapter' ? (
        <section key={part.uuid} id={chapterId(part)} aria-labelledby={`${part.uuid}-title`}>
          <h3 id={`${part.uuid}-title`} className={css.subtitle} {...text}>
            {part.title}
          </h3>
          {shown(part.content)}
        </section>
      ) : (
        <div key={part.uuid} id={blockId(part)} className={css.block}>
          <BlockView block={part} language={narrative.language} numbers={numbers} onOpen={openNumber} />
        </div>
      )
    )
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
          {narrative.summary.html && (
            <RichTextView html={narrative.summary.html} headingShift={1} lang={text.lang} className={css.lead} />
          )}
          {shown(front)}
          {chapters.map(({ chapter }) => (
            <section
              key={chapter.uuid}
              id={chapterId(chapter)}
              className={css.chapter}
              aria-labelledby={`${chapter.uuid}-title`}
            >
              {chapter.date && <Year>{chapter.date}</Year>}
              <h2 id={`${chapter.uuid}-title`} {...text}>
                {chapter.title}
              </h2>
              {shown(chapter.content)}
            </section>
          ))}
          {cited.length > 0 && (
            <Section title={t('narrative.citations')}>
              <ol className={css.citations}>
                {cited.map(({ number, block, source }) => (
                  <li key={number}>
                    <Link to={`#${blockId({ uuid: block })}`}>
                      <bdi {...inLanguage(source.lang)}>{source.title || t('narrative.untitled')}</bdi>
                    </Link>
                    {'. '}
                    <CreditLine source={source} />
                  </li>
                ))}
              </ol>
            </Section>
          )}
        </article>
        <RelatedPanel
          items={chapters[Math.max(0, active)]?.related ?? []}
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
