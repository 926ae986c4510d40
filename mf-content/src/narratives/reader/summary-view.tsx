import type { Chapter, Narrative } from '@annals/contracts'
import { inLanguage, TextLink, Year } from '@annals/ui'
import { Picture, RichTextView } from '@annals/ui/media'
import { useT } from '../../i18n/index.ts'
import { viewPath } from '../paths.ts'
import { Folded } from './folded.tsx'
import { chapterId } from './part-ids.ts'
import css from './reader.module.css'

/** The chapters with their summaries (behaviour/narratives §7.1). */
export function SummaryView({ narrative }: { narrative: Narrative }) {
  const t = useT()
  const text = inLanguage(narrative.language)
  const chapters = narrative.content.filter((part): part is Chapter => part.type === 'chapter')
  return (
    <div className={css.summary}>
      <h1 className={css.summaryTitle} {...text}>
        {narrative.title}
      </h1>
      {narrative.summary.html && (
        <Folded name={narrative.title}>
          <RichTextView html={narrative.summary.html} headingShift={1} lang={text.lang} />
        </Folded>
      )}
      <ol className={css.summaries} aria-label={t('content.chapters')} role="list">
        {chapters.map(chapter => (
          <li key={chapter.uuid}>
            {chapter.icon && (
              <Picture
                className={css.summaryPicture}
                src={chapter.icon.url}
                alt={chapter.icon.alt}
                width={chapter.icon.width || undefined}
                height={chapter.icon.height || undefined}
                sizes="(max-width: 700px) 100vw, 240px"
              />
            )}
            <div>
              {chapter.date && <Year>{chapter.date}</Year>}
              <h2 className={css.summaryName}>
                <TextLink isAlone href={viewPath(narrative.slug, 'read', chapterId(chapter))}>
                  <bdi {...text}>{chapter.title}</bdi>
                </TextLink>
              </h2>
              {chapter.teaser && <p {...text}>{chapter.teaser}</p>}
              {chapter.summary.html && (
                <Folded name={chapter.title}>
                  <RichTextView html={chapter.summary.html} headingShift={2} lang={text.lang} />
                </Folded>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
