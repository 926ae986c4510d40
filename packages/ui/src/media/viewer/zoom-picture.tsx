import { lazy, Suspense, useRef, useState } from 'react'
import { deepPicture, drawnPicture } from '@annals/contracts'
import { classes, IconButton, Notice, TextLink, useUiText } from '@annals/ui'
import { useZoom, type ZoomOptions } from './use-zoom.ts'
import { MAX_ZOOM } from '../tiles/zoom.ts'

// Few pictures have tiles.
const TileLayer = lazy(async () => ({ default: (await import('../tiles/tile-layer.tsx')).TileLayer }))

export interface ZoomPictureProps extends ZoomOptions {
  src: string
  /** What it shows. */
  alt: string
  /** Pixels of the picture; 0 where they are not known. */
  width?: number
  height?: number
}

/**
 * A picture that can be enlarged and moved. At first it is shown whole, never larger than its pixels; one with tiles
 * can be enlarged as much more as its original has more pixels. Give it a `key` per picture.
 */
export const ZoomPicture = ({ src, alt, width = 0, height = 0, max = MAX_ZOOM, onSwipe }: ZoomPictureProps) => {
  const text = useUiText()
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useState(false)
  const deep = deepPicture(src)
  const stored = drawnPicture(src)?.width ?? width
  const { view, zoomIn, zoomOut, reset, canZoomIn, canZoomOut, handlers } = useZoom(frame, picture, {
    max: deep ? (max * deep.width) / stored : max,
    onSwipe
  })

  if (isBroken)
    return (
      <div className="an-zoom">
        <Notice kind="bad" live="alert" title={text('picture.failed')}>
          <TextLink href={src} target="_blank">
            {text('picture.open')}
          </TextLink>
          {alt && <p dir="auto">{alt}</p>}
        </Notice>
      </div>
    )
  return (
    <div className="an-zoom" dir="ltr">
      <div
        ref={frame}
        className={classes('an-zoom__frame', canZoomOut && 'is-zoomed')}
        role="group"
        tabIndex={0}
        aria-label={text('zoom.area')}
        data-zoomed={canZoomOut || undefined}
        {...handlers}
      >
        <img
          ref={picture}
          src={src}
          alt={alt}
          width={width || undefined}
          height={height || undefined}
          draggable={false}
          onError={() => setBroken(true)}
          style={canZoomOut ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : undefined}
        />
        {deep && canZoomOut && (
          <Suspense>
            <TileLayer deep={deep} stored={stored} view={view} frame={frame} picture={picture} />
          </Suspense>
        )}
      </div>
      <div className="an-zoom__tools">
        <IconButton icon="minus" label={text('zoom.out')} onPress={zoomOut} isDisabled={!canZoomOut} />
        <span className="an-num an-zoom__scale" role="status">
          {text('zoom.scale', { percent: Math.round(view.scale * 100) })}
        </span>
        <IconButton icon="plus" label={text('zoom.in')} onPress={zoomIn} isDisabled={!canZoomIn} />
        <IconButton icon="fit" label={text('zoom.whole')} onPress={reset} isDisabled={!canZoomOut} />
      </div>
    </div>
  )
}
