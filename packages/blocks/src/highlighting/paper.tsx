import { inLanguage } from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import { useBlockHost } from '../block-host.tsx'
import type { SourceMarks } from './highlighting-view.tsx'
import { colourOf, type MarkItem, type SourceItem } from './mark-item.ts'
import { MarksList } from './marks-list.tsx'
import { MARK_CLASSES } from './page-text.ts'
import styles from './paper.module.css'
import { MarkedRun, TextPage } from './text-page.tsx'
import textStyles from './text.module.css'

interface Props {
  sources: readonly SourceItem[]
  meanings: readonly string[]
  marksOf(item: SourceItem): SourceMarks
  /** The marks in the order of the text, for the list under the texts. */
  listOf(item: SourceItem): readonly MarkItem[]
}

/** All texts with all their pages and marks, as they are printed (behaviour/viewer §9). */
export function HighlightingPaper({ sources, meanings, marksOf, listOf }: Props) {
  const { t } = useBlockHost()
  const listed = sources.map(item => ({
    uuid: item.source.uuid,
    name: item.name,
    lang: item.source.lang,
    items: listOf(item)
  }))
  const marked = listed.filter(({ items }) => items.length > 0)
  const named = MARK_CLASSES.filter((_, at) => meanings[at]?.trim())
  return (
    <>
      {named.length > 0 && (
        <ul role="list" className={styles.meanings}>
          {named.map(mark => (
            <li key={mark}>
              {t(`colour.${colourOf(mark)}`)}: <bdi>{meanings[colourOf(mark)]}</bdi>
            </li>
          ))}
        </ul>
      )}
      {sources.map(item => {
        const { source, name, pages } = item
        const { own, others } = marksOf(item)
        const onPage = (items: readonly MarkItem[], page: number) => items.filter(({ mark }) => mark.page === page)
        return (
          <section key={source.uuid} className={styles.source}>
            <h3 className={styles.title}>
              <bdi {...inLanguage(source.lang)}>{name}</bdi>
            </h3>
            <div className={`an-text ${textStyles.text}`} lang={source.lang} dir="auto">
              {pages.map((page, at) => (
                <TextPage
                  key={at}
                  page={page}
                  Own={MarkedRun}
                  chosen={null}
                  layers={{ own: onPage(own, at), others: onPage(others, at), selected: null, cursor: null }}
                />
              ))}
            </div>
            {(source.url !== '' || source.license) && (
              <p className={styles.credit}>
                <CreditLine source={source} />
              </p>
            )}
          </section>
        )
      })}
      {marked.length > 0 && <MarksList sources={marked} meanings={meanings} none="" />}
    </>
  )
}
