import type { Chapter, Narrative, NarrativeBlock, Subchapter } from '@annals/contracts'
import { inLanguage, Section, Year } from '@annals/ui'
import { CreditLine, RichTextView } from '@annals/ui/media'
import { Link } from '@annals/web-kit'
import { type CSSProperties, memo } from 'react'
import { useT } from '../../i18n/index.ts'
import { BlockView } from './block-view.tsx'
import { chapterSize } from './chapter-size.ts'
import type { Outline } from './outline.ts'
import { blockId, chapterId } from './part-ids.ts'
import css from './reader.module.css'

interface WholeTextProps {
  narrative: Narrative
  outline: Outline
  /** Opens the source with this number large. */
  onOpen: (number: number) => void
}

/** For `.chapter`, whose layout waits until it comes near the window. */
function sizeStyle(chapter: Chapter): CSSProperties {
  const { characters, pictures } = chapterSize(chapter)
  return { '--characters': characters, '--pictures': pictures } as CSSProperties
}

/** Introduction, chapters and list of sources. It is long, and not drawn again while somebody scrolls through it. */
export const WholeText = memo(({ narrative, outline: { front, chapters, cited, numbers }, onOpen }: WholeTextProps) => {
  const t = useT()
  const { summary, language } = narrative
  const text = inLanguage(language)
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
          <BlockView block={part} language={language} numbers={numbers} onOpen={onOpen} />
        </div>
      )
    )
  return (
    <>
      {summary.html && <RichTextView html={summary.html} headingShift={1} lang={text.lang} className={css.lead} />}
      {shown(front)}
      {chapters.map(({ chapter }) => (
        <section
          key={chapter.uuid}
          id={chapterId(chapter)}
          className={css.chapter}
          style={sizeStyle(chapter)}
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
          <ol className={css.citations} style={{ '--lines': cited.length } as CSSProperties}>
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
    </>
  )
})
