import type { Chapter } from '@annals/contracts'
import { type TextLanguage, Year } from '@annals/ui'
import { Link } from '@annals/web-kit'
import { memo, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { foldedCount, type OutlinedChapter } from './outline.ts'
import { chapterId } from './part-ids.ts'
import css from './reader.module.css'

interface ChapterIndexProps {
  chapters: readonly OutlinedChapter[]
  /** Position of the chapter that is read; −1 before the first. */
  active: number
  /** That of the titles. */
  language: TextLanguage
}

interface RowProps {
  chapter: Chapter
  isCurrent: boolean
  language: TextLanguage
}

/** Of many rows, two change when the next chapter is read. */
const Row = memo(({ chapter, isCurrent, language }: RowProps) => (
  <li>
    <Link to={`#${chapterId(chapter)}`} aria-current={isCurrent ? 'location' : undefined}>
      {chapter.date && <Year>{chapter.date}</Year>}
      <bdi {...language}>{chapter.title}</bdi>
    </Link>
  </li>
))

/** The chapters beside the text. With more than four, those before the one that is read are folded. */
export const ChapterIndex = memo(({ chapters, active, language }: ChapterIndexProps) => {
  const t = useT()
  const [isUnfolded, setUnfolded] = useState(false)
  /** Narrow pages show the chapters only when they are asked for. */
  const [isShown, setShown] = useState(false)
  const earlier = foldedCount(chapters.length, active)
  // What is asked for stands above the text: if it shrank, the text would jump.
  const folded = isUnfolded || isShown ? 0 : earlier
  if (chapters.length < 2) return null
  return (
    <nav className={css.index} aria-label={t('content.chapters')}>
      <button type="button" className={css.showIndex} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('narrative.chapters', { count: chapters.length })}
      </button>
      <div className={css.indexList} data-shown={isShown ? '' : undefined}>
        {earlier > 0 && !isShown && (
          <button
            type="button"
            className={css.unfold}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {t('narrative.earlier', { count: earlier })}
          </button>
        )}
        <ol start={folded + 1}>
          {chapters.slice(folded).map(({ chapter }, place) => (
            <Row key={chapter.uuid} chapter={chapter} isCurrent={folded + place === active} language={language} />
          ))}
        </ol>
      </div>
    </nav>
  )
})
