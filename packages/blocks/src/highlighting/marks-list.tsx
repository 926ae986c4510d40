import { classes, Icon, inLanguage } from '@annals/ui'
import { Badge } from '../common/annotating/region-mark.tsx'
import { useBlockHost } from '../block-host.tsx'
import { colourOf, type MarkItem, meaningOf } from './mark-item.ts'
import side from '../side-panel.module.css'
import styles from './marks.module.css'

interface Props {
  /** The sources with their marks in the order of their texts. */
  sources: readonly { uuid: string; name: string; lang: string; items: readonly MarkItem[] }[]
  meanings: readonly string[]
  none: string
}

/** All marks of the block as a list, to read through or to print. */
export function MarksList({ sources, meanings, none }: Props) {
  const { t } = useBlockHost()
  return (
    <div className={styles.sources}>
      {sources.map(({ uuid, name, lang, items }) => (
        <section key={uuid} aria-labelledby={`marks-${uuid}`}>
          <h3 id={`marks-${uuid}`} className={styles.source}>
            <bdi {...inLanguage(lang)}>{name}</bdi>
          </h3>
          {items.length === 0 && <p className={side.small}>{none}</p>}
          <ol role="list" className={styles.read}>
            {items.map(({ mark, id, number, isTeachers, who }) => (
              <li key={id} className={side.entry}>
                <Badge c={colourOf(mark.class)} number={number} isTeachers={isTeachers} />
                <div className={side.content}>
                  <blockquote className={styles.quote} dir="auto">
                    {mark.quote}
                  </blockquote>
                  {mark.comment.trim() !== '' && (
                    <p className={classes(side.text, styles.comment)} dir="auto">
                      {mark.comment}
                    </p>
                  )}
                  <p className={side.small}>
                    {who !== '' && (
                      <span className={side.who}>
                        {isTeachers && <Icon name="teacher" size={16} />}
                        {who}
                      </span>
                    )}
                    {who !== '' && <span aria-hidden="true">·</span>}
                    <bdi>{meaningOf(t, meanings, mark.class)}</bdi>
                    {meanings[colourOf(mark.class)]?.trim() && (
                      <span>
                        <span aria-hidden="true">· </span>
                        {t(`colour.${colourOf(mark.class)}`)}
                      </span>
                    )}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
