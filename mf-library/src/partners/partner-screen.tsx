import type { SearchPartner } from '@annals/contracts'
import { Breadcrumbs, CardPictureFrame, LinkButton, Loading, Wrap } from '@annals/ui'
import { PageError, PageMessage, useCall, useParams, useTitle } from '@annals/web-kit'
import { RecordSearch } from '../aggregator/record-search.tsx'
import { useAggregator } from '../aggregator/use-aggregator.ts'
import { useT } from '../i18n/index.ts'
import { logoOf } from './logo.ts'
import css from './partner.module.css'

const PARTNERS = '/search/partners'

function Head({ partner }: { partner: SearchPartner }) {
  const t = useT()
  const { name, introduction, text } = partner
  return (
    <header className={css.head}>
      <Breadcrumbs items={[{ label: t('partners.title'), href: PARTNERS }, { label: name }]} />
      <div className={css.logo}>
        <CardPictureFrame picture={logoOf(partner)} words={name} isEager />
      </div>
      <div className={css.name}>
        <p className={css.kind}>{t('partners.kind')}</p>
        <h1>
          <bdi>{name}</bdi>
        </h1>
      </div>
      <div className={css.words}>
        {introduction && (
          <p className={css.introduction} dir="auto">
            {introduction}
          </p>
        )}
        {text && (
          <p className={css.text} dir="auto">
            {text}
          </p>
        )}
      </div>
    </header>
  )
}

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
        <Head partner={data.data} />
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
