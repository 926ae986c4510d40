import { Icon } from '@annals/ui'
import { useEffect, useRef } from 'react'
import { formatDate, useT } from '../i18n/index.ts'
import styles from './student.module.css'

interface Props {
  date: string | null
  /** The button that had the focus has just gone. */
  takesFocus?: boolean
}

/** Replaces the send button (behaviour/sharing §5). */
export function SubmittedNotice({ date, takesFocus = false }: Props) {
  const t = useT()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <p className={styles.sent} ref={note} tabIndex={-1}>
      <Icon name="check" />
      {date === null ? t('sent.elsewhere') : t('sent', { date: formatDate(date, 'DD-MM-YYYY, HH:mm') })}
    </p>
  )
}
