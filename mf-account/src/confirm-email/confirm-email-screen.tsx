import { MEMBER_MAX_LENGTHS } from '@annals/contracts'
import { AppErrorPanel, Button, Form, LinkButton, Notice, PageHeader, TextField, Wrap } from '@annals/ui'
import { errorText, isApiError, useHost, useParams, useTitle } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/index.ts'
import css from './confirm-email.module.css'

type Outcome = { state: 'open' | 'asking' | 'done' } | { state: 'failed'; words: string; isRefused: boolean }

/**
 * /confirm-email/:challenge: a press confirms the address. Opening the link alone does not, because mail scanners open
 * links too. A person who is not signed in to the account named in the mail is asked for its password.
 */
export function ConfirmEmailScreen() {
  const t = useT()
  const { api } = useHost()
  const { challenge = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'open' })
  const [password, setPassword] = useState('')
  /** The message about the password; null while no password is asked for. */
  const [problem, setProblem] = useState<string | null>(null)
  useTitle(t('confirmEmail.title'))

  // The button disappears, so the keyboard focus moves to the result.
  const after = useRef<HTMLDivElement>(null)
  const isOver = outcome.state === 'done' || outcome.state === 'failed'
  useEffect(() => {
    if (isOver) after.current?.focus()
  }, [isOver])

  const confirm = async () => {
    if (outcome.state === 'asking') return
    if (problem !== null && password === '') return setProblem(t('confirmEmail.missing'))
    setOutcome({ state: 'asking' })
    try {
      await api.call('confirmEmail', { challenge, ...(password && { password }) })
      setOutcome({ state: 'done' })
    } catch (error) {
      if (isApiError(error) && error.fields.some(({ path }) => path === 'password')) {
        setProblem(error.msg)
        return setOutcome({ state: 'open' })
      }
      const isRefused = isApiError(error) && !error.isHttpError
      setOutcome({ state: 'failed', words: errorText(error), isRefused })
    }
  }

  return (
    <Wrap>
      <PageHeader title={t('confirmEmail.title')} />
      {(outcome.state === 'open' || outcome.state === 'asking') && (
        <Form className={css.form} onSubmit={confirm}>
          <p>{t('confirmEmail.intro')}</p>
          {problem !== null && (
            <TextField
              label={t('confirmEmail.password')}
              type="password"
              value={password}
              onChange={value => {
                setPassword(value)
                setProblem('')
              }}
              error={problem || undefined}
              autoComplete="current-password"
              maxLength={MEMBER_MAX_LENGTHS.password}
              isRequired
            />
          )}
          <Button variant="primary" type="submit" isPending={outcome.state === 'asking'}>
            {t('confirmEmail.confirm')}
          </Button>
        </Form>
      )}
      <div ref={after} tabIndex={-1}>
        {outcome.state === 'done' && (
          <Notice kind="ok" live="status" action={<LinkButton href="/my">{t('confirmEmail.my')}</LinkButton>}>
            {t('confirmEmail.done')}
          </Notice>
        )}
        {outcome.state === 'failed' && (
          <AppErrorPanel
            title={t('confirmEmail.failed')}
            body={
              <>
                <p>{outcome.words}</p>
                {outcome.isRefused && <p>{t('confirmEmail.refused')}</p>}
              </>
            }
            retryLabel={t('confirmEmail.retry')}
            onRetry={outcome.isRefused ? undefined : () => void confirm()}
            action={<LinkButton href="/">{t('confirmEmail.home')}</LinkButton>}
          />
        )}
      </div>
    </Wrap>
  )
}
