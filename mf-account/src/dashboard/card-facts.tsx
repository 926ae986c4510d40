import { type Dashboard, DASHBOARD_CARDS } from '@annals/contracts'
import { DescriptionList } from '../common/description-list.tsx'
import { formatNumber, useT } from '../i18n/index.ts'

/** The eight figures of a dashboard. */
export function CardFacts({ cards }: Pick<Dashboard, 'cards'>) {
  const t = useT()
  return (
    <DescriptionList
      label={t('dashboard.figures')}
      facts={DASHBOARD_CARDS.map(id => ({ id, label: t(`dashboard.card.${id}`), value: formatNumber(cards[id]) }))}
    />
  )
}
