import { createElement, type RefObject, useRef } from 'react'
import type { BlockSource, Track } from '@annals/contracts'
import { useLocale } from '@annals/ui'
import { RecordingCaptions } from './recording-captions.tsx'
import { firstTrack, ownName } from './tracks.ts'

interface PlayerProps {
  source: BlockSource
  kind: 'video' | 'audio'
  /** The element that a stream is played in; it has no address of its own. */
  streamed?: RefObject<HTMLMediaElement | null>
  onError: () => void
}

const NONE: readonly Track[] = []

/** A film or recording with its captions (behaviour/sources §4.2). */
export const Player = ({ source, kind, streamed, onError }: PlayerProps) => {
  const { playback, url, alt, title, lang, thumb_url, tracks = NONE } = source
  const reader = useLocale().locale
  const own = useRef<HTMLMediaElement>(null)
  const media = streamed ?? own
  const first = firstTrack(tracks, reader, lang)
  const isFilm = kind === 'video'
  const player = createElement(
    kind,
    {
      ref: media,
      src: streamed ? undefined : playback || url,
      'aria-label': alt || title,
      lang: lang || undefined,
      controls: true,
      preload: 'metadata',
      onError,
      ...(isFilm && { poster: thumb_url || undefined, playsInline: true })
    },
    tracks.map(track => (
      <track
        key={track.url}
        kind="captions"
        src={track.url}
        srcLang={track.lang}
        label={ownName(track.lang)}
        default={isFilm && track === first}
      />
    ))
  )
  return (
    <>
      {player}
      {!isFilm && tracks.length > 0 && <RecordingCaptions audio={media} tracks={tracks} first={first} />}
    </>
  )
}
