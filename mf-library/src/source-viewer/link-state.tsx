import type { SourceLink } from '@annals/contracts'
import { Notice } from '@annals/ui'
import { formatDate, useT } from '../i18n/index.ts'

/** Whether the address that a source is from still leads somewhere (behaviour/sources §12). */
export function LinkState({ of: { state, since, checked } }: { of: SourceLink }) {
  const t = useT()
  if (state === 'ok') return <p className="an-quiet">{t('edit.linkOk', { date: formatDate(checked) })}</p>
  return <Notice kind="warn">{t('edit.linkBroken', { since: formatDate(since), date: formatDate(checked) })}</Notice>
}
