import { Icon } from '@annals/ui'
import { formatDate } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import styles from './student.module.css'

/** Replaces the send button (behaviour/sharing §5). */
export function SentNote({ date }: { date: string | null }) {
  const t = useT()
  return (
    <p className={styles.sent}>
      <Icon name="check" />
      {date === null ? t('sent.elsewhere') : t('sent', { date: formatDate(date, 'DD-MM-YYYY, HH:mm') })}
    </p>
  )
}
