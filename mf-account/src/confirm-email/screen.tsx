import { AppErrorPanel, Button, LinkButton, Notice, PageHeader, Wrap } from '@annals/ui'
import { errorText, isApiError, useHost, useParams, useT, useTitle } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { AREA } from './texts.ts'

type Outcome = { state: 'open' | 'asking' | 'done' } | { state: 'failed'; words: string; isRefused: boolean }

/** /confirm-email/:challenge: a press confirms. Opening alone does not, for scanners of mail open links too. */
export function Screen() {
  const t = useT(AREA)
  const { api } = useHost()
  const { challenge = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'open' })
  useTitle(t('title'))

  // The button goes: the keyboard goes on from what came of it.
  const after = useRef<HTMLDivElement>(null)
  const isOver = outcome.state === 'done' || outcome.state === 'failed'
  useEffect(() => {
    if (isOver) after.current?.focus()
  }, [isOver])

  const confirm = async () => {
    if (outcome.state === 'asking') return
    setOutcome({ state: 'asking' })
    try {
      await api.call('confirmEmail', { challenge })
      setOutcome({ state: 'done' })
    } catch (error) {
      const isRefused = isApiError(error) && !error.isHttpError
      setOutcome({ state: 'failed', words: errorText(error), isRefused })
    }
  }

  return (
    <Wrap>
      <PageHeader title={t('title')} />
      {(outcome.state === 'open' || outcome.state === 'asking') && (
        <>
          <p>{t('intro')}</p>
          <Button variant="primary" onPress={() => void confirm()} isPending={outcome.state === 'asking'}>
            {t('confirm')}
          </Button>
        </>
      )}
      <div ref={after} tabIndex={-1}>
        {outcome.state === 'done' && (
          <Notice kind="ok" live="status" action={<LinkButton href="/my">{t('my')}</LinkButton>}>
            {t('done')}
          </Notice>
        )}
        {outcome.state === 'failed' && (
          <AppErrorPanel
            title={t('failed')}
            body={
              <>
                <p>{outcome.words}</p>
                {outcome.isRefused && <p>{t('refused')}</p>}
              </>
            }
            retryLabel={t('retry')}
            onRetry={outcome.isRefused ? undefined : () => void confirm()}
            action={<LinkButton href="/">{t('home')}</LinkButton>}
          />
        )}
      </div>
    </Wrap>
  )
}
