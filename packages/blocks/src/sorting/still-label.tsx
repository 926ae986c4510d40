import { classes, VisuallyHidden } from '@annals/ui'
import { useRef } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { BoardStyle } from './board-dom.ts'
import styles from './board.module.css'
import { LabelChip } from './label-chip.tsx'
import type { SortingLabel } from './model.ts'
import { useOwnSize } from './use-own-size.ts'

/** A label that cannot be moved. */
export function StillLabel({ label }: { label: SortingLabel }) {
  const { t } = useBlockHost()
  const item = useRef<HTMLLIElement>(null)
  useOwnSize(item, true)
  const style: BoardStyle = { '--x': label.x, '--y': label.y, zIndex: 2000 + label.z }
  return (
    <li ref={item} className={classes(styles.item, styles.label, styles.isStill)} style={style}>
      {/* A label and the place that is called by it are told apart. */}
      <VisuallyHidden>{t('sorting.label')}: </VisuallyHidden>
      <LabelChip text={label.text} c={label.c} invert={label.invert} />
    </li>
  )
}
