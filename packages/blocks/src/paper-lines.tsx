import styles from './paper-lines.module.css'

/** Lines on paper to write on. */
export const PaperLines = ({ rows }: { rows: number }) => (
  <div className={styles.lines} aria-hidden="true">
    {Array.from({ length: rows }, (_, at) => (
      <span key={at} className={styles.line} />
    ))}
  </div>
)
