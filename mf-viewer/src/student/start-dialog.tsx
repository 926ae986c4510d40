import { isEmail, type ShareOptions, TYPED_EMAIL_MAX_LENGTH } from '@annals/contracts'
import { Button, Dialog, Icon, Notice, TextField } from '@annals/ui'
import { errorText, isApiError, useHost } from '@annals/web-kit'
import { useId, useRef, useState } from 'react'
import { useT } from '../i18n/index.ts'
import styles from './student.module.css'

interface Props {
  /** The activity's title. */
  activity: string
  options: ShareOptions
  /** Why the address is asked for again, if it is. */
  reason?: string
  /** Rejects with the error of the service. */
  onStart(email: string, code?: string): Promise<void>
}

/** Asks for the e-mail, and for the code if the service requires it (behaviour/sharing §3). */
export function StartDialog({ activity, options, reason, onStart }: Props) {
  const t = useT()
  const { announce } = useHost()
  const form = useId()
  const emailInput = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const codeInput = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  /** Whether the dialog asks for a code, and whether the student can continue without one. */
  const [asks, setAsks] = useState<'no' | 'may' | 'must'>('no')
  // No error is shown before the first try (behaviour/sharing §3.1).
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<{ field: 'email' | 'code' | 'none'; text: string } | null>(null)
  const [isPending, setPending] = useState(false)

  const emailError = !tried
    ? undefined
    : email.trim() === ''
      ? t('start.emailMissing')
      : !isEmail(email)
        ? t('start.emailInvalid')
        : refusal?.field === 'email'
          ? refusal.text
          : undefined
  const codeError =
    refusal?.field === 'code'
      ? refusal.text
      : tried && asks === 'must' && code.trim() === ''
        ? t('start.codeMissing')
        : undefined

  /** Announces what is missing and moves the focus there. */
  function demand(field: HTMLElement | null, error: string) {
    announce(error, 'assertive')
    field?.focus()
  }

  async function start() {
    setTried(true)
    setRefusal(null)
    const digits = code.replace(/\s/gu, '')
    if (!isEmail(email))
      return demand(emailInput.current, t(email.trim() === '' ? 'start.emailMissing' : 'start.emailInvalid'))
    if (asks === 'must' && digits === '') return demand(codeInput.current, t('start.codeMissing'))
    setPending(true)
    try {
      await onStart(email, asks === 'no' || digits === '' ? undefined : digits)
    } catch (error) {
      const is = isApiError(error) ? error.code : ''
      if (is === 'CODE_NEEDED') {
        setAsks('must')
        setTried(false)
      } else if (is === 'CODE_OR_WAIT') {
        setAsks('may')
        setRefusal({ field: 'none', text: errorText(error) })
      } else if (is === 'CODE_WRONG' || is === 'CODE_SPENT') {
        setAsks('must')
        setRefusal({ field: 'code', text: errorText(error) })
        demand(codeInput.current, errorText(error))
      } else if (is === 'INVALID_EMAIL') {
        setRefusal({ field: 'email', text: errorText(error) })
        demand(emailInput.current, errorText(error))
      } else if (is === 'TOO_MANY_TRIES' && asks !== 'no') {
        setRefusal({ field: 'code', text: errorText(error) })
        demand(codeInput.current, errorText(error))
      } else setRefusal({ field: 'none', text: is === 'NETWORK' ? t('start.offline') : errorText(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      title={t('start.title')}
      isOpen
      isLocked
      onClose={() => undefined}
      size="small"
      footer={
        <Button variant="primary" type="submit" form={form} isPending={isPending}>
          {t('start.button')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          if (!isPending) void start()
        }}
      >
        <p>
          <strong>
            <bdi>{activity || t('untitled')}</bdi>
          </strong>
        </p>
        <p>{reason ?? t('start.text')}</p>
        <TextField
          label={t('start.email')}
          inputMode="email"
          autoComplete="email"
          isCode
          maxLength={TYPED_EMAIL_MAX_LENGTH}
          value={email}
          onChange={value => {
            setEmail(value)
            setAsks('no')
            setRefusal(null)
          }}
          inputRef={emailInput}
          error={emailError}
          description={t('start.privacy')}
          isRequired
          autoFocus
        />
        {asks !== 'no' && (
          <TextField
            label={t('start.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            isCode
            autoFocus
            value={code}
            onChange={value => {
              setCode(value)
              setRefusal(null)
            }}
            inputRef={codeInput}
            error={codeError}
            description={t(asks === 'must' ? 'start.codeText' : 'start.codeMay')}
          />
        )}
        {options.seeProgress && (
          <p className={styles.seen}>
            <Icon name="eye" />
            {t('progress.start')}
          </p>
        )}
        {refusal?.field === 'none' && (
          <Notice kind="bad" live="alert">
            {refusal.text}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
