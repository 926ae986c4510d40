import { classes } from '@annals/ui'
import styles from './label-chip.module.css'

/** A label on the board: its colour with casing and line pattern; if inverted, the colour is the edge. */
export function LabelChip({ text, c, invert }: { text: string; c: number; invert: boolean }) {
  return (
    <span className={classes(styles.chip, invert && styles.chipInvert)} data-colour={c}>
      <bdi>{text || ' '}</bdi>
      <span className={styles.line} aria-hidden="true" />
    </span>
  )
}
