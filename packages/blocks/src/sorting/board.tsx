import { classes } from '@annals/ui'
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { Background } from './backgrounds.ts'
import { attachDrag } from './drag.ts'
import { centreOf, inside, itemSize, placeAt, type Place, step } from './geometry.ts'
import { LabelChip } from './label-chip.tsx'
import type { SortingLabel } from './model.ts'
import styles from './sorting.module.css'
import { Thumb } from './thumb.tsx'
import type { Placing, SortingItem } from './item.ts'
import { placeName } from './words.ts'

interface Custom extends CSSProperties {
  '--x'?: number
  '--y'?: number
  '--w'?: number
  '--h'?: number
  '--zoom'?: number
}

/** What the board lets people do; the same object for as long as the board is there. */
export interface BoardActions {
  open(key: string): void
  focus(key: string): void
  /** The bare board was clicked. */
  blank(): void
  drop(key: string, place: Place): void
  startMove(key: string, at: Place): void
  moveTo(place: Place): void
  endMove(isDrop: boolean): void
  placeAt(place: Place): void
  stopPlacing(): void
  remove?(key: string): void
}

interface ThingProps {
  id: string
  name: string
  place: Place
  stack: number
  isMoving: boolean
  isSelected: boolean
  tabIndex: 0 | -1
  isFixed: boolean
  actions: BoardActions
  size?: { width: number; height: number }
  children: ReactNode
}

/** Where the thing that holds this element is seen on its board. */
function seenPlace(element: Element): Place | null {
  const thing = element.closest('[data-key]')
  const board = element.closest('[data-board]')
  return thing && board ? centreOf(thing.getBoundingClientRect(), board.getBoundingClientRect()) : null
}

/** The place one key further, so that the thing stays whole on its board; null for a key that does not move. */
function stepped(element: Element, from: Place, event: KeyboardEvent): Place | null {
  const to = step(from, event.key, event.shiftKey)
  const thing = element.closest('[data-key]')
  const board = element.closest('[data-board]')
  return to && thing && board ? inside(to, thing.getBoundingClientRect(), board.getBoundingClientRect()) : to
}

function focusNext(from: Element, key: string): void {
  const all = [...(from.closest('[data-board]')?.querySelectorAll<HTMLElement>('[data-key] button') ?? [])]
  const at = all.findIndex(button => button === from)
  const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }
  all[Math.min(Math.max(0, to[key as keyof typeof to]), all.length - 1)]?.focus()
}

const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' }
/** Px around something that are seen with it: its ring. */
const AROUND = 6
const isFocusKey = (key: string) => key.startsWith('Arrow') || key === 'Home' || key === 'End'

function Thing({
  id,
  name,
  place,
  stack,
  isMoving,
  isSelected,
  tabIndex,
  isFixed,
  actions,
  size,
  children
}: ThingProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isMoving) button.current?.focus()
  }, [isMoving])
  // Where the board is larger than its window, this goes along.
  useEffect(() => {
    if (isMoving) button.current?.scrollIntoView(NEAREST)
  }, [isMoving, place])

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const take = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (isMoving) {
      const to = stepped(event.currentTarget, place, event)
      if (to) actions.moveTo(to)
      else if (event.key === 'Escape') actions.endMove(false)
      else if (event.key === 'Enter' || event.key === ' ' || event.key.toLowerCase() === 'm') actions.endMove(true)
      else return
      take()
    } else if (event.key.toLowerCase() === 'm' && !isFixed) {
      const at = seenPlace(event.currentTarget)
      if (at) actions.startMove(id, at)
      take()
    } else if (isFocusKey(event.key)) {
      focusNext(event.currentTarget, event.key)
      take()
    } else if (event.key === 'Delete' && actions.remove) {
      actions.remove(id)
      take()
    }
  }
  const style: Custom = { '--x': place.x, '--y': place.y, zIndex: stack, '--w': size?.width, '--h': size?.height }
  return (
    <li
      className={classes(styles.thing, size ? styles.piece : styles.label, isMoving && styles.isMoving)}
      data-key={id}
      data-fixed={isFixed || undefined}
      style={style}
    >
      <button
        ref={button}
        type="button"
        className={classes(styles.face, isSelected && styles.isSelected)}
        aria-label={name}
        tabIndex={tabIndex}
        onClick={() => actions.open(id)}
        onFocus={() => actions.focus(id)}
        onBlur={() => isMoving && actions.endMove(true)}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
    </li>
  )
}

