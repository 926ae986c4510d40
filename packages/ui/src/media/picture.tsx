import { useState, type CSSProperties, type ReactNode } from 'react'
import { drawnPicture, pictureSources } from '@annals/contracts'
import { classes, Icon, TextLink, useUiText, VisuallyHidden } from '@annals/ui'

export interface PictureProps {
  src: string
  /** Text that describes the picture; empty if it only decorates. */
  alt: string
  width?: number
  height?: number
  caption?: ReactNode
  /** Displayed width, as CSS has it for `sizes`; up to 800 px by default. */
  sizes?: string
  /** Makes the picture a button that opens it large. */
  open?: { label: string; onOpen: () => void }
  /** Load at once; for pictures that are visible first. */
  isEager?: boolean
  onLoad?: () => void
  className?: string
  style?: CSSProperties
}

/**
 * A picture that loads when it comes near the visible part, is never enlarged beyond its pixels, and shows a message if
 * it cannot be loaded.
 */
export const Picture = ({
  src,
  alt,
  width,
  height,
  caption,
  sizes = '(max-width: 800px) 100vw, 800px',
  open,
  isEager,
  onLoad,
  className,
  style
}: PictureProps) => {
  const text = useUiText()
  const [failed, setFailed] = useState<string | null>(null)
  const drawn = drawnPicture(src)
  const image = (
    <img
      {...pictureSources(src, sizes)}
      alt={alt}
      width={width ?? drawn?.width}
      height={height ?? drawn?.height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onLoad={onLoad}
      onError={() => setFailed(src)}
    />
  )
  return (
    <figure className={classes('an-picture', className)} style={style}>
      {failed === src ? (
        <div className="an-picture__failed" role="alert">
          <span className="an-row">
            <Icon name="warn" />
            <strong>{text('picture.failed')}</strong>
          </span>
          {alt && <span>{alt}</span>}
          <TextLink href={src} target="_blank">
            {text('picture.open')}
          </TextLink>
        </div>
      ) : (
        <span className="an-picture__frame">
          {open ? (
            <button type="button" className="an-picture__open on-picture" onClick={open.onOpen}>
              {image}
              <VisuallyHidden> {open.label}</VisuallyHidden>
            </button>
          ) : (
            image
          )}
        </span>
      )}
      {caption && (
        <figcaption>
          {open ? (
            <span className="an-picture__caption">
              <span>{caption}</span>
              {failed !== src && (
                // The picture itself is the button for the keyboard; this one shows that it can be opened.
                <button
                  type="button"
                  className="an-btn an-btn--quiet an-btn--icon"
                  tabIndex={-1}
                  aria-label={open.label}
                  title={open.label}
                  onClick={open.onOpen}
                >
                  <Icon name="fit" />
                </button>
              )}
            </span>
          ) : (
            caption
          )}
        </figcaption>
      )}
    </figure>
  )
}
