import type { Retention } from '@annals/contracts'
import { Icon } from '@annals/ui'
import { formatDate, useT } from '../i18n/index.ts'
import css from './shares.module.css'

/** Until when the answers to a share are kept, as a warning where that is soon, or when they were deleted. */
export function RetentionLine({ retention: { until, isEnding, deleted } }: { retention: Retention }) {
  const t = useT()
  if (deleted) return <span className={css.kept}>{t('keep.deleted', { date: formatDate(deleted, 'PP') })}</span>
  if (!isEnding) return <span className={css.kept}>{t('keep.until', { date: formatDate(until, 'PP') })}</span>
  return (
    <span className={css.ending}>
      <Icon name="warn" size={16} />
      {t('keep.ending', { date: formatDate(until, 'PP') })}
    </span>
  )
}