interface PieceProps extends Omit<ThingProps, 'children' | 'size' | 'id' | 'name'> {
  item: SortingItem
  count: number
  background: Background
  labels: readonly SortingLabel[]
}

const Piece = memo(function Piece({ item, count, background, labels, ...rest }: PieceProps) {
  const { t } = useBlockHost()
  const where = placeName(t, background, rest.place, labels)
  return (
    <Thing
      {...rest}
      id={item.key}
      name={t(item.isMoved || rest.isMoving ? 'sorting.item' : 'sorting.item.unmoved', { title: item.name, where })}
      size={itemSize(item.source.width, item.source.height, count)}
    >
      <Thumb source={item.source} name={item.name} />
    </Thing>
  )
})

interface GhostProps {
  placing: Placing
  actions: BoardActions
  name: string
  size?: { width: number; height: number }
  children: ReactNode
}

/** What is being placed: it follows the mouse or the arrow keys until a click or Enter puts it down. */
function Ghost({ placing, actions, name, size, children }: GhostProps) {
  const thing = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const at = useRef<Place>({ x: 0, y: 0 })
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    const board = thing.current?.closest<HTMLElement>('[data-board]')
    if (!board) return
    // Below the board, where it is chosen on a phone, the board may be out of sight.
    board.parentElement?.scrollIntoView(NEAREST)
    const show = (place: Place) => {
      at.current = place
      thing.current?.style.setProperty('--x', String(place.x))
      thing.current?.style.setProperty('--y', String(place.y))
    }
    const target = (event: MouseEvent) => {
      const box = board.getBoundingClientRect()
      const own = thing.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
      return inside(placeAt({ x: event.clientX, y: event.clientY }, box), own, box)
    }
    const onMove = (event: PointerEvent) => event.pointerType !== 'touch' && show(target(event))
    const onClick = (event: MouseEvent) => {
      // A press of Enter on the ghost is a click too, at no point of the board.
      if (event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
      actions.placeAt(target(event))
    }
    board.addEventListener('pointermove', onMove)
    board.addEventListener('click', onClick, true)
    return () => {
      board.removeEventListener('pointermove', onMove)
      board.removeEventListener('click', onClick, true)
    }
  }, [actions, placing])

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = stepped(event.currentTarget, at.current, event)
    if (to) {
      at.current = to
      thing.current?.style.setProperty('--x', String(to.x))
      thing.current?.style.setProperty('--y', String(to.y))
      thing.current?.scrollIntoView(NEAREST)
    } else if (event.key === 'Enter' || event.key === ' ') actions.placeAt(at.current)
    else if (event.key === 'Escape') actions.stopPlacing()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const style: Custom = { '--x': 0, '--y': 0, '--w': size?.width, '--h': size?.height }
  return (
    <div
      ref={thing}
      className={classes(styles.thing, size ? styles.piece : styles.label, styles.ghost)}
      data-key=""
      style={style}
    >
      <button ref={button} type="button" className={styles.face} aria-label={name} onKeyDown={onKeyDown}>
        {children}
      </button>
    </div>
  )
}

export interface BoardProps {
  name: string
  hintId?: string
  background: Background
  /** Address of the picture under everything; empty for the plain board. */
  picture: string
  onPictureError(): void
  items: readonly SortingItem[]
  labels: readonly SortingLabel[]
  /** Places at the start, shown as outlines. */
  starts: readonly SortingItem[]
  canMove: 'nothing' | 'sources' | 'all'
  selected: string | null
  moving: { key: string; at: Place } | null
  placing: Placing | null
  zoom: number
  actions: BoardActions
}

