import { type DragEvent, useState } from 'react'
import css from '../editor.module.css'
import type { InsertionPoint } from '../work/parts.ts'
import { DRAG_TYPE, useWriting } from './write-context.ts'

export const isOurs = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(DRAG_TYPE)

/** Where something can be dropped between two blocks. */
export function Gap({ within, at }: { within: InsertionPoint['in']; at: number }) {
  const { drop } = useWriting()
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={css.gap}
      data-over={isOver ? '' : undefined}
      onDragOver={event => {
        if (!isOurs(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        if (!isOurs(event)) return
        event.preventDefault()
        setOver(false)
        drop({ in: within, at })
      }}
    />
  )
}
