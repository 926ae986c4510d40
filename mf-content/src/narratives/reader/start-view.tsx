import type { Narrative } from '@annals/contracts'
import { inLanguage, LinkButton, TextLink } from '@annals/ui'
import { CreditLine, Picture } from '@annals/ui/media'
import { useT } from '../../i18n/index.ts'
import css from './reader.module.css'

interface StartViewProps {
  narrative: Narrative
  /** Where 'Discover' leads. */
  next: string
}

/** The cover: title, teaser, picture, who wrote it (behaviour/narratives §7.1). */
export function StartView({ narrative, next }: StartViewProps) {
  const t = useT()
  const { title, teaser, icon, author, minutes, acknowledgement, meta, language } = narrative
  const text = inLanguage(language)
  return (
    <div className={css.cover}>
      <header>
        <p className={css.quiet}>
          {[t('narrative.kind.narrative'), minutes > 0 && t('narrative.minutes', { count: minutes }), author]
            .filter(Boolean)
            .map((part, at) => (
              <span key={at}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
        </p>
        <h1 className={css.title} {...text}>
          {title}
        </h1>
        {teaser && (
          <p className={css.teaser} {...text}>
            {teaser}
          </p>
        )}
        <LinkButton variant="primary" href={next}>
          {t('narrative.discover')}
        </LinkButton>
      </header>
      {icon && (
        <Picture
          className={css.coverPicture}
          src={icon.url}
          alt={icon.alt}
          width={icon.width || undefined}
          height={icon.height || undefined}
          sizes="(max-width: 900px) 100vw, 720px"
          isEager
          caption={<CreditLine source={icon} />}
        />
      )}
      {(acknowledgement || meta.license) && (
        <footer className={css.coverFoot}>
          {acknowledgement && (
            <p className={css.lines} {...text}>
              {acknowledgement}
            </p>
          )}
          {meta.license && (
            <p>
              {t('content.licence')}: <TextLink href={meta.license.url}>{meta.license.code}</TextLink>
            </p>
          )}
        </footer>
      )}
    </div>
  )
}
