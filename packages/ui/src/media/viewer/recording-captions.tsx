import { type RefObject, useEffect, useState } from 'react'
import type { Track } from '@annals/contracts'
import { Segmented } from '@annals/ui'
import { useMediaText } from '../i18n/index.ts'
import { ownName } from './tracks.ts'

interface RecordingCaptionsProps {
  audio: RefObject<HTMLMediaElement | null>
  /** In the order of the player's own text tracks. */
  tracks: readonly Track[]
  first: Track | undefined
}

const wordsOf = ({ activeCues }: TextTrack): string =>
  [...(activeCues ?? [])].map(cue => (cue as VTTCue).getCueAsHTML().textContent).join('\n')

/**
 * What is said in a recording at this moment, below its player: browsers show captions on films alone. They still
 * follow the time and take the markup away.
 */
export const RecordingCaptions = ({ audio, tracks, first = tracks[0] }: RecordingCaptionsProps) => {
  const text = useMediaText()
  const [chosen, setChosen] = useState(first?.lang)
  const [words, setWords] = useState('')
  const at = Math.max(
    0,
    tracks.findIndex(({ lang }) => lang === chosen)
  )
  const lang = tracks[at]?.lang

  useEffect(() => {
    const followed = audio.current?.textTracks ?? []
    for (const [place, track] of [...followed].entries()) track.mode = place === at ? 'hidden' : 'disabled'
    const current = followed[at]
    if (!current) return
    const show = () => setWords(wordsOf(current))
    show()
    current.addEventListener('cuechange', show)
    return () => current.removeEventListener('cuechange', show)
  }, [audio, tracks, at])

  return (
    <div className="an-captions" role="group" aria-label={text('captions.title')}>
      <p className="an-captions__words" lang={lang} dir="auto">
        {words}
      </p>
      {tracks.length > 1 && (
        <Segmented
          label={text('captions.language')}
          options={tracks.map(track => ({ id: track.lang, label: ownName(track.lang) }))}
          value={lang ?? ''}
          onChange={setChosen}
        />
      )}
    </div>
  )
}
