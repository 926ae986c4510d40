import type { BlockSource } from '@annals/contracts'
import { Icon, type IconName } from '@annals/ui'
import { useState } from 'react'
import styles from './sorting.module.css'

const kind = (type: string): IconName =>
  type.startsWith('video/')
    ? 'video'
    : type.startsWith('audio/')
      ? 'audio'
      : type.startsWith('image/')
        ? 'image'
        : 'file'

/** A source as a small picture, whole; what has none, or none that can be loaded, shows its kind and title. */
export function Thumb({ source, name }: { source: BlockSource; name: string }) {
  const [failed, setFailed] = useState('')
  const isPicture = source.type.startsWith('image/')
  const address = source.thumb_url || (isPicture ? source.url : '')
  if (address === '' || failed === address)
    return (
      <span className={styles.plate}>
        <Icon name={kind(source.type)} />
        <bdi className={styles.plateTitle}>{name}</bdi>
      </span>
    )
  return (
    <span className={styles.thumb}>
      <img src={address} alt="" draggable={false} decoding="async" onError={() => setFailed(address)} />
      {!isPicture && (
        <span className={styles.kind}>
          <Icon name={kind(source.type)} size={16} />
        </span>
      )}
    </span>
  )
}
