import { LinkButton, PageHeader, Wrap } from '@annals/ui'
import { useCall, useTitle } from '@annals/web-kit'
import { PartnerCards } from '../../common/partners/partner-cards.tsx'
import { searchPartnerPath } from '../../common/partners/paths.ts'
import { useT } from '../../i18n/index.ts'

/** /search/partners, /sas/partners: the partners whose sources can be searched (behaviour/explore §3). */
export function SearchPartnersScreen() {
  const t = useT()
  const { data, error, reload } = useCall('searchPartners')
  useTitle(t('searchPartners.title'))
  const everywhere = (
    <LinkButton href="/search/search" icon="search">
      {t('search.aggregator')}
    </LinkButton>
  )
  return (
    <Wrap wide>
      <PageHeader title={t('searchPartners.title')} intro={t('searchPartners.intro')} actions={everywhere} />
      <PartnerCards
        label={t('searchPartners.title')}
        partners={data?.data}
        hrefOf={searchPartnerPath}
        isFailed={error !== null}
        onRetry={() => void reload()}
        empty={{ body: t('searchPartners.emptyText'), action: everywhere }}
      />
    </Wrap>
  )
}
