import type { PlayerProps } from '../block-parts.ts'
import styles from '../block.module.css'
import { RichTextReading } from '../rich-text.tsx'
import { useViewed } from '../use-viewed.ts'
import { readTextRecord } from './model.ts'

/** A text to read. Seeing it answers the block. */
export function TextPlayer(props: PlayerProps) {
  const { title, html } = readTextRecord(props.record)
  useViewed(props)
  return (
    <article className={styles.reading}>
      {title.trim() && (
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
      )}
      <RichTextReading html={html} hasTitle={title.trim() !== ''} />
    </article>
  )
}
