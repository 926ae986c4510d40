import type { BlockSource } from '@annals/contracts'
import { Icon, type IconName } from '@annals/ui'
import { useState } from 'react'
import styles from './thumbnail.module.css'

const kind = (type: string): IconName =>
  type.startsWith('video/')
    ? 'video'
    : type.startsWith('audio/')
      ? 'audio'
      : type.startsWith('image/')
        ? 'image'
        : 'file'

/**
 * A source as a small picture, whole. If it has no picture or the picture cannot be loaded, its kind and title are
 * shown.
 */
export function Thumbnail({ source, name }: { source: BlockSource; name: string }) {
  const [failed, setFailed] = useState('')
  const isPicture = source.type.startsWith('image/')
  const address = source.thumb_url || (isPicture ? source.url : '')
  if (address === '' || failed === address)
    return (
      <span className={styles.placeholder}>
        <Icon name={kind(source.type)} />
        <bdi className={styles.placeholderTitle}>{name}</bdi>
      </span>
    )
  return (
    <span className={styles.thumbnail}>
      <img src={address} alt="" draggable={false} decoding="async" onError={() => setFailed(address)} />
      {!isPicture && (
        <span className={styles.kind}>
          <Icon name={kind(source.type)} size={16} />
        </span>
      )}
    </span>
  )
}
