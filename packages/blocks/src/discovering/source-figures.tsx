import type { BlockSource } from '@annals/contracts'
import { Icon, inLanguage } from '@annals/ui'
import { lazy, Suspense } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { useSourceNames, withAlt } from '../source-name.ts'
import { Thumbnail } from '../thumbnail.tsx'
import styles from './discovering.module.css'

// The licences and the viewer for large sources load with the first picture (architecture §2).
const CreditLine = lazy(async () => ({ default: (await import('@annals/ui/media')).CreditLine }))

const ratioOf = ({ width, height }: BlockSource): string => (width > 0 && height > 0 ? `${width} / ${height}` : '4 / 3')

interface Props {
  images: readonly BlockSource[]
  onOpen(uuid: string): void
}

/** The sources of a node with their words and credit lines; each opens large. */
export function SourceFigures({ images, onOpen }: Props) {
  const { t, isPaper } = useBlockHost()
  const names = useSourceNames()(images)
  return images.map((source, at) => {
    const name = names[at] ?? ''
    return (
      <figure key={source.uuid} className={styles.figure}>
        {isPaper ? (
          <span className={styles.printed} style={{ aspectRatio: ratioOf(source) }}>
            {/* A thumbnail has too few pixels for paper. */}
            <Thumbnail source={{ ...source, thumb_url: '' }} name={name} alt={source.alt} />
          </span>
        ) : (
          <button
            type="button"
            className={styles.picture}
            style={{ aspectRatio: ratioOf(source) }}
            aria-label={withAlt(t('discovering.open', { name }), source)}
            onClick={() => onOpen(source.uuid)}
          >
            <Thumbnail source={source} name={name} alt={source.alt} />
            <span className={styles.enlarge} aria-hidden="true">
              <Icon name="eye" size={16} />
            </span>
          </button>
        )}
        <figcaption className={styles.caption}>
          <bdi className={styles.sourceTitle} {...inLanguage(source.lang)}>
            {name}
          </bdi>
          {source.description.trim() !== '' && (
            <span className={styles.description} {...inLanguage(source.lang)}>
              {source.description}
            </span>
          )}
          <span className={styles.credit}>
            <Suspense fallback={null}>
              <CreditLine source={source} />
            </Suspense>
          </span>
        </figcaption>
      </figure>
    )
  })
}
