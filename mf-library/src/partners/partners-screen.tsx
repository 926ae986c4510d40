import { AppErrorPanel, Card, CardGrid, EmptyState, LinkButton, PageHeader, Wrap } from '@annals/ui'
import { useCall, useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { logoOf } from './logo.ts'

const SKELETONS = 4
const EAGER = 4

/** /search/partners, /sas/partners: the partners whose sources can be searched (behaviour/explore §3). */
export function PartnersScreen() {
  const t = useT()
  const { data, error, loading, reload } = useCall('searchPartners')
  useTitle(t('partners.title'))
  const everywhere = (
    <LinkButton href="/search/search" icon="search">
      {t('search.aggregator')}
    </LinkButton>
  )
  return (
    <Wrap wide>
      <PageHeader title={t('partners.title')} intro={t('partners.intro')} actions={everywhere} />
      {error ? (
        <AppErrorPanel title={t('partners.failed')} body={t('load.failedText')} onRetry={() => void reload()} />
      ) : data?.data.length === 0 ? (
        <EmptyState icon="people" title={t('partners.empty')} body={t('partners.emptyText')} action={everywhere} />
      ) : (
        <CardGrid label={t('partners.title')} loading={loading ? SKELETONS : undefined}>
          {data?.data.map((partner, index) => (
            <Card
              key={partner.uuid}
              href={`/search/partners/${partner.slug}/${partner.uuid}`}
              picture={logoOf(partner)}
              kind={t('partners.kind')}
              title={partner.name}
              text={partner.introduction}
              headingLevel={2}
              isEager={index < EAGER}
            />
          ))}
        </CardGrid>
      )}
    </Wrap>
  )
}
