import { AppErrorPanel, Button, LinkButton, Loading, Notice, PageHeader, Wrap } from '@annals/ui'
import { isApiError, useCall, useErrorText, useHost, useParams, useSession, useTitle } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/index.ts'

/**
 * /invitation/:secret: a press joins the team. Opening the link alone does not, because mail scanners open links too.
 * Who is not signed in comes back here after signing in or registering (behaviour/partners §5.5).
 */
export function InvitationScreen() {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  const { secret = '' } = useParams()
  const { user } = useSession()
  const { data, error, reload } = useCall('invitation', { secret })
  const [joined, setJoined] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  useTitle(t('invitation.title'))
  // The pressed button is gone then.
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (joined) result.current?.focus()
  }, [joined])

  async function join() {
    if (isPending) return
    setPending(true)
    setProblem('')
    try {
      setJoined((await host.api.call('acceptInvitation', { secret })).partner)
      await host.session.refresh()
    } catch (failure) {
      setProblem(errorText(failure))
    }
    setPending(false)
  }

  const body = () => {
    if (joined)
      return (
        <Notice kind="ok" live="status" action={<LinkButton href="/my/team">{t('invitation.team')}</LinkButton>}>
          {t('invitation.joined', { partner: joined })}
        </Notice>
      )
    if (error && !data)
      return (
        <AppErrorPanel
          title={t('invitation.failed')}
          body={errorText(error)}
          onRetry={isApiError(error) && !error.isHttpError ? undefined : () => void reload()}
          action={<LinkButton href="/">{t('confirmEmail.home')}</LinkButton>}
        />
      )
    if (!data) return <Loading label={t('invitation.loading')} />
    return (
      <div className="an-stack">
        <p>{t('invitation.text', { inviter: data.inviter, partner: data.partner })}</p>
        <p>{t('invitation.for', { hint: data.hint })}</p>
        {problem && (
          <Notice kind="bad" live="alert">
            {problem}
          </Notice>
        )}
        {user ? (
          <>
            <p>{t('invitation.as', { email: user.email })}</p>
            <div className="an-row">
              <Button variant="primary" isPending={isPending} onPress={() => void join()}>
                {t('invitation.join')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{t('invitation.signIn')}</p>
            <div className="an-row">
              <Button variant="primary" onPress={() => void host.session.openLogin({ redirect: false })}>
                {t('invitation.login')}
              </Button>
              <Button onPress={() => void host.session.openRegister({ redirect: false })}>
                {t('invitation.register')}
              </Button>
            </div>
          </>
        )}
      </div>
    )
  }
  return (
    <Wrap>
      <PageHeader title={t('invitation.title')} />
      <div ref={result} tabIndex={-1}>
        {body()}
      </div>
    </Wrap>
  )
}
