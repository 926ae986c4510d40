import { AskedFirst } from './asked-first.tsx'

export interface EmbeddedPlayerProps {
  /** Name of the site. */
  site: string
  title: string
  /** Address of a player that may be framed. */
  url: string
}

/** A player of another site inside a text, which is loaded once the reader has agreed (decision 74). */
export const EmbeddedPlayer = ({ site, title, url }: EmbeddedPlayerProps) => (
  <AskedFirst kind="embed" site={site} page={null} thumb="">
    <iframe
      className="an-film__frame"
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  </AskedFirst>
)
