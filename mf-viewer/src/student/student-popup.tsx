import { Button, Popup } from '@annals/ui'
import { useHost } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import styles from './student.module.css'

interface Props {
  /** Or the alias, which has no “@”. */
  email: string
  /** Empty if no code is needed or it is useless now. */
  code: string
  /** Changes that the service has not acknowledged. */
  waiting: number
  /** Shows the other written values; undefined if there are none. */
  onOtherVersions?: (() => void) | undefined
  onLeave(): Promise<void> | void
}

const grouped = (code: string) => code.replace(/^(\d{3})(\d{3})$/, '$1 $2')

/** The student's e-mail, the code for another device, and the button for somebody else (behaviour/sharing §3). */
export function StudentPopup({ email, code, waiting, onOtherVersions, onLeave }: Props) {
  const t = useT()
  const host = useHost()
  async function leave() {
    const words = email.includes('@') ? 'you' : 'alias'
    const body = code ? t(`${words}.notBody`, { code: grouped(code) }) : t('you.notBodyPlain')
    const waits = waiting > 0 ? ` ${t(`${words}.notWaiting`, { count: waiting })}` : ''
    const agreed = await host.confirm({ title: t('you.notTitle'), body: body + waits, ok: t('you.leave') })
    if (agreed) await onLeave()
  }
  return (
    <>
      {code && (
        <p className={styles.code}>
          <span className={styles.codeLabel}>{t('you.code')}</span> <b dir="ltr">{grouped(code)}</b>
        </p>
      )}
      <Popup label={code ? t('you') : t('you.plain')} icon="user" placement="bottom end">
        <div className={styles.you}>
          <p>
            {t('you.email')} <strong dir="auto">{email}</strong>
          </p>
          {code && (
            <p>
              {t('you.code')} <strong dir="ltr">{grouped(code)}</strong>. {t('you.codeText')}
            </p>
          )}
          {onOtherVersions && (
            <Button icon="clock" onPress={onOtherVersions}>
              {t('you.kept')}
            </Button>
          )}
          <Button onPress={() => void leave()}>{t('you.not')}</Button>
        </div>
      </Popup>
    </>
  )
}
