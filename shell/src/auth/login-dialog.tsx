import { MEMBER_MAX_LENGTHS } from '@annals/contracts'
import { Button, Checkbox, Dialog, Form, Notice, TextField } from '@annals/ui'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { useSignInParts } from './sign-in-context.ts'
import { useProblem } from './use-problem.ts'

export function LoginDialog() {
  const t = useT()
  const { session, signIn } = useSignInParts()
  const problemOf = useProblem()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [keep, setKeep] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [empty, setEmpty] = useState(false)
  const [refusal, setRefusal] = useState<{ msg: string; count: number }>({ msg: '', count: 0 })

  const submit = async () => {
    if (isBusy) return
    setEmpty(login.trim() === '')
    if (login.trim() === '') return
    setBusy(true)
    try {
      await session.login(login.trim(), password, keep)
      signIn.close(true)
    } catch (error) {
      const msg = await problemOf(error)
      if (msg) setRefusal(old => ({ msg, count: old.count + 1 }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('login.title')}
      isOpen
      onClose={() => signIn.close(false)}
      size="small"
      shake={refusal.count}
      footer={
        <>
          <Button onPress={() => signIn.close(false)}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form="sh-login" isPending={isBusy}>
            {t('login.submit')}
          </Button>
        </>
      }
    >
      <Form className="sh-form" id="sh-login" onSubmit={submit}>
        {refusal.msg && (
          // A new element for every error, so that screen readers read it every time.
          <Notice key={refusal.count} kind="warn" live="alert">
            {refusal.msg}
          </Notice>
        )}
        <TextField
          label={t('login.name')}
          value={login}
          onChange={value => {
            setLogin(value)
            setEmpty(false)
          }}
          name="username"
          autoComplete="username"
          inputMode="email"
          error={empty ? t('login.empty') : undefined}
          maxLength={MEMBER_MAX_LENGTHS.login}
          autoFocus
        />
        <TextField
          label={t('login.password')}
          type="password"
          value={password}
          onChange={setPassword}
          name="password"
          autoComplete="current-password"
          maxLength={MEMBER_MAX_LENGTHS.password}
        />
        <Checkbox isSelected={keep} onChange={setKeep}>
          {t('login.keep')}
        </Checkbox>
        <div className="sh-form__links">
          <Button variant="quiet" onPress={() => signIn.show('register')}>
            {t('login.register')}
          </Button>
          <Button variant="quiet" onPress={() => signIn.show('reset')}>
            {t('login.reset')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
