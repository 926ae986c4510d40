import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import { drawnBox } from '../board/box.ts'
import { regionAfter, showRegion, styleOf } from './board-dom.ts'
import { regionAt } from './geometry.ts'
import { SELECTION_LEAST } from './limits.ts'
import styles from './picture-board.module.css'
import { RegionMark } from './region-mark.tsx'
import type { Adding, Annotating } from './use-annotating.ts'

interface Props {
  adding: Adding
  uuid: string
  colour: number
  annotating: Annotating
}

/**
 * The selection that is being made on one of the pictures: by drawing, by pressing two corners, or by arrow keys from
 * the middle. Up to 3 px of movement are a click, which ends the adding unless corners are pressed.
 */
export function NewRegion({ adding, uuid, colour, annotating }: Props) {
  const { t } = useBlockHost()
  const item = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isHere = adding.uuid === uuid
  const latest = useRef({ adding, annotating })
  latest.current = { adding, annotating }
  useEffect(() => {
    if (isHere) button.current?.focus({ preventScroll: true })
  }, [isHere])
  useEffect(() => {
    const element = item.current
    const board = element?.closest<HTMLElement>('[data-board]')
    if (!element || !board) return
    const regionTo = (event: MouseEvent) => {
      const { corner } = latest.current.adding
      if (corner?.uuid !== uuid) return null
      const box = board.getBoundingClientRect()
      const from = { x: box.left + corner.x * box.width, y: box.top + corner.y * box.height }
      return regionAt(drawnBox(from, { x: event.clientX, y: event.clientY }, box, SELECTION_LEAST), box)
    }
    const onMove = (event: PointerEvent) => {
      const to = event.pointerType === 'touch' || element.dataset.dragging !== undefined ? null : regionTo(event)
      if (to) showRegion(element, to)
    }
    const onClick = (event: MouseEvent) => {
      // Enter on the preview is a click too, but without a point on the board.
      if (event.detail === 0) return
      const { adding: current, annotating: act } = latest.current
      if (!current.byCorners) return act.cancel()
      const to = regionTo(event)
      if (to) return act.drawn(uuid, to)
      const box = board.getBoundingClientRect()
      act.cornerAt({ uuid, x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
    }
    board.addEventListener('pointermove', onMove)
    board.addEventListener('click', onClick)
    return () => {
      board.removeEventListener('pointermove', onMove)
      board.removeEventListener('click', onClick)
    }
  }, [uuid])

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = regionAfter(event, adding.at)
    if (to) {
      annotating.aim(to)
      item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else if (event.key === 'Enter' || event.key === ' ') annotating.keep()
    else if (event.key === 'Escape') annotating.cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { corner } = adding
  return (
    <>
      <div
        ref={item}
        className={styles.region}
        data-key=""
        data-drawn=""
        data-waiting={!isHere || (adding.byCorners && corner === null) || undefined}
        style={styleOf(adding.at)}
      >
        {isHere && (
          <button
            ref={button}
            type="button"
            className={styles.face}
            aria-label={t('annotating.preview')}
            onKeyDown={onKeyDown}
          >
            <RegionMark c={colour} />
          </button>
        )}
        {!isHere && <RegionMark c={colour} />}
      </div>
      {corner?.uuid === uuid && (
        <span
          className={styles.corner}
          style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
          aria-hidden="true"
        />
      )}
    </>
  )
}
