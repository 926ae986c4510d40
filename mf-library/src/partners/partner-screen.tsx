import type { SearchPartner } from '@annals/contracts'
import { LinkButton, Loading, Wrap } from '@annals/ui'
import { PageError, PageMessage, useCall, useParams, useTitle } from '@annals/web-kit'
import { RecordSearch } from '../aggregator/record-search.tsx'
import { useAggregator } from '../aggregator/use-aggregator.ts'
import { useT } from '../i18n/index.ts'
import { PartnerHead } from './partner-head.tsx'

const PARTNERS = '/search/partners'

function Records({ partner: { uuid, name } }: { partner: SearchPartner }) {
  const t = useT()
  return <RecordSearch search={useAggregator(uuid)} label={t('partner.field', { name })} />
}

/**
 * /search/partners/{slug}/{uuid}, /sas/partners/{slug}/{uuid}: a partner and the search of its sources
 * (behaviour/explore §3).
 */
export function PartnerScreen() {
  const t = useT()
  const { slug = '', uuid = '' } = useParams()
  const { data, error, reload } = useCall('searchPartner', { slug, uuid })
  useTitle(data?.data.name ?? t('partner.title'))
  if (data)
    return (
      <Wrap wide>
        <PartnerHead partner={data.data} list={{ label: t('partners.title'), href: PARTNERS }} />
        <Records key={uuid} partner={data.data} />
      </Wrap>
    )
  if (!error) return <Loading />
  if (error.isHttpError) return <PageError title={t('partner.failed')} body={error.msg} onRetry={() => void reload()} />
  return (
    <PageMessage
      icon="people"
      title={t('partner.gone')}
      body={t('partner.goneText')}
      action={<LinkButton href={PARTNERS}>{t('partner.all')}</LinkButton>}
    />
  )
}
