import type { ReactNode } from 'react'
import { CardPictureFrame } from './card.tsx'
import type { CardPicture } from '@annals/contracts'
import { Icon, type IconDrawing, type IconName } from '../icons/icon.tsx'
import { Button, TextLink } from './button.tsx'
import { classes } from './classes.ts'
import { inLanguage } from './in-language.ts'
import { Year } from './year.tsx'
import { useUiText } from './text.ts'

/** Limits the content to 1280 (or 1440 `wide`) px, with the page's margins. */
export const Wrap = ({ children, wide, className }: { children: ReactNode; wide?: boolean; className?: string }) => (
  <div className={classes('an-wrap', wide && 'an-wrap--wide', className)}>{children}</div>
)

export interface PageHeaderProps {
  title: string
  /** The language of the title, if it is known. */
  lang?: string | undefined
  year?: string
  intro?: ReactNode
  actions?: ReactNode
  /** Above the title, e.g. `Breadcrumbs`. */
  above?: ReactNode
  /** 3 where it is only shown, as in the showcase. */
  headingLevel?: 1 | 3
}

/** The page's one h1. */
export const PageHeader = ({ title, lang, year, intro, actions, above, headingLevel = 1 }: PageHeaderProps) => {
  const Heading = `h${headingLevel}` as const
  return (
    <header className="an-page-header">
      {above}
      <div className="an-page-header__row">
        <div className="an-page-header__words">
          {year && <Year>{year}</Year>}
          <Heading className="an-page-header__title">
            <bdi {...inLanguage(lang)}>{title}</bdi>
          </Heading>
          {intro && <div className="an-page-header__intro">{typeof intro === 'string' ? <p>{intro}</p> : intro}</div>}
        </div>
        {actions && <div className="an-row">{actions}</div>}
      </div>
    </header>
  )
}

export interface FilterRowProps {
  /** A search field and further filters, two fields at most. */
  children: ReactNode
  /** The number of results as a text; empty until it is known. */
  count: string
}

/** Above a list: its filters, and the number of results. */
export const FilterRow = ({ children, count }: FilterRowProps) => (
  <div className="an-filters">
    {children}
    <p role="status">{count}</p>
  </div>
)

export interface SectionProps {
  title: string
  children: ReactNode
  /** At the end of the heading's line: a link or a button. */
  action?: ReactNode
  intro?: ReactNode
  headingLevel?: 2 | 3
  id?: string
}

/** A section that begins with a black hairline. */
export const Section = ({ title, children, action, intro, headingLevel = 2, id }: SectionProps) => {
  const Heading = `h${headingLevel}` as const
  return (
    <section className="an-section" aria-label={title} id={id}>
      <div className="an-section__head">
        <Heading>{title}</Heading>
        {action}
      </div>
      {intro && <p className="an-section__intro">{intro}</p>}
      {children}
    </section>
  )
}

export interface EmptyStateProps {
  title: string
  body?: ReactNode
  /** The next step. */
  action?: ReactNode
  picture?: CardPicture | null
  icon?: IconName | IconDrawing
  /** 1 where this is the whole page. */
  headingLevel?: 1 | 2 | 3
}

export const EmptyState = ({ title, body, action, picture, icon, headingLevel = 2 }: EmptyStateProps) => {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="an-empty">
      {picture ? (
        <div className="an-empty__picture">
          <CardPictureFrame picture={picture} words={title} />
        </div>
      ) : (
        icon && <Icon name={icon} size={32} />
      )}
      <Heading className="an-empty__title">{title}</Heading>
      {body && <div className="an-empty__body">{typeof body === 'string' ? <p>{body}</p> : body}</div>}
      {action && <div className="an-row an-row--center">{action}</div>}
    </div>
  )
}

export interface AppErrorPanelProps {
  title: string
  body?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  action?: ReactNode
  /** 1 where this is the whole page. */
  headingLevel?: 1 | 2
}

/** Shown when a screen or a part of the platform cannot be shown. */
export const AppErrorPanel = ({ title, body, onRetry, retryLabel, action, headingLevel = 2 }: AppErrorPanelProps) => {
  const text = useUiText()
  const Heading = `h${headingLevel}` as const
  return (
    <div className="an-empty an-empty--error" role="alert">
      <Icon name="warn" size={32} />
      <Heading className="an-empty__title">{title}</Heading>
      {body && <div className="an-empty__body">{typeof body === 'string' ? <p>{body}</p> : body}</div>}
      <div className="an-row an-row--center">
        {onRetry && (
          <Button variant="primary" icon="refresh" onPress={onRetry}>
            {retryLabel ?? text('retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}

export interface BreadcrumbsProps {
  /** The last one is the page itself. `lang` is that of the label, if it is not the page's. */
  items: { label: string; href?: string; lang?: string | undefined }[]
}

export const Breadcrumbs = ({ items }: BreadcrumbsProps) => {
  const text = useUiText()
  return (
    <nav className="an-crumbs" aria-label={text('breadcrumbs')}>
      <ol>
        {items.map((item, at) => (
          <li key={`${item.href}-${item.label}`}>
            {at > 0 && <Icon name="next" size={16} />}
            {item.href && at < items.length - 1 ? (
              <TextLink href={item.href}>
                <bdi {...inLanguage(item.lang)}>{item.label}</bdi>
              </TextLink>
            ) : (
              <span aria-current={at === items.length - 1 ? 'page' : undefined}>
                <bdi {...inLanguage(item.lang)}>{item.label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
