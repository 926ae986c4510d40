import { classes } from '@annals/ui'
import { useEffect, useRef, useState } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import { useGestures } from '../board/use-gestures.ts'
import { usePan } from '../board/use-pan.ts'
import { useViewport } from '../board/use-viewport.ts'
import { useWheelZoom } from '../board/use-wheel-zoom.ts'
import sizes from './annotating-view.module.css'
import { type BoardStyle, showRegion } from './board-dom.ts'
import { regionAt } from './geometry.ts'
import { SELECTION_LEAST } from './limits.ts'
import { NewRegion } from './new-region.tsx'
import { type AnnotationItem, type SourceItem, whereIs } from './annotation-item.ts'
import styles from './picture-board.module.css'
import { RegionItem } from './region-item.tsx'
import type { Annotating } from './use-annotating.ts'
import { zoomed } from './zoom.ts'

/** A picture is enlarged to so many times its own pixels where there is room, so that a small one can be worked on. */
const ENLARGED = 2

interface Props {
  item: SourceItem
  annotations: readonly AnnotationItem[]
  annotating: Annotating
  /** Colour of what is being added. */
  colour: number
  isFixed: boolean
  zoom: number
  onZoom(zoom: number): void
}

/** A source's picture with the selections on it. Its left side stays left in every language (behaviour/interface §5). */
export function PictureBoard({ item, annotations, annotating, colour, isFixed, zoom, onZoom }: Props) {
  const { t } = useBlockHost()
  const { source, name } = item
  const { uuid } = source
  const { adding, moving, selection: selected } = annotating
  const viewport = useViewport(selected, zoom)
  const board = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState({ width: source.width, height: source.height })
  const [failed, setFailed] = useState('')
  const { boardOf } = annotating
  useEffect(() => {
    boardOf(uuid, board.current)
    return () => boardOf(uuid, null)
  }, [boardOf, uuid])

  useGestures(board, viewport, {
    pick(target) {
      if (isFixed) return null
      if (adding) return board.current?.querySelector<HTMLElement>('[data-drawn]') ?? null
      const region = target.closest<HTMLElement>('[data-key]')
      return region && region.dataset.fixed === undefined ? region : null
    },
    least: SELECTION_LEAST,
    onEnd(element, box, around) {
      const region = regionAt(box, around)
      // It stands there before React renders anything.
      showRegion(element, region)
      if (element.dataset.drawn !== undefined) return annotating.drawn(uuid, region)
      annotating.put(element.dataset.key ?? '', uuid, region)
    }
  })
  const isEnlarged = zoom > 1
  usePan(viewport, isEnlarged && !adding)
  useWheelZoom(viewport, notches => onZoom(zoomed(zoom, notches)))
  const { blank } = annotating
  const isAdding = adding !== null
  useEffect(() => {
    const box = board.current
    if (!box || isAdding) return
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && !event.target.closest('[data-key]')) blank()
    }
    box.addEventListener('click', onClick)
    return () => box.removeEventListener('click', onClick)
  }, [blank, isAdding])

  const placed = annotations.flatMap(annotation =>
    annotation.selections.filter(one => one.uuid === uuid).map(selection => ({ annotation, selection }))
  )
  const entry = placed.some(({ selection }) => selection.id === selected) ? selected : placed[0]?.selection.id
  const regionName = ({ annotation: { annotation, name: annotationName }, selection }: (typeof placed)[number]) => {
    const at = moving?.id === selection.id ? moving.at : selection
    const colourName = t(`colour.${annotation.c as 0}`)
    return t('annotating.region', {
      name: annotationName,
      colour: colourName,
      text: annotation.text,
      where: whereIs(t, at)
    })
  }
  const ratio = own.width > 0 && own.height > 0 ? own.width / own.height : 4 / 3
  const style: BoardStyle = {
    '--ratio': ratio,
    '--most': own.width > 0 && source.type !== 'image/svg+xml' ? `${own.width * ENLARGED}px` : '100000px',
    '--zoom': zoom
  }
  const label = t('annotating.board', { name })
  return (
    <div
      className={classes(styles.viewport, sizes.frame)}
      ref={viewport}
      style={style}
      {...(isEnlarged && { tabIndex: 0, role: 'group', 'aria-label': t('annotating.board.enlarged', { name }) })}
    >
      {failed === source.url && (
        <p className={styles.banner} role="alert">
          <span>{t('annotating.failed')}</span>
          <a href={source.url} target="_blank" rel="noopener noreferrer">
            {t('annotating.failed.open')}
          </a>
        </p>
      )}
      <div
        ref={board}
        className={classes(styles.board, sizes.sheet, isEnlarged && styles.isEnlarged)}
        data-board=""
        data-adding={isAdding || undefined}
        // Then a screen reader passes the arrow keys on to the page.
        role={adding?.uuid === uuid || moving ? 'application' : 'group'}
        aria-label={label}
      >
        <img
          className={styles.picture}
          src={source.url}
          alt={source.alt || name}
          lang={source.lang || undefined}
          draggable={false}
          onError={() => setFailed(source.url)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if ((own.width === 0 || own.height === 0) && width > 0) setOwn({ width, height })
          }}
        />
        {placed.length > 0 && (
          <ul className={styles.regions} aria-label={t('annotating.regions')}>
            {placed.map(one => (
              <RegionItem
                key={`${one.annotation.annotation.id} ${one.selection.id}`}
                item={one.annotation}
                selection={one.selection}
                name={regionName(one)}
                isSelected={one.selection.id === selected && one.annotation.annotation.id === annotating.annotation}
                isMoving={moving?.id === one.selection.id && one.annotation.isOwn}
                isFixed={isFixed || !one.annotation.isOwn}
                tabIndex={entry === one.selection.id ? 0 : -1}
                annotating={annotating}
              />
            ))}
          </ul>
        )}
        {adding && <NewRegion adding={adding} uuid={uuid} colour={colour} annotating={annotating} />}
      </div>
    </div>
  )
}
