import { NEARLY_FULL, type Quota, quotaAmount, type QuotaUse } from '@annals/contracts'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Notice } from './notice.tsx'
import { useUiText } from './text.ts'

export interface QuotaUseLineProps {
  /** The member's use as the calls answered it; before that nothing is shown. */
  usage: readonly QuotaUse[] | undefined
  /** The quotas that matter here. */
  of: readonly Quota[]
  /** Shows nothing while there is plenty of room. */
  isQuiet?: boolean
}

const share = ({ used, most }: QuotaUse) => (most > 0 ? used / most : 1)
const hintOf = (quota: Quota) =>
  quota.startsWith('daily') ? 'quota.tomorrow' : quota === 'imports' ? 'quota.wait' : 'quota.hint'

/** How much a member uses of limited things; a notice when a quota is nearly full. */
export const QuotaUseLine = ({ usage = [], of, isQuiet }: QuotaUseLineProps) => {
  const text = useUiText()
  const { locale } = useLocale()
  const shown = usage.filter(({ quota }) => of.includes(quota))
  const words = (one: QuotaUse) =>
    text(`quota.${one.quota}`, {
      used: quotaAmount(one.quota, one.used, locale),
      most: quotaAmount(one.quota, one.most, locale)
    })
  const scarce = shown.filter(one => share(one) >= NEARLY_FULL)
  const [first] = scarce
  if (first) {
    const isFull = scarce.some(one => share(one) >= 1)
    return (
      <Notice kind={isFull ? 'bad' : 'warn'} live="status" title={text(isFull ? 'quota.full' : 'quota.nearly')}>
        <p>
          {scarce.map(words).join(' · ')}. {text(hintOf(first.quota))}
        </p>
      </Notice>
    )
  }
  const some = shown.filter(({ used }) => used > 0)
  if (isQuiet || some.length === 0) return null
  return <p className="an-quota">{some.map(words).join(' · ')}</p>
}
