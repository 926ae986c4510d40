import { inLanguage } from '@annals/ui'
import type { BlockSource } from '@annals/contracts'
import { ReorderList } from '@annals/ui/reorder'
import { useBlockHost } from '../block-host.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import styles from './prioritizing.module.css'

interface Props {
  images: readonly BlockSource[]
  nameOf(source: BlockSource): string
  onReorder(images: BlockSource[]): void
  onDescribe(uuid: string): void
  onRemove(source: BlockSource): void
}

/** The sources in the order in which students find them. */
export function SourceList({ images, nameOf, onReorder, onDescribe, onRemove }: Props) {
  const { t } = useBlockHost()
  return (
    <ReorderList
      label={t('prioritizing.sources')}
      items={images}
      onReorder={onReorder}
      getLabel={nameOf}
      getActions={source => [
        { id: 'describe', label: t('sources.describe'), icon: 'edit', onAction: () => onDescribe(source.uuid) },
        { id: 'remove', label: t('prioritizing.remove'), icon: 'trash', onAction: () => onRemove(source) }
      ]}
      renderItem={source => (
        <div className={styles.entry}>
          <span className={styles.thumbnail}>
            <Thumbnail source={source} name={nameOf(source)} alt={source.alt} />
          </span>
          <bdi className={styles.title} {...inLanguage(source.lang)}>
            {nameOf(source)}
          </bdi>
        </div>
      )}
    />
  )
}
