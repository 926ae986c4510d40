import { MEMBER_MAX_LENGTHS } from '@annals/contracts'
import { Button, Dialog, Form, Notice, TextField } from '@annals/ui'
import { isApiError, useErrorText, useHost } from '@annals/web-kit'
import { useRef, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { useSignInParts } from './sign-in-context.ts'
import { useProblem } from './use-problem.ts'

const MIN_PASSWORD = 6

export function RegisterDialog() {
  const t = useT()
  const errorText = useErrorText()
  const host = useHost()
  const { session, signIn, onRegistered } = useSignInParts()
  const problemOf = useProblem()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [emailError, setEmailError] = useState('')
  const [isTaken, setTaken] = useState(false)
  const [repeatError, setRepeatError] = useState('')
  const [refusal, setRefusal] = useState<{ msg: string; count: number }>({ msg: '', count: 0 })
  const [isBusy, setBusy] = useState(false)
  const checking = useRef('')

  /** An empty field is reported here; the server checks everything else (behaviour/accounts §2.2). */
  const checkEmail = async () => {
    const given = email.trim()
    checking.current = given
    if (given === '') return setEmailError(t('register.invalidEmail'))
    try {
      await host.api.call('checkRegisterEmail', { email: given })
      if (checking.current === given) setEmailError('')
    } catch (error) {
      // Without the network the server decides when the form is sent.
      if (checking.current === given && isApiError(error) && !error.isHttpError) {
        setEmailError(errorText(error))
        setTaken(error.code === 'EMAIL_TAKEN')
      }
    }
  }
  const checkRepeat = () => setRepeatError(password === repeat ? '' : t('register.mismatch'))

  /** Why the button cannot be pressed yet. */
  const whyNot = () => {
    if (email.trim() === '') return t('register.why.email')
    if (emailError !== '') return t('register.why.refused')
    if (password.length < MIN_PASSWORD) return t('register.why.password')
    return password === repeat ? undefined : t('register.why.repeat')
  }

  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await session.register(email.trim(), password)
      const redirect = signIn.get()?.redirect !== false
      signIn.close(true)
      onRegistered(redirect)
    } catch (error) {
      const msg = await problemOf(error)
      if (msg) setRefusal(old => ({ msg, count: old.count + 1 }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('register.title')}
      isOpen
      onClose={() => signIn.close(false)}
      size="small"
      footer={
        <>
          <Button onPress={() => signIn.close(false)}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form="sh-register" whyNot={whyNot()} isPending={isBusy}>
            {t('register.submit')}
          </Button>
        </>
      }
    >
      <Form className="sh-form" id="sh-register" onSubmit={submit}>
        <p>{t('register.intro')}</p>
        {refusal.msg && (
          <Notice key={refusal.count} kind="bad" live="alert">
            {refusal.msg}
          </Notice>
        )}
        <TextField
          label={t('register.email')}
          type="email"
          value={email}
          onChange={value => {
            setEmail(value)
            setEmailError('')
            setTaken(false)
          }}
          onBlur={() => void checkEmail()}
          error={emailError || undefined}
          autoComplete="email"
          name="email"
          isRequired
          autoFocus
        />
        <TextField
          label={t('register.password')}
          type="password"
          value={password}
          onChange={value => {
            setPassword(value)
            if (value === repeat) setRepeatError('')
          }}
          description={t('register.password.hint')}
          autoComplete="new-password"
          name="new-password"
          maxLength={MEMBER_MAX_LENGTHS.password}
          isRequired
        />
        <TextField
          label={t('register.repeat')}
          type="password"
          value={repeat}
          onChange={value => {
            setRepeat(value)
            if (value === password) setRepeatError('')
          }}
          onBlur={checkRepeat}
          error={repeatError || undefined}
          autoComplete="new-password"
          name="repeat-password"
          maxLength={MEMBER_MAX_LENGTHS.password}
          isRequired
        />
        <div className="sh-form__links">
          {isTaken && (
            <Button variant="quiet" onPress={() => signIn.show('reset')}>
              {t('register.taken')}
            </Button>
          )}
          <Button variant="quiet" onPress={() => signIn.show('login')}>
            {t('register.login')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
