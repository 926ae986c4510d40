import { drawnPicture, pictureSources } from '@annals/contracts'
import type { CSSProperties } from 'react'
import styles from './student.module.css'

/** Picture of a share above its title. Its place stays free while it loads, if its address contains its size. */
export function Cover({ url }: { url: string | null }) {
  if (!url) return null
  const drawn = drawnPicture(url)
  return (
    <img
      {...pictureSources(url, '(max-width: 512px) 100vw, 480px')}
      alt=""
      {...(drawn && {
        width: drawn.width,
        height: drawn.height,
        className: styles.sized,
        style: { '--ratio': drawn.width / drawn.height, '--own': drawn.width } as CSSProperties
      })}
    />
  )
}
