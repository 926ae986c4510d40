import { isEmail, TYPED_EMAIL_MAX_LENGTH } from '@annals/contracts'
import { Button, Form, Notice, Section, TextField } from '@annals/ui'
import { useErrorText, useHost } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from './i18n/index.ts'
import styles from './own.module.css'

/** Asks for a mailed link. What is said afterwards is the same for every address. */
export function AskPart() {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useHost()
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const [told, setTold] = useState<{ kind: 'ok' | 'bad'; text: string } | null>(null)
  const [isPending, setPending] = useState(false)
  const error = !tried
    ? undefined
    : email.trim() === ''
      ? t('start.emailMissing')
      : isEmail(email)
        ? undefined
        : t('start.emailInvalid')

  async function ask() {
    if (isPending) return
    setTried(true)
    setTold(null)
    if (!isEmail(email)) return
    setPending(true)
    try {
      await api.call('askForOwnAnswers', { email })
      setTold({ kind: 'ok', text: t('own.ask.sent') })
    } catch (failure) {
      setTold({ kind: 'bad', text: errorText(failure) })
    } finally {
      setPending(false)
    }
  }

  return (
    <Section title={t('own.ask.title')} intro={t('own.ask.text')}>
      <Form className={styles.form} onSubmit={ask}>
        <TextField
          label={t('start.email')}
          inputMode="email"
          autoComplete="email"
          isCode
          isRequired
          maxLength={TYPED_EMAIL_MAX_LENGTH}
          value={email}
          onChange={value => {
            setEmail(value)
            setTold(null)
          }}
          error={error}
        />
        <div className="an-row">
          <Button type="submit" variant="primary" isPending={isPending}>
            {t('own.ask.button')}
          </Button>
        </div>
        {told && (
          <Notice kind={told.kind} live={told.kind === 'bad' ? 'alert' : 'status'}>
            {told.text}
          </Notice>
        )}
      </Form>
    </Section>
  )
}
