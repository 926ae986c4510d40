import { classes } from '@annals/ui'
import { useRef } from 'react'
import type { BoardStyle } from './board-dom.ts'
import styles from './board.module.css'
import { LabelChip } from './label-chip.tsx'
import type { SortingLabel } from './model.ts'
import { useOwnSize } from './use-own-size.ts'

/** A label that cannot be moved. */
export function StillLabel({ label }: { label: SortingLabel }) {
  const item = useRef<HTMLLIElement>(null)
  useOwnSize(item, true)
  const style: BoardStyle = { '--x': label.x, '--y': label.y, zIndex: 2000 + label.z }
  return (
    <li ref={item} className={classes(styles.item, styles.label, styles.isStill)} style={style}>
      <LabelChip text={label.text} c={label.c} invert={label.invert} />
    </li>
  )
}
