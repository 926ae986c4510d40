import { type CSSProperties, type ReactNode, useState } from 'react'
import { type CardPicture, pictureSources } from '@annals/contracts'
import { Link as AriaLink } from 'react-aria-components/Link'
import { Icon, type IconName } from '../icons/icon.tsx'
import { Checkbox } from './fields.tsx'
import { classes } from './classes.ts'
import { inLanguage } from './in-language.ts'
import { opens } from './link.ts'
import { useNear } from './use-near.ts'
import { Year } from './year.tsx'
import { pictureFit, plateText } from './picture-fit.ts'

export interface CardProps {
  href: string
  picture: CardPicture | null
  /** What it is, e.g. "Narrative". */
  kind: string
  kindIcon?: IconName
  year?: string
  title: string
  text?: string
  /** The `CreditLine` of the picture. */
  credit?: ReactNode
  /** The language of title and text, if it is known. */
  lang?: string
  partner?: string
  tags?: string[]
  /** A `Menu`, at the end of the line with kind and year. */
  menu?: ReactNode
  /** Called before the card's address opens, e.g. to remember the present position. */
  onNavigate?: () => void
  headingLevel?: 2 | 3 | 4
  /** A checkbox at the end of the kind line. */
  selection?: { label: string; isSelected: boolean; onChange: (isSelected: boolean) => void }
  /** States: one `Badge` or several, above the tags. */
  badges?: ReactNode
  /** The first cards of a page load their pictures at once. */
  isEager?: boolean
  target?: '_blank'
}

/** How wide a card is: one, two, three or four columns (`.an-cards`). */
const CARD_SIZES = '(max-width: 640px) 100vw, (max-width: 860px) 50vw, (max-width: 1180px) 33vw, 300px'

interface CardPictureFrameProps {
  picture: CardPicture | null
  words: string
  /** The language of `words`, if it is known. */
  lang?: string | undefined
  isEager?: boolean | undefined
}

/** Picture of a card in its 3:2 frame; if there is none or it cannot be loaded, a plate with the first words. */
export const CardPictureFrame = ({ picture, words, lang, isEager }: CardPictureFrameProps) => {
  const [failed, setFailed] = useState('')
  const [isNear, nearRef] = useNear()
  if (!picture || failed === picture.url)
    return (
      <span className="an-pic an-pic--plate" aria-hidden="true">
        <bdi {...inLanguage(lang)}>{plateText(words)}</bdi>
      </span>
    )
  return (
    <span className={classes('an-pic', `an-pic--${pictureFit(picture)}`)}>
      <img
        ref={nearRef}
        {...((isEager || isNear) && pictureSources(picture.url, CARD_SIZES))}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        style={{ '--own': picture.width, '--ratio': picture.width / (picture.height || 1) } as CSSProperties}
        decoding="async"
        onError={() => setFailed(picture.url)}
      />
    </span>
  )
}

/** Picture first, then kind and year, title, two lines of text, partner and tags. The whole card is one link. */
export const Card = ({
  href,
  picture,
  kind,
  kindIcon,
  year,
  title,
  text,
  credit,
  lang,
  partner,
  tags = [],
  menu,
  onNavigate,
  headingLevel = 3,
  selection,
  badges,
  isEager,
  target
}: CardProps) => {
  const Heading = `h${headingLevel}` as const
  const words = inLanguage(lang)
  return (
    <article className={classes('an-card', selection?.isSelected && 'is-selected')}>
      <CardPictureFrame picture={picture} words={text || title} lang={lang} isEager={isEager} />
      <div className="an-card__kind">
        {kindIcon && <Icon name={kindIcon} size={16} />}
        <span className="an-card__what">
          {kind} {year && <Year>{year}</Year>}
        </span>
        {(selection || menu) && (
          <span className="an-card__tools">
            {selection && (
              <Checkbox isSelected={selection.isSelected} onChange={selection.onChange} aria-label={selection.label}>
                {null}
              </Checkbox>
            )}
            {menu}
          </span>
        )}
      </div>
      <Heading className="an-card__title">
        <AriaLink
          href={href}
          {...opens(href, target)}
          onPress={onNavigate && (() => onNavigate())}
          className="an-card__link"
        >
          <bdi {...words}>{title}</bdi>
        </AriaLink>
      </Heading>
      {text && (
        <p className="an-card__text" {...words}>
          {text}
        </p>
      )}
      {credit && <p className="an-card__credit">{credit}</p>}
      {(partner || badges || tags.length > 0) && (
        <div className="an-card__foot">
          {partner && (
            <span className="an-card__by">
              <bdi>{partner}</bdi>
            </span>
          )}
          {badges}
          {tags.map(tag => (
            <span className="an-tag" key={tag}>
              <bdi>{tag}</bdi>
            </span>
          ))}
        </div>
      )}
    </article>
  )
}

export interface CardGridProps {
  children: ReactNode
  label?: string
  /** On phones: one column (pages with few cards) or two (searching). */
  phoneColumns?: 1 | 2
  /** Skeletons of the same shape instead of cards. */
  loading?: number
}

/** Four, three, two and on phones one or two columns; every child becomes an item of a list. */
export const CardGrid = ({ children, label, phoneColumns = 1, loading }: CardGridProps) => {
  const list = Array.isArray(children) ? children.flat() : [children]
  return (
    <ul
      className={classes('an-cards', phoneColumns === 2 && 'an-cards--two')}
      role="list"
      aria-label={label}
      aria-busy={loading ? true : undefined}
    >
      {loading
        ? Array.from({ length: loading }, (_, at) => (
            <li key={at} aria-hidden="true">
              <CardSkeleton />
            </li>
          ))
        : list
            .filter(Boolean)
            .map((child, at) => (
              <li key={typeof child === 'object' && 'key' in child ? (child.key ?? at) : at}>{child}</li>
            ))}
    </ul>
  )
}

/** The shape of a card while it loads. */
export const CardSkeleton = () => (
  <span className="an-card an-card--skeleton" aria-hidden="true">
    <span className="an-pic an-skeleton__block" />
    <span className="an-card__kind">
      <span className="an-skeleton__line" style={{ inlineSize: '45%' }} />
    </span>
    <span className="an-skeleton__line an-skeleton__line--title" style={{ inlineSize: '88%' }} />
    <span className="an-skeleton__line" />
    <span className="an-skeleton__line" style={{ inlineSize: '70%' }} />
    <span className="an-card__foot">
      <span className="an-skeleton__line" style={{ inlineSize: '38%' }} />
    </span>
  </span>
)
