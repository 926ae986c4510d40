import { Button, classes, Icon } from '@annals/ui'
import { memo, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { Background } from './backgrounds.ts'
import { BOARD, inside, itemSize, type Place } from './geometry.ts'
import common from './common.module.css'
import styles from './panel.module.css'
import { Thumbnail } from '../thumbnail.tsx'
import { useHeldFocus } from '../use-held-focus.ts'
import { isPlaced, type PlacedItem, type SourceItem, whereIs } from './source-item.ts'
import type { Sorting } from './use-sorting.ts'
import type { PlaceNames } from './place-names.ts'
import { useLift } from './use-lift.ts'

interface ZoneButtonsProps {
  /** Key of the item that the buttons place; null for a new label. */
  of: string | null
  name: string
  background: Background
  places: PlaceNames
  sorting: Sorting
  /** Name of what these buttons place after this. */
  next?: string
}

/** The named parts of the background as buttons: one click puts an item there. */
export function ZoneButtons({ of, name, background, places, sorting, next }: ZoneButtonsProps) {
  const { t } = useBlockHost()
  const heading = useId()
  return (
    <div className={styles.zones} role="group" aria-labelledby={heading}>
      <p id={heading} className={styles.placeIn}>
        {t('sorting.placeIn.of', { title: name })}
      </p>
      <div className={styles.zoneList}>
        {background.zones.map(zone => (
          <Button key={zone.id} className={styles.zone} onPress={() => sorting.putIn(of, zone, next)}>
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
  /** The mouse was pressed on it; absent where nothing moves. */
  onDown?(key: string, event: PointerEvent<HTMLElement>): void
}

const Row = memo(function Row({ item, isSelected, places, onSelect, onDown }: RowProps) {
  const { t } = useBlockHost()
  const { key, name, source } = item
  const where = whereIs(t, item, places.at)
  return (
    <li>
      <button
        type="button"
        className={classes(styles.row, onDown && styles.canLift)}
        aria-pressed={isSelected}
        onClick={() => onSelect(key)}
        onPointerDown={onDown && (event => onDown(key, event))}
      >
        <Thumbnail source={source} name={name} />
        <bdi className="an-sr">{name} </bdi>
        {item.isMoved && (
          <span className={styles.tick}>
            <Icon name="check" size={16} />
          </span>
        )}
        <bdi className="an-sr">{where}</bdi>
        {/* A card is too narrow for the place that a source starts at; the words above say it. */}
        <bdi className={styles.rowPlace} aria-hidden="true">
          {item.place === null || item.isMoved ? where : t('sorting.unmoved.short')}
        </bdi>
        <bdi className="an-sr"> {source.alt}</bdi>
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
function shownPlace({ place, source }: PlacedItem, count: number): Place {
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
  const inner = useRef<HTMLDivElement>(null)
  const onFocus = useHeldFocus(inner)
  const onDown = useLift(key => sorting.startPlacing(key, true))
  // The first source without a place is offered until the person chooses one.
  const [offered, next] = isFixed ? [] : items.filter(one => !one.isMoved)
  const item = items.find(one => one.key === selected) ?? offered
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.panelInner} ref={inner} onFocus={onFocus}>
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
                  onDown={isFixed ? undefined : onDown}
                />
              ))}
            </ul>
            {item ? (
              <div
                className={styles.chosen}
                role="group"
                aria-label={t('sorting.actions', { title: item.name })}
                data-entry={item.key}
              >
                {isFixed && <bdi className={styles.placeIn}>{item.name}</bdi>}
                {!isFixed && (
                  <ZoneButtons
                    of={item.key}
                    name={item.name}
                    background={background}
                    places={sorting.places}
                    sorting={sorting}
                    next={item.key === selected ? undefined : next?.name}
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
                  {!isFixed && !placing && isPlaced(item) && (
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
              hint !== '' && <p className={common.small}>{hint}</p>
            )}
          </>
        )}
      </div>
    </section>
  )
}
