import { EMAIL_MAX_LENGTH, isEmail, MEMBER_MAX_LENGTHS } from '@annals/contracts'
import { Button, Form, Notice, TextField } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useProblems } from '../common/use-problems.ts'
import { useT } from '../i18n/index.ts'
import css from './profile.module.css'

/** Asks for another address; `onDone` is told whether one was asked for. */
export function EmailForm({ onDone }: { onDone: (isAsked: boolean) => void }) {
  const t = useT()
  const host = useHost()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isSending, setSending] = useState(false)
  const { problems, other, tell, tellError, clear } = useProblems(['email', 'password'])

  const send = async () => {
    if (isSending) return
    const wrong = {
      ...(!isEmail(email) && { email: t('profile.email.invalid') }),
      ...(password === '' && { password: t('profile.password.missing') })
    }
    if (Object.keys(wrong).length > 0) return tell(wrong)
    setSending(true)
    try {
      await host.api.call('changeEmail', { email: email.trim(), password })
      await host.session.refresh()
      onDone(true)
    } catch (error) {
      tellError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Form className={css.form} onSubmit={send} aria-label={t('profile.email.change')}>
      <TextField
        label={t('profile.email.new')}
        type="email"
        value={email}
        onChange={value => {
          setEmail(value)
          clear()
        }}
        error={problems.email}
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        isRequired
        autoFocus
      />
      <TextField
        label={t('profile.password.present')}
        type="password"
        value={password}
        onChange={value => {
          setPassword(value)
          clear()
        }}
        error={problems.password}
        description={t('profile.password.why')}
        autoComplete="current-password"
        maxLength={MEMBER_MAX_LENGTHS.password}
        isRequired
      />
      {other && (
        <Notice kind="bad" title={t('profile.email.failed')} live="alert">
          {other}
        </Notice>
      )}
      <div className={css.end}>
        <Button variant="primary" type="submit" isPending={isSending}>
          {t('profile.email.send')}
        </Button>
        <Button onPress={() => onDone(false)}>{t('profile.cancel')}</Button>
      </div>
    </Form>
  )
}
