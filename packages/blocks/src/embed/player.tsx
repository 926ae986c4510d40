import { LinkButton } from '@annals/ui'
import { useBlockHost } from '../block-host.tsx'
import type { PlayerProps } from '../block-components.ts'
import blockStyles from '../block.module.css'
import { useViewed } from '../use-viewed.ts'
import { EmbedFrame } from './embed-frame.tsx'
import styles from './embed.module.css'
import { frameAddress } from '../embed-players.ts'
import { isEmbedUrl, readEmbedRecord } from './model.ts'

/** Content of another site: framed if its player is allowed, and linked. Seeing it answers the block. */
export function EmbedPlayer(props: PlayerProps) {
  const { t, isPaper } = useBlockHost()
  const read = readEmbedRecord(props.record)
  const address = frameAddress(read.embedCode)
  const link = read.embedUrl.trim()
  useViewed(props)
  return (
    <article className={blockStyles.reading}>
      {read.title.trim() && (
        <h2 className={blockStyles.title} dir="auto">
          {read.title}
        </h2>
      )}
      {read.description.trim() && (
        <p className={styles.description} dir="auto">
          {read.description}
        </p>
      )}
      {isPaper &&
        [address, link].map(
          one =>
            one && (
              <p key={one} className={styles.address}>
                <bdi dir="ltr">{one}</bdi>
              </p>
            )
        )}
      {!isPaper && address !== null && <EmbedFrame address={address} title={read.title.trim() || t('embed.frame')} />}
      {!isPaper && link !== '' && isEmbedUrl(link) && (
        <div>
          <LinkButton href={link} target="_blank" iconEnd="external">
            {t('embed.open')}
          </LinkButton>
        </div>
      )}
    </article>
  )
}
