import { classes } from '@annals/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import blockStyles from '../../block.module.css'
import { RichTextReading } from '../../rich-text.tsx'
import type { Pictured } from './pictures.ts'
import styles from './pictures.module.css'

// Blocks without pictures do not load the code that shows them (architecture §2).
const Figures = lazy(async () => ({ default: (await import('./figures.tsx')).Figures }))

interface Props extends Pictured {
  title: string
  html: string
  /** Below the text: what students work on. */
  children?: ReactNode
}

/** Heading and rich text, with pictures beside, above or below the text (behaviour/blocks §5). */
export function Reading({ title, html, images = [], place, children }: Props) {
  const figures = images.length > 0 && (
    <div className={classes(styles.figures, images.length === 1 && styles.single)}>
      <Suspense fallback={null}>
        <Figures images={images} isBeside={place === 'side'} />
      </Suspense>
    </div>
  )
  const text = (
    <>
      {title.trim() && (
        <h2 className={blockStyles.title} dir="auto" lang="">
          {title}
        </h2>
      )}
      {place !== 'below' && figures}
      <RichTextReading html={html} hasTitle={title.trim() !== ''} />
      {place === 'below' && figures}
      {children}
    </>
  )
  if (!figures) return <article className={blockStyles.reading}>{text}</article>
  return (
    <div className={styles.room}>
      <article className={classes(blockStyles.reading, place === 'side' && styles.beside)}>{text}</article>
    </div>
  )
}
