import { LinkButton, PageHeader, Wrap } from '@annals/ui'
import { useCall, useTitle } from '@annals/web-kit'
import { PartnerCards } from '../common/partners/partner-cards.tsx'
import { partnerPath, SEARCH_PARTNERS } from '../common/partners/paths.ts'
import { useT } from '../i18n/index.ts'

/** /partners: all partners (behaviour/partners §1). */
export function PartnersScreen() {
  const t = useT()
  const { data, error, reload } = useCall('partners')
  useTitle(t('partners.title'))
  const records = (
    <LinkButton href={SEARCH_PARTNERS} icon="search">
      {t('partners.records')}
    </LinkButton>
  )
  return (
    <Wrap wide>
      <PageHeader title={t('partners.title')} intro={t('partners.intro')} actions={records} />
      <PartnerCards
        label={t('partners.title')}
        partners={data?.data}
        hrefOf={({ slug }) => partnerPath(slug)}
        isFailed={error !== null}
        onRetry={() => void reload()}
      />
    </Wrap>
  )
}
