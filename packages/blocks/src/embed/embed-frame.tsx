import styles from './embed.module.css'

/** A player of another site without any rights over this page: it cannot navigate it, open dialogs or read it. */
export function EmbedFrame({ address, title }: { address: string; title: string }) {
  return (
    <iframe
      className={styles.frame}
      src={address}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
    />
  )
}
