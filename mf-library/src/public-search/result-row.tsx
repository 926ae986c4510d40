import { isCredited, SEARCH_KINDS, type SearchResult } from '@annals/contracts'
import { CardPictureFrame, inLanguage, Year } from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import { Link } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { Marked } from './marked.tsx'
import css from './public-search.module.css'

/** One result: its picture, what it is, its title and the part of its text that was found. */
export function ResultRow({ result, isEager }: { result: SearchResult; isEager: boolean }) {
  const t = useT()
  const { kind, path, title, text, year, language, picture, author } = result
  const words = title.map(piece => piece.text).join('')
  return (
    <article className={css.result}>
      <CardPictureFrame picture={picture && { ...picture, alt: '' }} words={words} lang={language} isEager={isEager} />
      <div className={css.words}>
        <p className={css.kind}>
          {/* A newer service may find kinds that this version has no name for. */}
          {SEARCH_KINDS.includes(kind) && t(`found.kind.${kind}`)} {year && <Year>{year}</Year>}
        </p>
        <h2 className={css.title}>
          <Link to={path}>
            <bdi {...inLanguage(language)}>{words.trim() ? <Marked text={title} /> : t('found.untitled')}</bdi>
          </Link>
        </h2>
        {text.length > 0 && (
          <p className={css.text} {...inLanguage(language)}>
            <Marked text={text} />
          </p>
        )}
        {author && (
          <p className={css.by}>
            <bdi>{author}</bdi>
          </p>
        )}
        {picture && isCredited(picture) && (
          <p className={css.by}>
            <CreditLine source={picture} />
          </p>
        )}
      </div>
    </article>
  )
}
