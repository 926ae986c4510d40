import { useState, type CSSProperties, type ReactNode } from 'react'
import { classes, Icon, TextLink, useUiText } from '@annals/ui'

export interface PictureProps {
  src: string
  /** What it shows; empty for a picture that only decorates. */
  alt: string
  width?: number
  height?: number
  caption?: ReactNode
  /** Load at once: for what is seen first. */
  isEager?: boolean
  onLoad?: () => void
  className?: string
  style?: CSSProperties
}

/** A picture that loads when it comes near, is never enlarged past its pixels and says so when it cannot be loaded. */
export const Picture = ({ src, alt, width, height, caption, isEager, onLoad, className, style }: PictureProps) => {
  const text = useUiText()
  const [failed, setFailed] = useState<string | null>(null)
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
            src={src}
            alt={alt}
            width={width}
            height={height}
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
