import type { User } from '@annals/contracts'
import { Badge, Button, Notice, Section } from '@annals/ui'
import { errorText, useHost } from '@annals/web-kit'
import { useRef, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { EmailForm } from './email-form.tsx'
import { OpenedForm } from './opened-form.tsx'
import css from './profile.module.css'

/** The address, whether it is confirmed, and the way to another one. */
export function EmailPart({ user }: { user: User }) {
  const t = useT()
  const host = useHost()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const change = useRef<HTMLButtonElement>(null)
  const { email, pendingEmail, permissions } = user
  const isUnconfirmed = email !== '' && !permissions.is_confirmed

  const act = async (work: () => Promise<unknown>, done: string) => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await work()
      host.notify.success(done)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const sendAgain = (to: string) =>
    act(() => host.api.call('sendConfirmation', {}), t('profile.email.sent', { email: to }))
  const giveUp = () =>
    act(async () => {
      await host.api.call('cancelEmailChange', {})
      await host.session.refresh()
      change.current?.focus()
    }, t('profile.email.kept'))

  return (
    <Section title={t('profile.email')}>
      <div className={css.part}>
        {email === '' ? (
          <Notice kind="warn" title={t('profile.email.lost.title')}>
            {t('profile.email.lost', { login: user.login })}
          </Notice>
        ) : (
          <p className={css.address}>
            <bdi>{email}</bdi>{' '}
            <Badge kind={isUnconfirmed ? 'warn' : 'ok'}>
              {t(isUnconfirmed ? 'profile.email.unconfirmed' : 'profile.email.confirmed')}
            </Badge>
          </p>
        )}
        {pendingEmail ? (
          <Notice kind="info" title={t('profile.email.waits', { email: pendingEmail })}>
            <p>{t('profile.email.waits.body')}</p>
            <div className={css.end}>
              <Button onPress={() => void sendAgain(pendingEmail)} isPending={isBusy}>
                {t('profile.email.again')}
              </Button>
              <Button variant="quiet" onPress={() => void giveUp()}>
                {t('profile.email.giveUp')}
              </Button>
            </div>
          </Notice>
        ) : (
          isUnconfirmed && (
            <div className={css.confirm}>
              <p className={css.hint}>{t('profile.email.unconfirmed.body')}</p>
              <Button onPress={() => void sendAgain(email)} isPending={isBusy}>
                {t('profile.email.again')}
              </Button>
            </div>
          )
        )}
        {problem && (
          <Notice kind="bad" title={t('profile.failed')} live="alert">
            {problem}
          </Notice>
        )}
        <OpenedForm label={t('profile.email.change')} button={change}>
          {close => (
            <EmailForm
              onDone={isAsked => {
                close()
                if (isAsked) host.notify.success(t('profile.email.asked'))
              }}
            />
          )}
        </OpenedForm>
      </div>
    </Section>
  )
}
