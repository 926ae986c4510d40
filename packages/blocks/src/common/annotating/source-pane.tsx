import { classes, IconButton, inLanguage } from '@annals/ui'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import styles from './annotating-view.module.css'
import type { AnnotationItem, SourceItem } from './annotation-item.ts'
import { PictureBoard } from './picture-board.tsx'
import type { Annotating } from './use-annotating.ts'
import { ZOOM_MAX, zoomed } from './zoom.ts'

// The licences and the viewer for large sources load with the first picture (architecture §2).
const CreditLine = lazy(async () => ({ default: (await import('@annals/ui/media')).CreditLine }))

/** Presses of a button are larger than notches of the wheel. */
const PRESS = 2

interface Props {
  item: SourceItem
  annotations: readonly AnnotationItem[]
  annotating: Annotating
  colour: number
  isFixed: boolean
  zoom: number
  onZoom(zoom: number): void
  onOpen(): void
  /** Further buttons in its head. */
  tools?: ReactNode
}

/** A source to annotate: its title, its picture and its credit line. */
export function SourcePane({ item, annotations, annotating, colour, isFixed, zoom, onZoom, onOpen, tools }: Props) {
  const { t } = useBlockHost()
  const { source, name, letter } = item
  const heading = useId()
  return (
    <section className={styles.pane} aria-labelledby={heading}>
      <div className={styles.paneHead}>
        <h3 id={heading} className={styles.paneTitle}>
          {letter !== '' && <span className={styles.letter}>{letter} </span>}
          <bdi {...inLanguage(source.lang)}>{name}</bdi>
        </h3>
        <div className={styles.buttons}>
          {!isFixed && letter !== '' && (
            <IconButton
              icon="region"
              label={t('annotating.add.on', { name })}
              variant="secondary"
              onPress={() => annotating.startAdding(source.uuid)}
            />
          )}
          <IconButton
            icon="minus"
            label={t('annotating.zoomOut', { name })}
            isDisabled={zoom <= 1}
            onPress={() => onZoom(zoomed(zoom, -PRESS))}
          />
          <span className={classes(styles.scale, 'an-num')} role="status" dir="ltr">
            {t('annotating.zoom', { percent: Math.round(zoom * 100) })}
          </span>
          <IconButton
            icon="plus"
            label={t('annotating.zoomIn', { name })}
            isDisabled={zoom >= ZOOM_MAX}
            onPress={() => onZoom(zoomed(zoom, PRESS))}
          />
          <IconButton icon="eye" label={t('annotating.open', { name })} onPress={onOpen} />
          {tools}
        </div>
      </div>
      <PictureBoard
        item={item}
        annotations={annotations}
        annotating={annotating}
        colour={colour}
        isFixed={isFixed}
        zoom={zoom}
        onZoom={onZoom}
      />
      <p className={styles.credit}>
        <Suspense fallback={null}>
          <CreditLine source={source} />
        </Suspense>
      </p>
    </section>
  )
}
