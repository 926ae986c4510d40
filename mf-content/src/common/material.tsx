import type { MaterialLink } from '@annals/contracts'
import { Icon, type IconName, inLanguage } from '@annals/ui'
import { Link } from '@annals/web-kit'
import css from './material.module.css'

const ICONS: Readonly<Record<string, IconName>> = { pdf: 'text', image: 'image', page: 'link', activity: 'grid' }
/** Where links lead: to files, to other pages, or to pages of this site. */
type LinkKind = 'file' | 'page' | 'own'
const ENDS = { file: 'download', page: 'external', own: 'next' } as const satisfies Record<LinkKind, IconName>

interface MaterialProps {
  title: string
  icon: IconName
  links: readonly (MaterialLink & { language?: string | undefined })[]
  /** Of the words of links that have no language of their own: a BCP 47 tag; absent where it is not known. */
  language?: string | undefined
  linktype: LinkKind
  headingLevel?: 2 | 3
}

/** Material of one kind: files to download, or pages to open. Nothing without links. */
export function Material({ title, icon, links, language, linktype, headingLevel = 2 }: MaterialProps) {
  if (links.length === 0) return null
  const Heading = `h${headingLevel}` as const
  return (
    <section className={css.links} aria-label={title}>
      <Heading>
        <Icon name={icon} />
        {title}
      </Heading>
      <ul role="list">
        {links.map(link => {
          const words = inLanguage(link.language ?? language)
          const shown = (
            <>
              <Icon name={ICONS[link.icon] ?? 'file'} />
              <span>
                <bdi className={css.linkTitle} {...words}>
                  {link.title}
                </bdi>
                {/* Of a page of this site the note says what it is. */}
                <small>{linktype === 'own' ? link.note : <bdi {...words}>{link.note}</bdi>}</small>
              </span>
              <Icon name={ENDS[linktype]} />
            </>
          )
          return (
            <li key={link.url}>
              {linktype === 'own' ? (
                <Link to={link.url}>{shown}</Link>
              ) : (
                <a href={link.url} download={linktype === 'file' || undefined}>
                  {shown}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