/** The board: background, labels, sources. Its left is left in every language (DESIGN, Look). */
export function Board(props: BoardProps) {
  const { background, items, labels, canMove, selected, moving, placing, zoom, actions } = props
  const { t } = useBlockHost()
  const viewport = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const keys = [...labels.map(label => label.id), ...items.map(item => item.key)]
  const hasLabelButtons = canMove === 'all'
  const entry = selected !== null && keys.includes(selected) ? selected : (items[0]?.key ?? labels[0]?.id)

  const state = useRef({ canMove, isBusy: false, actions })
  state.current = { canMove, isBusy: placing !== null, actions }
  useEffect(() => {
    const box = board.current
    if (!box || !viewport.current) return
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && !event.target.closest('[data-key]')) state.current.actions.blank()
    }
    box.addEventListener('click', onClick)
    const detach = attachDrag(box, {
      viewport: viewport.current,
      pick(target) {
        const thing = target.closest<HTMLElement>('[data-key]')
        const isPickable = thing && !state.current.isBusy && thing.dataset.fixed === undefined
        return isPickable && state.current.canMove !== 'nothing' ? thing : null
      },
      onDrop: (thing, place) => state.current.actions.drop(thing.dataset.key ?? '', place)
    })
    return () => {
      box.removeEventListener('click', onClick)
      detach()
    }
  }, [])

  // Who chooses beside the board sees on it what was chosen, where it is larger than its window.
  useEffect(() => {
    const box = viewport.current
    const thing = box?.querySelector(`[data-key="${selected}"]`)
    if (!box || !thing || thing.contains(document.activeElement)) return
    const [seen, there] = [box.getBoundingClientRect(), thing.getBoundingClientRect()]
    const beyond = (from: number, to: number, start: number, end: number) =>
      Math.min(0, from - AROUND - start) + Math.max(0, to + AROUND - end)
    box.scrollLeft += beyond(there.left, there.right, seen.left, seen.right)
    box.scrollTop += beyond(there.top, there.bottom, seen.top, seen.bottom)
  }, [selected])

  // What was in the middle of the window stays there.
  const shownZoom = useRef(zoom)
  useLayoutEffect(() => {
    const box = viewport.current
    const factor = zoom / shownZoom.current
    shownZoom.current = zoom
    if (!box || factor === 1) return
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * factor - box.clientWidth / 2
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * factor - box.clientHeight / 2
  }, [zoom])

  const placed = placing?.key == null ? undefined : items.find(item => item.key === placing.key)
  const placedLabel = placing?.key == null ? undefined : labels.find(label => label.id === placing.key)
  const style: Custom = { '--zoom': zoom }
  return (
    <div className={styles.viewport} ref={viewport} style={style}>
      <div
        ref={board}
        className={styles.board}
        data-board=""
        data-placing={placing ? '' : undefined}
        role="group"
        aria-label={props.name}
        aria-describedby={props.hintId}
      >
        {props.picture && (
          <img className={styles.ground} src={props.picture} alt="" draggable={false} onError={props.onPictureError} />
        )}
        {labels.length > 0 && (
          <ul className={styles.things} aria-label={t('sorting.labels')}>
            {labels.map(label => {
              const chip = <LabelChip text={label.text || t('sorting.label.empty')} c={label.c} invert={label.invert} />
              const place = moving?.key === label.id ? moving.at : label
              const css: Custom = { '--x': place.x, '--y': place.y, zIndex: 2000 + label.z }
              return hasLabelButtons ? (
                <Thing
                  key={label.id}
                  id={label.id}
                  name={t('sorting.label.item', {
                    title: label.text || t('sorting.label.empty'),
                    where: placeName(t, background, place, [])
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
                </Thing>
              ) : (
                <li key={label.id} className={classes(styles.thing, styles.label, styles.isStill)} style={css}>
                  {chip}
                </li>
              )
            })}
          </ul>
        )}
        {props.starts.map(item => (
          <span
            key={item.key}
            className={classes(styles.thing, styles.piece, styles.start)}
            aria-hidden="true"
            style={startStyle(item, items.length)}
          />
        ))}
        <ul className={styles.things} aria-label={t('sorting.sources')}>
          {items.map(item => (
            <Piece
              key={item.key}
              item={item}
              count={items.length}
              background={background}
              labels={labels}
              place={moving?.key === item.key ? moving.at : item.place}
              // What is chosen is seen whole, also under a label.
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
          <Ghost
            key={placing.key ?? ''}
            placing={placing}
            actions={actions}
            name={t('sorting.ghost', { title: placing.name })}
            size={placed && itemSize(placed.source.width, placed.source.height, items.length)}
          >
            {placed ? (
              <Thumb source={placed.source} name={placed.name} />
            ) : (
              <LabelChip text={placing.name} c={placedLabel?.c ?? 4} invert={placedLabel?.invert ?? false} />
            )}
          </Ghost>
        )}
      </div>
    </div>
  )
}

function startStyle(item: SortingItem, count: number): Custom {
  const { width, height } = itemSize(item.source.width, item.source.height, count)
  return { '--x': item.start.x, '--y': item.start.y, '--w': width, '--h': height }
}
