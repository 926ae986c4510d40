import { PRODUCT, type PartnerPage } from '@annals/contracts'
import { Button, CardGrid, EmptyState, LinkButton, Loading, Segmented, Wrap } from '@annals/ui'
import { SearchField } from '@annals/ui/menus'
import {
  useAddressState,
  useCall,
  useHost,
  useNavigate,
  useParams,
  useSearchInsight,
  useTitle,
  useTypedSearch
} from '@annals/web-kit'
import { useCallback, useEffect } from 'react'
import { PartnerHead } from '../common/partners/partner-head.tsx'
import { PARTNERS, searchPartnerPath } from '../common/partners/paths.ts'
import { useT } from '../i18n/index.ts'
import css from './partner-screen.module.css'
import { PublicationCard } from './publication-card.tsx'
import { type Filter, KINDS, ofKind, publicationsOf, withWords } from './publications.ts'

const EAGER = 4
const FILTERS: readonly Filter[] = ['all', ...KINDS]

function Publications({ page, onTagged }: { page: PartnerPage; onTagged: () => void }) {
  const t = useT()
  const [at, setAt] = useAddressState({ q: '', type: 'all' })
  const keep = useCallback((q: string) => setAt({ q }), [setAt])
  const [words, setWords] = useTypedSearch(at.q, keep)
  const filter = FILTERS.find(known => known === at.type) ?? 'all'
  const { name, uuid } = page.partner
  const publications = publicationsOf(page)
  const found = withWords(publications, words)
  const shown = ofKind(found, filter)
  useSearchInsight({ section: 'partner', context: uuid, words, results: found.length })

  const showAll = () => {
    setWords('')
    setAt({ q: '', type: 'all' })
  }

  if (publications.length === 0) return <EmptyState icon="collection" title={t('partner.empty')} />
  return (
    <>
      <div className={css.find}>
        <SearchField label={t('partner.field', { name })} value={words} onChange={setWords} className={css.search} />
        <Segmented
          label={t('partner.type')}
          options={FILTERS.map(id => ({
            id,
            label: t(`partner.${id}`),
            count: ofKind(found, id).length
          }))}
          value={filter}
          onChange={type => setAt({ type })}
        />
      </div>
      <p className="an-sr" role="status">
        {t('partner.count', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('partner.none')}
          action={<Button onPress={showAll}>{t('partner.clear')}</Button>}
        />
      ) : (
        <CardGrid label={t('partner.everything', { name })}>
          {shown.map((publication, index) => (
            <PublicationCard
              key={publication.uuid}
              publication={publication}
              isEager={index < EAGER}
              onTagged={onTagged}
            />
          ))}
        </CardGrid>
      )}
    </>
  )
}

/** /partners/{slug}: a partner and what it has published (behaviour/partners §2). */
export function PartnerScreen() {
  const t = useT()
  const host = useHost()
  const navigate = useNavigate()
  const { slug = '' } = useParams()
  const { data, error, reload } = useCall('partnerPage', undefined, { params: { slug } })
  useTitle(data?.partner.name ?? t('partner.title'))
  const isLost = error !== null && !data

  useEffect(() => {
    if (!isLost) return
    void host
      .alert({ title: t('partner.lost'), body: t('partner.lostText', { product: PRODUCT.name }) })
      .then(() => navigate(PARTNERS, { replace: true }))
  }, [isLost, host, navigate, t])

  if (!data) return isLost ? null : <Loading />
  const { partner } = data
  const hasRecords = partner.providers.length + partner.dataproviders.length > 0
  return (
    <Wrap wide>
      <PartnerHead
        partner={partner}
        list={{ label: t('partners.title'), href: PARTNERS }}
        action={
          hasRecords && (
            <LinkButton href={searchPartnerPath(partner)} icon="search">
              {t('partner.records')}
            </LinkButton>
          )
        }
      />
      <Publications key={slug} page={data} onTagged={() => void reload()} />
    </Wrap>
  )
}
