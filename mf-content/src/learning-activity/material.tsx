import type { LearningActivityPage, MaterialLink } from '@annals/contracts'
import { Icon, type IconName } from '@annals/ui'
import css from './learning-activity.module.css'

const ICONS: Readonly<Record<string, IconName>> = { pdf: 'text', image: 'image', page: 'link' }

interface MaterialProps extends Pick<LearningActivityPage, 'linktype'> {
  title: string
  icon: IconName
  links: readonly MaterialLink[]
}

/** Material of one kind: files to download, or pages to open. Nothing without links. */
export function Material({ title, icon, links, linktype }: MaterialProps) {
  if (links.length === 0) return null
  const isFile = linktype === 'file'
  return (
    <section className={css.links} aria-label={title}>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      <ul role="list">
        {links.map(link => (
          <li key={link.url}>
            <a href={link.url} download={isFile || undefined}>
              <Icon name={ICONS[link.icon] ?? 'file'} />
              <span>
                <bdi className={css.linkTitle}>{link.title}</bdi>
                <small>{link.note}</small>
              </span>
              <Icon name={isFile ? 'download' : 'external'} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
