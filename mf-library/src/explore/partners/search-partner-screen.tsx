import type { Partner } from '@annals/contracts'
import { LinkButton, Loading, Wrap } from '@annals/ui'
import { PageError, PageMessage, useCall, useParams, useTitle } from '@annals/web-kit'
import { RecordSearch } from '../../aggregator/record-search.tsx'
import { useAggregator } from '../../aggregator/use-aggregator.ts'
import { PartnerHead } from '../../common/partners/partner-head.tsx'
import { partnerPath, SEARCH_PARTNERS } from '../../common/partners/paths.ts'
import { useT } from '../../i18n/index.ts'

function Records({ partner: { uuid, name } }: { partner: Partner }) {
  const t = useT()
  return <RecordSearch search={useAggregator(uuid)} label={t('partner.field', { name })} />
}

/**
 * /search/partners/{slug}/{uuid}, /sas/partners/{slug}/{uuid}: a partner and the search of its sources
 * (behaviour/explore §3).
 */
export function SearchPartnerScreen() {
  const t = useT()
  const { slug = '', uuid = '' } = useParams()
  const { data, error, reload } = useCall('searchPartner', { slug, uuid })
  useTitle(data?.data.name ?? t('partner.title'))
  if (data)
    return (
      <Wrap wide>
        <PartnerHead
          partner={data.data}
          list={{ label: t('searchPartners.title'), href: SEARCH_PARTNERS }}
          action={<LinkButton href={partnerPath(data.data.slug)}>{t('searchPartner.published')}</LinkButton>}
        />
        <Records key={uuid} partner={data.data} />
      </Wrap>
    )
  if (!error) return <Loading />
  if (error.isHttpError)
    return <PageError title={t('searchPartner.failed')} body={error.msg} onRetry={() => void reload()} />
  return (
    <PageMessage
      icon="people"
      title={t('searchPartner.gone')}
      body={t('searchPartner.goneText')}
      action={<LinkButton href={SEARCH_PARTNERS}>{t('searchPartner.all')}</LinkButton>}
    />
  )
}
