import { classes } from '@annals/ui'
import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { BoardActions } from './board-actions.ts'
import { itemSize, type Place } from './geometry.ts'
import { type PlacedItem, whereIs } from './source-item.ts'
import { useOwnSize } from './use-own-size.ts'
import { type BoardStyle, NEAREST, displayedPlace, stepped } from './board-dom.ts'
import styles from './board.module.css'
import { withAlt } from '../source-name.ts'
import { Thumbnail } from '../thumbnail.tsx'
import type { PlaceNames } from './place-names.ts'

interface BoardItemProps {
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

function focusNext(from: Element, key: string): void {
  const all = [...(from.closest('[data-board]')?.querySelectorAll<HTMLElement>('[data-key] button') ?? [])]
  const at = all.findIndex(button => button === from)
  const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }
  all[Math.min(Math.max(0, to[key as keyof typeof to]), all.length - 1)]?.focus()
}

const isFocusKey = (key: string) => key.startsWith('Arrow') || key === 'Home' || key === 'End'

/** A label or source that can be opened, focused and moved by keys. */
export function BoardItem({
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
}: BoardItemProps) {
  const button = useRef<HTMLButtonElement>(null)
  const item = useRef<HTMLLIElement>(null)
  useOwnSize(item, size === undefined)
  useEffect(() => {
    if (isMoving) button.current?.focus()
  }, [isMoving])
  // If the board is larger than its window, the window follows the item.
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
      const at = displayedPlace(event.currentTarget)
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
  // A press may begin a drag, whose frames must not wait for a rendering. So the release or the click selects the item.
  const onFocus = (event: FocusEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.matches(':active')) actions.focus(id)
  }
  const style: BoardStyle = { '--x': place.x, '--y': place.y, zIndex: stack, '--w': size?.width, '--h': size?.height }
  return (
    <li
      ref={item}
      className={classes(styles.item, size ? styles.source : styles.label, isMoving && styles.isMoving)}
      data-key={id}
      data-fixed={isFixed || undefined}
      style={style}
    >
      <button
        ref={button}
        type="button"
        className={classes(styles.itemButton, isSelected && styles.isSelected)}
        aria-label={name}
        tabIndex={tabIndex}
        onClick={() => actions.open(id)}
        onFocus={onFocus}
        onBlur={() => isMoving && actions.endMove(true)}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
    </li>
  )
}

interface BoardSourceProps extends Omit<BoardItemProps, 'children' | 'size' | 'id' | 'name'> {
  item: PlacedItem
  count: number
  places: PlaceNames
}

/** A source on the board; rendered again only if one of its properties has changed. */
export const BoardSource = memo(function BoardSource({ item, count, places, ...rest }: BoardSourceProps) {
  const { t } = useBlockHost()
  const { isMoving, place } = rest
  const where = whereIs(t, { ...item, place, isMoved: item.isMoved || isMoving }, places.where)
  const name = t('sorting.item', { title: item.name, where })
  return (
    <BoardItem
      {...rest}
      id={item.key}
      // While it is moved, only what changes is read again.
      name={isMoving ? name : withAlt(name, item.source)}
      size={itemSize(item.source.width, item.source.height, count)}
    >
      <Thumbnail source={item.source} name={item.name} />
    </BoardItem>
  )
})
