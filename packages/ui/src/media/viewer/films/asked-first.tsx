import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, LinkButton } from '@annals/ui'
import { useMediaText } from '../../i18n/index.ts'
import { AskedQuestion, type AskedQuestionProps } from './asked-question.tsx'
import { useConsent } from './use-consent.ts'
import './film.css'

interface AskedFirstProps extends Omit<AskedQuestionProps, 'onAgree'> {
  /** What is loaded from the other site. */
  children: ReactNode
}

/**
 * Something of another site: nothing is requested there before the reader has agreed (behaviour/sources §13). After an
 * answer, the focus goes to what has taken the place of the button.
 */
export const AskedFirst = ({ children, ...question }: AskedFirstProps) => {
  const text = useMediaText()
  const { kind, site, page } = question
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
          {children}
          <div className="an-film__buttons">
            <Button variant="quiet" onPress={() => answer(false)}>
              {text(`${kind}.stop`, { site })}
            </Button>
            {page && (
              <LinkButton href={page} target="_blank" iconEnd="external" variant="quiet">
                {text('film.open', { site })}
              </LinkButton>
            )}
          </div>
        </>
      ) : (
        <AskedQuestion {...question} onAgree={() => answer(true)} />
      )}
    </div>
  )
}
