import { useState, type CSSProperties, type ReactNode } from 'react'
import { drawnPicture, pictureSources } from '@annals/contracts'
import { classes, Icon, TextLink, useUiText } from '@annals/ui'

export interface PictureProps {
  src: string
  /** Text that describes the picture; empty if it only decorates. */
  alt: string
  width?: number
  height?: number
  caption?: ReactNode
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
export const Picture = ({ src, alt, width, height, caption, isEager, onLoad, className, style }: PictureProps) => {
  const text = useUiText()
  const [failed, setFailed] = useState<string | null>(null)
  const drawn = drawnPicture(src)
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
          <img
            {...pictureSources(src, '(max-width: 800px) 100vw, 800px')}
            alt={alt}
            width={width ?? drawn?.width}
            height={height ?? drawn?.height}
            loading={isEager ? 'eager' : 'lazy'}
            decoding="async"
            onLoad={onLoad}
            onError={() => setFailed(src)}
          />
        </span>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
