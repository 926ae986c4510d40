import { classes } from '@annals/ui'
import { useEffect, useRef } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { useGestures } from '../common/board/use-gestures.ts'
import type { BoardActions } from './board-actions.ts'
import { centreOf, itemSize, type Place } from './geometry.ts'
import { PlacementPreview } from './placement-preview.tsx'
import { isPlaced, type Placing, type SourceItem } from './source-item.ts'
import { LabelChip } from './label-chip.tsx'
import type { SortingLabel } from './model.ts'
import type { BoardStyle } from './board-dom.ts'
import styles from './board.module.css'
import { BoardSource, BoardItem } from './board-item.tsx'
import { StillLabel } from './still-label.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { useViewport } from '../common/board/use-viewport.ts'
import type { PlaceNames } from './place-names.ts'

export interface BoardProps {
  name: string
  hintId?: string
  places: PlaceNames
  /** Names of the places for labels. */
  shapes: PlaceNames
  /** Address of the background picture; empty for the plain board. */
  picture: string
  onPictureError(): void
  items: readonly SourceItem[]
  labels: readonly SortingLabel[]
  /** Places at the start, shown as outlines. */
  starts: readonly SourceItem[]
  canMove: 'nothing' | 'sources' | 'all'
  selected: string | null
  moving: { key: string; at: Place } | null
  placing: Placing | null
  zoom: number
  actions: BoardActions
}

/** The board: background, labels, sources. Its left side stays left in every language (behaviour/interface §5). */
export function Board(props: BoardProps) {
  const { places, shapes, items, labels, canMove, selected, moving, placing, zoom, actions } = props
  const { t } = useBlockHost()
  const viewport = useViewport(selected, zoom)
  const board = useRef<HTMLDivElement>(null)
  const placedItems = items.filter(isPlaced)
  const keys = [...labels.map(label => label.id), ...placedItems.map(item => item.key)]
  const hasLabelButtons = canMove === 'all'
  const entry = selected !== null && keys.includes(selected) ? selected : (placedItems[0]?.key ?? labels[0]?.id)

  useGestures(board, viewport, {
    pick(target) {
      const item = target.closest<HTMLElement>('[data-key]')
      const isPickable = item && placing === null && item.dataset.fixed === undefined
      return isPickable && canMove !== 'nothing' ? item : null
    },
    onEnd(item, box, around) {
      const place = centreOf(box, around)
      // The item stands there before React renders anything.
      item.style.setProperty('--x', String(place.x))
      item.style.setProperty('--y', String(place.y))
      const key = item.dataset.key ?? ''
      // A finger leaves no focus, and the dragged item is not selected: otherwise the page would move below the next
      // touch.
      if (item.contains(document.activeElement)) actions.focus(key)
      actions.drop(key, place)
    }
  })
  useEffect(() => {
    const box = board.current
    if (!box) return
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && !event.target.closest('[data-key]')) actions.blank()
    }
    box.addEventListener('click', onClick)
    return () => box.removeEventListener('click', onClick)
  }, [actions])

  const placed = placing?.key == null ? undefined : items.find(item => item.key === placing.key)
  const placedLabel = placing?.key == null ? undefined : labels.find(label => label.id === placing.key)
  const style: BoardStyle = { '--zoom': zoom }
  return (
    <div className={styles.viewport} ref={viewport} style={style}>
      <div
        ref={board}
        className={styles.board}
        data-board=""
        data-placing={placing ? '' : undefined}
        // Then a screen reader passes the arrow keys on to the page.
        role={moving || placing ? 'application' : 'group'}
        aria-label={props.name}
        aria-describedby={props.hintId}
      >
        {props.picture && (
          <img
            className={styles.backgroundImage}
            src={props.picture}
            alt=""
            draggable={false}
            onError={props.onPictureError}
          />
        )}
        {labels.length > 0 && (
          <ul className={styles.items} aria-label={t('sorting.labels')}>
            {labels.map(label => {
              const chip = <LabelChip text={label.text || t('sorting.label.empty')} c={label.c} invert={label.invert} />
              const place = moving?.key === label.id ? moving.at : label
              return hasLabelButtons ? (
                <BoardItem
                  key={label.id}
                  id={label.id}
                  name={t('sorting.label.item', {
                    title: label.text || t('sorting.label.empty'),
                    where: shapes.where(place)
                  })}
                  place={place}
                  stack={2000 + label.z}
                  isMoving={moving?.key === label.id}
                  isSelected={selected === label.id}
                  tabIndex={entry === label.id ? 0 : -1}
                  isFixed={false}
                  actions={actions}
                >
                  {chip}
                </BoardItem>
              ) : (
                <StillLabel key={label.id} label={label} />
              )
            })}
          </ul>
        )}
        {props.starts.map(item => (
          <span
            key={item.key}
            className={classes(styles.item, styles.source, styles.start)}
            aria-hidden="true"
            style={startStyle(item, items.length)}
          />
        ))}
        <ul className={styles.items} aria-label={t('sorting.sources')}>
          {placedItems.map(item => (
            <BoardSource
              key={item.key}
              item={item}
              count={items.length}
              places={places}
              place={moving?.key === item.key ? moving.at : item.place}
              // The selected item is completely visible, also below a label.
              stack={(selected === item.key ? 3000 : 10) + item.stack}
              isMoving={moving?.key === item.key}
              isSelected={selected === item.key}
              tabIndex={entry === item.key ? 0 : -1}
              isFixed={canMove === 'nothing'}
              actions={actions}
            />
          ))}
        </ul>
        {placing && (
          <PlacementPreview
            key={placing.key ?? ''}
            placing={placing}
            actions={actions}
            name={t('sorting.preview', { title: placing.name })}
            size={placed && itemSize(placed.source.width, placed.source.height, items.length)}
          >
            {placed ? (
              <Thumbnail source={placed.source} name={placed.name} />
            ) : (
              <LabelChip text={placing.name} c={placedLabel?.c ?? 4} invert={placedLabel?.invert ?? false} />
            )}
          </PlacementPreview>
        )}
      </div>
    </div>
  )
}

function startStyle({ source, start }: SourceItem, count: number): BoardStyle {
  const { width, height } = itemSize(source.width, source.height, count)
  return { '--x': start?.x, '--y': start?.y, '--w': width, '--h': height }
}
