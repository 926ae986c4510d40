import { classes } from '@annals/ui'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { regionAfter, styleOf } from './board-dom.ts'
import styles from './picture-board.module.css'
import type { Selection } from './annotation-set.ts'
import type { AnnotationItem } from './annotation-item.ts'
import { Badge, RegionMark } from './region-mark.tsx'
import type { Annotating } from './use-annotating.ts'

const CORNERS = ['top left', 'top right', 'bottom left', 'bottom right'] as const

function focusNext(from: Element, key: string): void {
  const all = [...(from.closest('[data-board]')?.querySelectorAll<HTMLElement>('[data-key] > button') ?? [])]
  const at = all.indexOf(from as HTMLElement)
  const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }
  all[Math.min(Math.max(0, to[key as keyof typeof to]), all.length - 1)]?.focus()
}
const isFocusKey = (key: string) => key.startsWith('Arrow') || key === 'Home' || key === 'End'

interface Props {
  item: AnnotationItem
  selection: Selection
  name: string
  isSelected: boolean
  isMoving: boolean
  isFixed: boolean
  tabIndex: 0 | -1
  annotating: Annotating
}

/** A selection on its picture, with its annotation's colour and number. */
export function RegionItem({ item, selection, name, isSelected, isMoving, isFixed, tabIndex, annotating }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const { id } = selection
  const { annotation } = item
  const shown = isMoving && annotating.moving ? annotating.moving.at : selection
  useEffect(() => {
    if (isMoving) button.current?.focus()
  }, [isMoving])

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey
    const take = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (isMoving) {
      const to = regionAfter(event, shown)
      if (to) annotating.moveTo(to)
      else if (event.key === 'Escape') annotating.endMove(false)
      else if (event.key === 'Enter' || event.key === ' ' || event.key.toLowerCase() === 'm') annotating.endMove(true)
      else return
      take()
    } else if (!isPlain || event.altKey) return
    else if (event.key.toLowerCase() === 'm' && !isFixed) {
      annotating.startMove(id)
      take()
    } else if (isFocusKey(event.key)) {
      focusNext(event.currentTarget, event.key)
      take()
    } else if (event.key === 'Delete' && !isFixed) {
      annotating.removeSelection(id)
      take()
    }
  }
  // A press may begin a drag, whose frames must not wait for a rendering. So the release or the click selects it.
  const onFocus = (event: FocusEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.matches(':active')) annotating.choose(annotation.id, id)
  }
  const onClick = () => {
    annotating.choose(annotation.id, id)
    annotating.write(annotation.id)
  }
  return (
    <li
      className={classes(styles.region, isSelected && styles.isSelected, isMoving && styles.isMoving)}
      data-key={id}
      data-fixed={isFixed || undefined}
      style={styleOf(shown)}
    >
      <button
        ref={button}
        type="button"
        className={styles.face}
        aria-label={name}
        tabIndex={tabIndex}
        onClick={onClick}
        onFocus={onFocus}
        onBlur={() => isMoving && annotating.endMove(true)}
        onKeyDown={onKeyDown}
      >
        <RegionMark c={annotation.c} />
        <span className={styles.badge}>
          <Badge c={annotation.c} number={item.number} isTeachers={item.isTeachers} />
        </span>
      </button>
      {isSelected &&
        !isFixed &&
        CORNERS.map(edges => <span key={edges} className={styles.handle} data-edges={edges} />)}
    </li>
  )
}
