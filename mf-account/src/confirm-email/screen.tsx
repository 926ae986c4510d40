import { AppErrorPanel, LinkButton, Loading, Notice, PageHeader, Wrap } from '@annals/ui'
import { errorText, isApiError, useHost, useParams, useT, useTitle } from '@annals/web-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AREA } from './texts.ts'

type Outcome = { state: 'asking' | 'done' } | { state: 'failed'; words: string; isRefused: boolean }

/** /confirm-email/:challenge: the mailed link confirms by being opened. */
export function Screen() {
  const t = useT(AREA)
  const { api } = useHost()
  const { challenge = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' })
  useTitle(t('title'))

  const confirm = useCallback(async () => {
    setOutcome({ state: 'asking' })
    try {
      await api.call('confirmEmail', { challenge })
      setOutcome({ state: 'done' })
    } catch (error) {
      const isRefused = isApiError(error) && !error.isHttpError
      setOutcome({ state: 'failed', words: errorText(error), isRefused })
    }
  }, [api, challenge])

  // A link works once: a second call for the same one would say that it is used up.
  const asked = useRef('')
  useEffect(() => {
    if (asked.current === challenge) return
    asked.current = challenge
    void confirm()
  }, [challenge, confirm])

  return (
    <Wrap>
      <PageHeader title={t('title')} />
      {outcome.state === 'asking' && <Loading label={t('checking')} />}
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
    </Wrap>
  )
}
