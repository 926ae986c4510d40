import { classes } from '@annals/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { BoardActions } from './actions.ts'
import { inside, type Place, placeAt } from './geometry.ts'
import type { Placing } from './item.ts'
import { type BoardStyle, NEAREST, stepped } from './on-board.ts'
import styles from './sorting.module.css'

interface GhostProps {
  placing: Placing
  actions: BoardActions
  name: string
  size?: { width: number; height: number }
  children: ReactNode
}

/** What is being placed: it follows the mouse or the arrow keys until a click or Enter puts it down. */
export function Ghost({ placing, actions, name, size, children }: GhostProps) {
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
  const style: BoardStyle = { '--x': 0, '--y': 0, '--w': size?.width, '--h': size?.height }
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
