import { isAlias, isEmail, type ShareOptions, TYPED_EMAIL_MAX_LENGTH } from '@annals/contracts'
import { Button, Dialog, Form, Icon, Notice, TextField, TextLink } from '@annals/ui'
import { isApiError, useErrorText } from '@annals/web-kit'
import { type ReactNode, useId, useState } from 'react'
import { formatDate, useT } from '../i18n/index.ts'
import { LanguageSwitch } from '../player/language-switch.tsx'
import styles from './student.module.css'

interface Props {
  share: string
  /** The activity's title. */
  activity: string
  /** Its picture, above everything else. */
  cover?: ReactNode
  options: ShareOptions
  /** The last day on which answers are kept. */
  keepUntil?: string | null
  /** Why the address is asked for again, if it is. */
  reason?: string
  /** Rejects with the error of the service. */
  onStart(email: string, code?: string): Promise<void>
}

/** Asks for the e-mail, or the alias (behaviour/sharing §12), and for the code if the service requires it (behaviour/sharing §3). */
export function StartDialog({ share, activity, cover, options, keepUntil, reason, onStart }: Props) {
  const t = useT()
  const errorText = useErrorText()
  const form = useId()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  /** Whether the dialog asks for a code, and whether the student can continue without one. */
  const { aliases = false } = options
  // Who has a card has a code from the first start on.
  const [asks, setAsks] = useState<'no' | 'may' | 'must'>(aliases ? 'may' : 'no')
  // No error is shown before the first try (behaviour/sharing §3.1).
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<{ field: 'email' | 'code' | 'none'; text: string } | null>(null)
  const [isPending, setPending] = useState(false)

  /** The texts of the field, which asks for an alias or an e-mail. */
  const words = aliases ? 'alias' : 'start'
  const isGood = aliases ? isAlias(email) : isEmail(email)
  const emailError = !tried
    ? undefined
    : email.trim() === ''
      ? t(`${words}.emailMissing`)
      : !isGood
        ? t(aliases && email.includes('@') ? 'alias.isEmail' : `${words}.emailInvalid`)
        : refusal?.field === 'email'
          ? refusal.text
          : undefined
  const codeError =
    refusal?.field === 'code'
      ? refusal.text
      : tried && asks === 'must' && code.trim() === ''
        ? t('start.codeMissing')
        : undefined

  async function start() {
    if (isPending) return
    setTried(true)
    setRefusal(null)
    const digits = code.replace(/\s/gu, '')
    if (!isGood || (asks === 'must' && digits === '')) return
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
      } else if (is === 'INVALID_EMAIL' || is === 'INVALID_ALIAS') {
        setRefusal({ field: 'email', text: errorText(error) })
      } else if (is === 'TOO_MANY_TRIES' && asks !== 'no') {
        setRefusal({ field: 'code', text: errorText(error) })
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
        <>
          <LanguageSwitch className={styles.language} />
          <Button variant="primary" type="submit" form={form} isPending={isPending}>
            {t('start.button')}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={start}>
        {cover}
        <p>
          <strong>{activity ? <bdi lang="">{activity}</bdi> : t('untitled')}</strong>
        </p>
        <p>{reason ?? t(`${words}.text`)}</p>
        <TextField
          label={t(`${words}.email`)}
          inputMode={aliases ? 'text' : 'email'}
          autoComplete={aliases ? 'off' : 'email'}
          isCode={!aliases}
          maxLength={TYPED_EMAIL_MAX_LENGTH}
          value={email}
          onChange={value => {
            setEmail(value)
            setAsks(aliases ? 'may' : 'no')
            setRefusal(null)
          }}
          error={emailError}
          description={[t(`${words}.privacy`), keepUntil ? t('start.kept', { date: formatDate(keepUntil, 'PP') }) : '']
            .filter(Boolean)
            .join(' ')}
          isRequired
          autoFocus
        />
        {asks !== 'no' && (
          <TextField
            key={asks}
            label={t('start.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            isCode
            autoFocus={asks === 'must' || !aliases}
            value={code}
            onChange={value => {
              setCode(value)
              setRefusal(null)
            }}
            error={codeError}
            description={t(asks === 'must' ? `${words}.codeText` : `${words}.codeMay`)}
          />
        )}
        <p>
          <TextLink href="/privacy" target="_blank">
            {t('start.whatIsKept')}
          </TextLink>
        </p>
        <p>
          <TextLink href={`/ea/own?share=${share}`} target="_blank">
            {t('own.way')}
          </TextLink>
        </p>
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
      </Form>
    </Dialog>
  )
}
