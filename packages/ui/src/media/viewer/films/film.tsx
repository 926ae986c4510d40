import { type BlockSource, siteOfFilm, youtubePage } from '@annals/contracts'
import { AskedFirst } from './asked-first.tsx'
import { StreamPlayer } from './stream-player.tsx'
import { YoutubeFrame } from './youtube-frame.tsx'

/** A film of another site, which is loaded once the reader has agreed. */
export const Film = ({ source }: { source: BlockSource }) => {
  const url = source.playback || source.url
  return (
    <AskedFirst kind="film" site={siteOfFilm(url) ?? ''} page={youtubePage(url)} thumb={source.thumb_url}>
      {source.type === 'video/youtube' ? <YoutubeFrame source={source} /> : <StreamPlayer source={source} />}
    </AskedFirst>
  )
}
