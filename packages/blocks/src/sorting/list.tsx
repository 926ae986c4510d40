import { Button, inLanguage } from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import { Menu } from '@annals/ui/menus'
import { type ReactNode, useId, useRef } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { useHeldFocus } from '../use-held-focus.ts'
import type { Background } from './backgrounds.ts'
import common from './common.module.css'
import styles from './list.module.css'
import type { SortingLabel } from './model.ts'
import { isolated } from './place-names.ts'
import { isPlaced, type SourceItem, whereIs } from './source-item.ts'
import type { Sorting } from './use-sorting.ts'

interface ListProps extends EntryOptions {
  /** What the background is or shows. */
  backgroundName: string
  count: string
  items: readonly SourceItem[]
  labels: readonly SortingLabel[]
}

/**
 * All that the board shows as a list grouped by the board's places, and a menu on each source that moves it
 * (behaviour/blocks §8.4).
 */
export function SortingList({ backgroundName, count, items, labels, ...options }: ListProps) {
  const { background, sorting } = options
  const { t } = useBlockHost()
  const { places } = sorting
  const around = useRef<HTMLDivElement>(null)
  const onFocus = useHeldFocus(around)
  const naming = new Set(background.zones.map(places.labelOf))
  const waiting = items.filter(item => !isPlaced(item))
  return (
    <div className={styles.list} ref={around} onFocus={onFocus}>
      <p className={common.small}>
        {t('sorting.list.board', { background: backgroundName })} <bdi>{count}</bdi>
      </p>
      {background.zones.map(zone => {
        const isHere = (place: SourceItem['place']) => place !== null && background.zoneAt(place).id === zone.id
        return (
          <Group
            key={zone.id}
            place={places.full(zone)}
            labels={labels.filter(label => !naming.has(label) && isHere(label))}
            items={items.filter(item => isHere(item.place))}
            options={options}
          />
        )
      })}
      {waiting.length > 0 && <Group place={t('sorting.inTray')} labels={[]} items={waiting} options={options} />}
    </div>
  )
}

interface GroupProps {
  place: string
  /** Labels that stand there and do not name the place. */
  labels: readonly SortingLabel[]
  items: readonly SourceItem[]
  options: EntryOptions
}

function Group({ place, labels, items, options }: GroupProps) {
  const { t, isPaper } = useBlockHost()
  const heading = useId()
  return (
    <section className={styles.group} aria-labelledby={isPaper ? undefined : heading}>
      <h3 id={heading}>{t('sorting.list.group', { place, count: items.length })}</h3>
      {labels.map(label => (
        <p key={label.id} className={common.small}>
          {t('sorting.label.still', { title: isolated(label.text) })}
        </p>
      ))}
      {items.length > 0 && (
        <ul role="list" className={styles.entries} aria-labelledby={heading}>
          {items.map(item => (
            <Entry key={item.key} item={item} {...options} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface EntryOptions {
  background: Background
  isFixed: boolean
  sorting: Sorting
  more?(item: SourceItem): ReactNode
}

function Entry({ item, background, isFixed, sorting, more }: EntryOptions & { item: SourceItem }) {
  const { t, isPaper } = useBlockHost()
  const { places } = sorting
  const { key, source, name, start, isMoved } = item
  return (
    <li className={styles.entry} data-entry={key}>
      <Thumbnail source={source} name={name} alt={source.alt} />
      <div className={styles.entryText}>
        <bdi className={styles.entryTitle} {...inLanguage(source.lang)}>
          {name}
        </bdi>
        <bdi className={common.small}>{whereIs(t, item, places.where)}</bdi>
        {isMoved && start !== undefined && (
          <bdi className={common.small}>
            {t('sorting.list.start', { where: start ? places.where(start) : t('sorting.inTray') })}
          </bdi>
        )}
        <span className={common.small}>
          <CreditLine source={source} />
        </span>
      </div>
      {!isPaper && (
        <div className={styles.entryButtons}>
          {!isFixed && (
            <Menu
              label={t('sorting.moveTo')}
              name={t('sorting.moveTo.of', { title: name })}
              icon="place"
              showLabel
              variant="secondary"
              items={background.zones.map(zone => ({
                id: zone.id,
                label: places.of(zone),
                onAction: () => sorting.putIn(key, zone)
              }))}
            />
          )}
          <Button
            icon="eye"
            variant="quiet"
            aria-label={t('sorting.open.of', { title: name })}
            onPress={() => sorting.show(key)}
          >
            {t('sorting.open')}
          </Button>
          {more?.(item)}
        </div>
      )}
    </li>
  )
}
