import { isEmail } from '@annals/contracts'
import { Button, Dialog, Form, Notice, TextField } from '@annals/ui'
import { useErrorText, useHost } from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { useSignInParts } from './sign-in-context.ts'

export function ResetDialog() {
  const t = useT()
  const errorText = useErrorText()
  const host = useHost()
  const { signIn } = useSignInParts()
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isInvalid, setInvalid] = useState(false)
  const [isSent, setSent] = useState(false)
  const back = useRef<HTMLButtonElement>(null)

  // The field is removed: the dialog moves the focus to its first button, and from there it is moved on.
  useEffect(() => {
    if (!isSent) return
    const later = setTimeout(() => back.current?.focus(), 60)
    return () => clearTimeout(later)
  }, [isSent])

  const submit = async () => {
    if (isBusy) return
    if (!isEmail(email)) return setInvalid(true)
    setBusy(true)
    try {
      await host.api.call('resetPassword', { email: email.trim(), location: window.location.origin })
      setSent(true)
    } catch (error) {
      await host.alert({ title: t('login.error'), body: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('reset.title')}
      isOpen
      onClose={() => signIn.close(false)}
      size="small"
      footer={
        isSent ? (
          <Button variant="primary" onPress={() => signIn.show('login')} ref={back}>
            {t('reset.back')}
          </Button>
        ) : (
          <>
            <Button onPress={() => signIn.show('login')}>{t('reset.back')}</Button>
            <Button
              variant="primary"
              type="submit"
              form="sh-reset"
              whyNot={email.trim() === '' ? t('register.why.email') : undefined}
              isPending={isBusy}
            >
              {t('reset.submit')}
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <Notice kind="ok" title={t('reset.sent')} live="status">
          <p>
            {t('reset.sent.to', { email: email.trim() })} {t('reset.sent.body')}
          </p>
        </Notice>
      ) : (
        <Form className="sh-form" id="sh-reset" onSubmit={submit}>
          <p>{t('reset.intro')}</p>
          <TextField
            label={t('reset.email')}
            type="email"
            value={email}
            onChange={value => {
              setEmail(value)
              setInvalid(false)
            }}
            error={isInvalid ? t('register.invalidEmail') : undefined}
            autoComplete="email"
            name="email"
            isRequired
            autoFocus
          />
        </Form>
      )}
    </Dialog>
  )
}
