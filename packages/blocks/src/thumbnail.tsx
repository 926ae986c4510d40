import type { BlockSource } from '@annals/contracts'
import { assetKind, Icon } from '@annals/ui'
import { useState } from 'react'
import styles from './thumbnail.module.css'

const ICONS = { picture: 'image', video: 'video', audio: 'audio', pdf: 'file', other: 'file' } as const

interface Props {
  source: BlockSource
  name: string
  /** The words for its picture, where they are not read with its name. */
  alt?: string
}

/**
 * A source as a small picture, whole. If it has no picture or the picture cannot be loaded, its kind and title are
 * shown.
 */
export function Thumbnail({ source, name, alt = '' }: Props) {
  const [failed, setFailed] = useState('')
  const kind = assetKind(source.type)
  const isPicture = kind === 'picture'
  const address = source.thumb_url || (isPicture ? source.url : '')
  if (address === '' || failed === address)
    return (
      <span className={styles.placeholder}>
        <Icon name={ICONS[kind]} />
        <bdi className={styles.placeholderTitle}>{name}</bdi>
      </span>
    )
  return (
    <span className={styles.thumbnail}>
      <img src={address} alt={alt} draggable={false} decoding="async" onError={() => setFailed(address)} />
      {!isPicture && (
        <span className={styles.kind}>
          <Icon name={ICONS[kind]} size={16} />
        </span>
      )}
    </span>
  )
}
