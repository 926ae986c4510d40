import { isKeepingDay, keepingDays } from '@annals/contracts'
import { TextField } from '@annals/ui'
import { useState } from 'react'
import { formatDate, useT } from '../i18n/index.ts'

interface Props {
  /** YYYY-MM-DD; empty while it is not a whole date. */
  day: string
  /** What was chosen before stays possible, also where it is near. */
  chosen?: string
  onChange(day: string): void
  autoFocus?: boolean
}

/** The last day on which the answers to a share are kept (behaviour/sharing §11). */
export function KeepingDayField({ day, chosen, onChange, autoFocus = false }: Props) {
  const t = useT()
  const [now] = useState(() => new Date())
  const { first, last } = keepingDays(now)
  const isRight = day === chosen || isKeepingDay(day, now)
  return (
    <TextField
      type="date"
      label={t('keep.day')}
      value={day}
      onChange={onChange}
      isRequired
      autoFocus={autoFocus}
      description={t('keep.text')}
      {...(!isRight && {
        error: t('keep.wrong', { first: formatDate(first, 'PP'), last: formatDate(last, 'PP') })
      })}
    />
  )
}
