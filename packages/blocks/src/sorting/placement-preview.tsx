import { classes } from '@annals/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { BoardActions } from './board-actions.ts'
import { inside, type Place, placeAt } from './geometry.ts'
import type { Placing } from './source-item.ts'
import { type BoardStyle, NEAREST, stepped } from './board-dom.ts'
import { useOwnSize } from './use-own-size.ts'
import styles from './board.module.css'

interface PlacementPreviewProps {
  placing: Placing
  actions: BoardActions
  name: string
  size?: { width: number; height: number }
  children: ReactNode
}

/** The item that is being placed: it follows the mouse or the arrow keys until a click or Enter puts it down. */
export function PlacementPreview({ placing, actions, name, size, children }: PlacementPreviewProps) {
  const item = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useOwnSize(item, size === undefined)
  const at = useRef<Place>({ x: 0, y: 0 })
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    const board = item.current?.closest<HTMLElement>('[data-board]')
    if (!board) return
    // On a phone the list for choosing is below the board, so the board may be out of sight.
    if (!placing.isHeld) board.parentElement?.scrollIntoView(NEAREST)
    const show = (place: Place) => {
      at.current = place
      item.current?.style.setProperty('--x', String(place.x))
      item.current?.style.setProperty('--y', String(place.y))
    }
    const target = (event: MouseEvent) => {
      const box = board.getBoundingClientRect()
      const own = item.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
      return inside(placeAt({ x: event.clientX, y: event.clientY }, box), own, box)
    }
    const onMove = (event: PointerEvent) => event.pointerType !== 'touch' && show(target(event))
    const onClick = (event: MouseEvent) => {
      // Enter on the preview is a click too, but without a point on the board.
      if (event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
      actions.placeAt(target(event))
    }
    const onRelease = (event: PointerEvent) => {
      const { left, top, right, bottom } = board.getBoundingClientRect()
      const isOver = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
      if (isOver) actions.placeAt(target(event))
      else actions.stopPlacing()
    }
    const page = board.ownerDocument
    const around = placing.isHeld ? page : board
    around.addEventListener('pointermove', onMove as EventListener)
    board.addEventListener('click', onClick, true)
    if (placing.isHeld) page.addEventListener('pointerup', onRelease)
    return () => {
      around.removeEventListener('pointermove', onMove as EventListener)
      board.removeEventListener('click', onClick, true)
      page.removeEventListener('pointerup', onRelease)
    }
  }, [actions, placing])

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = stepped(event.currentTarget, at.current, event)
    if (to) {
      at.current = to
      item.current?.style.setProperty('--x', String(to.x))
      item.current?.style.setProperty('--y', String(to.y))
      item.current?.scrollIntoView(NEAREST)
      actions.sayPlacing(to)
    } else if (event.key === 'Enter' || event.key === ' ') actions.placeAt(at.current)
    else if (event.key === 'Escape') actions.stopPlacing()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const style: BoardStyle = { '--x': 0, '--y': 0, '--w': size?.width, '--h': size?.height }
  return (
    <div
      ref={item}
      className={classes(styles.item, size ? styles.source : styles.label, styles.preview)}
      data-key=""
      style={style}
    >
      <button ref={button} type="button" className={styles.itemButton} aria-label={name} onKeyDown={onKeyDown}>
        {children}
      </button>
    </div>
  )
}
