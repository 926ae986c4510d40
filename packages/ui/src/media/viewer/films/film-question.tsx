import { useState } from 'react'
import { Button, LinkButton, Notice, useOnline } from '@annals/ui'
import { useMediaText } from '../../i18n/index.ts'

interface FilmQuestionProps {
  site: string
  /** The film on its own site, if it has a page there. */
  page: string | null
  /** A picture of the film, of this site. */
  thumb: string
  onAgree: () => void
}

/** Stands in place of a film of another site until the reader agrees that it is loaded. */
export const FilmQuestion = ({ site, page, thumb, onAgree }: FilmQuestionProps) => {
  const text = useMediaText()
  const isOnline = useOnline()
  const [isRefused, setRefused] = useState(false)
  return (
    <div className="an-film__question">
      {thumb && <img className="an-film__thumb" src={thumb} alt="" />}
      <p>{text('film.ask', { site })}</p>
      <p className="an-quiet an-small">{text('film.remembered', { site })}</p>
      <div className="an-film__buttons">
        <Button variant="primary" icon="video" onPress={onAgree} whyNot={isOnline ? undefined : text('film.offline')}>
          {text('film.agree', { site })}
        </Button>
        {!isRefused && <Button onPress={() => setRefused(true)}>{text('film.refuse')}</Button>}
        {page && (
          <LinkButton href={page} target="_blank" iconEnd="external" variant="quiet">
            {text('film.open', { site })}
          </LinkButton>
        )}
      </div>
      {!isOnline && (
        <Notice kind="warn" live="status">
          {text('film.offline')}
        </Notice>
      )}
      {isRefused && (
        <Notice kind="info" live="status">
          {text('film.refused', { site })}
        </Notice>
      )}
    </div>
  )
}
