import { Button, classes, Icon } from '@annals/ui'
import { memo, type ReactNode, useId } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { Background } from './backgrounds.ts'
import { BOARD, inside, itemSize, type Place } from './geometry.ts'
import common from './common.module.css'
import styles from './panel.module.css'
import { Thumbnail } from '../thumbnail.tsx'
import type { SourceItem } from './source-item.ts'
import type { Sorting } from './use-sorting.ts'
import type { PlaceNames } from './place-names.ts'

interface ZoneButtonsProps {
  /** Key of the item that the buttons place; null for a new label. */
  of: string | null
  name: string
  background: Background
  places: PlaceNames
  sorting: Sorting
}

/** The named parts of the background as buttons: one click puts an item there. */
export function ZoneButtons({ of, name, background, places, sorting }: ZoneButtonsProps) {
  const { t } = useBlockHost()
  const heading = useId()
  return (
    <div className={styles.zones} role="group" aria-labelledby={heading}>
      <p id={heading} className={styles.placeIn}>
        {t('sorting.placeIn.of', { title: name })}
      </p>
      <div className={styles.zoneList}>
        {background.zones.map(zone => (
          <Button key={zone.id} className={styles.zone} onPress={() => sorting.putIn(of, zone)}>
            <bdi>{places.of(zone)}</bdi>
          </Button>
        ))}
      </div>
    </div>
  )
}

interface RowProps {
  item: SourceItem
  isSelected: boolean
  places: PlaceNames
  onSelect(key: string): void
}

const Row = memo(function Row({ item, isSelected, places, onSelect }: RowProps) {
  const { t } = useBlockHost()
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isSelected} onClick={() => onSelect(item.key)}>
        <Thumbnail source={item.source} name={item.name} />
        <bdi className={common.hidden}>{item.name} </bdi>
        {item.isMoved && (
          <span className={styles.tick}>
            <Icon name="check" size={16} />
          </span>
        )}
        <bdi className={styles.rowPlace}>{item.isMoved ? places.at(item.place) : t('sorting.unmoved')}</bdi>
      </button>
    </li>
  )
})

/** Starts placing an item, and cancels it. It is one button, so that the focus returns to it. */
export function PlaceButton({ of, sorting }: { of: string; sorting: Sorting }) {
  const { t } = useBlockHost()
  return sorting.placing ? (
    <Button icon="close" onPress={sorting.board.stopPlacing}>
      {t('sorting.place.cancel')}
    </Button>
  ) : (
    <Button icon="place" onPress={() => sorting.startPlacing(of)}>
      {t('sorting.place')}
    </Button>
  )
}

/** Where a source is displayed: at the edge it is moved inwards, so that all of it is visible. */
function shownPlace({ place, source }: SourceItem, count: number): Place {
  return inside(place, itemSize(source.width, source.height, count), { left: 0, top: 0, ...BOARD })
}

interface PanelProps {
  title: string
  hint: string
  count: string
  background: Background
  items: readonly SourceItem[]
  isFixed: boolean
  sorting: Sorting
  /** Further buttons for the chosen source. */
  more?(item: SourceItem): ReactNode
  /** Shown instead of everything: the form of a label, or the controls for placing it. */
  instead?: ReactNode
}

/**
 * The sources beside the board, or below it on small screens, for people who choose without dragging
 * (behaviour/blocks §8.4).
 */
export function Panel({ title, hint, count, background, items, isFixed, sorting, more, instead }: PanelProps) {
  const { t } = useBlockHost()
  const heading = useId()
  const { selected, placing } = sorting
  // The first source without a place is offered until the person chooses one.
  const item = items.find(one => one.key === selected) ?? (isFixed ? undefined : items.find(one => !one.isMoved))
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.panelInner}>
        {instead ?? (
          <>
            <div className={styles.panelHead}>
              <h3 id={heading}>{title}</h3>
              <bdi className={common.small}>{count}</bdi>
            </div>
            <ul className={styles.sourceList} aria-labelledby={heading}>
              {items.map(one => (
                <Row
                  key={one.key}
                  item={one}
                  isSelected={one.key === item?.key}
                  places={sorting.places}
                  onSelect={sorting.select}
                />
              ))}
            </ul>
            {item ? (
              <div className={styles.chosen} role="group" aria-label={t('sorting.actions', { title: item.name })}>
                {isFixed && <bdi className={styles.placeIn}>{item.name}</bdi>}
                {!isFixed && (
                  <ZoneButtons
                    of={item.key}
                    name={item.name}
                    background={background}
                    places={sorting.places}
                    sorting={sorting}
                  />
                )}
                {placing && (
                  <p className={classes(common.small, common.note)}>
                    {t('sorting.place.hint', { title: placing.name })}
                  </p>
                )}
                {sorting.moving && <p className={classes(common.small, common.note)}>{t('sorting.move.hint')}</p>}
                <div className={common.buttons}>
                  <Button icon="eye" variant="quiet" onPress={() => sorting.show(item.key)}>
                    {t('sorting.open')}
                  </Button>
                  {!isFixed && <PlaceButton of={item.key} sorting={sorting} />}
                  {!isFixed && !placing && (
                    <Button
                      icon="move"
                      variant="quiet"
                      className={styles.byKeys}
                      onPress={() => sorting.board.startMove(item.key, shownPlace(item, items.length))}
                    >
                      {t('sorting.move')}
                    </Button>
                  )}
                  {more?.(item)}
                </div>
              </div>
            ) : (
              <p className={common.small}>{hint}</p>
            )}
          </>
        )}
      </div>
    </section>
  )
}
