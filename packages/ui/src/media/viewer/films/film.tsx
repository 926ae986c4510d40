import { useEffect, useRef, useState } from 'react'
import { type BlockSource, siteOfFilm, youtubePage } from '@annals/contracts'
import { Button, LinkButton } from '@annals/ui'
import { useMediaText } from '../../i18n/index.ts'
import { FilmQuestion } from './film-question.tsx'
import { StreamPlayer } from './stream-player.tsx'
import { useConsent } from './use-consent.ts'
import { YoutubeFrame } from './youtube-frame.tsx'
import './film.css'

/**
 * A film of another site: nothing is requested there before the reader has agreed (behaviour/sources §13). After an
 * answer, the focus goes to what has taken the place of the button.
 */
export const Film = ({ source }: { source: BlockSource }) => {
  const text = useMediaText()
  const url = source.playback || source.url
  const site = siteOfFilm(url) ?? ''
  const page = youtubePage(url)
  const consent = useConsent(site)
  const part = useRef<HTMLDivElement>(null)
  const [isAnswered, setAnswered] = useState(false)
  const answer = (isGiven: boolean) => {
    consent.answer(isGiven)
    setAnswered(true)
  }
  useEffect(() => {
    if (isAnswered) part.current?.querySelector<HTMLElement>('iframe, video, button')?.focus()
  }, [isAnswered, consent.isGiven])
  return (
    <div className="an-film" ref={part}>
      {consent.isGiven ? (
        <>
          {source.type === 'video/youtube' ? <YoutubeFrame source={source} /> : <StreamPlayer source={source} />}
          <div className="an-film__buttons">
            <Button variant="quiet" onPress={() => answer(false)}>
              {text('film.stop', { site })}
            </Button>
            {page && (
              <LinkButton href={page} target="_blank" iconEnd="external" variant="quiet">
                {text('film.open', { site })}
              </LinkButton>
            )}
          </div>
        </>
      ) : (
        <FilmQuestion site={site} page={page} thumb={source.thumb_url} onAgree={() => answer(true)} />
      )}
    </div>
  )
}
