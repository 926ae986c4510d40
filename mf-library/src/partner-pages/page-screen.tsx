import { PRODUCT, type PartnerPage } from '@annals/contracts'
import { Button, CardGrid, EmptyState, Loading, Segmented, Wrap } from '@annals/ui'
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
import { useT } from '../i18n/index.ts'
import { PartnerHead } from '../partners/partner-head.tsx'
import { entriesOf, type Filter, KINDS, ofKind, withWords } from './entries.ts'
import { EntryCard } from './entry-card.tsx'
import css from './page.module.css'
import { PARTNERS } from '../common/partners/paths.ts'

const EAGER = 4
const FILTERS: readonly Filter[] = ['all', ...KINDS]

function Publications({ page, onTagged }: { page: PartnerPage; onTagged: () => void }) {
  const t = useT()
  const [at, setAt] = useAddressState({ q: '', type: 'all' })
  const keep = useCallback((q: string) => setAt({ q }), [setAt])
  const [words, setWords] = useTypedSearch(at.q, keep)
  const filter = FILTERS.find(known => known === at.type) ?? 'all'
  const { name, uuid } = page.partner
  const entries = entriesOf(page)
  const found = withWords(entries, words)
  const shown = ofKind(found, filter)
  useSearchInsight({ section: 'partner', context: uuid, words, results: found.length })

  const showAll = () => {
    setWords('')
    setAt({ q: '', type: 'all' })
  }

  if (entries.length === 0) return <EmptyState icon="collection" title={t('partnerPage.empty')} />
  return (
    <>
      <div className={css.find}>
        <SearchField label={t('partner.field', { name })} value={words} onChange={setWords} className={css.search} />
        <Segmented
          label={t('partnerPage.type')}
          options={FILTERS.map(id => ({
            id,
            label: t(`partnerPage.${id}`),
            count: ofKind(found, id).length
          }))}
          value={filter}
          onChange={type => setAt({ type })}
        />
      </div>
      <p className="an-sr" role="status">
        {t('partnerPage.count', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('partnerPage.none')}
          action={<Button onPress={showAll}>{t('partnerPage.clear')}</Button>}
        />
      ) : (
        <CardGrid label={t('partnerPage.everything', { name })}>
          {shown.map((entry, index) => (
            <EntryCard key={entry.uuid} entry={entry} isEager={index < EAGER} onTagged={onTagged} />
          ))}
        </CardGrid>
      )}
    </>
  )
}

/** /partners/{slug}: a partner and what it has published (behaviour/partners §2). */
export function PartnerPageScreen() {
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
      .alert({ title: t('partnerPage.lost'), body: t('partnerPage.lostText', { product: PRODUCT.name }) })
      .then(() => navigate(PARTNERS, { replace: true }))
  }, [isLost, host, navigate, t])

  if (!data) return isLost ? null : <Loading />
  return (
    <Wrap wide>
      <PartnerHead partner={data.partner} list={{ label: t('partnerIndex.title'), href: PARTNERS }} />
      <Publications key={slug} page={data} onTagged={() => void reload()} />
    </Wrap>
  )
}
