import { inLanguage } from '@annals/ui'
import { useBlockHost } from '../block-host.tsx'
import styles from './highlighting.module.css'
import type { SourceItem } from './mark-item.ts'

interface Props {
  sources: readonly SourceItem[]
  active: string
  onChoose(uuid: string): void
}

/** One source is shown at a time; five blues tell them apart, beside their numbers and titles. */
export function SourceTabs({ sources, active, onChoose }: Props) {
  const { t } = useBlockHost()
  return (
    <nav className={styles.tabs} aria-label={t('highlighting.sources')}>
      {sources.map(({ source, name }, at) => (
        <button
          key={source.uuid}
          type="button"
          className={styles.tab}
          data-tab={at}
          aria-current={source.uuid === active ? 'true' : undefined}
          onClick={() => onChoose(source.uuid)}
        >
          <span className={styles.tabNumber}>{at + 1}</span>
          <bdi {...inLanguage(source.lang)}>{name}</bdi>
        </button>
      ))}
    </nav>
  )
}
