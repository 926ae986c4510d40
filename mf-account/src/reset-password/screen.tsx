import { PRODUCT } from '@annals/contracts'
import { AppErrorPanel, Button, LinkButton, Loading, Notice, PageHeader, TextField } from '@annals/ui'
import {
  deviceForSignIn,
  formatDate,
  isApiError,
  readDevice,
  useCall,
  useHost,
  useNavigate,
  useParams,
  useT,
  useTitle
} from '@annals/web-kit'
import { type FormEvent, useRef, useState } from 'react'
import { AREA } from './area.ts'
import css from './reset-password.module.css'

const MIN_LENGTH = 6

function NewPassword({ challenge }: { challenge: string }) {
  const t = useT(AREA)
  const host = useHost()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [left, setLeft] = useState({ password: false, repeat: false })
  const [refused, setRefused] = useState('')
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [isBusy, setBusy] = useState(false)
  const isTooShort = password !== '' && password.length < MIN_LENGTH
  // Enabled only when both entries match and are not empty (behaviour/accounts §2.3).
  const isReady = password !== '' && password === repeat

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isBusy) return
    if (isTooShort) return setLeft({ password: true, repeat: true })
    setBusy(true)
    try {
      await host.api.call('validatePasswordReset', { challenge, newpass: password, device: deviceForSignIn() })
    } catch (error) {
      setBusy(false)
      if (isApiError(error) && error.fields.some(({ path }) => path === 'newpass')) {
        setRefused(error.msg)
        host.announce(error.msg, 'assertive')
        return input.current?.focus()
      }
      return host.alert({ title: t('error'), body: t('failed') })
    }
    await host.alert({ title: t('info'), body: t('done') })
    await navigate('/', { replace: true })
  }
  return (
    <form className={css.form} onSubmit={event => void submit(event)} noValidate>
      <TextField
        label={t('password')}
        type="password"
        value={password}
        onChange={value => {
          setPassword(value)
          setRefused('')
        }}
        inputRef={input}
        onBlur={() => setLeft(old => ({ ...old, password: true }))}
        description={t('password.hint')}
        error={refused || (left.password && isTooShort ? t('short') : undefined)}
        autoComplete="new-password"
        maxLength={200}
        isRequired
      />
      <TextField
        label={t('repeat')}
        type="password"
        value={repeat}
        onChange={setRepeat}
        onBlur={() => setLeft(old => ({ ...old, repeat: true }))}
        error={left.repeat && repeat !== '' && password !== repeat ? t('mismatch') : undefined}
        autoComplete="new-password"
        maxLength={200}
        isRequired
      />
      <div>
        <Button variant="primary" type="submit" isDisabled={!isReady} isPending={isBusy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** /reset-password/:challenge: the mailed link is checked before anything can be typed (behaviour/accounts §2.3). */
export function Screen() {
  const t = useT(AREA)
  const { challenge = '' } = useParams()
  const { data, error, reload } = useCall('validateRequest', { challenge, device: readDevice() })
  useTitle(error ? t('error') : t('title'))
  return (
    <div className={css.page}>
      {error ? (
        <>
          <h1 className="an-sr">{t('error')}</h1>
          <AppErrorPanel
            title={t('error')}
            body={
              <>
                <p>{error.isHttpError ? error.msg : t('invalid')}</p>
                {!error.isHttpError && <p>{t('support', { email: PRODUCT.support })}</p>}
              </>
            }
            onRetry={error.isHttpError ? () => void reload() : undefined}
            action={<LinkButton href="/">{t('home')}</LinkButton>}
          />
        </>
      ) : (
        <>
          <PageHeader title={t('title')} />
          {data?.unconfirmedSince && (
            <Notice kind="warn" title={t('unconfirmed')}>
              {t('unconfirmed.body', { date: formatDate(data.unconfirmedSince), email: PRODUCT.support })}
            </Notice>
          )}
          {data ? <NewPassword challenge={challenge} /> : <Loading label={t('checking')} />}
        </>
      )}
    </div>
  )
}
