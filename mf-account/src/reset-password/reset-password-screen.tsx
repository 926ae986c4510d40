import { MEMBER_MAX_LENGTHS, PRODUCT } from '@annals/contracts'
import { AppErrorPanel, Button, Form, LinkButton, Loading, Notice, PageHeader, TextField } from '@annals/ui'
import {
  browserMarkForSignIn,
  isApiError,
  readBrowserMark,
  useCall,
  useHost,
  useNavigate,
  useParams,
  useTitle
} from '@annals/web-kit'
import { useState } from 'react'
import { formatDate, useT } from '../i18n/index.ts'
import css from './reset-password.module.css'

const MIN_LENGTH = 6

function NewPassword({ challenge }: { challenge: string }) {
  const t = useT()
  const host = useHost()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [left, setLeft] = useState({ password: false, repeat: false })
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isTooShort = password !== '' && password.length < MIN_LENGTH
  // Works only when both entries match and are not empty (behaviour/accounts §2.3).
  const whyNot = password !== '' && password === repeat ? undefined : t('resetPassword.why')

  const submit = async () => {
    if (isBusy) return
    if (isTooShort) return setLeft({ password: true, repeat: true })
    setBusy(true)
    try {
      await host.api.call('validatePasswordReset', { challenge, newpass: password, device: browserMarkForSignIn() })
    } catch (error) {
      setBusy(false)
      if (isApiError(error) && error.fields.some(({ path }) => path === 'newpass')) {
        return setRefused(error.msg)
      }
      return host.alert({ title: t('resetPassword.error'), body: t('resetPassword.failed') })
    }
    await host.alert({ title: t('resetPassword.info'), body: t('resetPassword.done') })
    await navigate('/', { replace: true })
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <TextField
        label={t('resetPassword.password')}
        type="password"
        value={password}
        onChange={value => {
          setPassword(value)
          setRefused('')
        }}
        onBlur={() => setLeft(old => ({ ...old, password: true }))}
        description={t('resetPassword.password.hint')}
        error={refused || (left.password && isTooShort ? t('resetPassword.short') : undefined)}
        autoComplete="new-password"
        maxLength={MEMBER_MAX_LENGTHS.password}
        isRequired
      />
      <TextField
        label={t('resetPassword.repeat')}
        type="password"
        value={repeat}
        onChange={setRepeat}
        onBlur={() => setLeft(old => ({ ...old, repeat: true }))}
        error={left.repeat && repeat !== '' && password !== repeat ? t('resetPassword.mismatch') : undefined}
        autoComplete="new-password"
        maxLength={MEMBER_MAX_LENGTHS.password}
        isRequired
      />
      <div>
        <Button variant="primary" type="submit" whyNot={whyNot} isPending={isBusy}>
          {t('resetPassword.submit')}
        </Button>
      </div>
    </Form>
  )
}

/** /reset-password/:challenge: the mailed link is checked before anything can be typed (behaviour/accounts §2.3). */
export function ResetPasswordScreen() {
  const t = useT()
  const { challenge = '' } = useParams()
  const { data, error, reload } = useCall('validateRequest', { challenge, device: readBrowserMark() })
  useTitle(error ? t('resetPassword.error') : t('resetPassword.title'))
  return (
    <div className={css.page}>
      {error ? (
        <AppErrorPanel
          headingLevel={1}
          title={t('resetPassword.error')}
          body={
            <>
              <p>{error.isHttpError ? error.msg : t('resetPassword.invalid')}</p>
              {!error.isHttpError && <p>{t('resetPassword.support', { email: PRODUCT.support })}</p>}
            </>
          }
          onRetry={error.isHttpError ? () => void reload() : undefined}
          action={<LinkButton href="/">{t('resetPassword.home')}</LinkButton>}
        />
      ) : (
        <>
          <PageHeader title={t('resetPassword.title')} />
          {data?.unconfirmedSince && (
            <Notice kind="warn" title={t('resetPassword.unconfirmed')}>
              {t('resetPassword.unconfirmed.body', { date: formatDate(data.unconfirmedSince), email: PRODUCT.support })}
            </Notice>
          )}
          {data ? <NewPassword challenge={challenge} /> : <Loading label={t('resetPassword.checking')} />}
        </>
      )}
    </div>
  )
}
