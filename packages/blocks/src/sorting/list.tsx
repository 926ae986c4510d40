import { Button } from '@annals/ui'
import { Menu } from '@annals/ui/menus'
import type { ReactNode } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { Background } from './backgrounds.ts'
import common from './common.module.css'
import styles from './list.module.css'
import { Thumbnail } from '../thumbnail.tsx'
import type { SourceItem } from './source-item.ts'
import type { Sorting } from './use-sorting.ts'

interface ListProps {
  background: Background
  items: readonly SourceItem[]
  isFixed: boolean
  sorting: Sorting
  more?(item: SourceItem): ReactNode
}

/** The content of the board as a list: every source with its place, and a menu of the places it can go to. */
export function SortingList({ background, items, isFixed, sorting, more }: ListProps) {
  const { t } = useBlockHost()
  return (
    <ol className={styles.list} aria-label={t('sorting.sources')}>
      {items.map(item => (
        <li key={item.key} className={styles.entry}>
          <Thumbnail source={item.source} name={item.name} />
          <div className={styles.entryText}>
            <bdi className={styles.entryTitle}>{item.name}</bdi>
            <bdi className={common.small}>{item.isMoved ? sorting.places.where(item.place) : t('sorting.unmoved')}</bdi>
          </div>
          <div className={styles.entryButtons}>
            <Button icon="eye" aria-label={`${t('sorting.open')}: ${item.name}`} onPress={() => sorting.show(item.key)}>
              {t('sorting.open')}
            </Button>
            {!isFixed && (
              <Menu
                label={t('sorting.placeIn')}
                icon="place"
                showLabel
                variant="secondary"
                items={background.zones.map(zone => ({
                  id: zone.id,
                  label: sorting.places.of(zone),
                  onAction: () => sorting.putIn(item.key, zone)
                }))}
              />
            )}
            {more?.(item)}
          </div>
        </li>
      ))}
    </ol>
  )
}
