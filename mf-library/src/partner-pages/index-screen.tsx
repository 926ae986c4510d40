import { AppErrorPanel, Card, CardGrid, EmptyState, LinkButton, PageHeader, Wrap } from '@annals/ui'
import { useCall, useTitle } from '@annals/web-kit'
import { useT } from '../i18n/index.ts'
import { logoOf } from '../partners/logo.ts'
import { partnerPath } from '../common/partners/paths.ts'

const SKELETONS = 4
const EAGER = 4

/** /partners: all partners (behaviour/partners §1). */
export function PartnerIndexScreen() {
  const t = useT()
  const { data, error, loading, reload } = useCall('partners')
  useTitle(t('partnerIndex.title'))
  return (
    <Wrap wide>
      <PageHeader
        title={t('partnerIndex.title')}
        intro={t('partnerIndex.intro')}
        actions={
          <LinkButton href="/search/partners" icon="search">
            {t('partnerIndex.records')}
          </LinkButton>
        }
      />
      {error ? (
        <AppErrorPanel title={t('partners.failed')} body={t('load.failedText')} onRetry={() => void reload()} />
      ) : data?.data.length === 0 ? (
        <EmptyState icon="people" title={t('partners.empty')} />
      ) : (
        <CardGrid label={t('partnerIndex.title')} loading={loading ? SKELETONS : undefined}>
          {data?.data.map((partner, index) => (
            <Card
              key={partner.uuid}
              href={partnerPath(partner.slug)}
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
