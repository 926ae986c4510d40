import { useState } from 'react'
import { Button, LinkButton, Notice, useOnline } from '@annals/ui'
import { useMediaText } from '../../i18n/index.ts'

export interface AskedQuestionProps {
  kind: 'film' | 'embed'
  site: string
  /** Its page on its own site, if it has one there. */
  page: string | null
  /** A picture of it, of this site; may be empty. */
  thumb: string
  onAgree: () => void
}

/** Stands in place of a film or player of another site until the reader agrees that it is loaded. */
export const AskedQuestion = ({ kind, site, page, thumb, onAgree }: AskedQuestionProps) => {
  const text = useMediaText()
  const isOnline = useOnline()
  const [isRefused, setRefused] = useState(false)
  return (
    <div className="an-film__question">
      {thumb && <img className="an-film__thumb" src={thumb} alt="" />}
      <p>{text(`${kind}.ask`, { site })}</p>
      <p className="an-quiet an-small">{text(`${kind}.remembered`, { site })}</p>
      <div className="an-film__buttons">
        <Button
          variant="primary"
          icon={kind === 'film' ? 'video' : 'external'}
          onPress={onAgree}
          whyNot={isOnline ? undefined : text(`${kind}.offline`)}
        >
          {text(`${kind}.agree`, { site })}
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
          {text(`${kind}.offline`)}
        </Notice>
      )}
      {isRefused && (
        <Notice kind="info" live="status">
          {text(`${kind}.refused`, { site })}
        </Notice>
      )}
    </div>
  )
}
