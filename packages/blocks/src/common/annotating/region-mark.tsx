import { classes, Icon } from '@annals/ui'
import styles from './marks.module.css'

/** The outline of a selection: its colour in its own line pattern between a dark and a light casing. */
export function RegionMark({ c }: { c: number }) {
  return (
    <svg className={classes(styles.mark, styles.coloured)} data-colour={c} aria-hidden="true">
      <rect className={styles.caseDark} />
      <rect className={styles.caseLight} />
      <rect className={styles.line} />
      {c === 3 && <rect className={styles.middle} />}
    </svg>
  )
}

/** The number of a annotation in its colour, the same on the picture and beside it; a teacher's has an icon. */
export function Badge({ c, number, isTeachers }: { c: number; number: number; isTeachers?: boolean }) {
  return (
    <span className={classes(styles.badge, styles.coloured)} data-colour={c} aria-hidden="true">
      {isTeachers && <Icon name="teacher" size={16} />}
      {number}
    </span>
  )
}
